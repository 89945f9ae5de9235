/**
 * The ingest pipeline (architecture.md 6): registry, resolution, deduplication, judgement, one transaction, news.
 * Gateways see three faces of it: the port reports go through, the directory of receivers, the log of raw frames.
 */
import type { VehicleReport } from '@treadline/domain/telemetry/vehicle-report';
import type { IngestPort, ReceiverDirectory } from '../gateways/gateway.ts';
import type { Bus } from '../platform/bus.ts';
import type { PlatformDoor } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { quarantined } from './batch.ts';
import { ClockAlarms } from './clock-alarms.ts';
import { countBatch } from './count.ts';
import { Entries, type Submission } from './entry.ts';
import { createFrameLog, frameLogBudgetBytes, type RecentFrames } from './frame-log.ts';
import { followHandling } from './handling.ts';
import { tuneHeap } from './heap.ts';
import { Housekeeping } from './housekeeping.ts';
import { type IngestLock, IngestLockLostError } from './ingest-lock.ts';
import { DatabaseAwayError, KeptClient } from './kept-client.ts';
import { Lane } from './lane.ts';
import { Publisher } from './publish.ts';
import { Activities } from './receivers/activity.ts';
import { createDirectory } from './receivers/directory.ts';
import { Quarantine } from './receivers/quarantine.ts';
import { Registry } from './registry/registry.ts';
import { RegistryWatch } from './registry/watch.ts';
import { oldestStorable } from './storable.ts';
import { SubstitutedTimes } from './substituted-times.ts';
import { configOf, Writer } from './write/writer.ts';

export interface IngestDeps {
  database: { platform: Pick<PlatformDoor, 'connect'> };
  bus: Bus;
  log: Log;
  metrics: Metrics;
  /** Null: nobody else can be at this database. */
  lock?: IngestLock | null;
  now?: () => number;
  options?: Partial<IngestOptions>;
}

export interface IngestOptions {
  /** Connections that write; vehicles are spread over them. */
  lanes: number;
  /** Most reports in one transaction. */
  batchLimit: number;
  /** Reports that may wait; more are refused until there is room. */
  queueLimit: number;
  frameLogBytes: number;
  registryDebounceMs: number;
  /** How often silent sensors, offline receivers and unhandled alarms are looked for. */
  tickMs: number;
}

export interface Ingest {
  port: IngestPort;
  receivers: ReceiverDirectory;
  frames: RecentFrames;
  /** Resolves once the states of all vehicles are in memory; reports are taken before, each restoring its own. */
  restored: Promise<void>;
  /** Silent sensors, offline receivers, escalation: what the timer does, now. */
  tick(): Promise<void>;
  /** Resolves when registry changes notified up to now are in force. */
  registrySettled(): Promise<void>;
  /** Refuses new reports, settles those that wait, writes what is still in memory. */
  close(): Promise<void>;
}

const defaults: IngestOptions = {
  lanes: 2,
  batchLimit: 2000,
  queueLimit: 40_000,
  frameLogBytes: frameLogBudgetBytes,
  registryDebounceMs: 200,
  tickMs: 15_000,
};

/** Reads the registry; then reports can come. Rejects when the database cannot be reached. */
export async function createIngest(deps: IngestDeps): Promise<Ingest> {
  tuneHeap();
  const options = { ...defaults, ...deps.options };
  const now = deps.now ?? Date.now;
  const { bus, log, metrics } = deps;
  const mayJudge = () => deps.lock?.held !== false;
  const connect = () => deps.database.platform.connect();

  const registry = new Registry(options.lanes);
  const watch = new RegistryWatch({ connect, registry, log, debounceMs: options.registryDebounceMs });
  const frames = createFrameLog({ budgetBytes: options.frameLogBytes, now });
  const activities = new Activities();
  const quarantine = new Quarantine(log);
  const entries = new Entries(quarantine);
  const publisher = new Publisher(bus, now);
  const service = new KeptClient({ connect, log });
  const oldest = oldestStorable();
  await watch.start();
  await service.use((client) => oldest.read(client));

  const judge = {
    quarantine,
    substituted: new SubstitutedTimes(),
    oldest: () => oldest.at,
  };
  const writer = new Writer(configOf(await service.get()), log, mayJudge);
  const clients: KeptClient[] = [];
  const lanes: Lane[] = [];
  for (let number = 0; number < options.lanes; number++) {
    const client = new KeptClient({ connect, log });
    clients.push(client);
    lanes.push(
      new Lane({
        number,
        client,
        writer,
        judge,
        entries,
        log,
        batchLimit: options.batchLimit,
        committed: (batch, result, seconds) => {
          countBatch(metrics, batch, result, seconds);
          publisher.states(batch.touched);
          publisher.alarms(result.alarms.events);
        },
        unstorable: ({ receiver, at }, error) =>
          log.error({ err: error, receiver: receiver.receiverNo, at }, 'report cannot be stored'),
      }),
    );
  }
  const listening = { vehicles: () => registry.vehicles(), startedAt: now(), now };
  const clock = new ClockAlarms(listening);
  const stopHandling = followHandling(bus, registry);
  const stopFrames = bus.serve('frames.recent', ({ terminalId, limit }) => ({
    frames: frames.recent(terminalId, limit),
  }));
  const housekeeping = new Housekeeping({
    service,
    activities,
    quarantine,
    oldest,
    lanes,
    clock,
    log,
    now,
    tickMs: options.tickMs,
  });
  let closing: Promise<void> | null = null;
  deps.lock?.onRegained(async () => {
    await forgetAll();
    listening.startedAt = now();
    void housekeeping.restoreAll(registry);
  });

  /** Somebody else may have judged meanwhile: what happened is in the database alone. */
  async function forgetAll(): Promise<void> {
    await Promise.all(
      lanes.map((lane, number) =>
        lane.task(async () => {
          for (const vehicle of registry.vehicles()) {
            if (vehicle.lane !== number) continue;
            vehicle.memory = null;
            judge.substituted.forget(vehicle);
          }
        }),
      ),
    );
  }

  /** Who is not known is quarantined at once; everybody else's report goes to the lane of its vehicle. */
  function accept(report: VehicleReport, submission: Submission, index: number): void {
    const receiver = registry.receiver(report.terminalId);
    const vehicle = receiver?.enabled ? receiver.vehicle : null;
    if (receiver === null || vehicle === null) {
      const reason = receiver === null ? 'unknown' : receiver.enabled ? 'no_vehicle' : 'disabled';
      quarantine.device(report.protocol, report.terminalId, reason, null, report.receivedAt, receiver);
      metrics.reports.inc({ protocol: report.protocol, outcome: 'quarantined' });
      submission.outcomes[index] = quarantined;
      submission.waiting -= 1;
      return;
    }
    activities.seen(receiver, report.receivedAt, report.signal);
    (lanes[vehicle.lane] as Lane).push(entries.of(report, receiver, vehicle, submission, index));
  }

  const port: IngestPort = {
    submit: (reports) => {
      if (reports.length === 0) return Promise.resolve([]);
      if (closing !== null) return Promise.reject(new Error('ingest is shutting down'));
      if (!mayJudge()) return Promise.reject(new IngestLockLostError());
      let waiting = reports.length;
      for (const lane of lanes) waiting += lane.waiting;
      if (waiting > options.queueLimit) return Promise.reject(new DatabaseAwayError('the queue is full'));
      return new Promise((resolve, reject) => {
        const submission: Submission = {
          outcomes: new Array(reports.length),
          waiting: reports.length,
          resolve,
          reject,
        };
        for (let index = 0; index < reports.length; index++) {
          accept(reports[index] as VehicleReport, submission, index);
        }
        if (submission.waiting === 0) resolve(submission.outcomes);
      });
    },
  };

  return {
    port,
    receivers: createDirectory({ registry, activities, quarantine, client: service, bus, now }),
    frames,
    restored: housekeeping.restoreAll(registry),
    tick: () => housekeeping.tick(),
    registrySettled: () => watch.settled(),
    close: () => {
      closing ??= close();
      return closing;
    },
  };

  async function close(): Promise<void> {
    stopHandling();
    stopFrames();
    await Promise.all(lanes.map((lane) => lane.drained()));
    await housekeeping.close();
    await watch.close();
    publisher.close();
    await writer.close();
    await Promise.all([...clients, service].map((client) => client.close()));
  }
}

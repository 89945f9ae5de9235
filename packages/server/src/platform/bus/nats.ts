/**
 * The same topics over NATS core. Own listeners are served directly (the connection does not echo), so a process
 * keeps working by itself while NATS is away; the client reconnects for ever.
 */
import { connect, type Msg, type NatsConnection, NoRespondersError, RequestError } from '@nats-io/transport-node';
import type { Bus } from '../bus.ts';
import type { Log } from '../log.ts';
import type { LocalBus } from './local.ts';
import type { Requests, RequestTopic, Topic, Topics } from './topics.ts';

const prefix = 'treadline.';
const gatherMs = 1000;
const stallMs = 200;

/** `url` may carry user and password; several servers are separated by commas. */
export async function connectNats(url: string, local: LocalBus, log: Log): Promise<Bus> {
  const connection = await connect(connectOptions(url)).catch((error: unknown) => {
    throw new Error(
      `NATS at ${withoutSecret(url)} cannot be reached: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  void logStatus(connection, log);
  const limit = connection.info?.max_payload ?? 1_048_576;
  const heard = new Map<string, { count: number; stop: () => void }>();
  const served = new Map<string, { count: number; stop: () => void }>();

  function send<T extends Topic>(topic: T, payload: Topics[T]): void {
    const bytes = Buffer.from(JSON.stringify(payload));
    if (bytes.length > limit) {
      const halves = split(topic, payload);
      if (halves) for (const half of halves) send(topic, half);
      else log.error({ topic, bytes: bytes.length }, 'bus payload larger than NATS takes, not shared');
      return;
    }
    connection.publish(prefix + topic, bytes);
  }

  function hear(topic: Topic): () => void {
    const subscription = connection.subscribe(prefix + topic, {
      callback: (error, message) => {
        if (error) log.error({ err: error, topic }, 'bus subscription failed');
        else withJson(message, log, (payload) => local.publish(topic, payload as Topics[typeof topic]));
      },
    });
    return () => subscription.unsubscribe();
  }

  function answer(topic: RequestTopic): () => void {
    const subscription = connection.subscribe(prefix + topic, {
      callback: (error, message) => {
        if (error) log.error({ err: error, topic }, 'bus subscription failed');
        else
          withJson(message, log, (request) => void reply(topic, request as Requests[typeof topic]['request'], message));
      },
    });
    return () => subscription.unsubscribe();
  }

  async function reply<T extends RequestTopic>(topic: T, request: Requests[T]['request'], message: Msg): Promise<void> {
    for (const one of await local.request(topic, request)) {
      const bytes = Buffer.from(JSON.stringify(one));
      if (bytes.length <= limit) message.respond(bytes);
      else log.error({ topic, bytes: bytes.length }, 'bus reply larger than NATS takes, not sent');
    }
  }

  async function askOthers<T extends RequestTopic>(
    topic: T,
    request: Requests[T]['request'],
  ): Promise<Requests[T]['reply'][]> {
    const replies: Requests[T]['reply'][] = [];
    try {
      const answers = await connection.requestMany(prefix + topic, Buffer.from(JSON.stringify(request)), {
        strategy: 'stall',
        maxWait: gatherMs,
        stall: stallMs,
      });
      for await (const message of answers) withJson(message, log, (one) => replies.push(one as Requests[T]['reply']));
    } catch (error) {
      if (!isNobody(error)) log.warn({ err: error, topic }, 'bus question to other processes failed');
    }
    return replies;
  }

  return {
    publish(topic, payload) {
      local.publish(topic, payload);
      try {
        send(topic, payload);
      } catch (error) {
        log.warn({ err: error, topic }, 'bus payload not shared');
      }
    },
    subscribe(topic, listener) {
      const release = hold(heard, topic, () => hear(topic));
      const stop = local.subscribe(topic, listener);
      return once(() => {
        stop();
        release();
      });
    },
    async request(topic, request) {
      const [own, others] = await Promise.all([local.request(topic, request), askOthers(topic, request)]);
      return [...own, ...others];
    },
    serve(topic, answerer) {
      const release = hold(served, topic, () => answer(topic));
      const stop = local.serve(topic, answerer);
      return once(() => {
        stop();
        release();
      });
    },
    async close() {
      local.close();
      await connection.drain().catch(() => connection.close());
    },
  };
}

function connectOptions(url: string) {
  const servers: string[] = [];
  let user: string | undefined;
  let pass: string | undefined;
  let secure = false;
  for (const one of url.split(',')) {
    const parsed = new URL(one.trim().includes('://') ? one.trim() : `nats://${one.trim()}`);
    servers.push(parsed.host);
    if (parsed.username) user = decodeURIComponent(parsed.username);
    if (parsed.password) pass = decodeURIComponent(parsed.password);
    secure ||= parsed.protocol === 'tls:';
  }
  return {
    servers,
    name: 'treadline',
    noEcho: true,
    maxReconnectAttempts: -1,
    ...(user === undefined ? {} : { user }),
    ...(pass === undefined ? {} : { pass }),
    ...(secure ? { tls: {} } : {}),
  };
}

function withoutSecret(url: string): string {
  return url.replace(/\/\/[^@/]*@/g, '//');
}

async function logStatus(connection: NatsConnection, log: Log): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect') log.warn('NATS connection lost, working alone until it is back');
    else if (status.type === 'reconnect') log.info('NATS connection is back');
    else if (status.type === 'error') log.error({ err: status.error }, 'NATS connection error');
  }
}

/** Batches may be larger than a message: halves, each complete by itself. */
function split<T extends Topic>(topic: T, payload: Topics[T]): Topics[T][] | null {
  if (topic !== 'vehicle.state') return null;
  const batch = payload as Topics['vehicle.state'];
  const middle = Math.floor(batch.vehicles.length / 2);
  if (middle === 0) return null;
  const halves = [batch.vehicles.slice(0, middle), batch.vehicles.slice(middle)];
  return halves.map((vehicles): Topics['vehicle.state'] => ({
    customerId: batch.customerId,
    vehicles,
  })) as unknown as Topics[T][];
}

function withJson(message: Msg, log: Log, use: (value: unknown) => void): void {
  let value: unknown;
  try {
    value = message.json();
  } catch (error) {
    log.warn({ err: error, subject: message.subject }, 'bus message is not JSON, ignored');
    return;
  }
  use(value);
}

function isNobody(error: unknown): boolean {
  return error instanceof NoRespondersError || (error instanceof RequestError && error.isNoResponders());
}

/** One NATS subscription a topic, however many listeners. */
function hold(map: Map<string, { count: number; stop: () => void }>, key: string, open: () => () => void): () => void {
  const found = map.get(key);
  if (found) found.count += 1;
  else map.set(key, { count: 1, stop: open() });
  return () => {
    const held = map.get(key);
    if (!held) return;
    held.count -= 1;
    if (held.count > 0) return;
    held.stop();
    map.delete(key);
  };
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    act();
  };
}

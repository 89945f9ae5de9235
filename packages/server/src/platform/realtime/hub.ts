/** From the bus to the browsers of one process: who is connected, by enterprise, and what each of them hears. */
import type { SubjectData } from '@treadline/contract/realtime';
import type { Topics } from '../bus/topics.ts';
import type { Bus } from '../bus.ts';
import type { Client, StateText } from './client.ts';
import { createCoalescer } from './coalescer.ts';
import { sees } from './viewer.ts';

/** architecture.md 8: states are coalesced per vehicle to one a second. */
export const stateWindowMs = 1000;
const tickMs = 100;

/** Dictionary 1041: what the targets of STATE-BELL-04 tell apart. */
const feedbackTypes: Partial<Record<Topics['message.told']['purpose'], 1 | 2>> = { feedback: 1, feedback_reply: 2 };

export interface Hub {
  add(client: Client): void;
  remove(client: Client): void;
  close(): void;
}

export function createHub(bus: Bus, now: () => number): Hub {
  const clients = new Map<string, Set<Client>>();
  const coalescer = createCoalescer<StateText & { customerId: string }>(stateWindowMs);

  const of = (customerId: string): Iterable<Client> => clients.get(customerId) ?? [];

  function deliver(states: readonly (StateText & { customerId: string })[], at: number): void {
    for (const [customerId, own] of Map.groupBy(states, (state) => state.customerId)) {
      for (const client of of(customerId)) {
        client.offer(own);
        client.flush(at);
      }
    }
  }

  function onStates(batch: Topics['vehicle.state']): void {
    if (!clients.has(batch.customerId)) return;
    const at = now();
    const ready: (StateText & { customerId: string })[] = [];
    for (const { event, departmentId } of batch.vehicles) {
      const state = { id: event.id, departmentId, customerId: batch.customerId, text: JSON.stringify(event) };
      const go = coalescer.offer(event.id, event.at, state, at);
      if (go) ready.push(go);
    }
    if (ready.length > 0) deliver(ready, at);
  }

  function onAlarm(alarm: Topics['alarm.changed']): void {
    const data: SubjectData<'customer.alarm'> = {
      id: alarm.id,
      vehicleId: alarm.vehicleId,
      change: alarm.change,
      level: alarm.level,
      code: alarm.code,
    };
    const lights = alarm.change === 'started' || alarm.change === 'upgraded';
    const badge: SubjectData<'user.badge'> = lights
      ? { alarmRank: alarm.level, msgId: alarm.id }
      : { miss: true, msgId: alarm.id };
    for (const client of of(alarm.customerId)) {
      if (!client.viewer.permissions.has('alarm:query')) continue;
      if (!sees(client.viewer, alarm.vehicleId, alarm.departmentId)) continue;
      client.send('customer.alarm', data);
      client.send('user.badge', badge);
    }
  }

  function onMessages(told: Topics['message.told']): void {
    const messages = new Map(told.messages.map((message) => [message.memberId, message.id]));
    const feedbackType = feedbackTypes[told.purpose];
    for (const client of of(told.customerId)) {
      const msgId = messages.get(client.viewer.memberId);
      if (msgId === undefined) continue;
      client.send('user.badge', {
        msgId,
        ...(feedbackType === undefined ? {} : { feedbackType }),
        ...(feedbackType === undefined || told.moduleKey === null ? {} : { feedbackId: told.moduleKey }),
      });
    }
  }

  function onRead(read: Topics['message.read']): void {
    for (const client of of(read.customerId)) {
      if (client.viewer.memberId === read.memberId) client.send('user.badge', { miss: true });
    }
  }

  function onImport({ customerId, memberId, ...result }: Topics['import.ended']): void {
    for (const client of of(customerId)) {
      if (client.viewer.memberId === memberId) client.send('user.import', result);
    }
  }

  function onExport({ customerId, memberId, ...result }: Topics['export.ended']): void {
    for (const client of of(customerId)) {
      if (client.viewer.memberId === memberId) client.send('user.export', result);
    }
  }

  function onProgress({ customerId, memberId, ...progress }: Topics['import.progress']): void {
    for (const client of of(customerId)) {
      if (client.viewer.memberId === memberId) client.send('user.progress', progress);
    }
  }

  function onReceiver(receiver: Topics['receiver.changed']): void {
    for (const client of of(receiver.customerId)) {
      if (!client.viewer.permissions.has('receiver:query')) continue;
      if (!sees(client.viewer, receiver.vehicleId, receiver.departmentId)) continue;
      client.send('customer.record', { kind: 'receiver', id: receiver.receiverId });
    }
  }

  const stops = [
    bus.subscribe('vehicle.state', onStates),
    bus.subscribe('alarm.changed', onAlarm),
    bus.subscribe('receiver.changed', onReceiver),
    bus.subscribe('message.told', onMessages),
    bus.subscribe('message.read', onRead),
    bus.subscribe('import.ended', onImport),
    bus.subscribe('import.progress', onProgress),
    bus.subscribe('export.ended', onExport),
  ];
  const timer = setInterval(() => {
    const at = now();
    deliver(coalescer.due(at), at);
    for (const set of clients.values()) {
      for (const client of set) if (client.waiting > 0) client.flush(at);
    }
  }, tickMs);
  timer.unref();

  return {
    add(client) {
      const set = clients.get(client.viewer.customerId);
      if (set) set.add(client);
      else clients.set(client.viewer.customerId, new Set([client]));
    },
    remove(client) {
      const set = clients.get(client.viewer.customerId);
      set?.delete(client);
      if (set?.size === 0) clients.delete(client.viewer.customerId);
    },
    close() {
      clearInterval(timer);
      for (const stop of stops) stop();
      clients.clear();
    },
  };
}

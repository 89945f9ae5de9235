/** Topics and questions inside one process. */
import type { Log } from '../log.ts';
import { createDelivery, type Delivery } from './queue.ts';
import type { Requests, RequestTopic, Topic, Topics } from './topics.ts';

export type Listener<T extends Topic> = (payload: Topics[T]) => void | Promise<void>;
export type Answerer<T extends RequestTopic> = (
  request: Requests[T]['request'],
) => Promise<Requests[T]['reply']> | Requests[T]['reply'];

export interface LocalBus {
  publish<T extends Topic>(topic: T, payload: Topics[T]): void;
  subscribe<T extends Topic>(topic: T, listener: Listener<T>): () => void;
  request<T extends RequestTopic>(topic: T, request: Requests[T]['request']): Promise<Requests[T]['reply'][]>;
  serve<T extends RequestTopic>(topic: T, answerer: Answerer<T>): () => void;
  close(): void;
}

export function createLocalBus(log: Log): LocalBus {
  const deliveries = new Map<string, Set<Delivery<unknown>>>();
  const answerers = new Map<string, Set<(request: unknown) => unknown>>();

  return {
    publish(topic, payload) {
      for (const delivery of deliveries.get(topic) ?? []) delivery.offer(payload);
    },
    subscribe(topic, listener) {
      const delivery = createDelivery(topic, listener as (payload: unknown) => void | Promise<void>, log);
      addTo(deliveries, topic, delivery);
      return () => {
        deliveries.get(topic)?.delete(delivery);
        delivery.close();
      };
    },
    async request(topic, request) {
      const asked = [...(answerers.get(topic) ?? [])].map(async (answer) => answer(request));
      const replies: Requests[typeof topic]['reply'][] = [];
      for (const outcome of await Promise.allSettled(asked)) {
        if (outcome.status === 'fulfilled') replies.push(outcome.value as Requests[typeof topic]['reply']);
        else log.error({ err: outcome.reason, topic }, 'bus question failed');
      }
      return replies;
    },
    serve(topic, answerer) {
      const answer = answerer as (request: unknown) => unknown;
      addTo(answerers, topic, answer);
      return () => {
        answerers.get(topic)?.delete(answer);
      };
    },
    close() {
      for (const set of deliveries.values()) for (const delivery of set) delivery.close();
      deliveries.clear();
      answerers.clear();
    },
  };
}

function addTo<V>(map: Map<string, Set<V>>, key: string, value: V): void {
  const set = map.get(key);
  if (set) set.add(value);
  else map.set(key, new Set([value]));
}

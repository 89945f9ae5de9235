/**
 * The bus between rooms and processes (architecture.md 1, 8). In one process by default; with NATS_URL the same
 * topics also travel over NATS core, so that several processes share them. Delivery is at most once.
 */
import { type Answerer, createLocalBus, type Listener } from './bus/local.ts';
import { connectNats } from './bus/nats.ts';
import type { Requests, RequestTopic, Topic, Topics } from './bus/topics.ts';
import type { Log } from './log.ts';

export interface Bus {
  /** Never blocks, never throws; listeners run later, each at its own pace. */
  publish<T extends Topic>(topic: T, payload: Topics[T]): void;
  /** One payload at a time in order of publishing; a returned promise is awaited. Answers the way to stop. */
  subscribe<T extends Topic>(topic: T, listener: Listener<T>): () => void;
  /** Asks every process that serves the topic and gathers what came back within about a second; nobody: empty. */
  request<T extends RequestTopic>(topic: T, request: Requests[T]['request']): Promise<Requests[T]['reply'][]>;
  serve<T extends RequestTopic>(topic: T, answerer: Answerer<T>): () => void;
  close(): Promise<void>;
}

/** Throws when `natsUrl` is given and cannot be reached: the start cannot go on. */
export async function createBus(config: { natsUrl?: string | undefined }, log: Log): Promise<Bus> {
  const local = createLocalBus(log);
  if (config.natsUrl) return connectNats(config.natsUrl, local, log);
  return { ...local, close: async () => local.close() };
}

/**
 * The thread that talks to the database for the lanes. A batch is some megabytes, a socket takes them in small pieces,
 * and each piece would wait for a turn of the busy main thread while the server idles.
 */
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { KeptClient } from '../kept-client.ts';
import { prepareWriter, type WriteJob, type Written, writeBatch } from './transaction.ts';

export interface WriterOrder {
  id: number;
  lane: number;
  job: WriteJob;
}

/** `rows` are the job's buffers on their way back. */
export type WriterAnswer =
  | { id: number; written: Written; rows: WriteJob }
  | { id: number; error: { message: string; code: string | null; detail: string | null }; rows: WriteJob };

export type WriterNews = WriterAnswer | { warning: string; error: string };

const config = workerData as pg.ClientConfig;
const port = parentPort;
if (port === null) throw new Error('the writer is a thread, not a program');
const say = (news: WriterNews, transfer: ArrayBuffer[] = []): void => port.postMessage(news, transfer);
const clients: KeptClient[] = [];

port.on('message', async ({ id, lane, job }: WriterOrder) => {
  const client = clientOf(lane);
  let answer: WriterAnswer;
  try {
    answer = { id, written: await writeBatch(await client.get(), job), rows: job };
  } catch (error) {
    const { message, code, detail } = error as { message?: string; code?: string; detail?: string };
    const told = { message: message ?? String(error), code: code ?? null, detail: detail ?? null };
    answer = { id, error: told, rows: job };
    client.dropIfBroken(error);
  }
  say(answer, buffersOf(job));
});

function clientOf(lane: number): KeptClient {
  let client = clients[lane];
  if (client === undefined) {
    client = new KeptClient({
      connect: async () => {
        const made = new pg.Client(config);
        await made.connect();
        return made;
      },
      prepare: prepareWriter,
      log: { warn: ({ err }: { err: Error }, warning: string) => say({ warning, error: err.message }) },
    });
    clients[lane] = client;
  }
  return client;
}

function buffersOf({ reports, history, states }: WriteJob): ArrayBuffer[] {
  return [reports, history, states].flatMap((rows) => (rows === null ? [] : [rows.buffer as ArrayBuffer]));
}

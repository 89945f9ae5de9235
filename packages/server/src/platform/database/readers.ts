/** A few shared clients with `pipeline: true` for reads; each reconnects by itself when the server went away. */
import pg from 'pg';

export interface Readers {
  next(): pg.Client;
  close(): Promise<void>;
}

const firstRetryMs = 200;
const longestRetryMs = 5000;

export async function openReaders(
  config: pg.ClientConfig,
  count: number,
  onLost: (error: Error) => void,
): Promise<Readers> {
  const clients: pg.Client[] = [];
  let turn = 0;
  let closed = false;
  for (let slot = 0; slot < count; slot++) await open(slot);
  return {
    next: () => {
      turn = (turn + 1) % clients.length;
      const client = clients[turn];
      if (client === undefined || closed) throw new Error('the database connection is closed');
      return client;
    },
    close: async () => {
      closed = true;
      await Promise.allSettled(clients.map((client) => client.end()));
    },
  };

  async function open(slot: number): Promise<void> {
    const client = new pg.Client({ ...config, pipeline: true } as pg.ClientConfig);
    client.on('error', onLost);
    await client.connect();
    clients[slot] = client;
    client.once('end', () => {
      if (!closed) void reopen(slot, firstRetryMs);
    });
  }

  /** A call made meanwhile is refused by the ended client: nothing waits in a queue that may never move. */
  async function reopen(slot: number, waitMs: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, waitMs).unref());
    if (closed) return;
    await open(slot).catch(() => reopen(slot, Math.min(waitMs * 2, longestRetryMs)));
  }
}

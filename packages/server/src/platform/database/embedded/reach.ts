/** Asking a server over its socket whether it serves. */
import pg from 'pg';
import type { Target } from '../database.ts';

/** `busy`: it is there, but starting, recovering or ending. */
export type Answer = 'serving' | 'busy' | 'none';

export const serverPort = 5432;
const cannotConnectNow = '57P03';

export function socketTarget(sockets: string, port: number = serverPort): Target {
  return { host: sockets, port, user: 'postgres', database: 'postgres' };
}

export async function answerOf(target: Target): Promise<Answer> {
  const client = new pg.Client({ ...target, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return 'serving';
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === cannotConnectNow) return 'busy';
    // A refusal with a state of its own (too many connections) is an answer as well.
    return code !== undefined && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code) ? 'serving' : 'none';
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

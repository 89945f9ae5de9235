/**
 * Calls made on a customer's behalf leave a row each, reading ones and refused ones too (PERM-020). The row stands
 * before the answer leaves: what cannot be recorded is not shown. Changes carry their rows in their own transaction.
 */
import type { ErrorCode } from '@treadline/contract/error-code';
import type { FastifyRequest } from 'fastify';
import { writeAudit } from './audit.ts';
import { aboutCall, callOf } from './call-of.ts';
import type { Database } from './database/database.ts';
import type { Session } from './session.ts';

export interface Traced {
  action: string;
  input: unknown;
  outcome: ErrorCode | '00000';
}

export async function trace(
  database: Database,
  session: Session,
  request: FastifyRequest,
  { action, input, outcome }: Traced,
): Promise<void> {
  const fields = (input ?? {}) as Readonly<Record<string, unknown>>;
  const target = Object.entries(fields).find(([name, value]) => /^id$|Id$/.test(name) && isId(value));
  await database.tenant(session.customer.id).tx((tx) =>
    writeAudit(tx, [
      {
        ...aboutCall(session, callOf(request), action),
        ...(target === undefined ? {} : { targetId: String(target[1]) }),
        ...(outcome === '00000' ? {} : { outcome }),
        ...(Object.keys(fields).length === 0 ? {} : { changes: fields }),
      },
    ]),
  );
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && /^\d{1,18}$/.test(value);
}

/** What a request says about itself, with and without a session; and the scope made of both. */
import { header } from '@treadline/contract/envelope';
import { isTimeZone } from '@treadline/contract/fields';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type AuditNote, type AuditRow, notesOfInput, writeAudit } from './audit.ts';
import type { Database } from './database/database.ts';
import { languageOf } from './language.ts';
import type { Call, Scope } from './scope.ts';
import type { Session } from './session.ts';

export function callOf(request: FastifyRequest): Call {
  return {
    requestId: request.id,
    language: languageOf(headerText(request, header.language)),
    timeZone: knownZone(headerText(request, header.timeZone)),
    platform: platformOf(headerText(request, header.platform)),
    address: request.ip ?? null,
    userAgent: headerText(request, 'user-agent')?.slice(0, 300) ?? null,
  };
}

/**
 * Binds a session to its tenant for one call. With `change` given, every transaction carries its audit rows;
 * without, transactions are read only (ruling 4: a GET never changes anything). `committed` hears of each that stands.
 */
export function scopeOf(
  database: Database,
  session: Session,
  request: FastifyRequest,
  change: { action: string; input: unknown; committed?: () => void } | null,
): Scope {
  const call = callOf(request);
  const door = database.tenant(session.customer.id);
  const notes: AuditNote[] = [];
  return {
    ...session,
    ...call,
    language: headerText(request, header.language) === undefined ? session.language : call.language,
    timeZone: session.timeZone ?? call.timeZone ?? 'UTC',
    read: door.read,
    audit: (note) => {
      notes.push(note);
    },
    tx: async (work) => {
      const done = await door.tx(async (tx) => {
        if (change === null) {
          await sql`set transaction read only`.execute(tx);
          return work(tx);
        }
        notes.length = 0;
        const result = await work(tx);
        const about = aboutCall(session, call, change.action);
        const told = notes.length > 0 ? notes : notesOfInput(change.input);
        await writeAudit(
          tx,
          told.map((note) => ({ ...about, ...note })),
        );
        return result;
      });
      change?.committed?.();
      return done;
    },
  };
}

/** Both identities: the member, and the person or key that acts as it (architecture.md 5). */
export function aboutCall(
  session: Pick<Session, 'customer' | 'member' | 'onBehalf' | 'apiKeyId'>,
  call: Call,
  action: string,
): AuditRow {
  const [room = ''] = action.split('.');
  return {
    customerId: session.customer.id,
    memberId: session.member.id,
    authorizationId: session.onBehalf?.authorizationId ?? null,
    apiKeyId: session.apiKeyId,
    ...(session.onBehalf === null ? {} : { account: session.onBehalf.applicant }),
    action,
    targetKind: room,
    address: call.address,
    userAgent: call.userAgent,
    platform: call.platform,
    requestId: call.requestId,
  };
}

function headerText(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function platformOf(text: string | undefined): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 0 && number <= 99 ? number : 1;
}

const zones = new Map<string, boolean>();

function knownZone(zone: string | undefined): string | null {
  if (zone === undefined || zone.length > 60) return null;
  let known = zones.get(zone);
  if (known === undefined) {
    known = isTimeZone(zone);
    if (zones.size < 1000) zones.set(zone, known);
  }
  return known ? zone : null;
}

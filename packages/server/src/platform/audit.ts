/** The audit trail (model.md 1.9): one append-only table, written in the transaction of the change it tells of. */
import type { ErrorCode } from '@treadline/contract/error-code';
import type { Transaction } from 'kysely';
import type { DB } from './database/schema.ts';

/** What a handler may say about its change; what it leaves out is taken from the call. */
export interface AuditNote {
  targetKind?: string;
  targetId?: string;
  outcome?: ErrorCode;
  /** Before and after, or what was asked; secrets are struck out. */
  changes?: Readonly<Record<string, unknown>>;
}

export interface AuditRow extends AuditNote {
  customerId: string;
  memberId: string | null;
  authorizationId?: string | null;
  apiKeyId?: string | null;
  action: string;
  /** What was typed at sign-in; on behalf the true person's name. */
  account?: string;
  address: string | null;
  userAgent: string | null;
  platform: number;
  requestId: string;
}

/** Appends; the transaction belongs to the tenant, or to the platform door. */
export async function writeAudit(tx: Transaction<DB>, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('audit')
    .values(
      rows.map((row) => ({
        customer_id: row.customerId,
        member_id: row.memberId,
        authorization_id: row.authorizationId ?? null,
        api_key_id: row.apiKeyId ?? null,
        action: row.action,
        target_kind: row.targetKind ?? null,
        target_id: row.targetId ?? null,
        outcome: row.outcome ?? '00000',
        changes: row.changes === undefined ? null : changesText(row.changes),
        account: row.account ?? null,
        address: row.address,
        user_agent: row.userAgent,
        platform: row.platform,
        request_id: row.requestId,
      })),
    )
    .execute();
}

/** One row for each record an input names, else one for the call. */
export function notesOfInput(input: unknown): AuditNote[] {
  const fields = (input ?? {}) as { id?: unknown; ids?: unknown };
  const changes = input as Readonly<Record<string, unknown>>;
  const ids = [fields.id, ...(Array.isArray(fields.ids) ? fields.ids : [])].filter(isId);
  if (ids.length === 0) return [{ changes }];
  return ids.map((targetId) => ({ targetId, changes }));
}

const secretName = /password|secret|token|^code$|totp|credential/i;
const longestChanges = 16_384;

function changesText(changes: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify(changes, (key, value: unknown) => (secretName.test(key) ? '***' : value));
  if (text.length <= longestChanges) return text;
  return JSON.stringify({ shortened: true, keys: Object.keys(changes), characters: text.length });
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,19}$/.test(value);
}

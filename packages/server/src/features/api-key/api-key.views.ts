/** SQL of the list of keys. */
import type { ApiKeyRow } from '@treadline/contract/api-key';
import { type RawBuilder, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { readable } from '../../platform/database/handwritten.ts';

export interface KeyListRow {
  id: string;
  name: string;
  prefix: string;
  permissions: string[];
  created_at: Date;
  creator_name: string | null;
  expires_at: Date | null;
  revoked_at: Date | null;
  used_at: Date | null;
}

export function listKeys(
  customerId: string,
  { page, pageSize, sort }: { page: number; pageSize: number; sort?: string | undefined },
): Readable<KeyListRow> {
  return readable(sql<KeyListRow>`
    select k.id, k.name, k.prefix, k.permissions, k.created_at, m.name as creator_name, k.expires_at, k.revoked_at, k.used_at
    from api_key k left join member m on m.customer_id = k.customer_id and m.id = k.created_by
    where k.customer_id = ${customerId}::bigint and k.receiver_id is null
    order by ${orderOf(sort)} limit ${pageSize} offset ${(page - 1) * pageSize}`);
}

export function countKeys(customerId: string, cap: number): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from api_key where customer_id = ${customerId}::bigint and receiver_id is null limit ${cap}
    ) counted`);
}

export function apiKeyRowOf(row: KeyListRow): ApiKeyRow {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    permissions: row.permissions,
    createdAt: row.created_at.toISOString(),
    creatorName: row.creator_name,
    expiresAt: row.expires_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    usedAt: row.used_at?.toISOString() ?? null,
  };
}

/** `-` in front: descending. Default: newest first. */
function orderOf(sort: string | undefined): RawBuilder<unknown> {
  return sort === 'createdAt' ? sql`k.created_at, k.id` : sql`k.created_at desc, k.id desc`;
}

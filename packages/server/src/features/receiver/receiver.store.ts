/** Locks one receiver. */
import { sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { seenFrom } from './receiver.views.ts';

export interface LockedReceiver {
  id: string;
  version: number;
  receiver_no: string;
  protocol: string;
  status: number;
  enabled: boolean;
  model_id: string | null;
  site_id: string | null;
  warehouse_id: string | null;
  started_on: string | null;
  time_offset_min: number;
  scaling_profile: string;
  tyre_item05_kpa: number | null;
  datum: string;
  ignore_threshold: boolean;
  strict_auth: boolean;
  note: string | null;
}

/** @throws A0117 when there is none, or none that this person sees */
export async function lockReceiver(tx: ScopedTx, scope: Scope, id: string): Promise<LockedReceiver> {
  const { rows } = await sql<LockedReceiver>`
    select r.id, r.version, r.receiver_no, r.protocol, r.status, r.enabled, r.model_id, r.site_id, r.warehouse_id,
      r.started_on::text as started_on, r.time_offset_min, r.scaling_profile, r.tyre_item05_kpa::float8 as tyre_item05_kpa,
      r.datum, r.ignore_threshold, r.strict_auth, r.note
    ${seenFrom(scope)} and r.id = ${id}::bigint for update of r`.execute(tx);
  return rows[0] ?? refuse('A0117');
}

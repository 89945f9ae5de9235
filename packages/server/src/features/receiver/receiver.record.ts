/** A receiver of the database on its way to the wire. */
import { readCustomerSettings } from '@treadline/contract/customer-settings';
import type { ReceiverRow } from '@treadline/contract/receiver';
import { onlineSince } from '@treadline/domain/vehicle/online';
import type { Scope } from '../../platform/scope.ts';
import { isoOf } from '../../platform/time.ts';
import { vehicleName } from '../vehicle/vehicle.public.ts';
import type { Moment, ReceiverListRow } from './receiver.views.ts';
import { receiverStateOf } from './receiver-state.ts';

export function momentOf(scope: Scope, now: number): Moment & { offlineAfterMin: number } {
  const { offlineAfterMin } = readCustomerSettings(scope.customer.settings);
  return { now, offlineAfterMin, onlineSince: new Date(onlineSince(now, offlineAfterMin)) };
}

export function receiverRowOf(row: ReceiverListRow, moment: ReturnType<typeof momentOf>): ReceiverRow {
  return {
    id: row.id,
    version: row.version,
    receiverNo: row.receiver_no,
    protocol: row.protocol,
    brand: row.brand,
    model: row.model,
    siteId: row.site_id,
    siteName: row.site,
    startedOn: row.started_on,
    enabled: row.enabled,
    status: row.status,
    vehicleId: row.vehicle_id,
    vehicleName: row.vehicle && vehicleName(row.vehicle),
    warehouseId: row.warehouse_id,
    warehouseName: row.warehouse,
    state: receiverStateOf(row.seen_at, moment.now, moment.offlineAfterMin),
    seenAt: isoOf(row.seen_at),
    signal: row.signal,
    supplyV: row.supply_dv === null ? null : row.supply_dv / 10,
    sensorsBound: row.sensors,
    sensorsHeard: row.heard,
    edition: row.edition,
    contact: row.contact,
    timeOffsetMin: row.time_offset_min,
    scalingProfile: row.scaling_profile,
    tyreItem05Kpa: row.tyre_item05_kpa,
    datum: row.datum,
    ignoreThreshold: row.ignore_threshold,
    strictAuth: row.strict_auth,
    note: row.note,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Endpoints of room setting. */
import { readCustomerSettings } from '@treadline/contract/customer-settings';
import type { settingApi } from '@treadline/contract/setting';
import { sql } from 'kysely';
import { changesOf } from '../../platform/changes.ts';
import { query, type ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Handlers } from '../../platform/serve.ts';
import { mustBeFile } from '../file/file.public.ts';
import { timeZones } from './time-zones.ts';

export const settingRoutes: Handlers<typeof settingApi> = {
  get: async (scope) => {
    const [[row], [count]] = await scope.read(
      query
        .selectFrom('customer')
        .where('id', '=', scope.customer.id)
        .select([
          'version',
          'name',
          'abbreviation',
          'currency',
          'country_code',
          'centre_longitude',
          'centre_latitude',
          'logo_file_id',
          'settings',
        ]),
      query
        .selectFrom('vehicle')
        .where('customer_id', '=', scope.customer.id)
        .select((select) => select.fn.countAll<string>().as('vehicles')),
    );
    if (row === undefined) return refuse('A0117');
    const { centre_longitude: longitude, centre_latitude: latitude } = row;
    const { referenceTemperatureC, offlineAfterMin, carNumberLabelSwitch, timeZone, matchRoad, matchSite } =
      readCustomerSettings(row.settings);
    return {
      version: row.version,
      customName: row.name,
      abbreviateName: row.abbreviation,
      centre: longitude === null || latitude === null ? null : ([longitude, latitude] as [number, number]),
      logoFileId: row.logo_file_id,
      currency: row.currency,
      countryCode: row.country_code,
      settings: { referenceTemperatureC, offlineAfterMin, carNumberLabelSwitch, timeZone, matchRoad, matchSite },
      vehicles: Number(count?.vehicles ?? 0),
    };
  },
  edit: (scope, { version, settings }) => {
    if (Object.keys(settings).length === 0) refuse('A0116');
    return scope.tx((tx) => saveCustomer(tx, scope, version, {}, settings));
  },
  uploadCustomInfo: (scope, input) =>
    scope.tx(async (tx) => {
      if (input.logoFileId) await mustBeFile(tx, scope, { id: input.logoFileId, purpose: 'logo', path: 'logoFileId' });
      const labels = input.customConfig?.globalConfig.carNumberLabelSwitch;
      return saveCustomer(
        tx,
        scope,
        input.version,
        {
          ...(input.customName === undefined ? {} : { name: input.customName }),
          ...(input.abbreviateName === undefined ? {} : { abbreviation: input.abbreviateName }),
          ...(input.logoFileId === undefined ? {} : { logo_file_id: input.logoFileId }),
          ...(input.centre === undefined
            ? {}
            : { centre_longitude: input.centre?.[0] ?? null, centre_latitude: input.centre?.[1] ?? null }),
        },
        labels === undefined ? {} : { carNumberLabelSwitch: labels },
      );
    }),
  units: (scope) => scope.units,
  timeZoneList: () => ({ list: timeZones() }),
};

interface CustomerColumns {
  name?: string;
  abbreviation?: string;
  logo_file_id?: string | null;
  centre_longitude?: number | null;
  centre_latitude?: number | null;
}

/** One row, one version: names, logo, centre and settings of the own enterprise. Answers the new version. */
async function saveCustomer(
  tx: ScopedTx,
  scope: Scope,
  version: number | undefined,
  columns: CustomerColumns,
  settings: Readonly<Record<string, unknown>>,
): Promise<{ version: number }> {
  if (Object.keys(columns).length + Object.keys(settings).length === 0) refuse('A0116');
  const before = await tx
    .selectFrom('customer')
    .select(['version', 'name', 'abbreviation', 'logo_file_id', 'centre_longitude', 'centre_latitude', 'settings'])
    .where('id', '=', scope.customer.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (version !== undefined && before.version !== version) refuse('5004');
  const stored = (before.settings ?? {}) as Record<string, unknown>;
  await tx
    .updateTable('customer')
    .set({
      ...columns,
      settings: JSON.stringify({ ...stored, ...settings }),
      version: before.version + 1,
      updated_at: sql<Date>`now()`,
      updated_by: scope.member.id,
    })
    .where('id', '=', scope.customer.id)
    .execute();
  const { settings: _, version: __, ...known } = before;
  scope.audit({
    targetKind: 'customer',
    targetId: scope.customer.id,
    changes: { ...changesOf(known, { ...columns }), ...changesOf(stored, settings) },
  });
  return { version: before.version + 1 };
}

/** Tyres and what belongs to them, for the world of the laws. The data is synthetic. */
import { sql } from 'kysely';
import type { TestApp } from '../app.ts';
import type { KnownIds } from './sample-input.ts';

export interface AssetWorld {
  customerId: string;
  departmentId: string;
  /** Has wheels 111 and 121. */
  vehicleId: string;
  tag: string;
}

/** A site with a store, a catalogue, a tyre on a wheel and one in the store, a view and files on their way. */
export async function fillAssets(t: TestApp, of: AssetWorld): Promise<KnownIds> {
  const { customerId, tag } = of;
  return t.db.platform.tx(async (tx) => {
    const insert = async (table: string, columns: Record<string, unknown>): Promise<string> => {
      const names = ['customer_id', ...Object.keys(columns)].map((name) => sql.ref(name));
      const values = [customerId, ...Object.values(columns)].map((value) => sql`${value}`);
      const { rows } = await sql<{ id: string }>`
        insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)}) returning *`.execute(tx);
      return rows[0]?.id ?? '';
    };
    const site = await insert('site', { name: `${tag} site`, department_id: of.departmentId });
    const warehouse = await insert('warehouse', { name: `${tag} store`, site_id: site });
    const brand = await insert('asset_attribute', { kind: 'brand', name: `${tag} brand` });
    const size = await insert('asset_attribute', { kind: 'size', name: `${tag} size` });
    const pattern = await insert('asset_attribute', { kind: 'pattern', name: `${tag} pattern`, parent_id: brand });
    const model = await insert('asset_model', {
      kind: 'tyre',
      brand_id: brand,
      size_id: size,
      pattern_id: pattern,
      removal_tread_mm: 3,
    });
    const at = new Date(t.clock.now - 3_600_000);
    const mounted = { vehicle_id: of.vehicleId, wheel: 111 };
    const tyres: string[] = [];
    for (const [index, place] of [mounted, { warehouse_id: warehouse }].entries()) {
      const on = index === 0;
      const standing = { status: on ? 1 : 2, condition: 1, ...place };
      const tyre = await insert('tyre', {
        ...standing,
        tyre_no: `${tag}-T${index}`,
        model_id: model,
        source: 'manual',
        department_id: of.departmentId,
        initial_tread_mm: 16,
        tread_mm: 12,
        tread_at: at,
        ...(on ? { fitted_at: at, first_fitted_at: at, fit_run_km: 0, fit_run_hours: 0 } : {}),
        price_amount: 400,
        cost_amount: 400,
        note: tag,
      });
      await insert('tyre_event', {
        ...standing,
        tyre_id: tyre,
        seq: 1,
        kind: on ? 'mounted' : 'received',
        at,
        life_no: 1,
        tread_mm: sql`array[12]::numeric[]`,
        km: 0,
        hours: 0,
        amount: 400,
        note: tag,
      });
      tyres.push(tyre);
    }
    const fitting = await insert('tyre_fitting', {
      ...mounted,
      tyre_id: tyres[0],
      life_no: 1,
      fitted_at: at,
      start_run_km: 0,
      start_run_hours: 0,
      start_seq: 1,
    });
    const material = await insert('asset_model', { kind: 'rim', size_id: size, name: `${tag} rim` });
    const rims = [
      await insert('rim', { rim_no: `${tag}-R0`, model_id: material, status: 1, ...mounted }),
      await insert('rim', { rim_no: `${tag}-R1`, model_id: material, warehouse_id: warehouse }),
    ];
    const sensors = [
      await insert('sensor', { sensor_no: `${tag}n0`.replaceAll('-', ''), status: 1, tyre_id: tyres[1], note: tag }),
      await insert('sensor', { sensor_no: `${tag}n1`.replaceAll('-', ''), warehouse_id: warehouse, note: tag }),
    ];
    const moved = { seq: 1, kind: 'received', at, status: 2, reason: tag };
    for (const rim_id of rims) await insert('asset_event', { ...moved, rim_id });
    for (const sensor_id of sensors) await insert('asset_event', { ...moved, sensor_id });
    const import_job = await insert('import_job', { target: 'tyre', file_name: `${tag}.xlsx` });
    await insert('import_row', {
      import_job_id: import_job,
      row_no: 1,
      state: 'success',
      cells: JSON.stringify([tag]),
    });
    const member = sql`(select id from member where customer_id = ${customerId} and kind = 'person' order by id limit 1)`;
    return {
      site: [site],
      warehouse: [warehouse],
      asset_attribute: [brand, size, pattern],
      asset_model: [model, material],
      rim: rims,
      sensor: sensors,
      tyre: tyres,
      tyre_fitting: [fitting],
      import_job: [import_job],
      export_job: [await insert('export_job', { target: 'tyre' })],
      saved_view: [
        await insert('saved_view', {
          member_id: member,
          list_key: 'x',
          shared: true,
          name: `${tag} view`,
          view: JSON.stringify({ search: tag, columns: null }),
        }),
      ],
    };
  });
}

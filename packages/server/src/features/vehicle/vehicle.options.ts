/** What the vehicle form and the filters of the list offer. */
import { sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { readable } from '../../platform/database/handwritten.ts';
import type { Viewer } from './vehicle.wall.ts';

export interface OptionRows {
  groups: { id: string; name: string }[] | null;
  templates: { id: string; name: string; isDefault: boolean }[] | null;
  layouts:
    | {
        id: string;
        name: string;
        enabled: boolean;
        axleRoles: string[];
        wheels: { wheel: number; alias: string }[] | null;
      }[]
    | null;
  usual: { vehicleType: number; layoutId: string; templateId: string | null }[] | null;
  job_types: string[] | null;
}

const mostJobTypes = 50;

/** One row. Ids inside documents are text. */
export function vehicleOptions(viewer: Viewer): Readable<OptionRows> {
  const customer = sql`${viewer.customer.id}::bigint`;
  return readable(sql<OptionRows>`select
    (select json_agg(json_build_object('id', id::text, 'name', name) order by lower(name))
      from monitor_group where customer_id = ${customer}) as groups,
    (select json_agg(json_build_object('id', id::text, 'name', name, 'isDefault', is_default) order by lower(name))
      from alarm_template where customer_id = ${customer} and deleted_at is null) as templates,
    (select json_agg(json_build_object('id', p.id::text, 'name', p.name, 'enabled', p.enabled, 'axleRoles', p.axle_roles,
        'wheels', (select json_agg(json_build_object('wheel', w.wheel, 'alias', w.alias)) from layout_wheel w
          where w.customer_id = p.customer_id and w.layout_id = p.id)) order by lower(p.name))
      from position_layout p where p.customer_id = ${customer}) as layouts,
    (select json_agg(json_build_object('vehicleType', vehicle_type, 'layoutId', layout_id::text,
        'templateId', alarm_template_id::text))
      from (select distinct on (vehicle_type) vehicle_type, layout_id, alarm_template_id, count(*)
        from vehicle where customer_id = ${customer}
        group by vehicle_type, layout_id, alarm_template_id order by vehicle_type, count(*) desc) most) as usual,
    (select json_agg(job_type order by job_type) from (select distinct job_type from vehicle
      where customer_id = ${customer} and job_type <> '' order by job_type limit ${mostJobTypes}) known) as job_types`);
}

import { sql, type Transaction } from 'kysely';
import type { DB } from '../platform/database/schema.ts';

/** Administrator roles hold every menu of their enterprise's sets, those of a newer version too (A0252: nobody edits them). */
export async function grantAdministrators(tx: Transaction<DB>): Promise<void> {
  await sql`
    insert into role_menu (customer_id, role_id, menu_id)
    select role.customer_id, role.id, menu.id
    from role
    join customer on customer.id = role.customer_id
    join menu on menu.system_type = case
      when customer.kind = 'operator' then 'operations'
      when customer.kind = 'supplier' then 'supplier'
      when customer.tyre_type in ('G', 'TBR') then customer.tyre_type
      else 'OTR' end
    where role.kind in ('super_admin', 'admin')
    on conflict do nothing`.execute(tx);
}

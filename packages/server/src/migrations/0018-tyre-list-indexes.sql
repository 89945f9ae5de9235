-- Filters of the tyre list that have to walk through a large enterprise do so along an index, without the rows.
drop index tyre__by_model;
create index tyre__by_model on tyre (customer_id, model_id, status)
  include (id, tread_mm, updated_at);
create index tyre__on_wheels on tyre (customer_id, id) include (tread_at) where status in (1, 3);
drop index tyre__tyre_no;
create unique index tyre__tyre_no on tyre (customer_id, upper(tyre_no)) include (tyre_no);

-- The ledger of a warehouse in which little happens does not walk through that of all.
create index tyre_event__of_warehouse on tyre_event (customer_id, warehouse_id, at desc, id desc)
  where warehouse_id is not null;

-- Nine tenths of what may be worn are worn when tread - removal <= 0.1 * (initial - removal): the marks of tyre and
-- model, in hundredths of a mm, are its two sides. Numbers an index knows, and the planner may use under a row policy.
alter table asset_model add near_removal_mark int generated always as ((90 * removal_tread_mm)::int) stored;
alter table tyre add near_removal_mark int generated always as ((100 * tread_mm - 10 * initial_tread_mm)::int) stored;
create index tyre__near_removal on tyre (customer_id, model_id, near_removal_mark) where status in (1, 3);

-- Sites and warehouses as far as assets need a place; tyres, rims, sensors and receivers with their ledgers
-- (model.md 3.3, 3.4). What orders, issues and partners add comes with those rooms.

create table site (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  version int not null default 1,
  name text not null constraint site__name_given check (name <> ''),
  kind text not null default 'depot' check (kind in ('mine','depot','branch','station')),
  department_id bigint not null,
  address text,
  contact text,
  phone text,
  longitude numeric(9,6) check (longitude between -180 and 180),
  latitude numeric(9,6) check (latitude between -90 and 90),
  altitude_m smallint,
  air_pressure_kpa numeric(5,1),
  ambient_c numeric(4,1),
  settings jsonb not null default '{}',
  time_zone text,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (customer_id, id),
  constraint site__department foreign key (customer_id, department_id) references department (customer_id, id)
);
create unique index site__name on site (customer_id, lower(name));
create index site__of_department on site (customer_id, department_id);
select tenant_table('site');

create table warehouse (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  version int not null default 1,
  name text not null constraint warehouse__name_given check (name <> ''),
  kind text not null default 'store' check (kind in ('store','shop_floor','scrap_yard')),
  site_id bigint not null,
  contact text,
  phone text,
  address text,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (customer_id, id),
  constraint warehouse__site foreign key (customer_id, site_id) references site (customer_id, id)
);
create unique index warehouse__name on warehouse (customer_id, lower(name));
create index warehouse__of_site on warehouse (customer_id, site_id);
select tenant_table('warehouse');

-- Every enterprise has one site and one warehouse of each kind from the start (invariant 31).
create function first_places(customer bigint) returns void language plpgsql as $$
declare
  root bigint;
  place bigint;
  label text;
begin
  select id, name into root, label from department where customer_id = customer and parent_id is null order by id limit 1;
  if root is null or exists (select 1 from site where customer_id = customer) then return; end if;
  insert into site (customer_id, name, department_id) values (customer, label, root) returning id into place;
  insert into warehouse (customer_id, name, kind, site_id) values
    (customer, label || ' store', 'store', place),
    (customer, label || ' shop floor', 'shop_floor', place),
    (customer, label || ' scrap yard', 'scrap_yard', place);
end $$;
select first_places(id) from customer;

-- Names offered in asset forms: brands, sizes, tread patterns (the figure list).
create table asset_attribute (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  version int not null default 1,
  kind text not null check (kind in ('brand','size','pattern')),
  name text not null constraint asset_attribute__name_given check (name <> ''),
  parent_id bigint,
  image_file_id bigint,
  data jsonb not null default '{}',
  note text,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (customer_id, id),
  constraint asset_attribute__parent foreign key (customer_id, parent_id) references asset_attribute (customer_id, id)
);
create unique index asset_attribute__name on asset_attribute (customer_id, kind, parent_id, lower(name)) nulls not distinct;
create index asset_attribute__of_parent on asset_attribute (customer_id, parent_id) where parent_id is not null;
select tenant_table('asset_attribute');

-- What is ordered, stored and compared: a tyre's is brand + size + pattern + compound.
create table asset_model (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  version int not null default 1,
  kind text not null check (kind in ('tyre','rim','sensor','receiver')),
  brand_id bigint,
  size_id bigint,
  pattern_id bigint,
  compound text,
  name text,
  tyre_type text,
  material smallint,
  enabled boolean not null default true,
  initial_tread_mm numeric(5,1) check (initial_tread_mm between 0 and 300),
  removal_tread_mm numeric(5,1) check (removal_tread_mm between 0 and 300),
  recommended_kpa numeric(6,1) check (recommended_kpa between 0 and 2000),
  load_kg numeric(9,1),
  outer_diameter_mm numeric(6,1),
  tkph_rating numeric(7,1),
  tkph_school text check (tkph_school in ('site','rating')),
  price_amount numeric(14,2),
  minimum_quantity int check (minimum_quantity between 0 and 10000),
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (customer_id, id),
  constraint asset_model__brand foreign key (customer_id, brand_id) references asset_attribute (customer_id, id),
  constraint asset_model__size foreign key (customer_id, size_id) references asset_attribute (customer_id, id),
  constraint asset_model__pattern foreign key (customer_id, pattern_id) references asset_attribute (customer_id, id)
);
create unique index asset_model__model on asset_model
  (customer_id, kind, brand_id, size_id, pattern_id, compound, material, lower(name)) nulls not distinct;
create index asset_model__of_brand on asset_model (customer_id, brand_id) where brand_id is not null;
create index asset_model__of_size on asset_model (customer_id, size_id) where size_id is not null;
create index asset_model__of_pattern on asset_model (customer_id, pattern_id) where pattern_id is not null;
select tenant_table('asset_model');

-- Current state of a tyre: a projection of its events, written with them. Its version is the number of its events.
create table tyre (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  version int not null default 1,
  tyre_no text not null constraint tyre__tyre_no_given check (tyre_no <> ''),
  rfid text,
  model_id bigint not null,
  dot text,
  manufactured_on date,
  recommended_kpa numeric(6,1) check (recommended_kpa between 0 and 2000),
  source text not null check (source in ('manual','order','transfer','allocation')),
  status smallint not null constraint tyre__status check (status in (1,2,3,4,5,6,9,11,12,13,14,15,16,17,18)),
  verdict text check (verdict in ('repair','retread','scrap')),
  -- Dictionary 1025: how it came into store.
  condition smallint not null constraint tyre__condition check (condition in (1,2,3,9,12,13)),
  frozen_at timestamptz,
  abnormal text,
  vehicle_id bigint,
  wheel smallint,
  warehouse_id bigint,
  department_id bigint not null,
  life_no smallint not null default 1,
  initial_tread_mm numeric(5,1) not null check (initial_tread_mm between 0 and 300),
  tread_mm numeric(5,1) not null check (tread_mm >= 0),
  tread_at timestamptz,
  -- As of its last event; what it ran since is in the vehicle's counters.
  km numeric(12,1) not null default 0,
  hours numeric(10,1) not null default 0,
  -- The vehicle's counters when it was fitted or last looked at; null in stock and on a spare wheel.
  fit_run_km numeric(12,1),
  fit_run_hours numeric(10,1),
  fitted_at timestamptz,
  first_fitted_at timestamptz,
  repair_count smallint not null default 0,
  use_estimated boolean not null default false,
  price_amount numeric(14,2),
  cost_amount numeric(14,2) not null default 0,
  note text,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (customer_id, id),
  constraint tyre__model foreign key (customer_id, model_id) references asset_model (customer_id, id),
  constraint tyre__vehicle foreign key (customer_id, vehicle_id) references vehicle (customer_id, id),
  constraint tyre__warehouse foreign key (customer_id, warehouse_id) references warehouse (customer_id, id),
  constraint tyre__department foreign key (customer_id, department_id) references department (customer_id, id),
  constraint tyre__one_per_wheel unique (customer_id, vehicle_id, wheel) deferrable,
  constraint tyre__verdict check ((status = 11) = (verdict is not null)),
  constraint tyre__one_place check (
    num_nonnulls(vehicle_id, warehouse_id) = case when status in (4,5,6,17) then 0 else 1 end
    and (vehicle_id is null) = (wheel is null)
    and (vehicle_id is not null) = (status in (1,3))),
  constraint tyre__spare check (vehicle_id is null or (wheel < 100) = (status = 3)),
  constraint tyre__tread check (tread_mm <= initial_tread_mm)
);
create unique index tyre__tyre_no on tyre (customer_id, upper(tyre_no));
create unique index tyre__rfid on tyre (customer_id, rfid);
create index tyre__updated on tyre (customer_id, updated_at desc, id desc);
create index tyre__by_status on tyre (customer_id, status, updated_at desc);
create index tyre__by_model on tyre (customer_id, model_id, status);
create index tyre__by_department on tyre (customer_id, department_id, updated_at desc);
create index tyre__by_warehouse on tyre (customer_id, warehouse_id, status, model_id);
create index tyre__by_tread on tyre (customer_id, tread_mm, id);
create index tyre__no_search on tyre using gin (customer_id, lower(tyre_no) gin_trgm_ops);
select tenant_table('tyre');
-- Sensors travel with their tyre, so a tyre's place is what ingest looks a sensor up by.
create trigger registry_place after update of vehicle_id, wheel on tyre for each row execute function notify_registry();
create trigger registry_gone after delete on tyre for each row execute function notify_registry();

-- Append-only ledger of a tyre: state and place after the event, what was measured, what it cost.
create table tyre_event (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  tyre_id bigint not null,
  seq int not null,
  kind text not null check (kind in (
    'received','stored','mounted','dismounted','rotated','inspected','appraised','reserved','released','dispatched',
    'accepted','returned','issued','recalled','repaired','repair_failed','retread_started','retreaded','retread_failed',
    'retread_chosen','scrap_approved','scrapped','disposed','frozen','unfrozen','marked','calibrated','costed','corrected')),
  at timestamptz not null,
  recorded_at timestamptz not null default now(),
  member_id bigint,
  status smallint not null,
  verdict text,
  condition smallint not null,
  life_no smallint not null,
  vehicle_id bigint,
  wheel smallint,
  warehouse_id bigint,
  tread_mm numeric(5,1)[] constraint tyre_event__grooves check (cardinality(tread_mm) between 1 and 5),
  pressure_kpa numeric(6,1) check (pressure_kpa between 0 and 2000),
  pressure_method text check (pressure_method in ('cold','hot')),
  temperature_c numeric(4,1),
  odometer_km numeric(12,1),
  engine_hours numeric(10,1),
  run_km numeric(12,1),
  run_hours numeric(10,1),
  km numeric(12,1) not null,
  hours numeric(10,1) not null,
  reason text,
  amount numeric(14,2),
  sensor_id bigint,
  changes jsonb,
  note text,
  primary key (customer_id, id),
  constraint tyre_event__tyre foreign key (customer_id, tyre_id) references tyre (customer_id, id) on delete cascade,
  constraint tyre_event__seq unique (customer_id, tyre_id, seq)
);
create index tyre_event__by_kind on tyre_event (customer_id, kind, at desc);
create index tyre_event__by_time on tyre_event (customer_id, at desc, id desc);
create index tyre_event__of_vehicle on tyre_event (customer_id, vehicle_id, at desc) where vehicle_id is not null;
select tenant_table('tyre_event');

-- One period of a tyre on a wheel, with the vehicle's counters and the tread at both ends.
create table tyre_fitting (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  tyre_id bigint not null,
  vehicle_id bigint not null,
  wheel smallint not null,
  life_no smallint not null,
  fitted_at timestamptz not null,
  removed_at timestamptz,
  start_run_km numeric(12,1) not null,
  end_run_km numeric(12,1),
  start_run_hours numeric(10,1) not null,
  end_run_hours numeric(10,1),
  start_tread_mm numeric(5,1),
  end_tread_mm numeric(5,1),
  removal_reason text,
  start_seq int not null,
  end_seq int,
  primary key (customer_id, id),
  constraint tyre_fitting__tyre foreign key (customer_id, tyre_id) references tyre (customer_id, id) on delete cascade,
  constraint tyre_fitting__vehicle foreign key (customer_id, vehicle_id) references vehicle (customer_id, id),
  constraint tyre_fitting__order_in_time check (removed_at > fitted_at),
  constraint tyre_fitting__counters check (end_run_km >= start_run_km and end_run_hours >= start_run_hours),
  constraint tyre_fitting__one_wheel_at_a_time exclude using gist
    (customer_id with =, tyre_id with =, tstzrange(fitted_at, removed_at) with &&),
  constraint tyre_fitting__one_tyre_at_a_time exclude using gist
    (customer_id with =, vehicle_id with =, wheel with =, tstzrange(fitted_at, removed_at) with &&)
    deferrable initially immediate
);
create index tyre_fitting__of_tyre on tyre_fitting (customer_id, tyre_id, fitted_at);
create index tyre_fitting__of_wheel on tyre_fitting (customer_id, vehicle_id, wheel, fitted_at desc);
create index tyre_fitting__by_time on tyre_fitting (customer_id, fitted_at desc, id desc);
select tenant_table('tyre_fitting');

create table rim (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  version int not null default 1,
  rim_no text not null constraint rim__rim_no_given check (rim_no <> ''),
  model_id bigint not null,
  status smallint not null default 2 check (status in (1,2,5,6,9,17)),
  vehicle_id bigint,
  wheel smallint,
  warehouse_id bigint,
  manufactured_on date,
  parts jsonb not null default '{}',
  tested_on date,
  price_amount numeric(14,2),
  note text,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (customer_id, id),
  constraint rim__model foreign key (customer_id, model_id) references asset_model (customer_id, id),
  constraint rim__vehicle foreign key (customer_id, vehicle_id) references vehicle (customer_id, id),
  constraint rim__warehouse foreign key (customer_id, warehouse_id) references warehouse (customer_id, id),
  constraint rim__one_per_wheel unique (customer_id, vehicle_id, wheel) deferrable,
  constraint rim__one_place check (
    (status = 1) = (vehicle_id is not null) and (vehicle_id is null) = (wheel is null)
    and num_nonnulls(vehicle_id, warehouse_id) <= 1)
);
create unique index rim__rim_no on rim (customer_id, upper(rim_no));
create index rim__updated on rim (customer_id, updated_at desc, id desc);
create index rim__by_model on rim (customer_id, model_id);
create index rim__by_warehouse on rim (customer_id, warehouse_id, status, model_id);
create index rim__no_search on rim using gin (customer_id, lower(rim_no) gin_trgm_ops);
select tenant_table('rim');

alter table sensor
  add column model_id bigint,
  add column tyre_id bigint,
  add column warehouse_id bigint,
  add column note text,
  add constraint sensor__model foreign key (customer_id, model_id) references asset_model (customer_id, id),
  add constraint sensor__tyre foreign key (customer_id, tyre_id) references tyre (customer_id, id),
  add constraint sensor__warehouse foreign key (customer_id, warehouse_id) references warehouse (customer_id, id),
  add constraint sensor__one_per_tyre unique (customer_id, tyre_id) deferrable,
  drop constraint sensor__one_place,
  -- On a tyre (travels with it), on a wheel whose tyre is not registered, or in a warehouse.
  add constraint sensor__one_place check (
    (status = 1) = (num_nonnulls(tyre_id, vehicle_id) = 1)
    and (vehicle_id is null) = (wheel is null)
    and num_nonnulls(tyre_id, vehicle_id, warehouse_id) <= 1);
create index sensor__by_model on sensor (customer_id, model_id) where model_id is not null;
create index sensor__by_warehouse on sensor (customer_id, warehouse_id, status);

alter table receiver
  add column model_id bigint,
  add column site_id bigint,
  add column warehouse_id bigint,
  add constraint receiver__model foreign key (customer_id, model_id) references asset_model (customer_id, id),
  add constraint receiver__site foreign key (customer_id, site_id) references site (customer_id, id),
  add constraint receiver__warehouse foreign key (customer_id, warehouse_id) references warehouse (customer_id, id),
  add constraint receiver__one_place check (num_nonnulls(vehicle_id, warehouse_id) <= 1);
create index receiver__by_model on receiver (customer_id, model_id) where model_id is not null;
create index receiver__by_site on receiver (customer_id, site_id) where site_id is not null;
create index receiver__by_warehouse on receiver (customer_id, warehouse_id) where warehouse_id is not null;

-- Append-only ledger of rims, sensors and receivers.
create table asset_event (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  rim_id bigint,
  sensor_id bigint,
  receiver_id bigint,
  seq int not null,
  kind text not null check (kind in (
    'received','bound','unbound','reserved','released','dispatched','accepted','returned','issued','tested','disposed',
    'corrected')),
  at timestamptz not null,
  recorded_at timestamptz not null default now(),
  member_id bigint,
  status smallint not null,
  vehicle_id bigint,
  wheel smallint,
  tyre_id bigint,
  warehouse_id bigint,
  amount numeric(14,2),
  reason text,
  changes jsonb,
  note text,
  primary key (customer_id, id),
  constraint asset_event__rim foreign key (customer_id, rim_id) references rim (customer_id, id) on delete cascade,
  constraint asset_event__sensor foreign key (customer_id, sensor_id) references sensor (customer_id, id) on delete cascade,
  constraint asset_event__receiver foreign key (customer_id, receiver_id) references receiver (customer_id, id) on delete cascade,
  constraint asset_event__one_asset check (num_nonnulls(rim_id, sensor_id, receiver_id) = 1)
);
create unique index asset_event__seq on asset_event (customer_id, coalesce(rim_id, sensor_id, receiver_id), seq);
create index asset_event__of_rim on asset_event (customer_id, rim_id) where rim_id is not null;
create index asset_event__of_sensor on asset_event (customer_id, sensor_id) where sensor_id is not null;
create index asset_event__of_receiver on asset_event (customer_id, receiver_id) where receiver_id is not null;
create index asset_event__by_time on asset_event (customer_id, at desc, id desc);
select tenant_table('asset_event');

-- One uploaded spreadsheet, and its rows, so that a crash resumes and the failure file can be made.
create table import_job (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  version int not null default 1,
  target text not null check (target in ('vehicle','tyre','rim','sensor','receiver')),
  mode text not null default 'add' check (mode in ('add','update')),
  file_id bigint,
  file_name text not null,
  -- The header of the file, for the failure file: its units are what the cells are in.
  heads text[] not null default '{}',
  language text not null default 'en-US',
  state text not null default 'uploading' check (state in ('uploading','in_sync','partly_finished','finished','failed')),
  origin_count int not null default 0,
  success_count int not null default 0,
  duplicate_count int not null default 0,
  failed_count int not null default 0,
  fail_file_id bigint,
  error_code text,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  -- Moves on while rows are entered; one that rests was left by a process that died.
  touched_at timestamptz not null default now(),
  created_by bigint,
  finished_at timestamptz,
  primary key (customer_id, id),
  constraint import_job__counts_add_up check (
    state in ('uploading','in_sync') or origin_count = success_count + duplicate_count + failed_count)
);
create index import_job__by_time on import_job (customer_id, created_at desc, id desc);
create index import_job__open on import_job (state) where state in ('uploading','in_sync');
select tenant_table('import_job');

create table import_row (
  customer_id bigint not null,
  import_job_id bigint not null,
  row_no int not null,
  state text not null default 'pending' check (state in ('pending','success','duplicate','failed')),
  cells jsonb not null,
  problems jsonb,
  target_id bigint,
  primary key (customer_id, import_job_id, row_no),
  constraint import_row__job foreign key (customer_id, import_job_id) references import_job (customer_id, id) on delete cascade
);
create index import_row__pending on import_row (customer_id, import_job_id, row_no) where state = 'pending';
select tenant_table('import_row');

-- A large export made in the background; a small one is streamed and needs no row. Dictionary 1031.
create table export_job (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  version int not null default 1,
  target text not null,
  params jsonb not null default '{}',
  format text not null default 'xlsx' check (format in ('xlsx','csv')),
  status smallint not null default 0 check (status between 0 and 3),
  file_id bigint,
  row_count int,
  error_code text,
  created_at timestamptz not null default now(),
  -- Moves on while rows are written; one that rests was left by a process that died.
  touched_at timestamptz not null default now(),
  created_by bigint,
  finished_at timestamptz,
  primary key (customer_id, id)
);
create index export_job__by_time on export_job (customer_id, created_at desc, id desc);
create index export_job__open on export_job (status) where status = 0;
select tenant_table('export_job');

-- Choices of columns, order, filters of a list, by person or shared.
create table saved_view (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  version int not null default 1,
  member_id bigint not null,
  list_key text not null,
  name text not null constraint saved_view__name_given check (name <> ''),
  view jsonb not null,
  preferred boolean not null default false,
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (customer_id, id),
  constraint saved_view__member foreign key (customer_id, member_id) references member (customer_id, id) on delete cascade
);
create unique index saved_view__name on saved_view (customer_id, member_id, list_key, lower(name));
create index saved_view__of_list on saved_view (customer_id, list_key);
select tenant_table('saved_view');

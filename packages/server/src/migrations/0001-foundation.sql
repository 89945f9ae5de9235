-- Foundation: tenants, people, fleet, devices, telemetry, alarms.
-- Conventions: model.md 1. Every tenant table has customer_id in every key and goes through tenant_table().
-- Roles treadline_app (behind scope.read and scope.tx, row level security) and treadline_platform
-- (bypasses it: sign-in, ingest, jobs) are created by the bootstrap before migrations run.

create extension if not exists btree_gist;
create extension if not exists btree_gin;
create extension if not exists pg_trgm;

create sequence id_seq as bigint start 100000000000000001;
grant usage on sequence id_seq to treadline_app, treadline_platform;

-- The tenant of the transaction; null when none is set, so that every policy fails closed.
create function current_customer() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.customer', true), '')::bigint $$;

-- The standard wall around a table: forced row level security on `col`, grants for both roles.
create function tenant_table(tbl regclass, col text default 'customer_id') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  execute format('create policy tenant on %s using (%I = current_customer()) with check (%I = current_customer())', tbl, col, col);
  execute format('grant select, insert, update, delete on %s to treadline_app, treadline_platform', tbl);
end $$;

-- Global reference tables: read by all, written only through the platform door.
create function global_table(tbl regclass) returns void language plpgsql as $$
begin
  execute format('grant select on %s to treadline_app', tbl);
  execute format('grant select, insert, update, delete on %s to treadline_platform', tbl);
end $$;

-- Tells ingest that a customer's vehicles, devices or limits changed. Repeats in a transaction collapse.
create function notify_registry() returns trigger language plpgsql as $$
begin
  perform pg_notify('registry', coalesce(new.customer_id, old.customer_id)::text);
  return null;
end $$;
create function notify_registry_customer() returns trigger language plpgsql as $$
begin
  perform pg_notify('registry', new.id::text);
  return null;
end $$;

-- Access and system ---------------------------------------------------------

create table country (
  code text primary key,
  area text not null,
  name jsonb not null,
  mobile_pattern text,
  time_zone text,
  steer_tread_min_mm numeric(4,1),
  tread_min_mm numeric(4,1),
  steer_retread boolean not null default true
);
select global_table('country');

create table customer (
  id bigint primary key default nextval('id_seq'),
  version int not null default 1,
  kind text not null default 'fleet' check (kind in ('fleet','supplier','operator')),
  name text not null,
  abbreviation text not null,
  status text not null default 'pending' check (status in ('pending','active','suspended','closed')),
  tyre_type text not null default 'OTR',
  country_code text not null references country (code),
  currency text not null default 'USD',
  logo_file_id bigint,
  centre_longitude numeric(9,6) check (centre_longitude between -180 and 180),
  centre_latitude numeric(9,6) check (centre_latitude between -90 and 90),
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint
);
create unique index customer__name on customer (lower(name));
create unique index customer__abbreviation on customer (lower(abbreviation));
create index customer__country on customer (country_code);
select tenant_table('customer', 'id');
create trigger registry after insert or update on customer for each row execute function notify_registry_customer();

create table department (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  version int not null default 1,
  name text not null,
  parent_id bigint,
  kind text not null default 'department' check (kind in ('department','fleet')),
  sort int not null default 0,
  head_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (customer_id, id),
  constraint department__parent foreign key (customer_id, parent_id) references department (customer_id, id),
  constraint department__sibling unique nulls not distinct (customer_id, parent_id, name)
);
create index department__head on department (customer_id, id, head_id);
select tenant_table('department');

create table role (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  version int not null default 1,
  name text not null,
  kind text not null default 'custom' check (kind in ('super_admin','admin','approver','supervisor','driver','regular','custom')),
  description text,
  data_scope text not null default 'tree' check (data_scope in ('all','tree','department','chosen','own')),
  second_factor boolean not null default false,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (customer_id, id)
);
create unique index role__name on role (customer_id, lower(name));
select tenant_table('role');

create table menu (
  id bigint primary key default nextval('id_seq'),
  version int not null default 1,
  parent_id bigint references menu (id),
  system_type text not null check (system_type in ('operations','supplier','OTR','TBR','G')),
  client text not null default 'web' check (client in ('web','app')),
  type smallint not null check (type between 1 and 3),
  menu_key text not null,
  name jsonb not null,
  route_addr text,
  component text,
  redirect text,
  icon text,
  permission text,
  sort int not null default 0,
  shown boolean not null default true,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  constraint menu__menu_key unique (system_type, client, menu_key),
  constraint menu__permission check (type <> 3 or permission is not null)
);
create index menu__parent on menu (parent_id);
select global_table('menu');

create table role_menu (
  customer_id bigint not null,
  role_id bigint not null,
  menu_id bigint not null references menu (id) on delete cascade,
  primary key (customer_id, role_id, menu_id),
  constraint role_menu__role foreign key (customer_id, role_id) references role (customer_id, id) on delete cascade
);
create index role_menu__menu on role_menu (menu_id);
select tenant_table('role_menu');

create table role_department (
  customer_id bigint not null,
  role_id bigint not null,
  department_id bigint not null,
  primary key (customer_id, role_id, department_id),
  constraint role_department__role foreign key (customer_id, role_id) references role (customer_id, id) on delete cascade,
  constraint role_department__department foreign key (customer_id, department_id) references department (customer_id, id) on delete cascade
);
create index role_department__department on role_department (customer_id, department_id);
select tenant_table('role_department');

create table member (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  version int not null default 1,
  kind text not null default 'person' check (kind in ('person','support')),
  login_account text,
  name text not null,
  nickname text,
  gender smallint check (gender between 0 and 2),
  title text,
  area text not null default '86',
  mobile text,
  email text,
  department_id bigint not null,
  role_id bigint,
  status text not null default 'enabled' check (status in ('enabled','disabled','suspended')),
  suspend_reason text,
  icon_file_id bigint,
  tyre_type text,
  language text not null default 'en-US',
  time_zone text,
  distance_unit text not null default 'km' check (distance_unit in ('km','mile')),
  temperature_unit text not null default 'C' check (temperature_unit in ('C','F')),
  pressure_unit text not null default 'kPa' check (pressure_unit in ('kPa','bar','psi','kgf')),
  tread_unit text not null default 'mm' check (tread_unit in ('mm','in32')),
  preferences jsonb not null default '{}',
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (customer_id, id),
  constraint member__department foreign key (customer_id, department_id) references department (customer_id, id),
  constraint member__role foreign key (customer_id, role_id) references role (customer_id, id),
  constraint member__department_member unique (customer_id, department_id, id),
  constraint member__account_length check (char_length(login_account) between 8 and 20),
  constraint member__contact check (kind = 'support' or mobile is not null or email is not null)
);
create index member__role on member (customer_id, role_id);
create index member__name on member (customer_id, name, id);
create index member__name_search on member using gin (customer_id, lower(name) gin_trgm_ops);
create index member__mobile_search on member using gin (customer_id, lower(mobile) gin_trgm_ops);
select tenant_table('member');
alter table department add constraint department__head_in_department
  foreign key (customer_id, id, head_id) references member (customer_id, department_id, id);

-- Names that find a tenant, one owner each over all enterprises (model.md 1.4).
create table claim (
  customer_id bigint not null,
  kind text not null check (kind in ('account','mobile','email','oidc','receiver')),
  value text not null,
  owner_id bigint not null,
  primary key (customer_id, kind, value)
);
create unique index claim__account on claim (value) where kind = 'account';
create unique index claim__mobile on claim (value) where kind = 'mobile';
create unique index claim__email on claim (value) where kind = 'email';
create unique index claim__receiver on claim (value) where kind = 'receiver';
create unique index claim__oidc on claim (value) where kind = 'oidc';
select tenant_table('claim');

-- Secrets: no grant to the application role.
create table credential (
  customer_id bigint not null,
  member_id bigint not null,
  kind text not null check (kind in ('password','totp','recovery','oidc')),
  secret text not null,
  failed smallint not null default 0,
  locked_until timestamptz,
  changed_at timestamptz not null default now(),
  primary key (customer_id, member_id, kind),
  constraint credential__member foreign key (customer_id, member_id) references member (customer_id, id)
);
select tenant_table('credential');
revoke all on credential from treadline_app;

create table session (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  member_id bigint not null,
  secret_hash bytea not null,
  platform smallint not null default 1,
  address inet,
  user_agent text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (customer_id, id),
  constraint session__member foreign key (customer_id, member_id) references member (customer_id, id)
);
create index session__member on session (customer_id, member_id);
select tenant_table('session');

create table audit (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  at timestamptz not null default now(),
  member_id bigint,
  authorization_id bigint,
  api_key_id bigint,
  action text not null,
  target_kind text,
  target_id bigint,
  outcome text not null default '00000',
  changes jsonb,
  account text,
  address inet,
  user_agent text,
  platform smallint,
  request_id text,
  primary key (customer_id, at, id)
) partition by range (at);
create index audit__target on audit (customer_id, target_id, at desc) where target_id is not null;
create index audit__member on audit (customer_id, member_id, at desc);
create index audit__action on audit (customer_id, action, at desc);
select tenant_table('audit');
revoke update, delete on audit from treadline_app;

-- Fleet ----------------------------------------------------------------------

create table monitor_group (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  version int not null default 1,
  name text not null,
  description text,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (customer_id, id)
);
create unique index monitor_group__name on monitor_group (customer_id, lower(name));
select tenant_table('monitor_group');

create table position_layout (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  version int not null default 1,
  name text not null,
  -- One word an axle from the front: steer, drive, trailer. Its length is the axle count.
  axle_roles text[] not null,
  lift_axles smallint[] not null default '{}',
  empty_share_pct numeric(4,1)[],
  laden_share_pct numeric(4,1)[],
  image_file_id bigint,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (customer_id, id)
);
create unique index position_layout__name on position_layout (customer_id, lower(name));
select tenant_table('position_layout');
create trigger registry after insert or update or delete on position_layout for each row execute function notify_registry();

create table layout_wheel (
  customer_id bigint not null,
  layout_id bigint not null,
  wheel smallint not null check (wheel between 1 and 9929),
  alias text not null constraint layout_wheel__alias_given check (alias <> ''),
  primary key (customer_id, layout_id, wheel),
  constraint layout_wheel__layout foreign key (customer_id, layout_id) references position_layout (customer_id, id) on delete cascade,
  constraint layout_wheel__alias unique (customer_id, layout_id, alias)
);
select tenant_table('layout_wheel');
create trigger registry after insert or update or delete on layout_wheel for each row execute function notify_registry();

create table alarm_template (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  version int not null default 1,
  name text not null,
  is_default boolean not null default false,
  version_no int not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (customer_id, id)
);
create unique index alarm_template__name on alarm_template (customer_id, lower(name)) where deleted_at is null;
create unique index alarm_template__one_default on alarm_template (customer_id, is_default) where is_default and deleted_at is null;
select tenant_table('alarm_template');
create trigger registry after insert or update or delete on alarm_template for each row execute function notify_registry();

-- Never changed; an edit adds one. Column names say what the specification calls them:
-- falling pressure crosses low_pressure_2 first (ordinary) and low_pressure_1 next (serious), ruling 13.
create table alarm_template_version (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  template_id bigint not null,
  version_no int not null,
  created_at timestamptz not null default now(),
  created_by bigint,
  high_temperature_1_c numeric(4,1) not null,
  high_temperature_2_c numeric(4,1) not null,
  high_pressure_1_kpa numeric(6,1) not null,
  high_pressure_2_kpa numeric(6,1) not null,
  low_pressure_1_kpa numeric(6,1) not null,
  low_pressure_2_kpa numeric(6,1) not null,
  -- Cold inflation pressure the limits are set around; the target shown while a tyre has none of its own.
  nominal_kpa numeric(6,1) check (nominal_kpa between 0 and 2000),
  rapid_leak_kpa_min numeric(5,1) not null default 20,
  slow_leak_pct_day numeric(4,1) not null default 1,
  silent_min int not null default 60,
  battery_low_pct smallint not null default 20,
  offline_min int not null default 30,
  tkph_pct smallint,
  notify_method text not null default 'first' check (notify_method in ('first','scheduled')),
  notify_interval_min int check (notify_interval_min between 1 and 10080),
  notify_max smallint check (notify_max between 1 and 100),
  channels text[] not null default '{}' constraint alarm_template_version__channels check (channels <@ array['web','app','voice','message','email','sms']),
  recipients jsonb not null default '[]',
  escalate_min int,
  escalate_recipients jsonb not null default '[]',
  quiet_hours jsonb,
  primary key (customer_id, id),
  constraint alarm_template_version__template foreign key (customer_id, template_id) references alarm_template (customer_id, id),
  constraint alarm_template_version__version unique (customer_id, template_id, version_no),
  constraint alarm_template_version__high_temperature check (high_temperature_1_c < high_temperature_2_c),
  constraint alarm_template_version__high_pressure check (high_pressure_1_kpa < high_pressure_2_kpa),
  constraint alarm_template_version__high_over_low check (high_pressure_1_kpa > low_pressure_1_kpa and high_pressure_1_kpa > low_pressure_2_kpa),
  constraint alarm_template_version__low_pressure check (low_pressure_1_kpa < low_pressure_2_kpa)
);
select tenant_table('alarm_template_version');
create trigger registry after insert on alarm_template_version for each row execute function notify_registry();

create table vehicle (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  version int not null default 1,
  plate text,
  self_no text,
  vin text not null constraint vehicle__vin_given check (vin <> ''),
  mvin text,
  vehicle_type smallint not null,
  is_trailer boolean not null default false,
  job_type text,
  department_id bigint not null,
  monitor_group_id bigint,
  layout_id bigint not null,
  alarm_template_id bigint,
  load_kg numeric(9,1) check (load_kg between 0 and 1000000),
  tare_kg numeric(9,1) check (tare_kg between 0 and 1000000),
  length_m numeric(5,2) check (length_m between 0 and 25),
  width_m numeric(5,2) check (width_m between 0 and 10),
  height_m numeric(5,2) check (height_m between 0 and 10),
  driver_id bigint,
  driver_name text,
  driver_phone text,
  use_status text not null default 'idle' check (use_status in ('in_transit','idle')),
  run_state text not null default 'in_operation' check (run_state in ('in_operation','outage','resumption')),
  run_state_at timestamptz not null default now(),
  odometer_factor numeric(5,4) not null default 1,
  odometer_offset_km numeric(12,1) not null default 0,
  image_file_id bigint,
  note text,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (customer_id, id),
  constraint vehicle__department foreign key (customer_id, department_id) references department (customer_id, id),
  constraint vehicle__monitor_group foreign key (customer_id, monitor_group_id) references monitor_group (customer_id, id),
  constraint vehicle__layout foreign key (customer_id, layout_id) references position_layout (customer_id, id),
  constraint vehicle__alarm_template foreign key (customer_id, alarm_template_id) references alarm_template (customer_id, id),
  constraint vehicle__driver foreign key (customer_id, driver_id) references member (customer_id, id),
  constraint vehicle__one_driver check (driver_id is null or (driver_name is null and driver_phone is null))
);
create unique index vehicle__vin on vehicle (customer_id, upper(vin));
create unique index vehicle__plate on vehicle (customer_id, upper(plate));
create index vehicle__updated on vehicle (customer_id, updated_at desc, id desc);
create index vehicle__department on vehicle (customer_id, department_id, updated_at desc);
create index vehicle__monitor_group on vehicle (customer_id, monitor_group_id);
create index vehicle__layout on vehicle (customer_id, layout_id);
create index vehicle__alarm_template on vehicle (customer_id, alarm_template_id);
create index vehicle__driver on vehicle (customer_id, driver_id);
create index vehicle__self_no on vehicle (customer_id, self_no);
create index vehicle__plate_search on vehicle using gin (customer_id, lower(plate) gin_trgm_ops);
create index vehicle__self_no_search on vehicle using gin (customer_id, lower(self_no) gin_trgm_ops);
create index vehicle__vin_search on vehicle using gin (customer_id, lower(vin) gin_trgm_ops);
select tenant_table('vehicle');
create trigger registry after insert or update or delete on vehicle for each row execute function notify_registry();

create table trailer_coupling (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  version int not null default 1,
  tractor_id bigint not null,
  trailer_id bigint not null,
  order_no smallint not null default 1,
  coupled_at timestamptz not null,
  uncoupled_at timestamptz,
  note text,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (customer_id, id),
  constraint trailer_coupling__tractor foreign key (customer_id, tractor_id) references vehicle (customer_id, id),
  constraint trailer_coupling__trailer foreign key (customer_id, trailer_id) references vehicle (customer_id, id),
  constraint trailer_coupling__two_vehicles check (tractor_id <> trailer_id),
  constraint trailer_coupling__order_in_time check (uncoupled_at > coupled_at),
  constraint trailer_coupling__one_tractor_at_a_time exclude using gist (customer_id with =, trailer_id with =, tstzrange(coupled_at, uncoupled_at) with &&)
);
create index trailer_coupling__tractor on trailer_coupling (customer_id, tractor_id, coupled_at desc);
create index trailer_coupling__trailer on trailer_coupling (customer_id, trailer_id, coupled_at desc);
select tenant_table('trailer_coupling');
create trigger registry after insert or update or delete on trailer_coupling for each row execute function notify_registry();

-- Devices ----------------------------------------------------------------------

create table receiver (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  version int not null default 1,
  receiver_no text not null constraint receiver__receiver_no_form check (receiver_no ~ '^[0-9A-Za-z]+$'),
  protocol text not null check (protocol in ('jt808','mqtt','http','j1939','rtl433')),
  vehicle_id bigint,
  started_on date,
  enabled boolean not null default true,
  status smallint not null default 2 check (status in (1,2,5,6,9,17)),
  time_offset_min smallint not null default 480,
  scaling_profile text not null default 'standard',
  tyre_item05_kpa numeric(5,2),
  -- Wheel codes by the device's own 0-based index; null: Z order of the layout.
  wheel_map smallint[],
  datum text not null default 'WGS84' check (datum in ('WGS84','GCJ02')),
  ignore_threshold boolean not null default false,
  strict_auth boolean not null default false,
  note text,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (customer_id, id),
  constraint receiver__vehicle foreign key (customer_id, vehicle_id) references vehicle (customer_id, id),
  constraint receiver__one_per_vehicle unique (customer_id, vehicle_id)
);
create index receiver__updated on receiver (customer_id, updated_at desc, id desc);
create index receiver__no_search on receiver using gin (customer_id, lower(receiver_no) gin_trgm_ops);
select tenant_table('receiver');
create trigger registry after insert or update or delete on receiver for each row execute function notify_registry();

create table sensor (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  version int not null default 1,
  sensor_no text not null constraint sensor__sensor_no_form check (sensor_no ~ '^[0-9A-Za-z]+$'),
  delivered_on date,
  status smallint not null default 2 check (status in (1,2,5,6,9,17)),
  vehicle_id bigint,
  wheel smallint,
  activated_at timestamptz,
  battery_pct smallint,
  heard_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (customer_id, id),
  constraint sensor__vehicle foreign key (customer_id, vehicle_id) references vehicle (customer_id, id),
  constraint sensor__one_per_wheel unique (customer_id, vehicle_id, wheel) deferrable,
  constraint sensor__one_place check ((status = 1) = (vehicle_id is not null) and (vehicle_id is null) = (wheel is null))
);
create unique index sensor__sensor_no on sensor (customer_id, lower(sensor_no));
create index sensor__updated on sensor (customer_id, updated_at desc, id desc);
create index sensor__no_search on sensor using gin (customer_id, lower(sensor_no) gin_trgm_ops);
select tenant_table('sensor');
create trigger registry after insert or update or delete on sensor for each row execute function notify_registry();

-- Secret of a machine: an integrator, or (receiver_id set) a device or gateway that may only report.
create table api_key (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  name text not null,
  prefix text not null,
  secret_hash bytea not null,
  permissions text[] not null default '{}',
  receiver_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint,
  expires_at timestamptz,
  revoked_at timestamptz,
  used_at timestamptz,
  primary key (customer_id, id),
  constraint api_key__receiver foreign key (customer_id, receiver_id) references receiver (customer_id, id) on delete cascade
);
create index api_key__receiver on api_key (customer_id, receiver_id);
select tenant_table('api_key');

-- Telemetry: hot tables, written by ingest alone, no foreign keys -----------------

create table report (
  customer_id bigint not null,
  vehicle_id bigint not null,
  at timestamptz not null,
  received_at timestamptz not null,
  receiver_id bigint not null,
  longitude_e6 int,
  latitude_e6 int,
  flags int not null default 0,
  odometer_hm int,
  engine_dh int,
  command smallint,
  message_type smallint,
  altitude_m smallint,
  speed_dkmh smallint,
  heading_deg smallint,
  satellites smallint,
  signal smallint,
  battery_pct smallint,
  supply_dv smallint,
  ambient_dc smallint,
  payload_dt smallint,
  wheels smallint[] not null,
  pressures_hpa smallint[] not null,
  temperatures_dc smallint[] not null,
  batteries_pct smallint[],
  wheel_flags smallint[],
  extra jsonb,
  primary key (customer_id, vehicle_id, at)
) partition by range (at);
select tenant_table('report');

create table vehicle_state (
  customer_id bigint not null,
  vehicle_id bigint not null,
  at timestamptz not null default '-infinity',
  received_at timestamptz,
  receiver_id bigint,
  run_km numeric(12,1) not null default 0,
  run_hours numeric(10,1) not null default 0,
  longitude_e6 int,
  latitude_e6 int,
  flags int not null default 0,
  odometer_hm int,
  engine_dh int,
  command smallint,
  message_type smallint,
  altitude_m smallint,
  speed_dkmh smallint,
  heading_deg smallint,
  satellites smallint,
  signal smallint,
  battery_pct smallint,
  supply_dv smallint,
  ambient_dc smallint,
  payload_dt smallint,
  fix_at timestamptz,
  wheels smallint[] not null default '{}',
  pressures_hpa smallint[] not null default '{}',
  temperatures_dc smallint[] not null default '{}',
  batteries_pct smallint[] not null default '{}',
  wheel_flags smallint[] not null default '{}',
  wheel_at timestamptz[] not null default '{}',
  primary key (customer_id, vehicle_id)
) with (fillfactor = 70);
select tenant_table('vehicle_state');

create table receiver_state (
  customer_id bigint not null,
  receiver_id bigint not null,
  seen_at timestamptz,
  connected_at timestamptz,
  disconnected_at timestamptz,
  remote text,
  edition text,
  signal smallint,
  primary key (customer_id, receiver_id)
) with (fillfactor = 70);
select tenant_table('receiver_state');

create table wheel_hour (
  customer_id bigint not null,
  vehicle_id bigint not null,
  wheel smallint not null,
  hour timestamptz not null,
  tyre_id bigint,
  sensor_id bigint,
  readings smallint not null,
  pressure_min_hpa smallint,
  pressure_avg_hpa smallint,
  pressure_max_hpa smallint,
  cold_avg_hpa smallint,
  rest_readings smallint not null default 0,
  rest_cold_avg_hpa smallint,
  temperature_min_dc smallint,
  temperature_avg_dc smallint,
  temperature_max_dc smallint,
  battery_min_pct smallint,
  primary key (customer_id, vehicle_id, wheel, hour)
) partition by range (hour);
select tenant_table('wheel_hour');

create table vehicle_hour (
  customer_id bigint not null,
  vehicle_id bigint not null,
  hour timestamptz not null,
  reports int not null,
  first_at timestamptz,
  last_at timestamptz,
  distance_hm int not null default 0,
  laden_hm int not null default 0,
  moving_s smallint not null default 0,
  idle_s smallint not null default 0,
  speed_max_dkmh smallint,
  odometer_hm int,
  run_km numeric(12,1) not null,
  run_hours numeric(10,1) not null,
  ambient_avg_dc smallint,
  payload_avg_dt smallint,
  primary key (customer_id, vehicle_id, hour)
) partition by range (hour);
select tenant_table('vehicle_hour');

-- Devices and sensors heard that belong to nobody yet. Private: operators see all, an enterprise what its own receivers hear.
create table quarantine (
  id bigint primary key default nextval('id_seq'),
  customer_id bigint,
  kind text not null check (kind in ('device','sensor')),
  protocol text not null,
  device_no text not null,
  receiver_id bigint,
  reason text,
  first_at timestamptz not null,
  last_at timestamptz not null,
  frames bigint not null default 1,
  last_bytes bytea,
  last_values jsonb,
  claimed_at timestamptz,
  ignored_at timestamptz,
  constraint quarantine__device unique nulls not distinct (kind, protocol, device_no, receiver_id)
);
create index quarantine__customer on quarantine (customer_id, last_at desc);
grant select, insert, update, delete on quarantine to treadline_platform;

-- Alarms ---------------------------------------------------------------------------

create table alarm (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  version int not null default 1,
  vehicle_id bigint not null,
  wheel smallint,
  code smallint not null,
  -- One open episode for each wheel and kind of condition (ruling 16): thresholds are one kind.
  family smallint not null generated always as (case when code <= 80 then 0 else code end) stored,
  level smallint not null check (level between 1 and 3),
  peak_code smallint not null,
  peak_level smallint not null check (peak_level between 1 and 3),
  source text not null check (source in ('template','rule','device','manual')),
  department_id bigint not null,
  template_version_id bigint,
  started_at timestamptz not null,
  last_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('cleared','renewed','rule_changed','bound_changed','manual')),
  readings int not null default 1,
  handling text check (handling in ('manual','automatic')),
  handled_at timestamptz,
  handled_by bigint,
  handling_min smallint check (handling_min between 1 and 999),
  measure text check (measure in ('inflated','removed','slowed','watched','sensor_fault','other')),
  handling_note text,
  assigned_to bigint,
  assigned_at timestamptz,
  reported_by text,
  judged_on text check (judged_on in ('compensated','raw')),
  longitude_e6 int,
  latitude_e6 int,
  speed_dkmh smallint,
  description text,
  evidence jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (customer_id, id),
  constraint alarm__vehicle foreign key (customer_id, vehicle_id) references vehicle (customer_id, id),
  constraint alarm__department foreign key (customer_id, department_id) references department (customer_id, id),
  constraint alarm__template_version foreign key (customer_id, template_version_id) references alarm_template_version (customer_id, id),
  constraint alarm__handled check ((handling is null) = (handled_at is null)),
  constraint alarm__ended check ((ended_at is null) = (end_reason is null))
);
create unique index alarm__one_open on alarm (customer_id, vehicle_id, wheel, family) nulls not distinct where ended_at is null;
create index alarm__started on alarm (customer_id, started_at desc, id desc);
create index alarm__vehicle on alarm (customer_id, vehicle_id, started_at desc);
create index alarm__department on alarm (customer_id, department_id, started_at desc);
create index alarm__template_version on alarm (customer_id, template_version_id);
create index alarm__code on alarm (customer_id, code, started_at desc);
create index alarm__unprocessed on alarm (customer_id, started_at desc) where handling is null;
create index alarm__handled_vehicle on alarm (customer_id, vehicle_id, handled_at desc) where handled_at is not null;
select tenant_table('alarm');

create table alarm_step (
  customer_id bigint not null,
  alarm_id bigint not null,
  seq int not null,
  at timestamptz not null,
  kind text not null check (kind in ('started','manual','automatic','upgraded','downgraded','ended')),
  code smallint not null,
  level smallint not null,
  member_id bigint,
  note text,
  evidence jsonb not null default '{}',
  primary key (customer_id, alarm_id, seq),
  constraint alarm_step__alarm foreign key (customer_id, alarm_id) references alarm (customer_id, id)
);
select tenant_table('alarm_step');

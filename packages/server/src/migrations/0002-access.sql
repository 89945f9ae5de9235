-- People, permissions and the system's own pages (model.md 3.1).

-- A second factor is on; the application role sees this, never the secret.
alter table member add column second_factor_at timestamptz;
create index member__department on member (customer_id, department_id, id);
create index member__created on member (customer_id, created_at desc, id desc);
create index member__account_search on member using gin (customer_id, lower(login_account) gin_trgm_ops);
create index member__email_search on member using gin (customer_id, lower(email) gin_trgm_ops);
create index claim__owner on claim (customer_id, owner_id);

-- Codes by SMS and e-mail, and one-time tickets, before and after sign-in. Nobody's enterprise, so no policy and no grant.
create table verification_code (
  id bigint primary key default nextval('id_seq'),
  channel text not null check (channel in ('sms','email','ticket')),
  -- Mobile numbers as +area mobile, addresses in lower case, tickets by their random id.
  address text not null,
  business text not null,
  code_hash bytea not null,
  -- What a ticket stands for.
  payload jsonb,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  tries smallint not null default 0,
  used_at timestamptz,
  ip inet
);
create index verification_code__address on verification_code (address, sent_at desc);
create index verification_code__expiry on verification_code (expires_at);
grant select, insert, update, delete on verification_code to treadline_platform;

-- Messages by SMS and e-mail. Without a provider they are kept here, so that an evaluation needs no mail server;
-- with one, the text is wiped when it was handed over.
create table outbox (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  member_id bigint,
  channel text not null check (channel in ('sms','email')),
  address text not null,
  business text not null,
  subject text,
  body text,
  state text not null default 'kept' check (state in ('kept','sent','failed')),
  error text,
  created_at timestamptz not null default now(),
  primary key (customer_id, id)
);
create index outbox__created on outbox (customer_id, created_at desc, id desc);
select tenant_table('outbox');

-- Operations staff ask to enter an enterprise (ruling 12).
create table support_authorization (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  version int not null default 1,
  applicant_customer_id bigint not null,
  applicant_id bigint not null,
  applicant text not null,
  state text not null default 'requested' check (state in ('requested','authorized','expired','cancelled')),
  reason text,
  wants_change boolean not null default false,
  code_hash bytea,
  code_expires_at timestamptz,
  tries smallint not null default 0,
  requested_at timestamptz not null default now(),
  authorized_at timestamptz,
  expires_at timestamptz,
  change_granted_at timestamptz,
  change_granted_by bigint,
  cancelled_at timestamptz,
  cancelled_by bigint,
  primary key (customer_id, id)
);
create index support_authorization__requested on support_authorization (customer_id, requested_at desc, id desc);
create index support_authorization__applicant on support_authorization (applicant_customer_id, applicant_id);
select tenant_table('support_authorization');

alter table session add column authorization_id bigint;
alter table session add constraint session__authorization
  foreign key (customer_id, authorization_id) references support_authorization (customer_id, id);
create index session__authorization on session (customer_id, authorization_id);

-- An integrator's key acts as the member who made it, within the permissions it was given.
create index api_key__created on api_key (customer_id, created_at desc, id desc);

create index audit__time on audit (customer_id, at desc, id desc);
create index audit__authorization on audit (customer_id, authorization_id, at desc) where authorization_id is not null;

-- Value lists people see; locked ones mirror constants of the domain.
create table dictionary (
  code text primary key,
  version int not null default 1,
  name jsonb not null,
  description jsonb,
  locked boolean not null default false,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint
);
select global_table('dictionary');

create table dictionary_value (
  dictionary_code text not null,
  value text not null,
  name jsonb not null,
  parent_value text,
  sort int not null default 0,
  enabled boolean not null default true,
  primary key (dictionary_code, value),
  constraint dictionary_value__dictionary foreign key (dictionary_code) references dictionary (code)
);
select global_table('dictionary_value');

-- Released versions of the app and of the console (dictionary 1017; 0 is the web).
create table app_version (
  id bigint primary key default nextval('id_seq'),
  version int not null default 1,
  type smallint not null check (type between 0 and 2),
  name text not null,
  software_version text not null,
  database_version text,
  download_url text,
  storage_key text,
  file_name text,
  size_bytes bigint,
  notes_zh text,
  notes_en text,
  published_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  constraint app_version__software_version unique (type, software_version)
);
select global_table('app_version');

-- Uploaded and produced files; their bytes lie in the file store under storage_key.
create table file (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  purpose text not null,
  name text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 bytea,
  storage_key text not null,
  created_at timestamptz not null default now(),
  created_by bigint,
  primary key (customer_id, id)
);
create index file__created on file (customer_id, created_at desc, id desc);
select tenant_table('file');

-- Outside systems of an enterprise; today OpenID Connect sign-in.
create table integration (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  version int not null default 1,
  kind text not null check (kind in ('oidc')),
  name text not null,
  url text not null,
  username text,
  secret_sealed bytea,
  settings jsonb not null default '{}',
  enabled boolean not null default true,
  ok_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (customer_id, id),
  constraint integration__name unique (customer_id, kind, name)
);
select tenant_table('integration');

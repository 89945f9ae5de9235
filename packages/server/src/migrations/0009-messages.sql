-- Message centre (model.md 3.6). Personal messages are rows of `message`. An alarm is its own message, addressed to
-- everybody within its department wall: nothing is written for each reader, so that a storm of alarms costs ingest
-- nothing (docs/decisions/0011).

create table message (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  member_id bigint not null,
  purpose text not null check (purpose in ('feedback','feedback_reply','authorization','system')),
  -- Rendered in the reader's language.
  text_key text not null,
  params jsonb not null default '{}',
  -- What it is about: the record its target shows.
  module_key text,
  -- How often it was told while it was unread: one line with a count.
  times int not null default 1,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (customer_id, id),
  constraint message__member foreign key (customer_id, member_id) references member (customer_id, id)
);
create index message__member on message (customer_id, member_id, created_at desc, id desc);
create index message__unread on message (customer_id, member_id, created_at desc, id desc) where read_at is null;
create unique index message__fold on message (customer_id, member_id, purpose, module_key)
  where read_at is null and module_key is not null;
create index message__created on message (created_at);
select tenant_table('message');

-- When an alarm was told last: at its start, and again when it grew worse.
alter table alarm add column told_at timestamptz;
update alarm set told_at = started_at;
alter table alarm alter column told_at set default now(), alter column told_at set not null;
create index alarm__told on alarm (customer_id, told_at desc, id desc);
create index alarm__told_department on alarm (customer_id, department_id, told_at desc, id desc);

-- Alarms a member has read one by one, by value; those up to `alarms_read_until` count as read without a row.
create table alarm_read (
  customer_id bigint not null,
  member_id bigint not null,
  alarm_id bigint not null,
  read_at timestamptz not null default now(),
  primary key (customer_id, member_id, alarm_id),
  constraint alarm_read__member foreign key (customer_id, member_id) references member (customer_id, id)
);
create index alarm_read__read on alarm_read (read_at);
select tenant_table('alarm_read');

-- Who is new has not missed what was told before.
alter table member add column alarms_read_until timestamptz not null default now();

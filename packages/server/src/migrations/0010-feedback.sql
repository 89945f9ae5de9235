-- Feedback (model.md 3.8): the question and its files; what is written to it afterwards are comments with theirs.

-- Running numbers of documents.
create table counter (
  customer_id bigint not null,
  name text not null,
  value int not null default 0,
  primary key (customer_id, name)
);
select tenant_table('counter');

create table feedback (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  version int not null default 1,
  feedback_no text not null,
  subject text not null,
  -- Dictionary 1032.
  category smallint not null check (category between 1 and 4),
  content text not null,
  -- Page, version and last refusal of the console it was written in.
  context jsonb not null default '{}',
  -- Dictionary 1034.
  status smallint not null default 1 check (status between 1 and 3),
  email_notify boolean not null default false,
  -- Where the mails go; null: the asker's own address.
  email text,
  -- Since when somebody waits for an answer; null: nobody does.
  waiting_since timestamptz default now(),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (customer_id, id),
  constraint feedback__no unique (customer_id, feedback_no),
  constraint feedback__closed check (closed_at is null or waiting_since is null)
);
create index feedback__updated on feedback (customer_id, updated_at desc, id desc);
create index feedback__waiting on feedback (waiting_since) where waiting_since is not null;
create index feedback__subject_search on feedback using gin (customer_id, lower(subject) gin_trgm_ops);
select tenant_table('feedback');

-- Something written to a record; other records join with a column of their own.
create table comment (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  feedback_id bigint,
  -- Who speaks: the enterprise itself, support staff, or a supplier.
  side text not null default 'own' check (side in ('own','staff','supplier')),
  content text not null,
  created_at timestamptz not null default now(),
  -- Of staff: a member of the operations company, by value.
  created_by bigint,
  primary key (customer_id, id),
  constraint comment__feedback foreign key (customer_id, feedback_id) references feedback (customer_id, id),
  constraint comment__one_record check (num_nonnulls(feedback_id) = 1),
  constraint comment__content_given check (content <> '')
);
create index comment__feedback on comment (customer_id, feedback_id, created_at, id);
select tenant_table('comment');

-- A file belongs to at most one record.
alter table file
  add column feedback_id bigint,
  add column comment_id bigint,
  add constraint file__feedback foreign key (customer_id, feedback_id) references feedback (customer_id, id),
  add constraint file__comment foreign key (customer_id, comment_id) references comment (customer_id, id),
  add constraint file__one_owner check (num_nonnulls(feedback_id, comment_id) <= 1);
create index file__feedback on file (customer_id, feedback_id) where feedback_id is not null;
create index file__comment on file (customer_id, comment_id) where comment_id is not null;

-- A large file that comes in parts; it becomes a row of `file` with the last one.
create table upload (
  customer_id bigint not null,
  id bigint not null default nextval('id_seq'),
  token_hash bytea not null,
  purpose text not null,
  name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  received_bytes bigint not null default 0,
  storage_key text not null,
  created_at timestamptz not null default now(),
  created_by bigint,
  primary key (customer_id, id),
  constraint upload__received check (received_bytes between 0 and size_bytes)
);
create index upload__created on upload (created_at);
select tenant_table('upload');

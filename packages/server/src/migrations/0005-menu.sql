-- Entries that come with the product are switched off rather than deleted: the next start would bring them back.
alter table menu add column built_in boolean not null default false;

-- What comes with the product follows it at each start, but for texts that somebody edited; it can be disabled, not deleted.
alter table dictionary add column built_in boolean not null default false;
alter table dictionary_value add column built_in boolean not null default false;
alter table dictionary_value add column edited boolean not null default false;

-- The address book looks for positions as well: "foreman".
create index member__title_search on member using gin (customer_id, lower(title) gin_trgm_ops);

-- The refused rows of an import, mended and run again, are an import of their own. They are taken up once: made twice, no
-- row would be told from its double.
alter table import_job add column corrects_id bigint;
alter table import_job add constraint import_job__corrects foreign key (customer_id, corrects_id)
  references import_job (customer_id, id);
create unique index import_job__corrected_once on import_job (customer_id, corrects_id) where corrects_id is not null;

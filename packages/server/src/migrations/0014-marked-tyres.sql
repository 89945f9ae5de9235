-- Few of many tyres: their lists would walk past all the others.
create index tyre__frozen on tyre (customer_id, updated_at desc, id desc) where frozen_at is not null;
create index tyre__abnormal on tyre (customer_id, updated_at desc, id desc) where abnormal is not null or status = 18;

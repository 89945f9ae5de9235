-- A list opens with one view.
create unique index saved_view__one_preferred on saved_view (customer_id, member_id, list_key) where preferred;

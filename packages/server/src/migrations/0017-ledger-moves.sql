-- Sums of the ledger read what moved, tyre by tyre; with its columns in the index no row of the heap is fetched.
create index tyre_event__moves on tyre_event (customer_id, tyre_id, seq) include (at, kind, status, warehouse_id)
  where kind not in ('inspected', 'rotated', 'frozen', 'unfrozen', 'marked', 'calibrated', 'costed', 'corrected');

-- Sums by department, likewise.
create index tyre__sums_of_department on tyre (customer_id, department_id, status);

-- What was sold and came back: few among many receipts.
create index tyre_event__again on tyre_event (customer_id, at) where kind = 'received' and seq > 1;

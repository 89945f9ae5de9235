-- Sums of the ledger read what moved and nothing else; with its columns in the index no row of the heap is fetched.
create index tyre_event__moves on tyre_event (customer_id, at) include (tyre_id, seq, kind, status, warehouse_id)
  where kind not in ('inspected', 'rotated', 'frozen', 'unfrozen', 'marked', 'calibrated', 'costed', 'corrected');

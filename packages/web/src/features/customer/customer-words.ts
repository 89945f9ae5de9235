/** Words of the states and kinds of an enterprise. */
export const statusKeys = {
  pending: 'customer.pending',
  active: 'customer.active',
  suspended: 'customer.isSuspended',
  closed: 'customer.closed',
} as const;

export const kindKeys = {
  fleet: 'customer.fleet',
  supplier: 'customer.supplier',
  operator: 'customer.operator',
} as const;

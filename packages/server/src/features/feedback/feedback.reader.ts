/** Who reads or writes feedback: a person of an enterprise, within it, or operations staff, over all of them. */
import type { Database } from '../../platform/database/database.ts';
import type { Door } from '../../platform/database/doors.ts';
import type { Scope } from '../../platform/scope.ts';

export interface FeedbackReader {
  /** Null: of every enterprise. */
  customerId: string | null;
  memberId: string;
  /** Enterprise of the staff who reads, so that it knows its colleagues by name; null: customers do not. */
  staffCustomerId: string | null;
}

/** Operations staff in their own name; inside a customer they read as the customer does. */
export function servesAll(scope: Pick<Scope, 'customer' | 'onBehalf'>): boolean {
  return scope.customer.kind === 'operator' && scope.onBehalf === null;
}

export function readerOf(scope: Scope): FeedbackReader {
  const staff = servesAll(scope);
  return {
    customerId: staff ? null : scope.customer.id,
    memberId: scope.member.id,
    staffCustomerId: staff ? scope.customer.id : null,
  };
}

export function doorOf(database: Database, scope: Scope): Pick<Door, 'read'> {
  return servesAll(scope) ? database.platform : scope;
}

/** First steps by page set and right, each with its state from the enterprise's own records (pages.md A5). */
import { type FirstStep, firstSteps, type Introduction } from '@treadline/contract/home';
import { type SystemType, systemTypeOf } from '@treadline/contract/menu';
import type { Permission } from '@treadline/contract/permission';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import {
  type Count,
  departmentCount,
  hasMapCentre,
  hasSecondFactor,
  heardReceivers,
  memberCount,
  pairedSensors,
  unprocessedAlarms,
  vehicleCount,
} from './home.views.ts';

interface StepRule {
  /** Of the page where the step is taken. */
  permission: Permission;
  /** Sets that have the step. */
  sets: readonly SystemType[];
  query: typeof vehicleCount;
  done: (count: Count) => boolean;
}

const fleets: readonly SystemType[] = ['OTR', 'TBR', 'G'];
const watching: readonly SystemType[] = ['OTR', 'TBR'];
const everybody: readonly SystemType[] = ['OTR', 'TBR', 'G', 'supplier', 'operations'];
const any = ({ count }: Count) => count > 0;
/** The first one came with the enterprise. */
const added = ({ count }: Count) => count > 1;

const rules: Readonly<Record<FirstStep, StepRule>> = {
  account: { permission: 'account:query', sets: everybody, query: hasSecondFactor, done: any },
  company: { permission: 'setting:get', sets: fleets, query: hasMapCentre, done: any },
  departments: { permission: 'department:query', sets: everybody, query: departmentCount, done: added },
  members: { permission: 'member:query', sets: everybody, query: memberCount, done: added },
  receivers: { permission: 'receiver:query', sets: watching, query: heardReceivers, done: any },
  sensors: { permission: 'sensor:query', sets: watching, query: pairedSensors, done: any },
  vehicles: { permission: 'monitor:query', sets: watching, query: vehicleCount, done: any },
  alarms: { permission: 'alarm:query', sets: watching, query: unprocessedAlarms, done: ({ count }) => count === 0 },
};

/** Yes or no, nothing to count. */
const uncounted: ReadonlySet<FirstStep> = new Set(['account', 'company']);

/** `wanted`: the set whose service group was called. A02020 outside of TBR, else A0201 for people of another set. */
export async function introduction(scope: Scope, wanted?: SystemType): Promise<Introduction> {
  const set = systemTypeOf(scope.customer.kind, scope.tyreType);
  if (wanted !== undefined && wanted !== set) return refuse(wanted === 'TBR' ? 'A02020' : 'A0201');
  const steps = firstSteps.filter(
    (step) => rules[step].sets.includes(set) && scope.permissions.has(rules[step].permission),
  );
  const answers = await scope.read(...steps.map((step) => rules[step].query(scope)));
  return {
    set,
    steps: steps.map((step, place) => {
      const count = answers[place]?.[0] ?? { count: 0, of: null };
      const counted = uncounted.has(step) ? { count: null, of: null } : count;
      return { step, done: rules[step].done(count), ...counted };
    }),
  };
}

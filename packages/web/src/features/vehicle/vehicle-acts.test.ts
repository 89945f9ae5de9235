import { expect, it } from 'vitest';
import { actsOf } from './vehicle-acts.ts';

it('offers what the states allow, and nothing else [STATE-VEH-01] [STATE-VEH-04]', () => {
  expect(actsOf({ useStatus: 'idle', runState: 'in_operation' })).toEqual([
    'edit',
    'fit',
    'receiver',
    'in_transit',
    'stop',
  ]);
  expect(actsOf({ useStatus: 'in_transit', runState: 'outage' })).toEqual([
    'edit',
    'fit',
    'receiver',
    'idle',
    'resume',
  ]);
  expect(actsOf({ useStatus: 'idle', runState: 'resumption' })).toEqual([
    'edit',
    'fit',
    'receiver',
    'in_transit',
    'stop',
    'operate',
  ]);
});

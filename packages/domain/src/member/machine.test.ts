import { expect, test } from 'vitest';
import { memberActions, memberActionsOf, memberStatuses, memberTransition } from './machine.ts';

test('every pair of status and action has its answer [STATE-MEMBER-03]', () => {
  const table = memberActions.map((action) => [
    action,
    ...memberStatuses.map((status) => memberTransition(status, action)),
  ]);
  expect([memberStatuses, ...table]).toEqual([
    ['enabled', 'disabled', 'suspended'],
    ['disable', 'disabled', null, 'disabled'],
    ['suspend', 'suspended', null, null],
    ['enable', null, 'enabled', 'enabled'],
  ]);
});

test('buttons are the actions that lead somewhere', () => {
  expect(memberActionsOf('enabled')).toEqual(['disable', 'suspend']);
  expect(memberActionsOf('disabled')).toEqual(['enable']);
  expect(memberActionsOf('suspended')).toEqual(['disable', 'enable']);
});

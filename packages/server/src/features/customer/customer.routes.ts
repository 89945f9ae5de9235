/** Endpoints of room customer; nobody but operations staff gets behind them (model.md 6). */
import type { CustomerRow, customerApi } from '@treadline/contract/customer';
import { countCap } from '@treadline/contract/fields';
import { eachRow } from '../../platform/bulk.ts';
import { refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Handlers } from '../../platform/serve.ts';
import { isoOf } from '../../platform/time.ts';
import { addCustomer, changeStatus, editCustomer } from './customer.service.ts';
import { administratorsOf, type CustomerListRow, customerById, customerCount, customerPage } from './customer.views.ts';

export function customerRoutes(deps: RoomDeps): Handlers<typeof customerApi> {
  const door = deps.database.platform;
  return {
    list: async (scope, input) => {
      mustOperate(scope);
      const [rows, [count]] = await door.read(customerPage(input), customerCount(input, countCap));
      return { list: rows.map(rowOf), total: count?.total ?? 0 };
    },
    get: async (scope, { id }) => {
      mustOperate(scope);
      const [[row], administrators] = await door.read(customerById(id), administratorsOf(id));
      return row === undefined ? refuse('A0117') : { ...rowOf(row), administrators };
    },
    add: (scope, input) => addCustomer(deps, scope, input),
    edit: (scope, input) => editCustomer(deps, scope, input),
    enable: (scope, { ids }) =>
      eachRow(scope, ids, { constraints: {}, action: 'enable' }, (id) => changeStatus(deps, scope, id, 'active')),
    disable: (scope, { ids }) =>
      eachRow(scope, ids, { constraints: {}, action: 'disable' }, (id) => changeStatus(deps, scope, id, 'suspended')),
  };
}

function mustOperate(scope: Scope): void {
  if (scope.customer.kind !== 'operator' || scope.onBehalf !== null) refuse('A0103');
}

function rowOf(row: CustomerListRow): CustomerRow {
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    customName: row.name,
    abbreviateName: row.abbreviation,
    status: row.status,
    tyreType: row.tyre_type,
    countryCode: row.country_code,
    currency: row.currency,
    vehicles: row.vehicles,
    tyres: row.tyres,
    members: row.members,
    lastSignInAt: isoOf(row.last_sign_in_at),
    createdAt: isoOf(row.created_at) ?? '',
  };
}

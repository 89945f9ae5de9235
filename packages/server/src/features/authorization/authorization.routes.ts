/** Endpoints of room authorization. Operations staff see what they and their colleagues asked for, customers their own. */
import { authorizationApi } from '@treadline/contract/authorization';
import { countCap } from '@treadline/contract/fields';
import { refuse } from '../../platform/errors.ts';
import type { RoomApp } from '../../platform/feature.ts';
import { createAttemptLimiter } from '../../platform/rate-limit.ts';
import type { Scope } from '../../platform/scope.ts';
import { serve } from '../../platform/serve.ts';
import { callOf, rowOf } from './authorization.record.ts';
import { askForAccess, cancelAccess, grantChange, requestRules } from './authorization.service.ts';
import { seesAll, viewed } from './authorization.store.ts';
import {
  callsOf,
  countAuthorizations,
  countCallsOf,
  listAuthorizations,
  liveAuthorizations,
} from './authorization.views.ts';
import { enter } from './enter.service.ts';

export function authorizationRoutes(app: RoomApp): void {
  const { deps } = app;
  const limiter = createAttemptLimiter(requestRules, deps.now);
  serve(app, authorizationApi, {
    list: async (scope, input) => {
      const door = seesAll(scope) ? deps.database.platform : scope;
      const [rows, [count]] = await door.read(
        listAuthorizations(scope, input),
        countAuthorizations(scope, input, countCap),
      );
      return { list: rows.map((row) => rowOf(scope, row)), total: count?.total ?? 0 };
    },
    add: (scope, input) => askForAccess({ ...deps, limiter }, scope, input),
    enter: (scope, input) => enter(deps, scope, input),
    cancel: (scope, { id }) => cancelAccess(deps, scope, id),
    grantChange: (scope, input) => grantChange(scope, input),
    log: async (scope, input) => {
      const row = await viewed(deps.database, scope, input.id);
      if (row === null) return refuse('A0117');
      const door = deps.database.tenant(row.customer_id);
      const [rows, [count]] = await door.read(
        callsOf(row.customer_id, input),
        countCallsOf(row.customer_id, input.id, countCap),
      );
      return { list: rows.map(callOf), total: count?.total ?? 0 };
    },
    current: async (scope) => ({ own: ownAccess(scope), live: await liveAccess(scope) }),
  });
}

function ownAccess(scope: Scope) {
  if (scope.onBehalf === null) return null;
  const { authorizationId, applicant, expiresAt, mayChange } = scope.onBehalf;
  return {
    id: authorizationId,
    applicant,
    customName: scope.customer.name,
    expiresAt: expiresAt.toISOString(),
    changeGranted: mayChange,
  };
}

async function liveAccess(scope: Scope) {
  const mayEnd = scope.onBehalf === null && scope.permissions.has('authorization:disable');
  if (!mayEnd || seesAll(scope)) return [];
  const [rows] = await scope.read(liveAuthorizations(scope.customer.id));
  return rows.map((row) => ({
    id: row.id,
    applicant: row.applicant,
    expiresAt: row.expires_at.toISOString(),
    changeGranted: row.change_granted,
  }));
}

import { countCap } from '@treadline/contract/fields';
import { siteTrailerApi, trailerApi } from '@treadline/contract/trailer';
import { refuse } from '../../platform/errors.ts';
import type { RoomApp } from '../../platform/feature.ts';
import type { Scope } from '../../platform/scope.ts';
import { type Handlers, serve } from '../../platform/serve.ts';
import { isoOf } from '../../platform/time.ts';
import { vehicleName, vehicleRowsOf } from '../vehicle/vehicle.public.ts';
import { exportTrailers } from './trailer.export.ts';
import { bindTrailer, unbindTrailer } from './trailer.service.ts';
import { type CouplingRow, listCouplings, trailerCount, trailerPage } from './trailer.views.ts';

/** The calls of specification 7 are for TBR users (A02020); those under `/otr/web` are for everybody. */
export function trailerRoutes(app: RoomApp): void {
  serve(
    app,
    trailerApi,
    handlers(app, ({ tyreType }) => {
      if (tyreType !== 'TBR') refuse('A02020');
    }),
  );
  // Served last, so it is the one that writes in the background: it is open to everybody.
  serve(
    app,
    siteTrailerApi,
    handlers(app, () => undefined),
  );
}

function handlers({ deps }: RoomApp, wall: (scope: Scope) => void): Handlers<typeof trailerApi> {
  const list = async (
    scope: Scope,
    { page, pageSize, ...filter }: Parameters<Handlers<typeof trailerApi>['list']>[1],
  ) => {
    const place = { limit: pageSize, offset: (page - 1) * pageSize };
    const [ids, [count]] = await scope.read(trailerPage(scope, filter, place), trailerCount(scope, filter, countCap));
    const rows = await vehicleRowsOf(
      scope,
      ids.map((row) => row.id),
      deps.now(),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return {
      total: count?.total ?? 0,
      list: ids.flatMap((each) => {
        const row = byId.get(each.id);
        return row === undefined ? [] : [{ ...row, couplingKm: each.coupling_km, freeSince: isoOf(each.free_since) }];
      }),
    };
  };
  return {
    list: (scope, input) => {
      wall(scope);
      return list(scope, input);
    },
    couplings: async (scope, input) => {
      wall(scope);
      const [rows] = await scope.read(listCouplings(scope, input));
      return { list: rows.map(couplingOf) };
    },
    export: (scope, { format, columns, ...filter }) => {
      wall(scope);
      return exportTrailers(scope, { format, columns }, async (limit, offset) => {
        const page = await list(scope, { ...filter, page: offset / limit + 1, pageSize: limit });
        return page.list;
      });
    },
    bind: (scope, input) => {
      wall(scope);
      return bindTrailer(scope, input, deps.now());
    },
    unbind: (scope, input) => {
      wall(scope);
      return unbindTrailer(scope, input, deps.now());
    },
  };
}

function couplingOf(row: CouplingRow) {
  return {
    id: row.id,
    tractorId: row.tractor.id,
    tractorName: vehicleName(row.tractor),
    trailerId: row.trailer.id,
    trailerName: vehicleName(row.trailer),
    coupledAt: row.coupled_at.toISOString(),
    uncoupledAt: isoOf(row.uncoupled_at),
    km: row.km,
  };
}

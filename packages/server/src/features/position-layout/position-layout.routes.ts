import { countCap } from '@treadline/contract/fields';
import { type LayoutRow, positionLayoutApi } from '@treadline/contract/position-layout';
import { byZOrder } from '@treadline/domain/wheel/layout';
import { refuse } from '../../platform/errors.ts';
import type { RoomApp } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { addLayout, editLayout, setEnabled } from './position-layout.service.ts';
import { countLayouts, findLayout, type LayoutListRow, listLayouts } from './position-layout.views.ts';

export function positionLayoutRoutes(app: RoomApp): void {
  const { constraints } = app;
  serve(app, positionLayoutApi, {
    list: async (scope, { page, pageSize, ...filter }) => {
      const place = { limit: pageSize, offset: (page - 1) * pageSize };
      const [rows, [count]] = await scope.read(
        listLayouts(scope, filter, place),
        countLayouts(scope, filter, countCap),
      );
      return { list: rows.map(layoutRowOf), total: count?.total ?? 0 };
    },
    get: async (scope, { id }) => {
      const [[row]] = await scope.read(findLayout(scope, id));
      return row === undefined ? refuse('A0117') : layoutRowOf(row);
    },
    add: addLayout,
    edit: editLayout,
    enable: (scope, { ids }) => setEnabled(scope, { ids, enabled: true }, constraints),
    disable: (scope, { ids }) => setEnabled(scope, { ids, enabled: false }, constraints),
  });
}

function layoutRowOf(row: LayoutListRow): LayoutRow {
  const wheels = (row.wheels ?? []).sort((one, other) => byZOrder(one.wheel, other.wheel));
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    axleCount: row.axle_roles.length,
    axleRoles: row.axle_roles,
    liftAxles: row.lift_axles,
    wheels,
    alias: wheels.map(({ alias }) => alias).join(' '),
    imageFileId: row.image_file_id,
    enabled: row.enabled,
    vehicles: row.vehicles,
    editedAt: row.updated_at.toISOString(),
  };
}

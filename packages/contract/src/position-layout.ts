/** Room position-layout: axles, wheels and their names (pages.md E6, model.md 3.2). */
import { layoutProblems } from '@treadline/domain/wheel/layout';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { created, id, ids, instant, listQuery, pageOf, queryFlag, rowResults, version, versioned } from './fields.ts';

export const axleRoles = ['steer', 'drive', 'tag', 'trailer'] as const;
export const mostAxles = 99;

const layoutWheel = z.object({
  /** Axle * 100 + side * 10 + slot from outside; spares are 1 to 9 (domain wheel-code). */
  wheel: z.coerce.number().int(),
  alias: z.string(),
});

export const layoutRow = z.object({
  id,
  version,
  name: z.string(),
  axleCount: z.number().int(),
  axleRoles: z.array(z.string()),
  /** 1-based axles that can be lifted. */
  liftAxles: z.array(z.number().int()),
  /** Z order, spares last. */
  wheels: z.array(layoutWheel),
  /** The alias of every wheel, as one text. */
  alias: z.string(),
  imageFileId: id.nullable(),
  enabled: z.boolean(),
  vehicles: z.number().int(),
  editedAt: instant,
});
export type LayoutRow = z.infer<typeof layoutRow>;

const layoutInput = z
  .object({
    name: z.string().trim().min(1).max(60),
    axleRoles: z.array(z.enum(axleRoles)).min(1).max(mostAxles),
    liftAxles: z.array(z.number().int().min(1).max(mostAxles)).max(mostAxles).default([]),
    /** VAL-052: each with an alias, no two alike. */
    wheels: z
      .array(z.object({ wheel: z.number().int().min(1).max(9929), alias: z.string().trim().max(12) }))
      .min(1)
      .max(500),
    imageFileId: id.nullable().optional(),
  })
  .superRefine((layout, context) => {
    const refused = (path: (string | number)[], errorCode: string) =>
      context.addIssue({ code: 'custom', path, params: { errorCode } });
    for (const { kind, index } of layoutProblems(layout.axleRoles.length, layout.wheels)) {
      if (kind === 'axle') refused(['axleRoles', index], 'A0102');
      else if (kind === 'place') refused(['wheels', index, 'wheel'], 'A0102');
      else if (kind === 'twice') refused(['wheels', index, 'wheel'], 'A0118');
      else refused(['wheels', index, 'alias'], kind === 'alias' ? 'A0118' : 'A0116');
    }
    for (const [index, axle] of layout.liftAxles.entries()) {
      if (axle > layout.axleRoles.length) refused(['liftAxles', index], 'A0102');
    }
  });

export const positionLayoutApi = {
  list: endpoint({
    method: 'GET',
    path: '/web/positionLayout/list',
    access: 'position-layout:query',
    input: listQuery.extend({
      name: z.string().trim().max(60).optional(),
      enabled: queryFlag.optional(),
      axleCount: z.coerce.number().int().min(1).max(mostAxles).optional(),
    }),
    result: pageOf(layoutRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/positionLayout/get',
    access: 'position-layout:get',
    input: z.object({ id }),
    result: layoutRow,
  }),
  add: endpoint({
    method: 'POST',
    path: '/web/positionLayout/add',
    access: 'position-layout:add',
    input: layoutInput,
    result: created,
  }),
  /** While a vehicle has it, its axles and wheels stay (A0321); names, aliases and image may change. */
  edit: endpoint({
    method: 'POST',
    path: '/web/positionLayout/edit',
    access: 'position-layout:edit',
    input: layoutInput.safeExtend({ id, version }),
    result: versioned,
    errors: ['A0321', '5004'],
  }),
  enable: endpoint({
    method: 'POST',
    path: '/web/positionLayout/enable',
    access: 'position-layout:enable',
    input: ids,
    result: rowResults,
    errors: ['5007'],
  }),
  /** It leaves the pickers; vehicles that have it keep it. */
  disable: endpoint({
    method: 'POST',
    path: '/web/positionLayout/disable',
    access: 'position-layout:disable',
    input: ids,
    result: rowResults,
    errors: ['5007'],
  }),
};

/**
 * Room trailer: which vehicle pulls which trailer, and when (pages.md E5). The calls of specification 7 are for TBR users
 * (A02020); haul fleets that pull trailers have the same ones under a name of their own.
 */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { created, id, instant, listQuery, pageOf, queryFlag, sheetInput } from './fields.ts';
import { vehicleRow } from './vehicle-row.ts';

const coupling = z.object({
  id,
  tractorId: id,
  tractorName: z.string(),
  trailerId: id,
  trailerName: z.string(),
  coupledAt: instant,
  uncoupledAt: instant.nullable(),
  /** Driven by the tractor in that time. */
  km: z.number(),
});
export type Coupling = z.infer<typeof coupling>;

const trailerQuery = listQuery.extend({
  /** Part of the trailer's plate or self-number. */
  plate: z.string().trim().max(60).optional(),
  coupled: queryFlag.optional(),
  departmentId: id.optional(),
});

/** @param base service group and room */
function trailerCalls(base: `/${string}`) {
  return {
    list: endpoint({
      method: 'GET',
      path: `${base}/list`,
      access: 'trailer:query',
      input: trailerQuery,
      result: pageOf(
        vehicleRow.extend({
          /** Since the present coupling; null while free. */
          couplingKm: z.number().nullable(),
          /** End of the last coupling of a free one; null: never coupled. */
          freeSince: instant.nullable(),
        }),
      ),
      errors: ['A02020'],
    }),
    /** One of the two: its history, newest first. */
    couplings: endpoint({
      method: 'GET',
      path: `${base}/couplings`,
      access: 'trailer:query',
      input: z.object({ vehicleId: id.optional(), trailerId: id.optional(), from: instant.optional() }),
      result: z.object({ list: z.array(coupling) }),
      errors: ['A02020', 'A02024'],
    }),
    export: endpoint({
      method: 'GET',
      path: `${base}/export`,
      access: 'trailer:export',
      input: trailerQuery.omit({ page: true, pageSize: true }).extend(sheetInput),
      kind: 'file',
      errors: ['A02020'],
    }),
    /** `at` now by default, or in the past. A trailer hangs behind one vehicle at a time (5027). */
    bind: endpoint({
      method: 'POST',
      path: `${base}/bind`,
      access: 'trailer:edit',
      input: z.object({
        vehicleId: id,
        /** A02018 without. */
        trailerId: z.preprocess((value) => value ?? '', z.string().trim().superRefine(trailerGiven)),
        at: instant.optional(),
        /** For a coupling of the past that is over. */
        until: instant.optional(),
      }),
      result: created,
      errors: ['A02018', 'A02020', 'A02024', 'A02029', '5016', '5027'],
    }),
    unbind: endpoint({
      method: 'POST',
      path: `${base}/unbind`,
      access: 'trailer:edit',
      input: z.object({ trailerId: id, at: instant.optional() }),
      errors: ['6501', '5016', 'A02020', 'A02024'],
    }),
  };
}

export const trailerApi = trailerCalls('/tbr/web/trailer');
export const siteTrailerApi = trailerCalls('/otr/web/siteTrailer');

function trailerGiven(value: string, context: z.RefinementCtx): void {
  if (value === '') context.addIssue({ code: 'custom', params: { errorCode: 'A02018' } });
  else if (!id.safeParse(value).success) context.addIssue({ code: 'custom' });
}

/** Room home: what a person is shown first (pages.md A5). Each page set has its call, in the service group of the set. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { systemTypes } from './menu.ts';

/** First steps, in the order people take them. */
export const firstSteps = [
  'account',
  'company',
  'departments',
  'members',
  'receivers',
  'sensors',
  'vehicles',
  'alarms',
] as const;
export type FirstStep = (typeof firstSteps)[number];

const introduction = z.object({
  set: z.enum(systemTypes),
  /** Those of the page set that the person may take. */
  steps: z.array(
    z.object({
      step: z.enum(firstSteps),
      done: z.boolean(),
      /** How many there are; at `countCap` the counting stops. Null where nothing is counted. */
      count: z.number().int().nullable(),
      /** Out of how many. */
      of: z.number().int().nullable(),
    }),
  ),
});
export type Introduction = z.infer<typeof introduction>;

export const homeApi = {
  /** First steps of the own page set, whichever it is. */
  introduce: endpoint({
    method: 'GET',
    path: '/web/home/introduce',
    access: 'home:query',
    result: introduction,
  }),
  introduceOtr: endpoint({
    method: 'GET',
    path: '/otr/web/home/introduce',
    access: 'home:query',
    result: introduction,
    errors: ['A0201'],
  }),
  introduceTbr: endpoint({
    method: 'GET',
    path: '/tbr/web/home/introduce',
    access: 'home:query',
    result: introduction,
    errors: ['A02020'],
  }),
  introduceSupplier: endpoint({
    method: 'GET',
    path: '/supplier/web/home/introduce',
    access: 'home:query',
    result: introduction,
    errors: ['A0201'],
  }),
};

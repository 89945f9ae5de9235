/** Room authorization: operations staff enter an enterprise with its consent (ruling 12, pages.md M7). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { created, id, instant, listQuery, pageOf } from './fields.ts';
import { code } from './person.ts';

/** On the wire: what was asked and not yet entered is `requested`; an authorized one whose time is over reads `expired`. */
export const authorizationStatus = z.enum(['requested', 'authorized', 'expired', 'cancelled']);

export const authorizationRow = z.object({
  id,
  applicant: z.string(),
  customId: id,
  customName: z.string(),
  reason: z.string().nullable(),
  wantsChange: z.boolean(),
  requestedAt: instant,
  authorizationTime: instant.nullable(),
  expiresAt: instant.nullable(),
  cancellationTime: instant.nullable(),
  changeGranted: z.boolean(),
  calls: z.number().int(),
  status: authorizationStatus,
  /** The reader asked for it: may enter the code and leave. */
  mine: z.boolean(),
});
export type AuthorizationRow = z.infer<typeof authorizationRow>;

/** One call made in an authorized login, for the story of the access. */
export const authorizationCall = z.object({
  at: instant,
  action: z.string(),
  targetKind: z.string().nullable(),
  targetId: id.nullable(),
  outcome: z.string(),
});

export const authorizationApi = {
  /** A customer sees those that concern it; operations staff those of their own enterprise's people. */
  list: endpoint({
    method: 'GET',
    path: '/base/web/authorization/list',
    access: 'authorization:query',
    input: listQuery.extend({
      status: authorizationStatus.optional(),
      applicant: z.string().trim().max(60).optional(),
    }),
    result: pageOf(authorizationRow),
  }),
  /** Operations staff only: sends a code to the super administrator of the enterprise. */
  add: endpoint({
    method: 'POST',
    path: '/base/web/authorization/add',
    access: 'authorization:add',
    input: z.object({
      customId: id,
      reason: z.string().trim().min(1).max(200),
      wantsChange: z.boolean().default(false),
    }),
    result: created.extend({ sentTo: z.string() }),
    errors: ['5031', 'A0228'],
  }),
  enter: endpoint({
    method: 'POST',
    path: '/base/web/authorization/enter',
    access: 'authorization:edit',
    input: z.object({ id, code }),
    result: z.object({ token: z.string(), name: z.string() }),
    errors: ['A0227', 'A0230', '5028', '5030'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/base/web/authorization/cancel',
    access: 'authorization:disable',
    input: z.object({ id }),
    errors: ['5007'],
  }),
  /** The customer lets changes be made, or no longer. */
  grantChange: endpoint({
    method: 'POST',
    path: '/base/web/authorization/grantChange',
    access: 'authorization:enable',
    input: z.object({ id, granted: z.boolean() }),
    errors: ['5028'],
  }),
  /** The log of one access. */
  log: endpoint({
    method: 'GET',
    path: '/base/web/authorization/log',
    access: 'authorization:query',
    input: listQuery.extend({ id }),
    result: pageOf(authorizationCall),
  }),
  /** For the band across the header: the access this session belongs to, and those live in this enterprise. */
  current: endpoint({
    method: 'GET',
    path: '/base/web/authorization/current',
    access: 'signedIn',
    result: z.object({
      own: z
        .object({ id, applicant: z.string(), customName: z.string(), expiresAt: instant, changeGranted: z.boolean() })
        .nullable(),
      /** Support people inside this enterprise now; empty for who may not cancel them. */
      live: z.array(z.object({ id, applicant: z.string(), expiresAt: instant, changeGranted: z.boolean() })),
    }),
  }),
};

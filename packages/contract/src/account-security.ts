/** Room account: own password, contacts, sessions and second factor (pages.md M4). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, listQuery, pageOf } from './fields.ts';
import { area, code, email, mobile, password } from './person.ts';

export const accountSecurityApi = {
  changePassword: endpoint({
    method: 'POST',
    path: '/base/web/account/changePassword',
    access: 'signedIn',
    /** Ends the member's other sessions. */
    input: z.object({ oldPassword: z.string().max(200), newPassword: password, confirmPassword: password }),
    errors: ['A0223', 'A0222', 'A0224', 'A0229'],
  }),
  updateContactWithCode: endpoint({
    method: 'POST',
    path: '/base/web/account/updateContactWithCode',
    access: 'signedIn',
    input: z.object({ area, newMobile: mobile.optional(), newEmail: email.optional(), code }),
    errors: ['A0119', 'A0221', 'A0227', 'A0230', 'A0232', 'A0233'],
  }),
  /** Without a code only while none is set. */
  updateContact: endpoint({
    method: 'POST',
    path: '/base/web/account/updateContact',
    access: 'signedIn',
    input: z.object({ area, newMobile: mobile.optional(), newEmail: email.optional() }),
    errors: ['A0119', 'A0221', 'A0227', 'A0232', 'A0233'],
  }),
  /** Own sessions that are live. */
  sessionList: endpoint({
    method: 'GET',
    path: '/base/web/account/sessionList',
    access: 'signedIn',
    result: z.object({
      list: z.array(
        z.object({
          id,
          current: z.boolean(),
          platform: z.number().int(),
          address: z.string().nullable(),
          device: z.string().nullable(),
          createdAt: instant,
          seenAt: instant,
          expiresAt: instant,
        }),
      ),
      total: z.number().int(),
    }),
  }),
  /** Own sign-ins, good and refused. */
  signInList: endpoint({
    method: 'GET',
    path: '/base/web/account/signInList',
    access: 'signedIn',
    input: listQuery,
    result: pageOf(
      z.object({
        id,
        at: instant,
        outcome: z.string(),
        reason: z.string(),
        address: z.string().nullable(),
        device: z.string().nullable(),
      }),
    ),
  }),
  /** Ends own sessions: the ids given, or all others. */
  endSession: endpoint({
    method: 'POST',
    path: '/base/web/account/endSession',
    access: 'signedIn',
    input: z.object({ ids: z.array(id).max(500).optional(), others: z.boolean().optional() }),
    result: z.object({ ended: z.number().int() }),
  }),
  /**
   * Second factor by TOTP. `begin` (with the password) answers a secret, `confirm` with a first code switches it on and
   * answers ten recovery codes, told once; `remove` wants a code.
   */
  secondFactor: endpoint({
    method: 'POST',
    path: '/base/web/account/secondFactor',
    access: 'signedIn',
    input: z.discriminatedUnion('action', [
      z.object({ action: z.literal('begin'), password: z.string().max(200) }),
      z.object({ action: z.literal('confirm'), code }),
      z.object({ action: z.literal('remove'), code: z.string().trim().max(20) }),
      z.object({ action: z.literal('renewCodes'), code }),
    ]),
    result: z.object({
      secret: z.string().optional(),
      /** otpauth address, drawn as a QR code. */
      url: z.string().optional(),
      recoveryCodes: z.array(z.string()).optional(),
    }),
    errors: ['A0223', 'A0227', '5006', '5007'],
  }),
  /** PAGE-065: guards the account centre (`account.center`): what the role grants, in the reader's words. */
  grants: endpoint({
    method: 'GET',
    path: '/base/web/account/grants',
    access: 'account:query',
    result: z.object({
      roleName: z.string().nullable(),
      dataScope: z.string().nullable(),
      departments: z.array(z.string()),
      pages: z.array(z.object({ module: z.string(), page: z.string(), actions: z.array(z.string()) })),
    }),
  }),
};

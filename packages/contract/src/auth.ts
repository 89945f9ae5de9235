/** Room auth: sign-in and sign-out, codes, sign-up, forgotten password (specification 7, model.md 6). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languages } from './envelope.ts';
import { area, code, email, loginAccount, mobile, password } from './person.ts';

export const loginResult = z.object({
  token: z.string(),
  /** The "complete phone or e-mail" prompt is due (ruling 8). */
  showPopup: z.boolean(),
  name: z.string(),
  /** The role asks for a second factor and none is set up: until it is, only setting it up is allowed. */
  secondFactorDue: z.boolean(),
});

/** What a code is good for; a code sent for one business is refused for another. */
export const codeBusiness = z.enum([
  'login',
  'register',
  'forget_password',
  'bind_mobile',
  'email_bind_email',
  'change_contact',
]);
export type CodeBusiness = z.infer<typeof codeBusiness>;

/** The code button is locked for so long (VAL-012). */
export const codeLockSeconds = 60;

const sent = z.object({ seconds: z.number().int() });
const loginErrors = ['A0220', 'A0225', 'A0227', 'A0250', 'A0271', '5031', 'A0124'] as const;

/** TOTP of six digits, or a recovery code; asked for by A0227 at the field `totp`. */
const totp = z.string().trim().max(20).optional();

export const authApi = {
  login: endpoint({
    method: 'POST',
    path: '/base/web/auth/login',
    access: 'public',
    input: z.object({ account: z.string().trim().min(1).max(100), password: z.string().min(1).max(200), totp }),
    result: loginResult,
    errors: loginErrors,
  }),
  logout: endpoint({ method: 'POST', path: '/base/web/auth/logout', access: 'signedIn' }),
  environment: endpoint({
    method: 'GET',
    path: '/base/web/auth/environment',
    access: 'public',
    result: z.object({
      version: z.string(),
      languages: z.array(z.enum(languages)),
      /** Data and sign-in of this installation are synthetic: the login form says so and offers the demo account. */
      demo: z.object({ account: z.string(), password: z.string() }).nullable(),
      /** Sign-up is open; `activation` says whether a new enterprise waits for operations staff. */
      signUp: z.object({ open: z.boolean(), activation: z.enum(['manual', 'automatic']) }),
      /** Codes and other messages wait in the outbox, since no provider is set up. */
      outbox: z.object({ sms: z.boolean(), email: z.boolean() }),
      /** Some enterprise signs in through its own identity provider. */
      singleSignOn: z.boolean(),
      /** Where the login page's QR code leads; null: no app is published. */
      appDownload: z.string().nullable(),
    }),
  }),
};

/** The ways in that need a code, a ticket, or no account yet. */
export const authCodeApi = {
  loginByAreaVerification: endpoint({
    method: 'POST',
    path: '/base/web/auth/loginByAreaVerification',
    access: 'public',
    input: z.object({ area, mobile, code, totp }),
    result: loginResult,
    errors: ['A0229', 'A0230', ...loginErrors],
  }),
  loginByEmailVerification: endpoint({
    method: 'POST',
    path: '/base/web/auth/loginByEmailVerification',
    access: 'public',
    input: z.object({ email, code, totp }),
    result: loginResult,
    errors: ['A0119', 'A0229', 'A0230', ...loginErrors],
  }),
  /** The last step of single sign-on: the ticket of the way back, good once and for a minute. */
  loginByTicket: endpoint({
    method: 'POST',
    path: '/base/web/auth/loginByTicket',
    access: 'public',
    input: z.object({ ticket: z.string().trim().max(200), totp }),
    result: loginResult,
    errors: ['A0230', ...loginErrors],
  }),
  /** A new enterprise with its first person; waits for activation unless the installation says otherwise. */
  register: endpoint({
    method: 'POST',
    path: '/base/web/auth/register',
    access: 'public',
    input: z.object({
      enterprise: z.object({
        customName: z.string().trim().min(1).max(100),
        abbreviateName: z.string().trim().min(1).max(40),
        countryCode: z.string().regex(/^[A-Z]{2}$/),
        tyreType: z.enum(['OTR', 'TBR', 'G']).default('OTR'),
      }),
      member: z.object({
        name: z.string().trim().min(1).max(60),
        account: loginAccount,
        area,
        mobile: mobile.optional(),
        email: email.optional(),
        /** Sent to the mobile number, or to the address when there is no number. */
        code,
        password,
        confirmPassword: password,
      }),
      language: z.enum(languages).optional(),
    }),
    result: z.object({ status: z.enum(['pending', 'active']), customName: z.string(), account: z.string() }),
    errors: ['A0274', 'A0275', '6000', 'A0221', 'A0233', 'A0119', 'A0222', 'A0224', 'A0227', 'A0230'],
  }),
  /** Whether names of a sign-up are taken, before a code is spent; refuses at the field. */
  checkRegister: endpoint({
    method: 'POST',
    path: '/base/web/auth/checkRegister',
    access: 'public',
    input: z.object({
      customName: z.string().trim().max(100).optional(),
      abbreviateName: z.string().trim().max(40).optional(),
      account: z.string().trim().max(20).optional(),
    }),
    errors: ['A0274', 'A0275', '6000'],
  }),
  forgetPassword: endpoint({
    method: 'POST',
    path: '/base/web/auth/forgetPassword',
    access: 'public',
    input: z.object({
      area,
      mobile: mobile.optional(),
      email: email.optional(),
      code,
      password,
      confirmPassword: password,
    }),
    errors: ['A0119', 'A0229', 'A0227', 'A0230', 'A0222', 'A0224'],
  }),
  sendSms: endpoint({
    method: 'POST',
    path: '/base/web/auth/sendSms',
    access: 'public',
    input: z.object({ mobile, area, business: codeBusiness }),
    result: sent,
    errors: ['A0124', 'A0228', 'A0229'],
  }),
  sendEmail: endpoint({
    method: 'POST',
    path: '/base/web/auth/sendEmail',
    access: 'public',
    input: z.object({ email, business: codeBusiness }),
    result: sent,
    errors: ['A0119', 'A0124', 'A0228', 'A0229'],
  }),
  /** To the mobile number or address on record of who is signed in. */
  sendToUser: endpoint({
    method: 'POST',
    path: '/base/web/auth/sendToUser',
    access: 'signedIn',
    input: z.object({ by: z.enum(['mobile', 'email']), business: codeBusiness }),
    result: sent.extend({ sentTo: z.string() }),
    errors: ['A0124', 'A0228', 'A0229'],
  }),
  countryList: endpoint({
    method: 'GET',
    path: '/base/web/auth/countryList',
    access: 'public',
    result: z.object({
      list: z.array(
        z.object({ code: z.string(), name: z.string(), area: z.string(), mobilePattern: z.string().nullable() }),
      ),
      total: z.number().int(),
    }),
  }),
};

/** Room app-version: released versions of the app and the console (dictionary 1017, pages.md M10). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { created, id, ids, instant, listQuery, pageOf, rowResults, version, versioned } from './fields.ts';

/** 0 web (ours), 1 Android, 2 iOS. */
export const appTypes = [0, 1, 2] as const;
export const appPackageLimit = 300 * 1024 * 1024;

export const appVersionRow = z.object({
  id,
  version,
  type: z.number().int(),
  name: z.string(),
  softwareVersion: z.string(),
  databaseVersion: z.string().nullable(),
  /** Where it is downloaded: the uploaded file's address, or the link that was entered. */
  downloadLink: z.string().nullable(),
  notesCn: z.string().nullable(),
  notesEn: z.string().nullable(),
  file: z.object({ name: z.string(), sizeBytes: z.number() }).nullable(),
  state: z.enum(['draft', 'published', 'withdrawn']),
  publishedAt: instant.nullable(),
  updatedAt: instant,
});
export type AppVersionRow = z.infer<typeof appVersionRow>;

/** `language` is that of the notes: Chinese for readers of Chinese, else English, or the one that was written. */
const releaseNotes = z.object({
  softwareVersion: z.string(),
  publishedAt: instant,
  notes: z.string(),
  language: z.enum(['zh-CN', 'en-US']),
});

const appVersionInput = z.object({
  type: z.number().int().min(0).max(2),
  name: z.string().trim().min(1).max(100),
  /** Dotted numbers; only rises within a type. */
  softwareVersion: z
    .string()
    .trim()
    .regex(/^\d{1,5}(\.\d{1,5}){0,3}$/),
  databaseVersion: z.string().trim().max(40).nullable().optional(),
  downloadLink: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable()
    .optional(),
  notesCn: z.string().trim().max(5000).nullable().optional(),
  notesEn: z.string().trim().max(5000).nullable().optional(),
});

export const appVersionApi = {
  list: endpoint({
    method: 'GET',
    path: '/base/web/appVersion/list',
    access: 'app-version:query',
    input: listQuery.extend({ type: z.coerce.number().int().min(0).max(2).optional() }),
    result: pageOf(appVersionRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/base/web/appVersion/get',
    access: 'app-version:get',
    input: z.object({ id }),
    result: appVersionRow,
  }),
  add: endpoint({
    method: 'POST',
    path: '/base/web/appVersion/add',
    access: 'app-version:add',
    input: appVersionInput,
    result: created,
    errors: ['A0118'],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/base/web/appVersion/edit',
    access: 'app-version:edit',
    input: appVersionInput.extend({ id, version }),
    result: versioned,
    errors: ['A0118', '5004', '5006'],
  }),
  /** The package of a version that is not published: .apk or .ipa. */
  uploadFile: endpoint({
    method: 'POST',
    path: '/base/web/appVersion/uploadFile',
    access: 'app-version:edit',
    input: z.object({ id, version: z.coerce.number().int() }),
    upload: { maxBytes: appPackageLimit },
    result: versioned,
    errors: ['A0121', '5004', '5006', '5021', '5022'],
  }),
  /** Publishes. */
  enable: endpoint({
    method: 'POST',
    path: '/base/web/appVersion/enable',
    access: 'app-version:enable',
    input: ids,
    result: rowResults,
  }),
  /** Withdraws. */
  disable: endpoint({
    method: 'POST',
    path: '/base/web/appVersion/disable',
    access: 'app-version:disable',
    input: ids,
    result: rowResults,
  }),
  /** The newest published one of each type, for the login page's QR code and "what's new". */
  latest: endpoint({
    method: 'GET',
    path: '/base/web/appVersion/latest',
    access: 'public',
    result: z.object({ list: z.array(appVersionRow.omit({ id: true, version: true, state: true, updatedAt: true })) }),
  }),
  /** What is new in the console: its newest published versions with the notes in the reader's language, newest first. */
  notes: endpoint({
    method: 'GET',
    path: '/base/web/appVersion/notes',
    access: 'signedIn',
    result: z.object({ list: z.array(releaseNotes) }),
  }),
  /** The package itself, of a published version. */
  download: endpoint({
    method: 'GET',
    path: '/base/web/appVersion/download',
    access: 'public',
    input: z.object({ type: z.coerce.number().int().min(1).max(2), softwareVersion: z.string().max(40) }),
    kind: 'file',
  }),
};

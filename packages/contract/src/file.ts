/** Room file: uploads, checked by content, and their way back (pages.md 4.9). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';

const megabyte = 1024 * 1024;
const pictures = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** What may be uploaded for what; `types` are found in the bytes, never believed from the name. */
export interface FileRules {
  maxBytes: number;
  /** Of pictures, where it is less. */
  maxImageBytes?: number;
  types: readonly string[];
  /** The ending of the name must be one of the type found, so that the name does not lie to who opens it. */
  named?: boolean;
}

export const filePurposes = {
  logo: { maxBytes: 2 * megabyte, types: pictures },
  icon: { maxBytes: 2 * megabyte, types: pictures },
  /** ENT-LAYOUT-01: photo or drawing of an axle layout. */
  layout: { maxBytes: 2 * megabyte, types: pictures },
  /** PAGE-072: picture of a tread pattern. */
  pattern: { maxBytes: 2 * megabyte, types: pictures },
  /** VAL-077: icon of a menu entry. */
  menuIcon: { maxBytes: 2 * megabyte, types: pictures },
  /** VAL-072, VAL-078, VAL-079: attachment of a feedback or a reply. */
  feedback: {
    maxBytes: 20 * megabyte,
    maxImageBytes: 10 * megabyte,
    types: [
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/pdf',
      'image/jpeg',
      'image/png',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    named: true,
  },
} as const satisfies Record<string, FileRules>;
export type FilePurpose = keyof typeof filePurposes;

/** Too large for one call: these come in parts. */
export const partPurposes = {
  video: { maxBytes: 200 * megabyte, types: ['video/mp4', 'video/quicktime', 'video/webm'] },
} as const satisfies Record<string, FileRules>;
export type PartPurpose = keyof typeof partPurposes;

/** Endings by media type, the usual one first. */
export const fileEndings: Readonly<Record<string, readonly string[]>> = {
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
};

/** Most bytes of one part. */
export const partBytes = 4 * megabyte;

const purposesOf = <P extends string>(rules: Readonly<Record<P, FileRules>>) =>
  z.enum(Object.keys(rules) as [P, ...P[]]);

const stored = z.object({ id, url: z.string(), name: z.string(), sizeBytes: z.number().int() });

export const fileApi = {
  upload: endpoint({
    method: 'POST',
    path: '/base/web/file/upload',
    access: 'signedIn',
    input: z.object({ purpose: purposesOf<FilePurpose>(filePurposes) }),
    upload: { maxBytes: 20 * megabyte },
    result: stored,
    errors: ['A0121', 'A0125', '5021', '5022'],
  }),
  /** Opens an upload in parts of at most `partBytes`, sent to `url` one after the other; valid until `expiresAt`. */
  uploadToken: endpoint({
    method: 'POST',
    path: '/base/web/file/uploadToken',
    access: 'signedIn',
    input: z.object({
      purpose: purposesOf<PartPurpose>(partPurposes),
      name: z.string().trim().min(1).max(200),
      size: z.number().int().min(1),
    }),
    result: z.object({ token: z.string(), url: z.string(), partBytes: z.number().int(), expiresAt: instant }),
    errors: ['A0121', '5021', '5022'],
  }),
  /**
   * The next part. `offset` is where it begins; another one than the server's answers 5004, and `uploadState` says where
   * to go on. The last part answers the file.
   */
  uploadPart: endpoint({
    method: 'POST',
    path: '/base/web/file/uploadPart',
    access: 'signedIn',
    input: z.object({ token: z.string().max(100), offset: z.coerce.number().int().min(0) }),
    upload: { maxBytes: partBytes },
    result: z.object({ receivedBytes: z.number().int(), file: stored.nullable() }),
    errors: ['A0117', 'A0121', '5004', '5021', '5022'],
  }),
  /** After a broken connection. */
  uploadState: endpoint({
    method: 'GET',
    path: '/base/web/file/uploadState',
    access: 'signedIn',
    input: z.object({ token: z.string().max(100) }),
    result: z.object({ receivedBytes: z.number().int(), sizeBytes: z.number().int() }),
    errors: ['A0117'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/base/web/file/get',
    access: 'signedIn',
    input: z.object({ id }),
    kind: 'file',
  }),
};

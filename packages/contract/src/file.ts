/** Room file: uploads, checked by content, and their way back (pages.md 4.9). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

const megabyte = 1024 * 1024;

/** What may be uploaded for what; `types` are found in the bytes, never believed from the name. */
export const filePurposes = {
  logo: { maxBytes: 2 * megabyte, types: ['image/png', 'image/jpeg', 'image/webp'] },
  icon: { maxBytes: 2 * megabyte, types: ['image/png', 'image/jpeg', 'image/webp'] },
  /** ENT-LAYOUT-01: photo or drawing of an axle layout. */
  layout: { maxBytes: 2 * megabyte, types: ['image/png', 'image/jpeg', 'image/webp'] },
  /** VAL-077: icon of a menu entry. */
  menuIcon: { maxBytes: 2 * megabyte, types: ['image/png', 'image/jpeg', 'image/webp'] },
} as const;
export type FilePurpose = keyof typeof filePurposes;

export const fileApi = {
  upload: endpoint({
    method: 'POST',
    path: '/base/web/file/upload',
    access: 'signedIn',
    input: z.object({ purpose: z.enum(Object.keys(filePurposes) as [FilePurpose, ...FilePurpose[]]) }),
    upload: { maxBytes: 2 * megabyte },
    result: z.object({ id, url: z.string(), name: z.string(), sizeBytes: z.number().int() }),
    errors: ['A0121', 'A0125', '5021', '5022'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/base/web/file/get',
    access: 'signedIn',
    input: z.object({ id }),
    kind: 'file',
  }),
};

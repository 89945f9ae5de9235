/** Room saved-view: filters, order and columns of a list under a name, one's own or shared (pages.md 4.1). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { created, id, version, versioned } from './fields.ts';

/** So many of one person for one list: they stand in a menu. */
export const mostSavedViews = 50;

/** Name of the list in the console, e.g. `tyre.list`. */
const listKey = z.string().regex(/^[A-Za-z][A-Za-z.-]{0,59}$/);

/** Widths a column can be drawn to. */
export const narrowest = 48;
export const widest = 960;

/** Columns in their order; those that are not named stand behind in the order of the page. */
export const columnChoice = z.object({
  order: z.array(z.string().max(40)).max(60),
  hidden: z.array(z.string().max(40)).max(60),
  /** In pixels, by column; the others are as wide as what stands in them. */
  widths: z
    .record(z.string().max(40), z.int().min(narrowest).max(widest))
    .refine((widths) => Object.keys(widths).length <= 60)
    .optional(),
});
export type ColumnChoice = z.infer<typeof columnChoice>;

export const listView = z.object({
  /** Filters and order as in the address, without "?". */
  search: z.string().max(2000),
  /** Null: as the reader has them. */
  columns: columnChoice.nullable(),
});
export type ListView = z.infer<typeof listView>;

const said = z.object({
  name: z.string().trim().min(1).max(60),
  view: listView,
  /** The list opens with it; takes the place of the one before. */
  preferred: z.boolean().default(false),
  /** Everybody of the enterprise finds it. */
  shared: z.boolean().default(false),
});

export const savedView = z.object({
  id,
  version,
  name: z.string(),
  view: listView,
  preferred: z.boolean(),
  shared: z.boolean(),
  own: z.boolean(),
  ownerName: z.string(),
});
export type SavedView = z.infer<typeof savedView>;

export const savedViewApi = {
  /** One's own and those others share, by name. */
  list: endpoint({
    method: 'GET',
    path: '/base/web/savedView/list',
    access: 'signedIn',
    input: z.object({ listKey }),
    result: z.object({ list: z.array(savedView) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/base/web/savedView/add',
    access: 'signedIn',
    input: said.extend({ listKey }),
    result: created,
    errors: ['A0118', 'A0102'],
  }),
  /** One's own alone. */
  update: endpoint({
    method: 'PUT',
    path: '/base/web/savedView/update',
    access: 'signedIn',
    input: said.extend({ id, version }),
    result: versioned,
    errors: ['A0117', 'A0118', '5004'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/base/web/savedView/delete',
    access: 'signedIn',
    input: z.object({ id }),
    errors: ['A0117'],
  }),
};

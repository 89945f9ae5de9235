/** Field schemas shared by rooms. Ids are text on the wire (ruling 3); GET input arrives as text and is coerced. */
import { hasDecimals } from '@treadline/domain/input/typed-text';
import { z } from 'zod';

export const id = z.string().regex(/^\d{1,19}$/);

export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(20),
  sort: z.string().max(60).optional(),
});

export const pageOf = <T extends z.ZodType>(row: T) => z.object({ list: z.array(row), total: z.number().int() });

/** Instants travel as ISO text in UTC. */
export const instant = z.iso.datetime({ offset: true });

/** VAL-053: a number of at most so many decimal places; the refusal says how many. */
export const decimal = (places: 2 | 3) =>
  z.number().refine((value) => hasDecimals(value, places), { params: { field: 'decimals', maximum: places } });

/** VAL-062: the start of a span of time precedes its end. For `from` and `to` of any input that has both. */
export const inOrder = <T extends { from?: string | undefined; to?: string | undefined }>({ from, to }: T): boolean =>
  from === undefined || to === undefined || Date.parse(from) < Date.parse(to);
export const notInOrder = { path: ['to'], params: { field: 'order' } };

/** What every call that answers a list as a file takes beside the filters. */
export const sheetInput = {
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  sort: z.string().max(60).optional(),
  /** Keys of the list's columns, in this order; else everything there is. */
  columns: z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(z.string().max(40)).max(60).optional(),
  ),
};

/** A list given as repeated or comma-separated query text. */
export const textList = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(item).max(500),
  );

/** Counts of lists stop here (data.md 5): one more than what is shown as "10,000+". */
export const countCap = 10_001;

/** Name of a zone in the tz database, e.g. `America/Santiago`. */
export const timeZone = z.string().max(60).refine(isTimeZone);

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** What bulk calls take: each id is done, or not, on its own. */
export const ids = z.object({ ids: z.array(id).min(1).max(500) });

/** What became of each row of a bulk call, in the order asked; `code` is `00000` for those done. */
export const rowResults = z.object({
  list: z.array(z.object({ id, name: z.string().nullable(), code: z.string(), message: z.string() })),
});
export type RowResult = z.infer<typeof rowResults>['list'][number];

/** An edit carries the version that was read; another one answers 5004 (model.md 1.8). */
export const version = z.number().int().min(0);
export const versioned = z.object({ version });
export const created = z.object({ id });

/** A text in the five languages; English stands in for what is missing. */
export const texts = z.object({
  'en-US': z.string().trim().min(1).max(500),
  'zh-CN': z.string().trim().max(500).optional(),
  'es-ES': z.string().trim().max(500).optional(),
  'fr-FR': z.string().trim().max(500).optional(),
  'pt-BR': z.string().trim().max(500).optional(),
});
export type Texts = z.infer<typeof texts>;

/** Query texts `true` and `false`. */
export const queryFlag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** Room dictionary: value lists people see, in five languages (specification 4, pages.md M9). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listQuery, pageOf, textList, texts, version, versioned } from './fields.ts';

const dictionaryCode = z
  .string()
  .trim()
  .regex(/^\w{1,40}$/);
const valueCode = z.string().trim().min(1).max(60);

/** A01383 when the English text is missing or empty. */
const english: z.ZodType<string, string> = z.preprocess(
  (text) => text ?? '',
  z
    .string()
    .trim()
    .max(500)
    .refine((text) => text !== '', { params: { errorCode: 'A01383' } }),
) as z.ZodType<string, string>;
const named = texts.extend({ 'en-US': english });

const valueInput = z.object({
  value: valueCode,
  name: named,
  parentValue: valueCode.nullable().default(null),
  sort: z.number().int().min(0).max(100_000).default(0),
  enabled: z.boolean().default(true),
});

export const dictionaryValue = z.object({
  value: z.string(),
  name: texts,
  parentValue: z.string().nullable(),
  sort: z.number().int(),
  enabled: z.boolean(),
  /** Came with the product: can be disabled, not deleted. */
  builtIn: z.boolean(),
});
export type DictionaryValue = z.infer<typeof dictionaryValue>;

export const dictionaryRow = z.object({
  code: z.string(),
  version,
  name: texts,
  description: texts.nullable(),
  /** Codes and values are fixed by the product; texts are not. */
  locked: z.boolean(),
  /** Came with the product: cannot be deleted. */
  builtIn: z.boolean(),
  values: z.number().int(),
  /** Languages in which the name and every value have a text. */
  languagesComplete: z.array(z.string()),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type DictionaryRow = z.infer<typeof dictionaryRow>;

const dictionaryInput = z.object({ code: dictionaryCode, name: named, description: texts.nullable().optional() });
const keyed = z.object({ code: dictionaryCode, value: valueCode });

export const dictionaryApi = {
  /** API-MISC-06: dictionaries with their enabled values in the caller's language. */
  list: endpoint({
    method: 'GET',
    path: '/base/web/dictionary/list',
    access: 'signedIn',
    /** `language` other than the caller's: A01384 when it is not one of the five. */
    input: z.object({ codes: textList(dictionaryCode).optional(), language: z.string().max(10).optional() }),
    errors: ['A01384'],
    result: z.object({
      list: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          description: z.string().nullable(),
          language: z.string(),
          values: z.array(
            z.object({
              dictValue: z.string(),
              dictName: z.string(),
              /** The same as `dictValue` and `dictName`, for callers that read those names. */
              id: z.string(),
              name: z.string(),
              parentValue: z.string().nullable(),
            }),
          ),
        }),
      ),
      total: z.number().int(),
    }),
  }),
  page: endpoint({
    method: 'GET',
    path: '/base/web/dictionary/page',
    access: 'dictionary:query',
    input: listQuery.extend({
      keyword: z.string().trim().max(100).optional(),
      /** Those that lack a text in it; A01384 when it is not one of the five. */
      missingLanguage: z.string().trim().max(10).optional(),
    }),
    result: pageOf(dictionaryRow),
    errors: ['A01384'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/base/web/dictionary/get',
    access: 'dictionary:get',
    input: z.object({ code: dictionaryCode }),
    result: dictionaryRow.extend({ dictionaryValues: z.array(dictionaryValue) }),
    errors: ['A01379'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/base/web/dictionary/add',
    access: 'dictionary:add',
    input: dictionaryInput,
    result: versioned,
    errors: ['A01378', 'A01383'],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/base/web/dictionary/edit',
    access: 'dictionary:edit',
    input: dictionaryInput.extend({ version }),
    result: versioned,
    errors: ['A01379', 'A01383', '5004'],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/base/web/dictionary/delete',
    access: 'dictionary:delete',
    input: z.object({ code: dictionaryCode }),
    errors: ['A01379', 'A01382'],
  }),
  addValue: endpoint({
    method: 'POST',
    path: '/base/web/dictionary/addValue',
    access: 'dictionary:add',
    input: valueInput.extend({ code: dictionaryCode }),
    errors: ['A01379', 'A01380', 'A01382', 'A01383'],
  }),
  editValue: endpoint({
    method: 'POST',
    path: '/base/web/dictionary/editValue',
    access: 'dictionary:edit',
    input: valueInput.extend({ code: dictionaryCode }),
    errors: ['A01381', 'A01382', 'A01383'],
  }),
  deleteValue: endpoint({
    method: 'POST',
    path: '/base/web/dictionary/deleteValue',
    access: 'dictionary:delete',
    input: keyed,
    errors: ['A01381', 'A01382'],
  }),
  enable: endpoint({
    method: 'POST',
    path: '/base/web/dictionary/enable',
    access: 'dictionary:enable',
    input: keyed,
    errors: ['A01381'],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/base/web/dictionary/disable',
    access: 'dictionary:disable',
    input: keyed,
    errors: ['A01381', 'A01382'],
  }),
  /** The texts of all dictionaries as a sheet: code, value, five languages. */
  export: endpoint({
    method: 'GET',
    path: '/base/web/dictionary/export',
    access: 'dictionary:export',
    input: z.object({ codes: textList(dictionaryCode).optional() }),
    kind: 'file',
  }),
  /** Takes such a sheet back: texts are changed, values of unlocked dictionaries added. */
  import: endpoint({
    method: 'POST',
    path: '/base/web/dictionary/import',
    access: 'dictionary:import',
    upload: { maxBytes: 5 * 1024 * 1024 },
    result: z.object({
      origin: z.number().int(),
      success: z.number().int(),
      duplicate: z.number().int(),
      failed: z.number().int(),
      problems: z.array(
        z.object({
          row: z.number().int(),
          column: z.string(),
          value: z.string(),
          code: z.string(),
          message: z.string(),
        }),
      ),
    }),
    errors: ['5021', '5022', '5023', '5024'],
  }),
};

/** Endpoints of room dictionary: read by everybody, changed by operations staff. */
import type { DictionaryRow, DictionaryValue, dictionaryApi } from '@treadline/contract/dictionary';
import { type Language, languages } from '@treadline/contract/envelope';
import type { Texts } from '@treadline/contract/fields';
import { refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import type { Handlers } from '../../platform/serve.ts';
import { isoOf } from '../../platform/time.ts';
import {
  addDictionary,
  addValue,
  deleteDictionary,
  deleteValue,
  editDictionary,
  editValue,
  switchValue,
} from './dictionary.service.ts';
import { exportDictionaries, importDictionaries } from './dictionary.sheet.ts';
import {
  countDictionaries,
  dictionaryByCode,
  dictionaryPage,
  offeredDictionaries,
  type StoredPageRow,
  type StoredValue,
  valuesOf,
} from './dictionary.views.ts';

export function dictionaryRoutes(deps: RoomDeps): Handlers<typeof dictionaryApi> {
  return {
    list: async (scope, { codes, language: wanted }) => {
      const language = wanted === undefined ? scope.language : offered(wanted, 'language');
      const [rows] = await scope.read(offeredDictionaries(language, codes));
      const list = rows.map(({ values, ...row }) => ({
        ...row,
        language,
        values: values.map(({ value, name, parent }) => ({
          dictValue: value,
          dictName: name,
          id: value,
          name,
          parentValue: parent,
        })),
      }));
      return { list, total: list.length };
    },
    page: async (scope, input) => {
      const { missingLanguage } = input;
      const filter = {
        keyword: input.keyword,
        missing: missingLanguage === undefined ? undefined : offered(missingLanguage, 'missingLanguage'),
      };
      const [rows, [count]] = await scope.read(dictionaryPage(filter, input), countDictionaries(filter));
      return { list: rows.map(rowOf), total: Number(count?.total ?? 0) };
    },
    get: async (scope, { code }) => {
      const [[row], values] = await scope.read(dictionaryByCode(code), valuesOf([code]));
      return row === undefined ? refuse('A01379') : { ...rowOf(row), dictionaryValues: values.map(entryOf) };
    },
    add: (scope, input) => addDictionary(deps, scope, input),
    edit: (scope, input) => editDictionary(deps, scope, input),
    delete: (scope, { code }) => deleteDictionary(deps, scope, code),
    addValue: (scope, input) => addValue(deps, scope, input),
    editValue: (scope, input) => editValue(deps, scope, input),
    deleteValue: (scope, input) => deleteValue(deps, scope, input),
    enable: (scope, input) => switchValue(deps, scope, input, true),
    disable: (scope, input) => switchValue(deps, scope, input, false),
    export: (scope, { codes }) => exportDictionaries(scope, codes),
    import: (scope, _input, file) => importDictionaries(deps, scope, file),
  };
}

function offered(wanted: string, path: string): Language {
  const found = languages.find((language) => language.toLowerCase() === wanted.toLowerCase());
  return found ?? refuse('A01384', [{ path, code: 'A01384' }]);
}

function rowOf(row: StoredPageRow): DictionaryRow {
  return {
    code: row.code,
    version: row.version,
    name: row.name as Texts,
    description: row.description as Texts | null,
    locked: row.locked,
    builtIn: row.built_in,
    values: row.values,
    languagesComplete: row.languages_complete,
    updatedAt: isoOf(row.updated_at) ?? '',
  };
}

function entryOf(row: StoredValue): DictionaryValue {
  return {
    value: row.value,
    name: row.name as Texts,
    parentValue: row.parent_value,
    sort: row.sort,
    enabled: row.enabled,
    builtIn: row.built_in,
  };
}

/**
 * Changes of dictionaries by operations staff (model.md 3.1). A locked one mirrors what the product computes with: its
 * texts and order may change, nothing else. What came with the product is disabled rather than deleted.
 */
import type { dictionaryApi } from '@treadline/contract/dictionary';
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import { changesOf } from '../../platform/changes.ts';
import { refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import { changeAsOperator } from '../../platform/operator-door.ts';
import type { Scope } from '../../platform/scope.ts';
import {
  findValue,
  insertDictionary,
  insertValue,
  lockDictionary,
  type Stored,
  setEnabled,
  type Tx,
  touchDictionaries,
  updateDictionary,
  updateValue,
  type ValueColumns,
} from './dictionary.store.ts';

type Input<K extends keyof typeof dictionaryApi> = ParsedInputOf<(typeof dictionaryApi)[K]>;

export const targetKind = 'dictionary';

export function addDictionary(deps: RoomDeps, scope: Scope, input: Input<'add'>): Promise<{ version: number }> {
  return changeAsOperator(deps.database, scope, 'dictionary.add', async (tx, note) => {
    const columns = columnsOf(input);
    const version = await insertDictionary(tx, input.code, columns, scope.member.id);
    note({ targetKind, changes: { dictionary: input.code, ...changesOf({}, { ...columns }) } });
    return { version };
  });
}

export function editDictionary(deps: RoomDeps, scope: Scope, input: Input<'edit'>): Promise<{ version: number }> {
  return changeAsOperator(deps.database, scope, 'dictionary.edit', async (tx, note) => {
    const before = await lockDictionary(tx, input.code);
    if (before.version !== input.version) refuse('5004');
    const columns = columnsOf(input);
    const version = await updateDictionary(tx, before, columns, scope.member.id);
    note({ targetKind, changes: { dictionary: input.code, ...changesOf({ ...before }, { ...columns }) } });
    return { version };
  });
}

/** The foreign key of its values refuses what is in use. */
export function deleteDictionary(deps: RoomDeps, scope: Scope, code: string): Promise<void> {
  return changeAsOperator(deps.database, scope, 'dictionary.delete', async (tx, note) => {
    const before = await lockDictionary(tx, code);
    if (before.locked || before.built_in) refuse('A01382');
    await tx.deleteFrom('dictionary').where('code', '=', code).execute();
    note({ targetKind, changes: { dictionary: code, name: { from: before.name, to: null } } });
  });
}

export function addValue(deps: RoomDeps, scope: Scope, input: Input<'addValue'>): Promise<void> {
  return changeAsOperator(deps.database, scope, 'dictionary.addValue', async (tx, note) => {
    await lockOpen(tx, input.code);
    const columns = valueColumnsOf(input);
    await insertValue(tx, input.code, input.value, columns);
    await touchDictionaries(tx, [input.code], scope.member.id);
    note({ targetKind, changes: { ...about(input), ...changesOf({}, { ...columns }) } });
  });
}

export function editValue(deps: RoomDeps, scope: Scope, input: Input<'editValue'>): Promise<void> {
  return changeAsOperator(deps.database, scope, 'dictionary.editValue', async (tx, note) => {
    const { locked } = await lockForValue(tx, input.code);
    const before = await findValue(tx, input.code, input.value);
    const columns = valueColumnsOf(input);
    if (locked && (!columns.enabled || columns.parent_value !== before.parent_value)) refuse('A01382');
    await updateValue(tx, input.code, input.value, columns);
    await touchDictionaries(tx, [input.code], scope.member.id);
    note({ targetKind, changes: { ...about(input), ...changesOf({ ...before }, { ...columns }) } });
  });
}

export function deleteValue(deps: RoomDeps, scope: Scope, input: Input<'deleteValue'>): Promise<void> {
  return changeAsOperator(deps.database, scope, 'dictionary.deleteValue', async (tx, note) => {
    const { locked } = await lockForValue(tx, input.code);
    const before = await findValue(tx, input.code, input.value);
    if (locked || before.built_in || (await isParent(tx, input))) refuse('A01382');
    await tx
      .deleteFrom('dictionary_value')
      .where('dictionary_code', '=', input.code)
      .where('value', '=', input.value)
      .execute();
    await touchDictionaries(tx, [input.code], scope.member.id);
    note({ targetKind, changes: { ...about(input), name: { from: before.name, to: null } } });
  });
}

/** Switching to what it is already is no fault: two people wanted the same. */
export function switchValue(deps: RoomDeps, scope: Scope, input: Input<'enable'>, enabled: boolean): Promise<void> {
  return changeAsOperator(deps.database, scope, `dictionary.${enabled ? 'enable' : 'disable'}`, async (tx, note) => {
    const { locked } = await lockForValue(tx, input.code);
    const before = await findValue(tx, input.code, input.value);
    if (locked && !enabled) refuse('A01382');
    await setEnabled(tx, input.code, input.value, enabled);
    await touchDictionaries(tx, [input.code], scope.member.id);
    note({ targetKind, changes: { ...about(input), ...changesOf({ enabled: before.enabled }, { enabled }) } });
  });
}

/** For a new value: A01379, or A01382 when the dictionary takes none. */
async function lockOpen(tx: Tx, code: string): Promise<Stored> {
  const dictionary = await lockDictionary(tx, code);
  return dictionary.locked ? refuse('A01382') : dictionary;
}

/** For a value that should be there: without its dictionary it is not. */
async function lockForValue(tx: Tx, code: string): Promise<{ locked: boolean }> {
  const row = await tx
    .selectFrom('dictionary')
    .select('locked')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('A01381');
}

async function isParent(tx: Tx, { code, value }: { code: string; value: string }): Promise<boolean> {
  const child = await tx
    .selectFrom('dictionary_value')
    .select('value')
    .where('dictionary_code', '=', code)
    .where('parent_value', '=', value)
    .executeTakeFirst();
  return child !== undefined;
}

type GivenTexts = Readonly<Record<string, string | undefined>>;

/** An emptied text is a gap. */
export function textsOf(given: GivenTexts): Record<string, string> {
  return Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function columnsOf(input: { name: GivenTexts; description?: GivenTexts | null | undefined }) {
  const { name, description } = input;
  return { name: textsOf(name), description: description ? textsOf(description) : null };
}

function valueColumnsOf(input: Input<'addValue'>): ValueColumns {
  return { name: textsOf(input.name), parent_value: input.parentValue, sort: input.sort, enabled: input.enabled };
}

function about(input: { code: string; value: string }) {
  return { dictionary: input.code, value: input.value };
}

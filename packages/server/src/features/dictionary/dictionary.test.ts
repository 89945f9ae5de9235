import type { ApiError, Caller } from '@treadline/contract/call';
import { type DictionaryRow, dictionaryApi } from '@treadline/contract/dictionary';
import { languages } from '@treadline/contract/envelope';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp, testPassword } from '../../../test/app.ts';
import { query } from '../../platform/database/doors.ts';
import { seedDictionaries } from '../../seed/dictionaries/seed.ts';
import { createEnterprise } from '../../seed/enterprise.ts';

let t: TestApp;
let operator: Caller;
beforeAll(async () => {
  t = await testApp();
  const person = { account: 'operations.lead', name: 'Ola', email: 'ola@test.invalid', mobile: null };
  await t.db.platform.tx((tx) =>
    createEnterprise(
      tx,
      { kind: 'operator', name: 'Operations', abbreviation: 'Ops', countryCode: 'CL', tyreType: 'OTR', centre: null },
      { ...person, password: testPassword },
    ),
  );
  operator = (await t.signIn(person.account)).call;
});
afterAll(() => t.close());

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: ApiError) => error,
  );
const code = async (promise: Promise<unknown>) => (await refusal(promise))?.code ?? '00000';

/** What a form picks from: value to name. */
async function offered(dictionary: string, language = 'en-US'): Promise<Record<string, string>> {
  const { list } = await t.call(dictionaryApi.list, { codes: [dictionary], language });
  return Object.fromEntries(list[0]?.values.map(({ dictValue, dictName }) => [dictValue, dictName]) ?? []);
}
const name = (english: string) => ({ 'en-US': english });
const addValue = (dictionary: string, value: string, more: object = {}) =>
  operator(dictionaryApi.addValue, { code: dictionary, value, name: name(value), ...more });
const get = (dictionary: string) => operator(dictionaryApi.get, { code: dictionary });

test('the list answers dictionaries with their values in the current language [API-MISC-06]', async () => {
  const { list, total } = await t.call(dictionaryApi.list, {});
  expect(total).toBe(list.length);
  expect(list.find((one) => one.code === '1004')).toMatchObject({
    language: 'en-US',
    values: [
      { dictValue: '0', dictName: 'Offline', id: '0', name: 'Offline' },
      { dictValue: '1', dictName: 'Online', id: '1', name: 'Online' },
    ],
  });
  const chinese = t.callerWith({ ...t.enterprise.administrator.headers, language: 'zh-CN' });
  const [online] = (await chinese(dictionaryApi.list, { codes: ['1004'] })).list;
  expect(online).toMatchObject({ language: 'zh-CN', values: [{ dictName: '离线' }, { dictName: '在线' }] });
  expect(await offered('1004', 'fr-FR')).toEqual({ 0: 'Hors ligne', 1: 'En ligne' });
  expect(await code(t.anonymous(dictionaryApi.list, {}))).toBe('A0101');
});

test('every seeded text is there in five languages', async () => {
  const { list } = await t.call(dictionaryApi.page, { pageSize: 200 });
  expect(list.length).toBeGreaterThan(30);
  expect(list.filter((row) => row.languagesComplete.join() !== languages.join()).map((row) => row.code)).toEqual([]);
});

test('a dictionary has name, code, description, language and data values [ENT-DICT-01]', async () => {
  await operator(dictionaryApi.add, {
    code: 'shift',
    name: { ...name('Shifts'), 'es-ES': 'Turnos' },
    description: { ...name('When people work'), 'es-ES': 'Cuándo se trabaja' },
  });
  await addValue('shift', 'day', { name: { ...name('Day'), 'es-ES': 'Día' }, sort: 1 });
  await addValue('shift', 'night', { parentValue: 'day', sort: 0 });
  const { list } = await t.call(dictionaryApi.list, { codes: 'shift' as unknown as string[], language: 'es-ES' });
  expect(list).toEqual([
    {
      code: 'shift',
      name: 'Turnos',
      description: 'Cuándo se trabaja',
      language: 'es-ES',
      values: [
        // English stands in for a gap.
        { dictValue: 'night', dictName: 'night', id: 'night', name: 'night', parentValue: 'day' },
        { dictValue: 'day', dictName: 'Día', id: 'day', name: 'Día', parentValue: null },
      ],
    },
  ]);
});

test('dictionary 1004 is offline 0, online 1 [DICT-1004]', async () => {
  expect(await offered('1004')).toEqual({ 0: 'Offline', 1: 'Online' });
});

test('dictionary 1014 is not active 0, in use 1, not in use 2 [DICT-1014]', async () => {
  expect(await offered('1014')).toEqual({ 0: 'Not active', 1: 'In use', 2: 'Not in use' });
});

test('dictionary 1015 is not active, online, offline [DICT-1015]', async () => {
  expect(await offered('1015')).toEqual({ 0: 'Not active', 1: 'Online', 2: 'Offline' });
});

test('dictionary 1017 is Android 1, iOS 2 [DICT-1017]', async () => {
  expect(await offered('1017')).toEqual({ 1: 'Android', 2: 'iOS' });
});

test('dictionary 1021 has the ranges of vehicles [DICT-1021]', async () => {
  expect(Object.values(await offered('1021'))).toEqual(['<10', '10-50', '50-200', '200-1000', '>1000']);
});

test('dictionary 1022 has the ranges of tyres [DICT-1022]', async () => {
  expect(Object.values(await offered('1022'))).toEqual(['<60', '60-300', '300-1200', '1200-6000', '>6000']);
});

test.each([
  ['1023', '1 2 3'],
  ['1025', '1 2 3 9 12 13'],
  ['1026', '1 2 3 4 5 6 7'],
  ['1031', '0 1 2 3'],
  ['1032', '1 2 3 4'],
  ['1033', '2 3'],
  ['1034', '1 2 3'],
  ['1035', '1 2 3 4 5'],
  ['1037', '1 2'],
  ['1039', '1 2'],
  ['1040', '1 3 4'],
  ['1041', '1 2 3 4'],
  ['1050', '1 2 4 8 9'],
  ['1051', '1 2'],
  ['1056', '1 2 3 4 5 6 9 11 12 13 14 15 16 17 18'],
  ['1061', '1 4 9'],
  ['1062', '1 2 3'],
  ['vehicleType', '1 2 3 4 5 6 7 8 9 10 13 3001 3002 3003 3004 3005 3006'],
  ['alarmLevel', '0 1 2 3'],
])('dictionary %s has the values %s', async (dictionary, values) => {
  const { list } = await t.call(dictionaryApi.list, { codes: [dictionary] });
  expect(list[0]?.values.map((one) => one.dictValue)).toEqual(values.split(' '));
});

test('scrap reasons belong to five categories, and command ids are two-digit text', async () => {
  const { list } = await t.call(dictionaryApi.list, { codes: ['1036', '1063', '1042', '1052'] });
  const [reasons, patches, compounds, commands] = list.map((one) => one.values);
  const byCategory = Map.groupBy(reasons ?? [], (one) => one.parentValue);
  expect([...byCategory].map(([category, own]) => [category, own[0]?.id, own.at(-1)?.id, own.length])).toEqual([
    ['1', '101', '106', 6],
    ['2', '201', '206', 6],
    ['3', '301', '304', 4],
    ['4', '401', '404', 4],
    ['5', '501', '506', 6],
  ]);
  expect(commands?.map((one) => one.id)).toEqual(Array.from({ length: 100 }, (_, id) => String(id).padStart(2, '0')));
  const ends = ['CT-20TR', 'CT-42TR', 'TIPTOP-115', 'TIPTOP-140'];
  expect(patches?.map((one) => one.id)).toEqual(expect.arrayContaining(ends));
  expect(compounds).toHaveLength(17);
});

test('alarm codes are worded by condition and level', async () => {
  const codes = await offered('alarmCode');
  expect(Object.keys(codes)).toEqual(expect.arrayContaining(['1', '5', '16', '80', '101', '105', '110', '120', '161']));
  expect(codes[3]).toBe('Low pressure, ordinary');
  expect(codes[64]).toBe('High temperature + high pressure, serious');
  expect(codes[101]).toBe('Rapid leak');
});

test('the catalogue of dictionary refusals is reached [ERR-A01378, ERR-A01379, ERR-A01380, ERR-A01381, ERR-A01382, ERR-A01383, ERR-A01384]', async () => {
  const reached = [
    await refusal(operator(dictionaryApi.add, { code: '1021', name: name('Again') })),
    await refusal(get('nothing')),
    await refusal(addValue('1021', '1')),
    await refusal(operator(dictionaryApi.deleteValue, { code: '1021', value: '99' })),
    await refusal(operator(dictionaryApi.delete, { code: '1004' })),
    await refusal(operator(dictionaryApi.add, { code: 'nameless', name: { 'en-US': ' ' } })),
    await refusal(t.call(dictionaryApi.list, { language: 'de-DE' })),
  ];
  expect(reached.map((error) => error?.code)).toEqual([
    'A01378',
    'A01379',
    'A01380',
    'A01381',
    'A01382',
    'A01383',
    'A01384',
  ]);
  expect(reached.every((error) => error?.message)).toBe(true);
  expect(reached[5]?.fields).toMatchObject([{ path: 'name.en-US', code: 'A01383' }]);
});

test('each refusal stands wherever it belongs', async () => {
  const value = { code: 'nothing', value: '1', name: name('One') };
  expect(await code(operator(dictionaryApi.edit, { code: 'nothing', name: name('x'), version: 1 }))).toBe('A01379');
  expect(await code(operator(dictionaryApi.delete, { code: 'nothing' }))).toBe('A01379');
  expect(await code(operator(dictionaryApi.addValue, value))).toBe('A01379');
  for (const unknown of ['nothing', '1021']) {
    const keyed = { code: unknown, value: '99' };
    expect(await code(operator(dictionaryApi.editValue, { ...keyed, name: name('x') }))).toBe('A01381');
    expect(await code(operator(dictionaryApi.deleteValue, keyed))).toBe('A01381');
    expect(await code(operator(dictionaryApi.enable, keyed))).toBe('A01381');
    expect(await code(operator(dictionaryApi.disable, keyed))).toBe('A01381');
  }
  const nameless = { 'zh-CN': '无' } as unknown as ReturnType<typeof name>;
  expect(await code(operator(dictionaryApi.edit, { code: '1021', name: nameless, version: 1 }))).toBe('A01383');
  expect(await code(operator(dictionaryApi.addValue, { code: '1021', value: '9', name: nameless }))).toBe('A01383');
  expect(await code(operator(dictionaryApi.editValue, { code: '1021', value: '1', name: nameless }))).toBe('A01383');
  expect(await code(t.call(dictionaryApi.page, { missingLanguage: 'de' }))).toBe('A01384');
  expect(await code(operator(dictionaryApi.add, { code: 'two words', name: name('x') }))).toBe('A0102');
});

test('a locked dictionary keeps its codes and values, and its texts can be edited', async () => {
  const keyed = { code: '1023', value: '2' };
  expect(await code(addValue('1023', '4'))).toBe('A01382');
  expect(await code(operator(dictionaryApi.deleteValue, keyed))).toBe('A01382');
  expect(await code(operator(dictionaryApi.disable, keyed))).toBe('A01382');
  const edit = { ...keyed, name: { ...name('Fast wear'), 'fr-FR': 'Usure accélérée' }, sort: 9 };
  expect(await code(operator(dictionaryApi.editValue, { ...edit, enabled: false }))).toBe('A01382');
  expect(await code(operator(dictionaryApi.editValue, { ...edit, parentValue: '1' }))).toBe('A01382');
  await operator(dictionaryApi.editValue, edit);
  await operator(dictionaryApi.enable, keyed);
  expect(await offered('1023', 'fr-FR')).toEqual({ 1: 'Normale', 2: 'Usure accélérée', 3: 'Anormale' });
  expect((await get('1023')).languagesComplete).toEqual(['en-US', 'fr-FR']);
  const { list } = await operator(dictionaryApi.page, { missingLanguage: 'zh-CN', keyword: 'fast' });
  expect(list.map((row) => row.code)).toEqual(['1023']);
});

test('what is disabled is no longer offered, and comes back', async () => {
  const keyed = { code: '1037', value: '2' };
  await operator(dictionaryApi.disable, keyed);
  expect(await offered('1037')).toEqual({ 1: 'Steel rim' });
  expect((await get('1037')).dictionaryValues).toHaveLength(2);
  await operator(dictionaryApi.disable, keyed);
  await operator(dictionaryApi.enable, keyed);
  expect(Object.keys(await offered('1037'))).toEqual(['1', '2']);
});

test('what is used, or came with the product, is not deleted', async () => {
  await operator(dictionaryApi.add, { code: 'terrain', name: name('Terrain') });
  await addValue('terrain', 'rock');
  await addValue('terrain', 'granite', { parentValue: 'rock' });
  expect(await code(operator(dictionaryApi.delete, { code: 'terrain' }))).toBe('A01382');
  expect(await code(operator(dictionaryApi.deleteValue, { code: 'terrain', value: 'rock' }))).toBe('A01382');
  expect(await code(operator(dictionaryApi.deleteValue, { code: '1021', value: '1' }))).toBe('A01382');
  expect(await code(operator(dictionaryApi.delete, { code: '1021' }))).toBe('A01382');
  await operator(dictionaryApi.deleteValue, { code: 'terrain', value: 'granite' });
  await operator(dictionaryApi.deleteValue, { code: 'terrain', value: 'rock' });
  await operator(dictionaryApi.delete, { code: 'terrain' });
  expect(await code(get('terrain'))).toBe('A01379');
});

test('of two edits of one version one is refused', async () => {
  const { version } = await get('1022');
  const edit = { code: '1022', version, name: name('Tyres') };
  const codes = await Promise.all([code(operator(dictionaryApi.edit, edit)), code(operator(dictionaryApi.edit, edit))]);
  expect(codes.sort()).toEqual(['00000', '5004']);
});

test('a new start brings what the code says, and keeps what people edited', async () => {
  const texts = ['Wet', 'Wet', 'Wet', 'Wet', 'Wet'] as const;
  const seeded = (values: readonly string[], locked: boolean) =>
    t.db.platform.tx((tx) =>
      seedDictionaries(tx, [
        { code: 'ground', locked, name: texts, values: values.map((value) => ({ value, name: texts })) },
      ]),
    );
  const state = async () => {
    const { name: own, dictionaryValues } = await get('ground');
    return [
      own['en-US'],
      ...dictionaryValues.map((one) => `${one.value} ${one.name['en-US']} ${one.enabled} ${one.builtIn}`),
    ];
  };
  await seeded(['a', 'b'], false);
  await operator(dictionaryApi.editValue, { code: 'ground', value: 'a', name: name('Swamp'), sort: 0 });
  await operator(dictionaryApi.disable, { code: 'ground', value: 'b' });
  await addValue('ground', 'own', { sort: 7 });
  await operator(dictionaryApi.edit, { code: 'ground', version: 1, name: name('Grounds') });
  await seeded(['a', 'b', 'c'], false);
  const open = ['Grounds', 'a Swamp true true', 'b Wet false true', 'c Wet true true', 'own own true false'];
  expect(await state()).toEqual(open);
  await seeded(['a', 'b', 'c'], false);
  expect(await state()).toEqual(open);
  await seeded(['a', 'b'], true);
  expect(await state()).toEqual(['Grounds', 'a Swamp true true', 'b Wet true true', 'own own true false']);
});

test("a fleet's administrator reads and exports, and changes nothing", async () => {
  expect((await t.call(dictionaryApi.page, { keyword: 'tyre status' })).list).toMatchObject([{ code: '1056' }]);
  expect((await t.call(dictionaryApi.get, { code: '1056' })).dictionaryValues).toHaveLength(15);
  const keyed = { code: '1021', value: '1' };
  const calls = [
    t.call(dictionaryApi.add, { code: 'mine', name: name('Mine') }),
    t.call(dictionaryApi.edit, { code: '1021', version: 1, name: name('Mine') }),
    t.call(dictionaryApi.delete, { code: '1021' }),
    t.call(dictionaryApi.addValue, { ...keyed, name: name('Mine') }),
    t.call(dictionaryApi.editValue, { ...keyed, name: name('Mine') }),
    t.call(dictionaryApi.deleteValue, keyed),
    t.call(dictionaryApi.enable, keyed),
    t.call(dictionaryApi.disable, keyed),
    t.call(dictionaryApi.import, {}, { file: { name: 'a.xlsx', data: new Blob(['x']) } }),
  ];
  for (const call of calls) expect(await code(call)).toBe('A0103');
});

test('every change is in the audit trail of operations staff', async () => {
  await operator(dictionaryApi.add, { code: 'audited', name: name('Audited') });
  await addValue('audited', 'v');
  const [rows] = await t.db.platform.read(
    query
      .selectFrom('audit')
      .select(['action', 'changes'])
      .where('target_kind', '=', 'dictionary')
      .orderBy('id', 'desc')
      .limit(2),
  );
  expect(rows).toMatchObject([
    { action: 'dictionary.addValue', changes: { dictionary: 'audited', value: 'v', sort: { to: 0 } } },
    { action: 'dictionary.add', changes: { dictionary: 'audited', name: { to: { 'en-US': 'Audited' } } } },
  ]);
});

test('the page counts, searches and pages', async () => {
  const first = await t.call(dictionaryApi.page, { pageSize: 5 });
  const second = await t.call(dictionaryApi.page, { pageSize: 5, page: 2 });
  const codes = [...first.list, ...second.list].map((row: DictionaryRow) => row.code);
  expect(codes).toEqual([...codes].sort());
  expect(new Set(codes).size).toBe(10);
  expect(first.total).toBe((await t.call(dictionaryApi.list, {})).total);
  expect((await t.call(dictionaryApi.page, { keyword: 'TIPTOP-115' })).list.map((row) => row.code)).toEqual(['1042']);
  expect((await t.call(dictionaryApi.page, { keyword: '10%' })).total).toBe(0);
});

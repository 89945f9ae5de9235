/** Filters of a list in words: their labels, and names where the call has ids (pages.md M12). */
import { vehicleKind } from '@treadline/domain/vehicle/vehicle-type';
import { sql } from 'kysely';
import { readable } from '../database/handwritten.ts';
import type { Scope } from '../scope.ts';
import { type FilterKey, type FilterTexts, filterTexts } from './filter-texts.ts';
import { zonedText } from './sheet-text.ts';

export interface FilteredList {
  /** Name of the room. */
  room: string;
  /** As its call takes them, or took them. */
  params: Readonly<Record<string, unknown>>;
}

/** Null: the values say it all. */
export type FilterWord = readonly [label: string | null, value: string];

type Names = ReadonlyMap<string, string>;

interface Filter {
  label: FilterKey | null;
  /** What the values are called; others stay as they are. */
  words?: Readonly<Record<string, FilterKey>>;
  /** The table whose rows have these ids. */
  table?: (typeof tables)[number];
  dictionary?: string;
  kind?: 'time' | 'type' | 'days' | 'id';
}

const tables = [
  'department',
  'warehouse',
  'vehicle',
  'site',
  'monitor_group',
  'position_layout',
  'alarm_template',
  'member',
  'role',
] as const;

/** Of many lists at once, in the reader's language and always in the same order. */
export async function filterWords(scope: Scope, lists: readonly FilteredList[]): Promise<FilterWord[][]> {
  const all = lists.map(({ room, params }) => {
    const order = [...Object.keys(rooms[room] ?? {}), ...Object.keys(shared)];
    const asked = Object.entries(params).filter(isFilter);
    return { room, params: asked.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other)) };
  });
  const ids = new Set<string>();
  let usesDictionary = false;
  for (const { room, params } of all) {
    for (const [name, value] of params) {
      const filter = filterOf(room, name);
      if (filter?.table !== undefined && /^\d{1,19}$/.test(String(value))) ids.add(`${filter.table} ${value}`);
      usesDictionary ||= filter?.dictionary !== undefined;
    }
  }
  const names = ids.size === 0 && !usesDictionary ? new Map<string, string>() : await lookUp(scope, [...ids]);
  const t = filterTexts(scope.language);
  return all.map(({ room, params }) =>
    params.map(([name, value]) => wordOf({ t, names, timeZone: scope.timeZone }, filterOf(room, name), name, value)),
  );
}

const noFilters: ReadonlySet<string> = new Set(['sort', 'format', 'columns', 'page', 'pageSize', 'mine']);

function isFilter([name, value]: [string, unknown]): boolean {
  if (noFilters.has(name) || value === undefined || value === null || value === '') return false;
  return !(Array.isArray(value) && value.length === 0);
}

interface Speaker {
  t: FilterTexts;
  names: Names;
  timeZone: string;
}

function wordOf(speaker: Speaker, filter: Filter | undefined, name: string, value: unknown): FilterWord {
  const { t } = speaker;
  const values = Array.isArray(value) ? value : typeof value === 'string' && filter?.words ? value.split(',') : [value];
  const label = filter === undefined ? name : filter.label === null ? null : said(t, filter.label);
  return [label, values.map((each) => oneValue(speaker, filter, each)).join(', ')];
}

/** None of these texts has a gap to fill. */
function said(t: FilterTexts, key: FilterKey): string {
  return t(key as 'vehicle.yes');
}

/** An id says nothing to a person, and one of another enterprise is not repeated. */
const unnamed = '…';

function oneValue({ t, names, timeZone }: Speaker, filter: Filter | undefined, value: unknown): string {
  const text = value instanceof Date ? value.toISOString() : String(value);
  const word = filter?.words?.[text];
  if (word !== undefined) return said(t, word);
  if (filter?.table !== undefined) return names.get(`${filter.table} ${text}`) ?? unnamed;
  if (filter?.dictionary !== undefined) {
    return text
      .split(',')
      .map((each) => names.get(`${filter.dictionary} ${each}`) ?? each)
      .join(', ');
  }
  if (filter?.kind === 'time') return zonedText(new Date(text), timeZone) || text;
  if (filter?.kind === 'id') return unnamed;
  if (filter?.kind === 'days') return t('list-about.longerAgo', { days: text });
  if (filter?.kind === 'type') {
    const kinds = text.split(',').map((each) => t(`monitor.type.${vehicleKind(Number(each))}`));
    return [...new Set(kinds)].join(', ');
  }
  return text;
}

/** Names by table and id, and those of dictionary values by code and value. */
async function lookUp(scope: Scope, ids: readonly string[]): Promise<Names> {
  const of = (table: (typeof tables)[number]) =>
    ids.filter((each) => each.startsWith(`${table} `)).map((each) => each.slice(table.length + 1));
  const name = (table: (typeof tables)[number]) =>
    table === 'vehicle' ? sql`coalesce(nullif(x.self_no, ''), nullif(x.plate, ''), x.vin)` : sql`x.name`;
  const parts = tables.map(
    (table) => sql`select ${`${table} `}::text || x.id as key, ${name(table)} as name from ${sql.table(table)} x
      where x.customer_id = ${scope.customer.id}::bigint and x.id = any(${of(table)}::bigint[])`,
  );
  const [rows, values] = await scope.read(
    readable(sql<{ key: string; name: string }>`${sql.join(parts, sql` union all `)}`),
    readable(sql<{ key: string; name: string }>`
      select dictionary_code || ' ' || value as key, coalesce(name ->> ${scope.language}, name ->> 'en-US', value) as name
      from dictionary_value where dictionary_code in ('1014', '1015', '1025', '1037', '1056')`),
  );
  return new Map([...values, ...rows].map((row) => [row.key, row.name]));
}

function filterOf(room: string, name: string): Filter | undefined {
  return rooms[room]?.[name] ?? shared[name];
}

const yesNo = { true: 'vehicle.yes', false: 'vehicle.no' } as const;

const shared: Readonly<Record<string, Filter>> = {
  departmentId: { label: 'vehicle.department', table: 'department' },
  warehouseId: { label: 'tyre.warehouse', table: 'warehouse' },
  vehicleId: { label: 'tyre.vehicle', table: 'vehicle' },
  memberId: { label: 'audit.person', table: 'member' },
  from: { label: 'list-about.from', kind: 'time' },
  to: { label: 'list-about.to', kind: 'time' },
};

const rooms: Readonly<Record<string, Readonly<Record<string, Filter>>>> = {
  vehicle: {
    carNumberLike: { label: 'vehicle.search' },
    vin: { label: 'vehicle.vinSearch' },
    vehicleType: { label: 'vehicle.type', kind: 'type' },
    state: { label: 'vehicle.connection', words: { 0: 'vehicle.offline', 1: 'vehicle.online' } },
    alarmLevel: {
      label: 'vehicle.alarmLevel',
      words: {
        0: 'vehicle.level.normal',
        1: 'vehicle.level.ordinary',
        2: 'vehicle.level.serious',
        3: 'vehicle.level.urgent',
      },
    },
    useStatus: {
      label: 'vehicle.useStatus',
      words: { in_transit: 'vehicle.use.in_transit', idle: 'vehicle.use.idle' },
    },
    runState: {
      label: 'vehicle.runState',
      words: {
        in_operation: 'vehicle.run.in_operation',
        outage: 'vehicle.run.outage',
        resumption: 'vehicle.run.resumption',
      },
    },
    groupId: { label: 'vehicle.group', table: 'monitor_group' },
    layoutId: { label: 'vehicle.layout', table: 'position_layout' },
    templateId: { label: 'vehicle.template', table: 'alarm_template' },
    isTrailer: { label: 'vehicle.isTrailer', words: yesNo },
    without: {
      label: null,
      words: {
        receiver: 'vehicle.without.receiver',
        template: 'vehicle.without.template',
        tyres: 'vehicle.without.tyres',
        data: 'vehicle.without.data',
      },
    },
  },
  tyre: {
    tyreNo: { label: 'tyre.number' },
    brand: { label: 'tyre.brand' },
    size: { label: 'tyre.size' },
    pattern: { label: 'tyre.pattern' },
    status: { label: 'tyre.status', dictionary: '1056' },
    condition: { label: 'tyre.condition', dictionary: '1025' },
    location: {
      label: 'tyre.where',
      words: {
        all: 'tyre-state.location.all',
        in_use: 'tyre-state.location.in_use',
        in_stock: 'tyre-state.location.in_stock',
        scrapped: 'tyre-state.location.scrapped',
      },
    },
    flag: {
      label: null,
      words: {
        abnormal: 'tyre.flag.abnormal',
        frozen: 'tyre.flag.frozen',
        near_removal: 'tyre.flag.near_removal',
        no_sensor: 'tyre.flag.no_sensor',
        not_measured: 'tyre.flag.not_measured',
      },
    },
  },
  rim: {
    rimNo: { label: 'rim.rimNo' },
    status: { label: 'rim.status', dictionary: '1056' },
    size: { label: 'rim.size' },
    material: { label: 'rim.material', dictionary: '1037' },
    test: { label: 'rim.testFilter', words: { due: 'rim.due', soon: 'rim.soon', fine: 'rim.fine' } },
  },
  sensor: {
    sensorNo: { label: 'sensor.sensorNo' },
    inUse: { label: 'sensor.inUse', dictionary: '1014' },
    battery: { label: 'sensor.battery', words: { full: 'sensor.full', good: 'sensor.good', low: 'sensor.low' } },
    flag: { label: 'sensor.flag', words: { silent: 'sensor.silent', free: 'sensor.free', never: 'sensor.never' } },
  },
  receiver: {
    receiverNo: { label: 'receiver.receiverNo' },
    state: { label: 'receiver.state', dictionary: '1015' },
    siteId: { label: 'receiver.site', table: 'site' },
    bound: { label: 'receiver.boundFilter', words: { true: 'receiver.bound', false: 'receiver.unbound' } },
  },
  member: {
    keyword: { label: 'member.search' },
    name: { label: 'member.name' },
    account: { label: 'member.account' },
    mobile: { label: 'member.mobile' },
    roleId: { label: 'member.role', table: 'role' },
    status: {
      label: 'member.status',
      words: {
        enabled: 'member.status.enabled',
        disabled: 'member.status.disabled',
        suspended: 'member.status.suspended',
      },
    },
    neverSignedIn: { label: 'member.lastSignIn', words: { true: 'member.never', false: 'vehicle.no' } },
    idleDays: { label: 'member.lastSignIn', kind: 'days' },
  },
  'login-log': {
    account: { label: 'login-log.search' },
    failedOnly: { label: 'login-log.failedOnly', words: yesNo },
    onBehalfOnly: { label: 'login-log.onBehalfOnly', words: yesNo },
  },
  audit: {
    person: { label: 'audit.search' },
    action: { label: 'audit.action' },
    targetKind: { label: 'audit.object' },
    targetId: { label: 'audit.objectId', kind: 'id' },
    onBehalf: { label: 'audit.onBehalfOnly', words: yesNo },
  },
};

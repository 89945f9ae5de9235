/** The filters of each list: their labels, and what their values are called (pages.md M12). */
import { tyreEventKinds } from '@treadline/domain/tyre/life';
import type { FilterKey } from './filter-texts.ts';

export interface Filter {
  label: FilterKey | null;
  /** What the values are called. */
  words?: Readonly<Record<string, FilterKey>>;
  /** The table whose rows have these ids. */
  table?: (typeof namedTables)[number];
  dictionary?: string;
  kind?: 'time' | 'type' | 'days' | 'id';
}

/** Their rows have names. */
export const namedTables = [
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

/** Undefined: of a list nobody described. */
export function filterOf(room: string, name: string): Filter | undefined {
  return rooms[room]?.[name] ?? shared[name];
}

/** In the order in which they are told. */
export function filterNames(room: string): string[] {
  return [...Object.keys(rooms[room] ?? {}), ...Object.keys(shared)];
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

const tyreEvents = Object.fromEntries(tyreEventKinds.map((kind) => [kind, `tyre-state.event.${kind}` as const]));

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
    by: {
      label: null,
      words: {
        size: 'tyre.ledger.bySize',
        brand: 'tyre.ledger.byBrand',
        pattern: 'tyre.ledger.byPattern',
        department: 'tyre.ledger.byDepartment',
        warehouse: 'tyre.ledger.byWarehouse',
      },
    },
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
  'tyre-ledger': {
    tyreNo: { label: 'tyre.number' },
    kind: { label: 'tyre.event', words: tyreEvents },
    brand: { label: 'tyre.brand' },
    size: { label: 'tyre.size' },
  },
  trailer: {
    plate: { label: 'trailer.search' },
    coupled: { label: 'trailer.state', words: { true: 'trailer.onlyCoupled', false: 'trailer.onlyFree' } },
  },
  'asset-attribute': {
    kind: {
      label: null,
      words: {
        pattern: 'asset-attribute.patterns',
        brand: 'asset-attribute.brands',
        size: 'asset-attribute.sizes',
      },
    },
    name: { label: 'asset-attribute.name' },
  },
  dictionary: { codes: { label: 'dictionary.code' } },
  'asset-attribute-models': { name: { label: 'asset-attribute.name' } },
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

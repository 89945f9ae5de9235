/** Permissions are `<room>:<action>`; the nine actions of specification 6 (PERM-013) carry everything. */
export const actions = ['add', 'delete', 'edit', 'query', 'get', 'enable', 'disable', 'import', 'export'] as const;
export type Action = (typeof actions)[number];

/** Rooms that guard something today; each guards at least one endpoint, which a law test checks. */
const rooms = {
  alarm: ['query', 'get', 'edit'],
  monitor: ['query'],
  vehicle: ['query', 'get', 'add', 'edit', 'export', 'import'],
  trailer: ['query', 'edit', 'export'],
  'position-layout': ['query', 'get', 'add', 'edit', 'enable', 'disable'],
  tyre: ['query', 'get', 'add', 'edit', 'delete', 'enable', 'disable', 'export', 'import'],
  'asset-attribute': ['query', 'add', 'edit', 'delete', 'enable', 'disable', 'export'],
  rim: ['query', 'get', 'add', 'edit', 'import', 'export'],
  sensor: ['query', 'get', 'add', 'edit', 'import', 'export'],
  receiver: ['query', 'get', 'add', 'edit', 'enable', 'disable', 'import', 'export'],
  telemetry: ['query', 'edit'],
  account: ['query'],
  member: ['query', 'get', 'add', 'edit', 'enable', 'disable', 'import', 'export'],
  department: ['query', 'get', 'add', 'edit', 'delete'],
  role: ['query', 'get', 'add', 'edit', 'delete'],
  'data-import': ['query', 'disable'],
  'data-export': ['query', 'add', 'delete'],
  setting: ['get', 'edit'],
  'login-log': ['query', 'export'],
  audit: ['query', 'export'],
  authorization: ['query', 'add', 'edit', 'enable', 'disable'],
  customer: ['query', 'get', 'add', 'edit', 'enable', 'disable'],
  menu: ['query', 'add', 'edit', 'delete', 'enable', 'disable'],
  dictionary: ['query', 'get', 'add', 'edit', 'delete', 'enable', 'disable', 'import', 'export'],
  'app-version': ['query', 'get', 'add', 'edit', 'enable', 'disable'],
  outbox: ['query'],
  message: ['query'],
  feedback: ['query', 'get', 'add', 'disable'],
  'address-book': ['query'],
  unit: ['query'],
  home: ['query'],
} as const satisfies Record<string, readonly Action[]>;

type Rooms = typeof rooms;
export type Permission = { [R in keyof Rooms]: `${R}:${Rooms[R][number]}` }[keyof Rooms];

export const permissions = Object.entries(rooms).flatMap(([room, list]) =>
  list.map((action) => `${room}:${action}`),
) as readonly Permission[];

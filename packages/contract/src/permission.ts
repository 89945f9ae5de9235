/** Permissions are `<room>:<action>`; the nine actions of specification 6 (PERM-013) carry everything. */
export const actions = ['add', 'delete', 'edit', 'query', 'get', 'enable', 'disable', 'import', 'export'] as const;
export type Action = (typeof actions)[number];

/** Rooms that guard something today; each guards at least one endpoint, which a law test checks. */
const rooms = {
  alarm: ['query', 'get', 'edit'],
  monitor: ['query'],
  vehicle: ['query'],
  receiver: ['query', 'get'],
  telemetry: ['query'],
} as const satisfies Record<string, readonly Action[]>;

type Rooms = typeof rooms;
export type Permission = { [R in keyof Rooms]: `${R}:${Rooms[R][number]}` }[keyof Rooms];

export const permissions = Object.entries(rooms).flatMap(([room, list]) =>
  list.map((action) => `${room}:${action}`),
) as readonly Permission[];

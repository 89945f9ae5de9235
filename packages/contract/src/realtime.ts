/**
 * Realtime subjects (architecture.md 8). The client asks for kinds; what it may hear comes from its scope.
 * Only `vehicle.state` carries data, coalesced per vehicle and second; the others travel as id and version
 * and the client refetches. On reconnect: refetch, no replay.
 *
 * Wire: WebSocket `/api/realtime` with sub-protocol `treadline.<token>` (alone, or after `treadline`); the client sends
 * `{"subscribe": [subject]}` and `{"ping": n}` every 60 s, the server sends `{subject, data}` and `{"pong": n}`.
 */
import { z } from 'zod';
import { id } from './fields.ts';

const num = z.number().nullable();

/** Compact live state of one vehicle; arrays run parallel to `wheels`. */
export const vehicleStateEvent = z.object({
  id,
  at: z.number(),
  longitude: num,
  latitude: num,
  headingDeg: num,
  speedKmh: num,
  moving: z.boolean(),
  signal: num,
  alarmLevel: z.number().int(),
  wheels: z.array(z.number().int()),
  rawKpa: z.array(num),
  compensatedKpa: z.array(num),
  temperatureC: z.array(num),
  levels: z.array(z.number().int()),
});
export type VehicleStateEvent = z.infer<typeof vehicleStateEvent>;

export const subjects = {
  /** A burst of states, at most one a vehicle and second. */
  'vehicle.state': z.object({ vehicles: z.array(vehicleStateEvent) }),
  /** An episode of the enterprise changed. */
  'customer.alarm': z.object({
    id,
    vehicleId: id,
    change: z.enum(['started', 'upgraded', 'downgraded', 'ended', 'handled', 'assigned']),
    level: z.number().int(),
    code: z.number().int(),
  }),
  /** A receiver went online or offline, or a vehicle record changed. */
  'customer.record': z.object({ kind: z.enum(['receiver', 'vehicle']), id }),
  /** Specification 7: badge of the bell (ENT-PUSH-01). With `miss` it lights nothing: what waits may have changed. */
  'user.badge': z.object({
    /** Level of an alarm that started or grew worse. */
    alarmRank: z.number().int().optional(),
    miss: z.boolean().optional(),
    /** Message or alarm it is about. */
    msgId: z.string().optional(),
    /** 1 a user asks, 2 a reply. */
    feedbackType: z.number().int().optional(),
    feedbackId: z.string().optional(),
  }),
  /** Specification 7: an import of this user ended (ENT-PUSH-02). */
  'user.import': z.object({
    /** 1 success, 2 warning: some rows failed, 3 error: none was taken. */
    state: z.number().int().min(1).max(3),
    fileName: z.string(),
    originCount: z.number().int(),
    successCount: z.number().int(),
    /** Rows that were there already. */
    replicates: z.number().int(),
    /** Where the failed rows can be downloaded; null: none failed. */
    failUrl: z.string().nullable(),
  }),
  /** An export of this user ended. */
  'user.export': z.object({
    /** Dictionary 1031: 1 finished, 2 partly finished, 3 failed. */
    status: z.number().int().min(1).max(3),
    fileName: z.string().nullable(),
    rowCount: z.number().int().nullable(),
    /** Where the file can be downloaded; null: there is none. */
    url: z.string().nullable(),
  }),
  /** How far an import of this user is, in rows. */
  'user.progress': z.object({ id, done: z.number().int(), total: z.number().int() }),
} as const;

export type Subject = keyof typeof subjects;
export type SubjectData<S extends Subject> = z.infer<(typeof subjects)[S]>;
export const subjectNames = Object.keys(subjects) as readonly Subject[];

/** What a browser may send; anything else closes the connection. Unknown subjects are refused as a whole. */
export const clientMessage = z.union([
  z.strictObject({
    subscribe: z.array(z.enum(subjectNames as [Subject, ...Subject[]])).max(20),
    language: z.string().max(20).optional(),
    timeZone: z.string().max(60).optional(),
    platform: z.literal(1).optional(),
  }),
  z.strictObject({ ping: z.number() }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** First offered sub-protocol, the one the server answers with; the token follows as a second one. */
export const realtimeProtocol = 'treadline';

/** Close codes beyond those of RFC 6455: sign in again; or reconnect and refetch. */
export const closeCode = { sessionEnded: 4401, tooSlow: 4408, tooMany: 4429 } as const;

export const realtimePath = '/api/realtime';
export const pingSeconds = 60;

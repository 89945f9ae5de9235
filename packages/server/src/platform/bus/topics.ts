/**
 * What travels between the rooms and processes of the platform: topic -> payload. Ids are text.
 * Everything here is news, published after commit, at most once: who hears of it late or never reads the database.
 */
import type { SubjectData, VehicleStateEvent } from '@treadline/contract/realtime';
import type { AlarmFamily, AlarmLevel } from '@treadline/domain/alarm/types';
import type { WheelCode } from '@treadline/domain/wheel/wheel-code';

/** Who may hear of a vehicle: the column the department wall meets (model.md 1.12). */
export interface VehicleWall {
  departmentId: string;
}

export interface Topics {
  /** Newest states of one enterprise's vehicles, from ingest: one batch a commit. */
  'vehicle.state': { customerId: string; vehicles: readonly (VehicleWall & { event: VehicleStateEvent })[] };
  /** An episode changed: from ingest when a report did it, from the alarm room when a person did. */
  'alarm.changed': VehicleWall & {
    customerId: string;
    id: string;
    vehicleId: string;
    change: 'started' | 'upgraded' | 'downgraded' | 'ended' | 'handled' | 'assigned';
    level: number;
    code: number;
  };
  /** The alarm room tells ingest, which holds the vehicle's alarm state in memory, what was handled (ruling 17). */
  'alarm.handled': {
    customerId: string;
    vehicleId: string;
    episodes: readonly { alarmId: string; wheel: WheelCode | null; family: AlarmFamily }[];
    /** Epoch ms. Further alarms of the vehicle are held back until then. */
    suppressedUntil: number;
    level: AlarmLevel;
  };
  /** Taken over or given up: escalation halts or goes on. */
  'alarm.assigned': {
    customerId: string;
    vehicleId: string;
    episodes: readonly { alarmId: string; wheel: WheelCode | null; family: AlarmFamily }[];
    assigned: boolean;
  };
  /** An administrator ended the lock that guessing brought: the attempts counted in memory are forgotten as well. */
  'member.unlocked': { /** In lower case. */ account: string };
  /** Personal messages were written; one for each member. */
  'message.told': {
    customerId: string;
    purpose: 'feedback' | 'feedback_reply' | 'authorization' | 'system';
    moduleKey: string | null;
    messages: readonly { id: string; memberId: string }[];
  };
  /** A member has read messages: its other browsers count anew. */
  'message.read': { customerId: string; memberId: string };
  /** An import of one member ended; `state` 1 all rows done, 2 some, 3 none. `failUrl`: its failure file. */
  'import.ended': { customerId: string; memberId: string } & SubjectData<'user.import'>;
  /** An export of one member was written, or failed. */
  'export.ended': { customerId: string; memberId: string } & SubjectData<'user.export'>;
  /** Rows of a member's import were entered; at most one a chunk. */
  'import.progress': { customerId: string; memberId: string } & SubjectData<'user.progress'>;
  /** A receiver came online, went offline, or its record changed. */
  'receiver.changed': { customerId: string; receiverId: string; vehicleId: string | null; departmentId: string | null };
}

export type Topic = keyof Topics;

export interface RawFrame {
  /** Epoch ms. */
  at: number;
  outgoing: boolean;
  hex: string;
  note: string | null;
}

/** Questions that the process holding the answer replies to: topic -> request and reply. */
export interface Requests {
  /** Newest raw frames of one terminal from the gateway's ring, oldest first. */
  'frames.recent': { request: { terminalId: string; limit: number }; reply: { frames: readonly RawFrame[] } };
}

export type RequestTopic = keyof Requests;

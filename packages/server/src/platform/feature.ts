/** What a room plugs in (architecture.md 3). Rooms join only in `features.ts`. */
import type { Endpoint } from '@treadline/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Bus } from './bus.ts';
import type { Database } from './database/database.ts';
import type { ConstraintCodes } from './errors.ts';
import type { FileStore } from './files.ts';
import type { AnyImporter } from './import/importer.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Scope } from './scope.ts';
import type { Sealer } from './seal.ts';
import type { Sender } from './sending/sender.ts';
import type { FileReply } from './serve.ts';

/** What rooms may use beside their scope. The platform door in `database` is for few: see architecture.md 5. */
export interface RoomDeps {
  database: Database;
  bus: Bus;
  log: Log;
  metrics: Metrics;
  /** Epoch milliseconds. */
  now(): number;
  product: {
    version: string;
    /** Sign-in of a synthetic demo; null on a real installation. */
    demo: { account: string; password: string } | null;
    /** Whether strangers may sign up an enterprise, and whether it then waits for activation. */
    signUp: 'closed' | 'manual' | 'automatic';
    /** Channels without a provider: their messages are kept in the outbox. */
    outbox: { sms: boolean; email: boolean };
    singleSignOn: {
      /** Origin of the console in browsers; null: that of each request. */
      publicUrl: string | null;
      /** Identity providers on this machine and without TLS are let in: for tests alone. */
      loopback: boolean;
    };
  };
  /** For secrets that have to be read again. */
  sealer: Sealer;
  /** Bytes of uploaded and produced files. */
  files: FileStore;
  /** To a person by SMS or e-mail; never inside a transaction. */
  send: Sender;
}

/** Handed to a room's `routes` and passed on to `serve`. */
export interface RoomApp {
  fastify: FastifyInstance;
  deps: RoomDeps;
  constraints: ConstraintCodes;
  /** What the rooms give to import, by kind of record. */
  importers: ReadonlyMap<string, AnyImporter>;
  /** The calls that answer a list as a file, by its name; `serve` puts them here, so that they can run in the background. */
  exporters: Map<string, Exporter>;
  /** Check results strictly: a result that does not fit its schema is a fault. On in tests. */
  strict: boolean;
  limits: CallLimits;
}

export interface Exporter {
  endpoint: Endpoint;
  /** @param input as the endpoint's schema made it */
  handler(scope: Scope, input: unknown): Promise<FileReply> | FileReply;
}

/** Calls a minute from one address. */
export interface CallLimits {
  signedInPerMinute: number;
  publicPerMinute: number;
}

export interface Feature {
  /** Name of the room. */
  name: string;
  routes(app: RoomApp, deps: RoomDeps): void;
  /** Names of database constraints to what they mean to a person. */
  constraints: ConstraintCodes;
  /** Kinds of records that can come from a file. */
  importers?: Readonly<Record<string, AnyImporter>>;
  /** Listeners and timers; answers the way to stop them. */
  start?(deps: RoomDeps): () => void | Promise<void>;
}

/** One table of all rooms; two rooms that read one constraint differently are a mistake found at start. */
export function mergeConstraints(features: readonly Feature[]): ConstraintCodes {
  const merged: Record<string, ConstraintCodes[string]> = {};
  for (const feature of features) {
    for (const [constraint, code] of Object.entries(feature.constraints)) {
      const known = merged[constraint];
      if (known !== undefined && JSON.stringify(known) !== JSON.stringify(code)) {
        throw new Error(`constraint ${constraint} has two meanings; the second is in room ${feature.name}`);
      }
      merged[constraint] = code;
    }
  }
  return merged;
}

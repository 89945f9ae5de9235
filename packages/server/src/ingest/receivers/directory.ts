/** The directory of receivers that gateways ask: from memory where they ask for every frame, else from the database. */
import type { ReceiverDirectory } from '../../gateways/gateway.ts';
import type { Bus } from '../../platform/bus.ts';
import type { KeptClient } from '../kept-client.ts';
import type { Registry } from '../registry/registry.ts';
import type { Receiver } from '../registry/types.ts';
import type { Activities } from './activity.ts';
import { codeOf, codeSeeds, receiverOfToken } from './device-key.ts';
import type { Quarantine } from './quarantine.ts';

export interface DirectoryDeps {
  registry: Registry;
  activities: Activities;
  quarantine: Quarantine;
  client: KeptClient;
  bus: Bus;
  now(): number;
}

/** A revoked token is felt after this time, a new one that was tried too early after the shorter. */
const trustedMs = 30_000;
const refusedMs = 3000;
const keptTokens = 50_000;

export function createDirectory(deps: DirectoryDeps): ReceiverDirectory {
  const { registry, activities, quarantine, now } = deps;
  const tokens = new Map<string, { receiverId: string | null; until: number }>();
  const codes = createCodes(deps.client);

  /** Gateways only hold what `find` gave them; the entry of the same id is looked up anew. */
  const entryOf = (known: { id: string }): Receiver | null => registry.receiverById(known.id);
  const changed = (receiver: Receiver): void =>
    deps.bus.publish('receiver.changed', {
      customerId: receiver.customer.id,
      receiverId: receiver.id,
      vehicleId: receiver.vehicle?.id ?? null,
      departmentId: receiver.vehicle?.departmentId ?? null,
    });

  return {
    find: (terminalId) => registry.receiver(terminalId),

    async authenticate(token) {
      if (token.length === 0 || token.length > 512) return null;
      const cached = tokens.get(token);
      if (cached !== undefined && cached.until > now()) return usable(cached.receiverId);
      const receiverId = await deps.client.use((client) => receiverOfToken(client, token));
      if (tokens.size >= keptTokens) tokens.clear();
      tokens.set(token, { receiverId, until: now() + (receiverId === null ? refusedMs : trustedMs) });
      return usable(receiverId);
    },

    authCode: (known) => {
      const receiver = entryOf(known);
      if (receiver === null) return Promise.reject(new Error('no such receiver'));
      return codes.of(receiver);
    },

    connected(known, remote, edition) {
      const receiver = entryOf(known);
      if (receiver === null) return;
      activities.connected(receiver, now(), remote, edition);
      changed(receiver);
    },

    disconnected(known) {
      const receiver = entryOf(known);
      if (receiver === null) return;
      activities.disconnected(receiver, now());
      changed(receiver);
    },

    seen(known) {
      const receiver = entryOf(known);
      if (receiver !== null) activities.seen(receiver, now(), null);
    },

    quarantine(device) {
      const receiver = registry.receiver(device.deviceNo);
      quarantine.device(device.protocol, device.deviceNo, device.reason, device.bytes, now(), receiver);
    },
  };

  function usable(receiverId: string | null): Receiver | null {
    const receiver = receiverId === null ? null : registry.receiverById(receiverId);
    return receiver?.enabled ? receiver : null;
  }
}

/** Codes are asked for one by one when a whole fleet registers: asked for in one tick, read in one query. */
function createCodes(kept: KeptClient) {
  const known = new Map<string, string>();
  let asked = new Map<Receiver, ((code: string) => void)[]>();
  let next: Promise<void> | null = null;

  async function read(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    const batch = asked;
    asked = new Map();
    next = null;
    const seeds = await kept.use((client) => codeSeeds(client, [...batch.keys()]));
    for (const [receiver, answers] of batch) {
      const seed = seeds.get(receiver.id);
      if (seed === undefined) continue;
      const code = codeOf(seed, receiver.id);
      known.set(receiver.id, code);
      for (const answer of answers) answer(code);
    }
  }

  return {
    async of(receiver: Receiver): Promise<string> {
      const code = known.get(receiver.id);
      if (code !== undefined) return code;
      let made: string | null = null;
      const answers = asked.get(receiver) ?? [];
      answers.push((answer) => {
        made = answer;
      });
      asked.set(receiver, answers);
      next ??= read();
      await next;
      if (made === null) throw new Error('the receiver is gone');
      return made;
    },
  };
}

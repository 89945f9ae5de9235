/**
 * WebSocket /api/realtime (contract/realtime, architecture.md 8). The session token comes as a sub-protocol, never in
 * the address; it is looked at again regularly, so that an ended session or a changed role is felt within a minute.
 */
import websocket, { type WebSocket } from '@fastify/websocket';
import { clientMessage, closeCode, pingSeconds, realtimePath, realtimeProtocol } from '@treadline/contract/realtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Bus } from '../bus.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { type ClientLimits, clientLimits, createClient } from './client.ts';
import { createHub } from './hub.ts';
import type { Viewer } from './viewer.ts';

export interface RealtimeDeps {
  bus: Bus;
  log: Log;
  metrics: Metrics;
  /** Null: no such session, or it has ended. Rejects when that cannot be found out now. */
  viewerOf(token: string): Promise<Viewer | null>;
  now?: () => number;
  /** How often a session is looked at again, milliseconds. */
  recheckMs?: number;
  limits?: ClientLimits;
}

const maxMessageBytes = 4096;
const maxMessagesPerMinute = 300;
const maxConnectionsPerMember = 20;
/** A session that could not be looked at for so long counts as ended: closed with "try again later". */
const uncheckedLimitMs = 60_000;
const aliveMs = pingSeconds * 1000;

/** To be called once, before routes with their own hooks. Closes its connections with the app. */
export async function registerRealtime(app: FastifyInstance, deps: RealtimeDeps): Promise<void> {
  const now = deps.now ?? Date.now;
  const recheckMs = deps.recheckMs ?? 20_000;
  const hub = createHub(deps.bus, now);
  const perMember = new Map<string, number>();

  await app.register(websocket, {
    options: { maxPayload: maxMessageBytes, perMessageDeflate: false, handleProtocols: chooseProtocol },
  });
  app.addHook('onClose', async () => hub.close());

  app.get(realtimePath, { websocket: true }, (socket, request) => {
    const early: Buffer[] = [];
    const keep = (data: Buffer) => {
      if (early.length < 50) early.push(data);
      else socket.close(policyViolation, 'too many messages');
    };
    socket.on('message', keep);
    socket.on('error', (error) => deps.log.debug({ err: error }, 'realtime connection error'));
    const token = tokenOf(request);
    if (token === null) {
      socket.close(closeCode.sessionEnded, 'no session');
      return;
    }
    deps.viewerOf(token).then(
      (viewer) => {
        socket.off('message', keep);
        if (socket.readyState !== socket.OPEN) return;
        if (viewer === null) socket.close(closeCode.sessionEnded, 'no session');
        else serve(socket, token, viewer, early);
      },
      (error: unknown) => {
        deps.log.warn({ err: error }, 'realtime session could not be looked at');
        socket.close(tryAgainLater, 'try again later');
      },
    );
  });

  function serve(socket: WebSocket, token: string, viewer: Viewer, early: readonly Buffer[]): void {
    const member = viewer.memberId;
    const connections = perMember.get(member) ?? 0;
    if (connections >= maxConnectionsPerMember) {
      socket.close(closeCode.tooMany, 'too many connections');
      return;
    }
    perMember.set(member, connections + 1);
    deps.metrics.realtimeClients.inc();
    const client = createClient(socket, viewer, deps.limits ?? clientLimits);
    hub.add(client);

    let messages = 0;
    let minuteStart = now();
    const onMessage = (data: Buffer): void => {
      if (now() - minuteStart >= 60_000) {
        minuteStart = now();
        messages = 0;
      }
      messages += 1;
      const message = messages > maxMessagesPerMinute ? null : parse(data);
      if (message === null) {
        socket.close(policyViolation, 'message not understood');
      } else if ('ping' in message) {
        socket.send(JSON.stringify({ pong: message.ping }));
      } else {
        client.subjects.clear();
        for (const subject of message.subscribe) client.subjects.add(subject);
      }
    };

    let checkedAt = now();
    const recheck = async (): Promise<void> => {
      try {
        const renewed = await deps.viewerOf(token);
        if (renewed === null || renewed.customerId !== client.viewer.customerId) {
          socket.close(closeCode.sessionEnded, 'session ended');
        } else {
          client.viewer = renewed;
          checkedAt = now();
        }
      } catch (error) {
        deps.log.warn({ err: error }, 'realtime session could not be looked at');
        if (now() - checkedAt > uncheckedLimitMs) socket.close(tryAgainLater, 'try again later');
      }
    };
    const recheckTimer = setInterval(() => void recheck(), recheckMs);

    let alive = true;
    socket.on('pong', () => {
      alive = true;
    });
    const aliveTimer = setInterval(() => {
      if (alive) socket.ping();
      else socket.terminate();
      alive = false;
    }, aliveMs);

    socket.on('message', onMessage);
    socket.on('close', () => {
      clearInterval(recheckTimer);
      clearInterval(aliveTimer);
      hub.remove(client);
      deps.metrics.realtimeClients.dec();
      const left = (perMember.get(member) ?? 1) - 1;
      if (left > 0) perMember.set(member, left);
      else perMember.delete(member);
    });
    for (const data of early) onMessage(data);
  }
}

const policyViolation = 1008;
const tryAgainLater = 1013;
const tokenPrefix = `${realtimeProtocol}.`;

/** The name alone when the browser offers it, so that the answer does not repeat the token. */
function chooseProtocol(offered: Set<string>): string | false {
  if (offered.has(realtimeProtocol)) return realtimeProtocol;
  return [...offered].find((protocol) => protocol.startsWith(tokenPrefix)) ?? false;
}

function tokenOf(request: FastifyRequest): string | null {
  const offered = request.headers['sec-websocket-protocol']?.split(',').map((protocol) => protocol.trim());
  return offered?.find((protocol) => protocol.startsWith(tokenPrefix))?.slice(tokenPrefix.length) || null;
}

function parse(data: Buffer) {
  try {
    const parsed = clientMessage.safeParse(JSON.parse(data.toString()));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

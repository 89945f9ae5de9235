/**
 * Device calls on the console's port (protocols.md 6): vehicle report v1, OsmAnd and Traccar, ThingsBoard, log upload.
 * Everything is answered after commit; a bad entry never blocks the others.
 */
import type { VehicleReport } from '@treadline/domain/telemetry/vehicle-report';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../gateway.ts';
import { DeviceRefusal, jsonBody, plainBody } from './body.ts';
import { DeviceDoor } from './door.ts';
import { defaultHttpLimits, type HttpLimits } from './limits.ts';
import { takeLog } from './logs.ts';
import { type Position, positionReport, readOsmAnd, readPhoneJson, readTraccar, readTraccarTyres } from './osmand.ts';
import { batchLimit, entriesOf, readReportsV1 } from './report-v1.ts';
import type { Taken } from './speaker.ts';
import { pointReport, readPoints } from './thingsboard.ts';
import type { JsonObject } from './values.ts';
import { terminalNumber } from './values.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

export async function registerDeviceHttp(
  app: FastifyInstance,
  context: GatewayContext,
  limits: Partial<HttpLimits> = {},
): Promise<void> {
  const door = new DeviceDoor(context, { ...defaultHttpLimits, ...limits });
  await app.register(async (fastify) => {
    // Bytes as they are: a compiled parser and its guards would cost more than the reading itself.
    fastify.removeAllContentTypeParsers();
    fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    fastify.setErrorHandler((error, request, reply) => sendDeviceRefusal(door, error, request, reply));
    const route = (method: 'GET' | 'POST', url: string, handler: Handler, bodyLimit = door.limits.bodyBytes) =>
      fastify.route({
        method,
        url,
        bodyLimit,
        config: { access: 'device' },
        onRequest: (request) => door.admit(request),
        handler,
      });

    route('POST', '/api/ingest/v1/reports', (request, reply) => takeReports(door, request, reply));
    route('POST', '/api/ingest/v1/logs', (request, reply) => takeLog(door, request, reply), door.limits.logBytes);
    for (const url of ['/api/ingest/v1/osmand', '/api/ingest/v1/osmand/:token']) {
      route('GET', url, (request, reply) => takeOsmAnd(door, request, reply));
      route('POST', url, (request, reply) => takeOsmAnd(door, request, reply));
    }
    for (const url of ['/api/ingest/v1/traccar', '/api/ingest/v1/traccar/:token']) {
      route('POST', url, (request, reply) => takeTraccar(door, request, reply));
    }
    route('POST', '/api/v1/:token/telemetry', (request, reply) => takeTelemetry(door, request, reply));
  });
}

async function takeReports(door: DeviceDoor, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const speaker = door.speakerOf(request);
  const body = await bodyOf(door, request);
  const entries = entriesOf(jsonBody(body));
  if (entries === null) throw new DeviceRefusal(400, 'body', 'a report, an array of them, or {"reports": [...]}');
  if (entries.length > batchLimit) throw new DeviceRefusal(413, 'size', `more than ${batchLimit} reports`);
  door.received('http', entries.length);
  const { terminalId } = speaker;
  const taken = await door.take(readReportsV1(entries, { protocol: 'http', terminalId }, door.context.now()), speaker);
  for (const { code } of taken.rejected) door.refused('http', code);
  door.context.frames.record(terminalId, false, body, noteOf(taken));
  return reply.code(202).send(taken);
}

/** Query, form or the phone's JSON. 200 stored, 400 or (JSON) 404 an unknown or missing device. */
async function takeOsmAnd(door: DeviceDoor, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = await bodyOf(door, request);
  const isJson = request.headers['content-type']?.includes('json') === true;
  const position = isJson
    ? readPhoneJson(jsonBody(body))
    : readOsmAnd([
        ...new URL(request.url, 'http://device').searchParams,
        ...new URLSearchParams(body.toString('utf8')),
      ]);
  if (position === null) throw new DeviceRefusal(400, 'body', 'a location is needed');
  const unknown = new DeviceRefusal(isJson ? 404 : 400, 'unknown_terminal', 'no such device');
  const bytes = isJson ? body : Buffer.from(withoutToken(request.url));
  return takePosition(door, request, reply, { position, attributes: null, unknown, bytes });
}

async function takeTraccar(door: DeviceDoor, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const bytes = await bodyOf(door, request);
  const read = readTraccar(jsonBody(bytes));
  if (read === null) throw new DeviceRefusal(400, 'body', 'position and device are needed');
  const unknown = new DeviceRefusal(400, 'unknown_terminal', 'no such device');
  return takePosition(door, request, reply, { ...read, unknown, bytes });
}

interface SentPosition {
  position: Position;
  attributes: JsonObject | null;
  unknown: DeviceRefusal;
  bytes: Buffer;
}

async function takePosition(
  door: DeviceDoor,
  request: FastifyRequest,
  reply: FastifyReply,
  { position, attributes, unknown, bytes }: SentPosition,
): Promise<FastifyReply> {
  door.received('http', 1);
  const terminalId = terminalNumber(position.deviceId);
  if (terminalId === null) throw unknown;
  const report = positionReport(position, terminalId, door.context.now());
  if (attributes !== null) readTraccarTyres(report, attributes);
  const taken = await takeOne(door, request, [report]);
  door.context.frames.record(report.terminalId, false, bytes, noteOf(taken));
  const [reject] = taken.rejected;
  if (reject === undefined) return reply.code(200).send('');
  throw reject.path === 'terminalId' ? unknown : new DeviceRefusal(400, reject.code, reject.message);
}

async function takeTelemetry(door: DeviceDoor, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { terminalId } = door.speakerOf(request);
  const bytes = await bodyOf(door, request);
  const points = readPoints(jsonBody(bytes));
  if (points === null) throw new DeviceRefusal(400, 'body', 'values, {"ts", "values"} or an array of them');
  if (points.length > batchLimit) throw new DeviceRefusal(413, 'size', `more than ${batchLimit} points`);
  door.received('http', points.length);
  const now = door.context.now();
  const taken = await takeOne(
    door,
    request,
    points.map((point) => pointReport(point, 'http', terminalId, now)),
  );
  door.context.frames.record(terminalId, false, bytes, noteOf(taken));
  for (const { code } of taken.rejected) door.refused('http', code);
  return reply.code(200).send('');
}

function takeOne(door: DeviceDoor, request: FastifyRequest, reports: VehicleReport[]): Promise<Taken> {
  const read = { reports, indexes: reports.map((_, index) => index), rejected: [] };
  return door.take(read, door.speakerOf(request));
}

function bodyOf(door: DeviceDoor, request: FastifyRequest): Promise<Buffer> {
  return plainBody(request.body, request.headers['content-encoding'], door.limits.bodyBytes);
}

/** Raw frames are shown to people; a token is not. */
function withoutToken(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? '' : url.slice(query + 1);
}

/** First reason of a refusal, for the raw log. */
function noteOf({ rejected }: Taken): string | null {
  const [first] = rejected;
  return first === undefined ? null : `${first.code} ${first.path}`.trim();
}

function sendDeviceRefusal(
  door: DeviceDoor,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.status >= 500 && !(error instanceof DeviceRefusal)) {
    door.context.log.error({ err: error, requestId: request.id }, 'device call failed');
  }
  door.refused('http', refusal.code);
  if (refusal.retryAfterSeconds !== null) reply.header('retry-after', String(refusal.retryAfterSeconds));
  // The rest of a body nobody wants is not read.
  if (refusal.status === 401 || refusal.status === 413) reply.header('connection', 'close');
  return reply.code(refusal.status).send({ code: refusal.code, message: refusal.message });
}

function refusalOf(error: unknown): DeviceRefusal {
  if (error instanceof DeviceRefusal) return error;
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (status === 413) return new DeviceRefusal(413, 'size', 'the body is too large');
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new DeviceRefusal(status, 'request', 'the request cannot be read');
  }
  return new DeviceRefusal(500, 'fault', 'the call failed');
}

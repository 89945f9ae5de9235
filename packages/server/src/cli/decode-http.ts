/** Lines of `treadline decode http`: what a device sent over HTTP (or as JSON over MQTT), or lines of a vector file. */
import { type Position, readOsmAnd, readPhoneJson, readTraccar } from '../gateways/http/osmand.ts';
import { entriesOf, readReportsV1 } from '../gateways/http/report-v1.ts';
import { readGatewayPoints, readPoints } from '../gateways/http/thingsboard.ts';
import type { DecodedLine, LineKind } from './decode.ts';
import { jsonInput } from './json-input.ts';

export const httpLines: LineKind = {
  help: [
    'A line is an OsmAnd request ("/?id=1&lat=..."), or the JSON body of a device; its kind is seen from its keys.',
    'Positions:       {deviceId, httpStatus, timestampMs, lat, lng, speedKmh, altitudeM, directionDeg,',
    '                 terminalBatteryPct, moving, event, extra?}; timestampMs null: the receipt time counts.',
    'ThingsBoard:     {points: [{ts, values}]}; of a gateway {devices: {name: number of points}, points}',
    'Vehicle reports: {reports: [...], rejected: [{index, path, code, message}]}',
    'A line of JSON with "url" or "body" (and "method") is read as that request.',
    'Refused lines:   {error: device | json | body, httpStatus}',
  ],
  create: () => decodeLine,
};

function decodeLine(line: string): DecodedLine {
  const given = jsonInput(line);
  if (given === null) {
    if (line.trimStart().startsWith('[')) return decodeBody(line);
    return decodeUrl(line.trim(), '');
  }
  const { url, body } = given;
  const isRequest = typeof url === 'string' || (typeof body === 'string' && given.location === undefined);
  if (!isRequest) return decodeBody(line);
  const text = typeof body === 'string' ? body : '';
  return text.trimStart().startsWith('{') || text.trimStart().startsWith('[')
    ? decodeBody(text)
    : decodeUrl(typeof url === 'string' ? url : '', text);
}

function decodeUrl(url: string, form: string): DecodedLine {
  const words = url.split(/\s+/);
  const target = words.find((word) => word.includes('?')) ?? words.find((word) => word.includes('=')) ?? '';
  const query = target.slice(target.indexOf('?') + 1);
  return position(readOsmAnd([...new URLSearchParams(query), ...new URLSearchParams(form)]), 200);
}

function decodeBody(text: string): DecodedLine {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return refused('json');
  }
  const phone = readPhoneJson(body);
  if (phone !== null) return position(phone, 200);
  const traccar = readTraccar(body);
  if (traccar !== null) return position(traccar.position, 200, traccar.attributes);
  if (isReport(body)) {
    const read = readReportsV1(entriesOf(body) ?? [], { protocol: 'http', terminalId: '' }, 0);
    return { output: { reports: read.reports, rejected: read.rejected }, refused: read.reports.length === 0 };
  }
  const devices = readGatewayPoints(body);
  if (devices !== null && devices.size > 0) {
    const counts = Object.fromEntries([...devices].map(([name, points]) => [name, points.length]));
    return { output: { devices: counts, points: Object.fromEntries(devices) }, refused: false };
  }
  const points = readPoints(body);
  return points === null ? refused('body') : { output: { points }, refused: false };
}

/** Vehicle reports have wheels, a version or a message id; a ThingsBoard body has none of them. */
function isReport(body: unknown): boolean {
  const [first] = entriesOf(body) ?? [];
  if (typeof first !== 'object' || first === null) return false;
  return ['wheels', 'gps', 'msgId', 'v', 'terminalId'].some((key) => Object.hasOwn(first, key));
}

function position(read: Position, httpStatus: number, attributes: object = {}): DecodedLine {
  const { valid, odometerKm, extra, ...fields } = read;
  if (read.deviceId === null) return refused('device');
  const rest = { ...extra, ...attributes };
  return {
    output: {
      ...fields,
      httpStatus,
      ...(valid ? {} : { valid }),
      ...(odometerKm === null ? {} : { odometerKm }),
      ...(Object.keys(rest).length === 0 ? {} : { extra: rest }),
    },
    refused: false,
  };
}

function refused(error: string): DecodedLine {
  return { output: { error, httpStatus: 400 }, refused: true };
}

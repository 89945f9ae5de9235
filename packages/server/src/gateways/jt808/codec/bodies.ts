/** Bodies of every message this product knows, with the field names of the test vectors (protocols.md 2). */
import { hexId, hexOf, isoBcdTime, readText } from './bytes.ts';
import { decodeLocation, type Location, locationBaseBytes } from './location.ts';
import { messageId } from './message-id.ts';
import { decodeParameters } from './parameters.ts';

export type Body = Record<string, unknown>;

/** The body contradicts itself or its message; `kept` is what could be read all the same. */
export class BodyError extends Error {
  readonly kept: Body | null;
  constructor(message: string, kept: Body | null = null) {
    super(message);
    this.kept = kept;
  }
}

/** Throws `BodyError`. A tail that cannot be read is a warning where the rest stands by itself. */
export function decodeBody(id: number, bytes: Uint8Array, is2019: boolean, warnings: string[]): Body {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const body: BodyBytes = { bytes, view, to: bytes.length, is2019, warnings };
  const decoder = decoders[id];
  return decoder ? decoder(body) : { hex: hexOf(bytes, 0, bytes.length) };
}

interface BodyBytes {
  bytes: Uint8Array;
  view: DataView;
  to: number;
  is2019: boolean;
  warnings: string[];
}

const decoders: Record<number, (body: BodyBytes) => Body> = {
  [messageId.terminalReply]: generalReply,
  [messageId.platformReply]: generalReply,
  [messageId.heartbeat]: empty,
  [messageId.unregister]: empty,
  [messageId.queryTime]: empty,
  [messageId.queryTimeDialect]: empty,
  [messageId.queryParameters]: empty,
  [messageId.queryAttributes]: empty,
  [messageId.queryLocation]: empty,
  [messageId.terminalResend]: resend,
  [messageId.resend]: resend,
  [messageId.register]: register,
  [messageId.registerReply]: registerReply,
  [messageId.authenticate]: authenticate,
  [messageId.parameters]: parameterAnswer,
  [messageId.setParameters]: setParameters,
  [messageId.queryParametersById]: parameterIds,
  [messageId.attributes]: attributes,
  [messageId.location]: ({ bytes, view, to, is2019, warnings }) => {
    need(to, locationBaseBytes);
    return { ...decodeLocation(bytes, view, 0, to, is2019, warnings) };
  },
  [messageId.locationAnswer]: ({ bytes, view, to, is2019, warnings }) => {
    need(to, 2 + locationBaseBytes);
    return { replySerial: view.getUint16(0), ...decodeLocation(bytes, view, 2, to, is2019, warnings) };
  },
  [messageId.locationBatch]: locationBatch,
  [messageId.transparentUp]: transparent,
  [messageId.transparentDown]: transparent,
  [messageId.text]: text,
  [messageId.control]: ({ bytes, view, to }) => {
    need(to, 1);
    return { command: view.getUint8(0), parameters: readText(bytes, 1, to) };
  },
  [messageId.trackLocation]: ({ view, to }) => {
    need(to, 2);
    const intervalSeconds = view.getUint16(0);
    return to >= 6 ? { intervalSeconds, validitySeconds: view.getUint32(2) } : { intervalSeconds };
  },
  [messageId.confirmAlarm]: ({ view, to }) => {
    need(to, 6);
    return { alarmSerial: view.getUint16(0), alarmTypes: view.getUint32(2) };
  },
  [messageId.time]: ({ bytes, to }) => {
    need(to, 6);
    return { timeUtc: isoBcdTime(bytes, 0)?.replace('+08:00', 'Z') ?? null };
  },
  [messageId.timeDialect]: ({ view, to }) => {
    need(to, 8);
    const part = (offset: number) => String(view.getUint8(offset)).padStart(2, '0');
    const date = `${view.getUint16(0)}-${part(2)}-${part(3)}`;
    return { timeUtc: `${date}T${part(4)}:${part(5)}:${part(6)}Z`, result: view.getUint8(7) };
  },
};

function need(length: number, least: number): void {
  if (length < least) throw new BodyError(`${length} bytes, at least ${least} needed`);
}

/** Heartbeats and queries; vendors append bytes, which are shown and never a reason to refuse. */
function empty({ bytes, to }: BodyBytes): Body {
  return to === 0 ? {} : { extraHex: hexOf(bytes, 0, to) };
}

function generalReply({ view, to }: BodyBytes): Body {
  need(to, 5);
  return { replySerial: view.getUint16(0), replyId: view.getUint16(2), result: view.getUint8(4) };
}

function resend({ view, to, is2019 }: BodyBytes): Body {
  const listAt = is2019 ? 4 : 3;
  need(to, listAt);
  const packets: number[] = [];
  for (let at = listAt; at + 2 <= to; at += 2) packets.push(view.getUint16(at));
  return { originalSerial: view.getUint16(0), packets };
}

function register({ bytes, view, to, is2019 }: BodyBytes): Body {
  // 2011 and 2013 share a header; only the length of this body tells them apart (protocols.md 1.5).
  const layout = is2019 ? '2019' : to < 37 ? '2011' : '2013';
  const [maker, model, id] = { '2011': [5, 8, 7], '2013': [5, 20, 7], '2019': [11, 30, 30] }[layout] as [
    number,
    number,
    number,
  ];
  const colourAt = 4 + maker + model + id;
  need(to, colourAt);
  return {
    provinceId: view.getUint16(0),
    cityId: view.getUint16(2),
    layout,
    manufacturerId: readText(bytes, 4, 4 + maker),
    terminalModel: readText(bytes, 4 + maker, 4 + maker + model),
    terminalId: readText(bytes, 4 + maker + model, colourAt),
    plateColor: to > colourAt ? view.getUint8(colourAt) : 0,
    plate: to > colourAt ? readText(bytes, colourAt + 1, to) : '',
  };
}

function registerReply({ bytes, view, to }: BodyBytes): Body {
  need(to, 3);
  const result = view.getUint8(2);
  const answer = { replySerial: view.getUint16(0), result };
  return result === 0 ? { ...answer, authCode: readText(bytes, 3, to) } : answer;
}

function authenticate({ bytes, view, to, is2019 }: BodyBytes): Body {
  if (!is2019) return { authCode: readText(bytes, 0, to) };
  need(to, 1);
  const codeTo = Math.min(1 + view.getUint8(0), to);
  const body: Body = { authCode: readText(bytes, 1, codeTo) };
  if (to > codeTo) body.imei = readText(bytes, codeTo, Math.min(codeTo + 15, to));
  if (to > codeTo + 15) body.softwareVersion = readText(bytes, codeTo + 15, to);
  return body;
}

function parameterAnswer({ bytes, view, to, warnings }: BodyBytes): Body {
  need(to, 3);
  const { params, complete } = decodeParameters(bytes, view, 3, to);
  if (!complete) warnings.push('the parameter list ends inside an entry');
  return { replySerial: view.getUint16(0), params };
}

/** 2011 sends two counts, later editions one: the reading that ends with the body is right. */
function setParameters({ bytes, view, to, warnings }: BodyBytes): Body {
  need(to, 1);
  const later = decodeParameters(bytes, view, 1, to);
  if (later.complete) return { params: later.params };
  const first = to >= 2 ? decodeParameters(bytes, view, 2, to) : later;
  if (first.complete) return { params: first.params };
  warnings.push('the parameter list ends inside an entry');
  return { params: later.params };
}

function parameterIds({ view, to, warnings }: BodyBytes): Body {
  need(to, 1);
  const ids: string[] = [];
  for (let at = 1; at + 4 <= to; at += 4) ids.push(hexId(view.getUint32(at), 4));
  if ((to - 1) % 4 !== 0) warnings.push('the id list ends inside an id');
  return { ids };
}

function attributes({ bytes, view, to, is2019, warnings }: BodyBytes): Body {
  const [model, id] = is2019 ? [30, 30] : [20, 7];
  const iccidAt = 7 + model + id;
  need(to, iccidAt);
  const body: Body = {
    terminalType: view.getUint16(0),
    manufacturerId: readText(bytes, 2, 7),
    terminalModel: readText(bytes, 7, 7 + model),
    terminalId: readText(bytes, 7 + model, iccidAt),
  };
  let at = iccidAt + 10;
  if (at > to) {
    warnings.push('the attributes end before the ICCID does');
    return body;
  }
  body.iccid = hexOf(bytes, iccidAt, at);
  for (const name of ['hardwareVersion', 'firmwareVersion']) {
    const length = at < to ? view.getUint8(at) : to;
    if (at + 1 + length > to) {
      warnings.push(`the attributes end inside ${name}`);
      return body;
    }
    body[name] = readText(bytes, at + 1, at + 1 + length);
    at += 1 + length;
  }
  if (to - at >= 2) {
    body.gnssBits = view.getUint8(at);
    body.communicationBits = view.getUint8(at + 1);
  }
  return body;
}

/** Trusts lengths, not the count; what is complete stands (protocols.md 2.7). */
function locationBatch({ bytes, view, to, is2019, warnings }: BodyBytes): Body {
  need(to, 3);
  const count = view.getUint16(0);
  const locations: Location[] = [];
  let at = 3;
  while (to - at >= 2) {
    const length = view.getUint16(at);
    if (length < locationBaseBytes || length > to - at - 2) break;
    locations.push(decodeLocation(bytes, view, at + 2, at + 2 + length, is2019, warnings));
    at += 2 + length;
  }
  const body = { count, type: view.getUint8(2), locations };
  if (locations.length < count) {
    throw new BodyError(`batch announces ${count} locations, ${locations.length} complete`, body);
  }
  if (at < to) warnings.push(`${to - at} byte(s) after the last location`);
  return body;
}

function transparent({ bytes, view, to }: BodyBytes): Body {
  need(to, 1);
  return { type: view.getUint8(0), hex: hexOf(bytes, 1, to) };
}

function text({ bytes, view, to, is2019 }: BodyBytes): Body {
  need(to, is2019 ? 2 : 1);
  const flags = view.getUint8(0);
  return is2019
    ? { flags, textType: view.getUint8(1), text: readText(bytes, 2, to) }
    : { flags, text: readText(bytes, 1, to) };
}

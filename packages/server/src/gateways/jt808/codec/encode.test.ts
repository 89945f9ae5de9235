import { describe, expect, it } from 'vitest';
import { phone2013, phone2019, vectors } from '../../../../test/jt808.ts';
import { decodeFragments, decodeFrame, readFragment } from './decode.ts';
import {
  type Address,
  confirmAlarm,
  control,
  encodeFrame,
  encodeMessage,
  generalReply,
  queryParametersById,
  registerReply,
  resendRequest,
  serverTime,
  serverTimeDialect,
  setParameters,
  textMessage,
  trackLocation,
} from './encode.ts';
import { messageId } from './message-id.ts';
import { encodeTyreSettings } from './parameters.ts';

const empty = Buffer.alloc(0);
const body = (to: Address, id: number, bytes: Uint8Array) => decodeFrame(encodeFrame(to, id, 7, bytes)).body;

describe('downlinks', () => {
  it('gives every downlink vector back byte by byte', () => {
    const downlinks = vectors.filter(
      ({ kind, expect: { header } }) => kind === 'frame' && header?.msgId.startsWith('0x8'),
    );
    expect(downlinks.length).toBeGreaterThan(15);
    for (const { id, hex } of downlinks) {
      const { header, body: fields } = decodeFrame(hex);
      if (!header) throw new Error(id);
      const is2019 = header.versionFlag === 1;
      const to = { phone: Buffer.from(header.phoneRaw, 'hex'), protocolVersion: header.protocolVersion ?? null };
      const encoded = encodeFields(Number(header.msgId), is2019, fields as Record<string, never>);
      expect(encodeFrame(to, Number(header.msgId), header.serial, encoded).toString('hex'), id).toBe(hex);
    }
  });

  it('escapes flags and escapes in body, header and checksum', () => {
    for (let byte = 0; byte < 256; byte++) {
      const wire = encodeFrame(phone2013, messageId.transparentDown, 0x7e7d, Buffer.from([byte, 0x7d, 0x7e]));
      expect(wire.subarray(1, -1).includes(0x7e)).toBe(false);
      expect(decodeFrame(wire).body).toEqual({ type: byte, hex: '7d7e' });
    }
  });

  it('refuses a body that no frame holds', () => {
    expect(() => encodeFrame(phone2013, 0x8300, 1, Buffer.alloc(1024))).toThrow(RangeError);
  });

  it('cuts a long message into fragments with consecutive serials', () => {
    const text = textMessage(true, 0x0c, 1, 'tyre '.repeat(400));
    const frames = encodeMessage(phone2019, messageId.text, 0xffff, text);
    expect(frames.map((wire) => decodeFrame(wire).header?.serial)).toEqual([0xffff, 0]);
    const whole = decodeFragments(frames.map((wire) => readFragment(wire)).filter((part) => part !== null));
    expect(whole?.body).toEqual({ flags: 12, textType: 1, text: 'tyre '.repeat(400).trim() });
    expect(encodeMessage(phone2013, messageId.queryLocation, 1, empty)).toHaveLength(1);
  });

  it('counts resend requests in a byte before 2019 and in a word since', () => {
    expect(resendRequest(false, 5, [2, 3]).toString('hex')).toBe('00050200020003');
    expect(resendRequest(true, 5, [2, 3]).toString('hex')).toBe('0005000200020003');
    expect(body(phone2013, messageId.resend, resendRequest(false, 5, [2, 3]))).toEqual({
      originalSerial: 5,
      packets: [2, 3],
    });
    expect(body(phone2019, messageId.resend, resendRequest(true, 5, [2]))).toEqual({ originalSerial: 5, packets: [2] });
  });

  it('sends no code with a registration that failed', () => {
    expect(body(phone2013, messageId.registerReply, registerReply(9, 4, 'secret'))).toEqual({
      replySerial: 9,
      result: 4,
    });
  });

  it('stops tracking with an interval alone', () => {
    expect(trackLocation(0, 600)).toHaveLength(2);
    expect(body(phone2013, messageId.trackLocation, trackLocation(30, 600))).toEqual({
      intervalSeconds: 30,
      validitySeconds: 600,
    });
  });

  it('confirms alarms and sends control words', () => {
    expect(body(phone2013, messageId.confirmAlarm, confirmAlarm(3, 0x10000))).toEqual({
      alarmSerial: 3,
      alarmTypes: 0x10000,
    });
    expect(body(phone2013, messageId.control, control(4, ''))).toEqual({ command: 4, parameters: '' });
  });

  it('tells the time in UTC in both forms', () => {
    const time = Date.UTC(2026, 0, 2, 3, 4, 5);
    expect(serverTime(time).toString('hex')).toBe('260102030405');
    expect(body(phone2019, messageId.time, serverTime(time))).toEqual({ timeUtc: '2026-01-02T03:04:05Z' });
    expect(body(phone2013, messageId.timeDialect, serverTimeDialect(time))).toEqual({
      timeUtc: '2026-01-02T03:04:05Z',
      result: 0,
    });
  });

  it('sets tyre parameters and leaves null fields of the terminal unchanged', () => {
    const value = encodeTyreSettings({
      tyreSize: '12R22.5',
      pressureUnit: 2,
      nominalPressure: 900,
      imbalancePct: 20,
      slowLeakPct: 5,
      lowPressure: 720,
      highPressure: 1125,
      highTemperatureC: null,
      lowBatteryPct: 10,
      reportSeconds: 60,
    });
    expect(value).toHaveLength(36);
    const sent = body(phone2013, messageId.setParameters, setParameters(true, [{ id: 0xf366, value }]));
    expect(sent).toMatchObject({
      params: [{ id: '0xf366', value: { tyreSize: '12R22.5', nominalPressure: 900, highTemperatureC: 65535 } }],
    });
  });
});

function encodeFields(id: number, is2019: boolean, fields: Record<string, never>): Buffer {
  const { replySerial, replyId, result, authCode, params, ids, flags, textType, text } = fields;
  const list = params as { id: string; hex: string }[] | undefined;
  switch (id) {
    case messageId.platformReply:
      return generalReply(replySerial ?? 0, replyId ?? 0, result ?? 0);
    case messageId.registerReply:
      return registerReply(replySerial ?? 0, result ?? 0, authCode ?? '');
    case messageId.setParameters:
      return setParameters(
        false,
        (list ?? []).map((one) => ({ id: Number(one.id), value: Buffer.from(one.hex, 'hex') })),
      );
    case messageId.queryParametersById:
      return queryParametersById(((ids ?? []) as string[]).map(Number));
    case messageId.queryParameters:
      return empty;
    case messageId.text:
      return textMessage(is2019, flags ?? 0, textType ?? 1, text ?? '');
    default:
      throw new Error(`no encoder for ${id.toString(16)}`);
  }
}

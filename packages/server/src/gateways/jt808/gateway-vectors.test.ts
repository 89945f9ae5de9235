/** Every shared vector through the real gateway over a TCP socket. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  differences,
  phone2013,
  type Recorder,
  recorder,
  startGateway,
  TestTerminal,
  until,
  vectors,
} from '../../../test/jt808.ts';
import { decodeFrame } from './codec/decode.ts';
import { encodeFrame } from './codec/encode.ts';
import type { Location } from './codec/location.ts';
import type { Jt808Gateway } from './gateway.ts';

let recorded: Recorder;
let gateway: Jt808Gateway;
let terminal: TestTerminal;

beforeAll(async () => {
  recorded = recorder();
  recorded.clock.now = Date.UTC(2030, 0, 1);
  gateway = await startGateway(recorded);
  terminal = await TestTerminal.open(gateway.port);
});

afterAll(async () => {
  terminal.end();
  await gateway.close();
});

let probe = 0;

/** Sends bytes and then a heartbeat of a probe: its answer says that everything before was handled. */
async function exchange(...chunks: string[]) {
  const replies = terminal.replies.length;
  const submits = recorded.submitted.length;
  for (const chunk of chunks) terminal.send(chunk);
  probe++;
  terminal.send(
    encodeFrame({ ...phone2013, phone: Buffer.from('099999999999', 'hex') }, 0x0002, probe, Buffer.alloc(0)),
  );
  const answered = () =>
    terminal.replies
      .slice(replies)
      .find(({ frame }) => frame.header?.phone === '99999999999' && replySerialOf(frame) === probe);
  await until(() => answered() !== undefined, 'the probe');
  // Reports are answered after their commit, which may come after the probe.
  await until(() => recorded.submitted.slice(submits).flat().length === 0 || settled(), 'the commit');
  return {
    replies: terminal.replies.slice(replies).filter(({ frame }) => frame.header?.phone !== '99999999999'),
    reports: recorded.submitted.slice(submits).flat(),
  };
}

function settled(): boolean {
  return recorded.frames.filter((one) => one.outgoing).length === terminal.replies.length;
}

function replySerialOf(frame: ReturnType<typeof decodeFrame>): unknown {
  return (frame.body as Record<string, unknown> | undefined)?.replySerial;
}

const frames = vectors.filter(({ kind }) => kind === 'frame');
const good = frames.filter(({ expect: { error } }) => error === undefined);

/** What the platform answers to a sound frame: message and result, or nothing. */
function expectedAnswer(msgId: string): { msgId: string; result: number } | null {
  if (Number(msgId) >= 0x8000 || ['0x0001', '0x0104', '0x0107', '0x0201'].includes(msgId)) return null;
  if (msgId === '0x0100') return { msgId: '0x8100', result: 0 };
  return { msgId: '0x8001', result: msgId === '0x0102' ? 1 : 0 };
}

describe('frames', () => {
  it.each(good)('stores and answers $id', async ({ hex, expect: expected }) => {
    const { replies, reports } = await exchange(hex);
    const { body, header } = expected;
    if (!header) throw new Error('a vector without header');
    const bodies = body?.locations ?? (body?.lat === undefined ? [] : [body as Location]);
    expect(reports.map((report) => report.terminalId)).toEqual(bodies.map(() => header.phone));
    bodies.forEach((location, i) => {
      const report = reports[i];
      const fixed = location.positioned && location.coordinatesInRange && (location.lat !== 0 || location.lng !== 0);
      expect(report?.fix === null).toBe(!fixed);
      if (fixed) expect(differences({ latitude: location.lat, longitude: location.lng }, report?.fix)).toEqual([]);
      if (location.time !== null) expect(report?.at).toBe(Date.parse(location.time));
      const tyres = location.items.flatMap((item) => [...(item.tpms66?.tyres ?? []), ...(item.tpms77 ?? [])]);
      expect(report?.wheels).toHaveLength(tyres.length);
    });
    const answer = expectedAnswer(header.msgId);
    expect(replies).toHaveLength(answer === null ? 0 : 1);
    if (answer === null) return;
    const [{ frame }] = replies as [(typeof replies)[0]];
    const sent = decodeFrame(hex).header;
    expect(frame.body).toMatchObject({ replySerial: header.serial, result: answer.result });
    expect(frame.header).toMatchObject({
      msgId: answer.msgId,
      phoneRaw: sent?.phoneRaw,
      versionFlag: sent?.versionFlag,
    });
    expect(frame.header?.protocolVersion).toBe(sent?.protocolVersion);
  });
});

describe('refusals', () => {
  it.each(frames.filter(({ expect: { error } }) => error !== undefined))(
    '$id stores nothing and leaves the connection alive',
    async ({ hex, expect: expected }) => {
      const count = async () => Object.values(await recorded.refusals()).reduce((sum, one) => sum + one, 0);
      const before = await count();
      const { replies, reports } = await exchange(hex);
      expect(reports).toEqual([]);
      expect(await count()).toBeGreaterThan(before);
      if (expected.error !== 'encrypted') expect(replies).toEqual([]);
      else expect(replies.map(({ frame }) => frame.body)).toEqual([{ replySerial: 6, replyId: 512, result: 3 }]);
      expect(terminal.closed).toBe(false);
    },
  );
});

describe('streams', () => {
  it.each(vectors.filter(({ kind }) => kind === 'stream'))(
    '$id gives its frames, then the connection goes on',
    async ({ hex, expect: expected }) => {
      const from = recorded.frames.length;
      const other = await TestTerminal.open(gateway.port);
      const bytes = Buffer.from(hex, 'hex');
      for (let at = 0; at < bytes.length; at += 7) other.send(bytes.subarray(at, at + 7));
      const wanted = expected.frames ?? [];
      await until(
        () => recorded.frames.slice(from).filter((one) => !one.outgoing).length >= wanted.length,
        'the frames',
      );
      expect(
        recorded.frames
          .slice(from)
          .filter((one) => !one.outgoing)
          .map((one) => one.hex),
      ).toEqual(wanted.map((one) => one.hex));
      other.end();
    },
  );
});

describe('fragments', () => {
  it.each(vectors.filter(({ kind }) => kind === 'fragments'))(
    '$id is handled once, whatever comes twice',
    async ({ frames: parts = [], expect: expected }) => {
      const { replies } = await exchange(...parts.slice(1), ...parts.slice(1), ...parts.slice(0, 1));
      const early = (parts.length - 1) * 2;
      const last = replies[early]?.frame;
      expect(replies.slice(0, early).every(({ frame }) => frame.header?.msgId === '0x8001')).toBe(true);
      if (expected.msgId === '0x0100') expect(last?.header?.msgId).toBe('0x8100');
      else expect(replies).toHaveLength(early);
    },
  );
});

describe('reply pairs', () => {
  it.each(vectors.filter(({ kind }) => kind === 'reply-pair'))(
    '$id is answered as another platform does',
    async ({ hex, expect: expected }) => {
      const { replies } = await exchange(hex);
      expect(replies).toHaveLength(1);
      // The serial of the platform and the auth code are its own choice.
      const { serial, bodyLength, ...header } = expected.reply?.header ?? {};
      const { authCode, ...body } = expected.reply?.body ?? {};
      expect(differences({ header, body }, replies[0]?.frame)).toEqual([]);
    },
  );
});

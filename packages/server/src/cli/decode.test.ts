import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { differences, frame, phone2013, vectors } from '../../test/jt808.ts';
import { runDecode } from './decode.ts';

async function run(
  args: string[],
  input = '',
  kind = 'jt808',
): Promise<{ status: number; lines: Record<string, unknown>[]; out: string }> {
  const stdout = new PassThrough();
  const output = text(stdout);
  const status = await runDecode(kind, args, Readable.from([input]), stdout);
  stdout.end();
  const out = await output;
  const lines = out.startsWith('{')
    ? out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
  return { status, lines, out };
}

const beat = '7e00020000012345678900000a817e';
const hexOf = ({ frames, hex }: { frames?: string[]; hex: string }) => frames?.join(' ') ?? hex;

describe('treadline decode jt808', () => {
  it('answers every vector in order with the names of the vectors', async () => {
    const { lines, status } = await run([], vectors.map(hexOf).join('\n'));
    expect(lines).toHaveLength(vectors.length);
    expect(status).toBe(1);
    vectors.forEach(({ id, kind, expect: expected }, i) => {
      const { upstreamAssert, reply, requestHeader, detail, ...rest } = expected;
      if (rest.frames) rest.frames = rest.frames.map(({ error, ...one }) => one);
      const wanted = kind === 'reply-pair' ? { header: requestHeader } : rest;
      expect(differences(wanted, lines[i]), id).toEqual([]);
      expect(lines[i]?.error !== undefined, id).toBe(expected.error !== undefined);
    });
  });

  it('gives status 0 when no vector is a refused one', async () => {
    const accepted = vectors.filter(({ expect: { error } }) => error === undefined);
    expect((await run(accepted.map(hexOf))).status).toBe(0);
  });

  it('answers the lines after a refused one and then says 1', async () => {
    const { status, lines } = await run([], `nonsense\n\n${beat}\n`);
    expect(status).toBe(1);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toEqual({ error: 'short', detail: 'no hex text' });
    expect(lines[1]).toMatchObject({ checksumOk: true, header: { serial: 10 } });
  });

  it('prefers arguments to standard input', async () => {
    const { lines, status } = await run([beat, beat.toUpperCase()], 'nonsense');
    expect([status, lines.length]).toEqual([0, 2]);
  });

  it.each([
    ['blanks', '7e 00 02 00 00 01 23 45 67 89 00 00 0a 81 7e'],
    ['no flags', beat.slice(2, -2)],
    ['a log line around', `10:22:01 <- ${beat} ok`],
    ['an object', JSON.stringify({ id: 'x', hex: beat })],
    ['a text of JSON', JSON.stringify(beat)],
  ])('reads a frame with %s', async (_name, line) => {
    expect((await run([line])).lines[0]).toMatchObject({ checksumOk: true, header: { serial: 10 } });
  });

  it('shows noise and the waiting half around good frames', async () => {
    const { lines, status } = await run([`0102${beat}7e0002`]);
    expect(lines[0]).toMatchObject({ frames: [{ msgId: '0x0002', serial: 10 }], pendingHex: '7e0002', noiseBytes: 2 });
    expect(status).toBe(0);
  });

  it('completes a message from fragments of several lines', async () => {
    const vector = vectors.find(({ kind }) => kind === 'fragments');
    const { lines, status } = await run([], [...(vector?.frames ?? []), vector?.frames?.[0]].join('\n'));
    expect(lines.slice(0, -2).map((line) => [line.body, line.warning])).toEqual([
      [null, 'fragment 1 of 3'],
      [null, 'fragment 2 of 3'],
    ]);
    expect(differences(vector?.expect, lines[2])).toEqual([]);
    expect(lines[3]?.body).toBeNull();
    expect(status).toBe(0);
  });

  it('reads the frames of a JSON line', async () => {
    const vector = vectors.find(({ kind }) => kind === 'fragments');
    const { lines } = await run([JSON.stringify({ frames: vector?.frames })]);
    expect(differences(vector?.expect, lines[0])).toEqual([]);
  });

  it.each([
    ['an unfinished frame', '7e0002', { error: 'short', detail: 'no whole frame' }],
    ['broken JSON', '{"hex":', { error: 'short', detail: 'no hex text' }],
    ['JSON without hex', '{"a":1}', { error: 'short', detail: 'no hex text' }],
    [
      'a flag inside that is not escaped',
      frame(phone2013, 0x0900, 1, Buffer.from([0x7e]))
        .toString('hex')
        .replace('7d02', '7e'),
      { error: 'escape' },
    ],
  ])('refuses %s', async (_name, line, expected) => {
    const { lines, status } = await run([line]);
    expect(lines[0]).toMatchObject(expected);
    expect(status).toBe(1);
  });
});

describe('treadline decode', () => {
  it('explains itself', async () => {
    const { status, out } = await run(['--help']);
    expect(status).toBe(0);
    expect(out).toContain('Usage: treadline decode <');
    expect(out).toContain('pendingHex');
    expect((await run([], '', '--help')).status).toBe(0);
  });

  it('names the kinds when asked for one it does not have', async () => {
    const { status, out } = await run(['00'], '', 'morse');
    expect(status).toBe(1);
    expect(out).toContain('jt808');
  });
});

import { describe, expect, it } from 'vitest';
import { differences, frame, location, phone2013, phone2019, tyreItem, vectors } from '../../../../test/jt808.ts';
import { type DecodedFrame, decodeFragments, decodeFrame, decodeStream, parseHex, readFragment } from './decode.ts';

const of = (kind: string) => vectors.filter((vector) => vector.kind === kind);
const frames = of('frame');

describe('test vectors', () => {
  it('are all there', () => {
    expect(vectors).toHaveLength(174);
    expect(new Set(vectors.map((vector) => vector.cat))).toHaveLength(23);
  });

  it.each(frames.filter(({ expect: { error } }) => !error))('decodes $id', ({ hex, expect: expected }) => {
    const { upstreamAssert, ...rest } = expected;
    const decoded = decodeFrame(hex);
    expect(differences(rest, decoded)).toEqual([]);
    expect(decoded.error).toBeUndefined();
    if (expected.warning === undefined) expect(decoded.warning).toBeUndefined();
  });

  it.each(frames.filter(({ expect: { error } }) => error))('refuses $id', ({ hex, expect: expected }) => {
    const decoded = decodeFrame(hex);
    expect(differences({ error: expected.error, header: expected.header ?? decoded.header }, decoded)).toEqual([]);
    expect(decoded.body).toBeUndefined();
  });

  it.each(of('stream'))('cuts $id', ({ hex, expect: expected }) => {
    const decoded = decodeStream(Buffer.from(hex, 'hex'));
    expect(decoded.frames.map((one) => one.error !== undefined)).toEqual(
      expected.frames?.map((one) => one.error !== undefined),
    );
    const named = expected.frames?.map(({ error, ...one }) => one);
    expect(differences({ ...expected, frames: named }, decoded)).toEqual([]);
  });

  it.each(of('fragments'))('reassembles $id in any order', ({ frames: parts = [], expect: expected }) => {
    const fragments = parts.map((part) => readFragment(Buffer.from(part, 'hex'))).filter((part) => part !== null);
    const shuffled = [...fragments.slice(1), ...fragments.slice(0, 1), ...fragments.slice(0, 1)];
    expect(differences(expected, decodeFragments(fragments))).toEqual([]);
    expect(differences(expected, decodeFragments(shuffled))).toEqual([]);
    expect(decodeFragments(fragments.slice(1))).toBeNull();
  });

  it.each(of('reply-pair'))('reads both sides of $id', ({ hex, expect: expected }) => {
    expect(differences(expected.requestHeader, decodeFrame(hex).header)).toEqual([]);
    const { hex: replyHex, ...reply } = expected.reply ?? { hex: '' };
    expect(differences(reply, decodeFrame(replyHex))).toEqual([]);
  });
});

describe('decodeFrame', () => {
  const item66 = (decoded: DecodedFrame) => {
    const body = decoded.body as { items: { tpms66?: { layout: string; entrySize: number; tyres: object[] } }[] };
    return body.items[0]?.tpms66;
  };

  it('does not change a field when one bit of the frame is wrong', () => {
    const good = frame(phone2013, 0x0200, 1, location());
    for (let i = 1; i < good.length - 1; i++) {
      const bad = Buffer.from(good);
      bad[i] = (bad[i] as number) ^ 1;
      expect(decodeFrame(bad).error, `byte ${i}`).toBeDefined();
    }
  });

  it('accepts a frame without its flags and with blanks', () => {
    expect(decodeFrame('00 02 00 00 01 23 45 67 89 00 00 0a 81').header?.serial).toBe(10);
    expect(decodeFrame('0x7e0002').error).toBe('short');
    expect(decodeFrame('hello')).toEqual({ error: 'short', detail: 'no hex text' });
  });

  it('refuses a frame longer than a header and 1023 bytes', () => {
    expect(decodeFrame(Buffer.alloc(1046, 1)).error).toBe('long');
    expect(decodeFrame(Buffer.alloc(1045, 1)).error).not.toBe('long');
  });

  it('refuses an escape directly before the end flag', () => {
    expect(decodeFrame('7e00020000012345678900000a817d7e').error).toBe('escape');
  });

  it('shows a number of zeros as 0 and keeps hex nibbles', () => {
    expect(decodeFrame(frame({ phone: Buffer.alloc(6), protocolVersion: null }, 2, 1)).header?.phone).toBe('0');
  });

  it.each([
    ['su', 9, phone2013],
    ['su', 10, phone2013],
    ['yue', 9, phone2019],
    ['yue', 10, phone2019],
    ['yue', 10, phone2013],
    ['su', 9, phone2019],
  ] as const)('finds the %s layout with %i bytes a tyre whatever the header', (layout, entrySize, from) => {
    const tyres = [
      { position: 0, kpa: 800 },
      { position: 1, kpa: 801 },
      { position: 2, kpa: 802 },
    ];
    const decoded = decodeFrame(frame(from, 0x0200, 1, location({ items: tyreItem(layout, entrySize, tyres) })));
    expect(item66(decoded)).toMatchObject({ layout, entrySize, tyres: [{ pressureKpa: 800 }, {}, { position: 2 }] });
  });

  it('prefers the layout of the header when both sizes fit, unless its values make no sense', () => {
    // 95 bytes are 41 + 9 * 6 and 65 + 10 * 3: an item whose bytes 40 and 64 say 6 and 3.
    const item = Buffer.from(
      tyreItem(
        'yue',
        10,
        [0, 1, 2].map((position) => ({ position, kpa: 800 })),
      ),
      'hex',
    );
    item[2 + 40] = 6;
    const body = location({ items: item.toString('hex') });
    expect(item66(decodeFrame(frame(phone2019, 0x0200, 1, body)))?.layout).toBe('yue');
    // Read as Su biao its six positions repeat, so the other reading wins even under a 2013 header.
    expect(item66(decodeFrame(frame(phone2013, 0x0200, 1, body)))?.layout).toBe('yue');
  });

  it('reads a length written one short when the missing byte is left over, and warns', () => {
    const tyres = [0, 1].map((position) => ({ position, kpa: 700 }));
    const decoded = decodeFrame(frame(phone2013, 0x0200, 1, location({ items: tyreItem('su', 9, tyres, 58) })));
    expect(item66(decoded)?.tyres).toHaveLength(2);
    expect(decoded.warning).toBe('item 0x66 declares 58 bytes, its tyres take 59');
  });

  it('keeps a 0x66 raw that does not fit its formula', () => {
    const decoded = decodeFrame(frame(phone2013, 0x0200, 1, location({ items: `661d${'01'.repeat(29)}` })));
    expect(decoded.body).toMatchObject({ items: [{ id: '0x66', hex: '01'.repeat(29) }] });
    expect(item66(decoded)).toBeUndefined();
  });

  it('keeps what a batch really holds and names what is missing', () => {
    const entry = Buffer.concat([Buffer.from([0, 28]), location()]);
    const body = Buffer.concat([Buffer.from([0, 3, 1]), entry, entry, entry.subarray(0, 20)]);
    const decoded = decodeFrame(frame(phone2013, 0x0704, 1, body));
    expect(decoded).toMatchObject({ error: 'body', detail: 'batch announces 3 locations, 2 complete' });
    expect((decoded.body as { locations: object[] }).locations).toHaveLength(2);
  });

  it('refuses a location of less than 28 bytes', () => {
    const decoded = decodeFrame(frame(phone2013, 0x0200, 1, location().subarray(0, 27)));
    expect(decoded).toMatchObject({ error: 'body', detail: '27 bytes, at least 28 needed' });
    expect(decoded.body).toBeUndefined();
  });

  it.each([
    [0x0107, phone2013, `0001${'3132333435'}${'41'.repeat(20)}${'42'.repeat(7)}89860112345678901234024831034631310103`],
    [
      0x0107,
      phone2019,
      `0001${'3132333435'}${'41'.repeat(30)}${'42'.repeat(30)}89860112345678901234024831034631310103`,
    ],
  ])('reads the attributes %#', (id, from, hex) => {
    expect(decodeFrame(frame(from, id, 1, Buffer.from(hex, 'hex'))).body).toMatchObject({
      manufacturerId: '12345',
      iccid: '89860112345678901234',
      hardwareVersion: 'H1',
      firmwareVersion: 'F11',
      gnssBits: 1,
      communicationBits: 3,
    });
  });

  it('reads the double count of a 2011 parameter list', () => {
    const body = Buffer.from('0101000000010400 00001e'.replace(' ', ''), 'hex');
    expect(decodeFrame(frame(phone2013, 0x8103, 1, body)).body).toEqual({
      params: [{ id: '0x0001', hex: '0000001e', value: 30 }],
    });
  });

  it('warns when a parameter list ends inside an entry', () => {
    const body = Buffer.from('0001010000000104000000', 'hex');
    expect(decodeFrame(frame(phone2013, 0x0104, 1, body))).toMatchObject({
      body: { params: [] },
      warning: 'the parameter list ends inside an entry',
    });
  });

  it('shows transparent data and unknown messages raw', () => {
    expect(decodeFrame(frame(phone2013, 0x0900, 1, Buffer.from([0x41, 1, 2]))).body).toEqual({ type: 65, hex: '0102' });
    expect(decodeFrame(frame(phone2013, 0x0f0f, 1, Buffer.from([9]))).body).toEqual({ hex: '09' });
    expect(decodeFrame(frame(phone2013, 0x0002, 1, Buffer.from([9]))).body).toEqual({ extraHex: '09' });
  });
});

describe('parseHex', () => {
  it('takes only whole bytes of hex', () => {
    expect(parseHex('7e 0')).toBeNull();
    expect(parseHex('')).toBeNull();
    expect(parseHex('xy')).toBeNull();
    expect(parseHex('7E 00')?.toString('hex')).toBe('7e00');
  });
});

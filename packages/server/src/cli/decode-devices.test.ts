import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readVectors } from '../../test/devices.ts';
import { differences } from '../../test/jt808.ts';
import { runDecode } from './decode.ts';

type Output = Record<string, unknown>;

async function run(kind: string, input: string): Promise<{ status: number; lines: Output[] }> {
  const stdout = new PassThrough();
  const output = text(stdout);
  const status = await runDecode(kind, [], Readable.from([input]), stdout);
  stdout.end();
  const lines = (await output).trim().split('\n');
  return { status, lines: lines.map((line) => JSON.parse(line) as Output) };
}

interface Vector {
  id: string;
  cat?: string;
  expect: Output & { observations?: (Output & { accepted: boolean })[]; pressureKpaTolerance?: number };
}

describe('treadline decode j1939', () => {
  interface J1939Vector extends Vector {
    line?: string;
    lines?: string[];
    profile?: string;
  }
  const vectors = readVectors<J1939Vector>('j1939');

  it.each(vectors)('reads $id as the vector says', async ({ line, lines, profile, expect: wanted }) => {
    const input = [...(profile === undefined ? [] : [`profile=${profile}`]), ...(lines ?? [line])].join('\n');
    const { status, lines: answers } = await run('j1939', input);
    expect(answers).toHaveLength(input.split('\n').length);
    expect(differences(wanted, answers.at(-1))).toEqual([]);
    expect(status).toBe('error' in wanted ? 1 : 0);
  });

  it('reads the vector file itself', async () => {
    const { lines } = await run('j1939', vectors.map((vector) => JSON.stringify(vector)).join('\n'));
    expect(lines).toHaveLength(vectors.length);
    for (const [n, { expect: wanted }] of vectors.entries()) expect(differences(wanted, lines[n])).toEqual([]);
  });

  it('reads other log forms, ignores what is not J1939 and refuses what is no line', async () => {
    const { lines, status } = await run(
      'j1939',
      [
        '17T093647553;1;18fef433;00e100244100005f',
        ' (2021-05-17 09:36:47.553000)  can0  18FEF433   [8]  00 E1 00 24 41 00 00 5F',
        ' (000.200000)  can0  RX - -  18FEF433   [8]  00 E1 00 24 41 00 00 5F',
        '(1621237007.553000) can0 18FEF433##100E100244100005F',
        '(1621237007.553000) can0 18FEF433#00E100244100005F R',
        '(1621237007.553000) can0 123#00E1',
        'can0  18FEF433   [8]  00 E1',
        'hello',
      ].join('\n'),
    );
    for (const line of lines.slice(0, 5)) expect(line.decoded).toMatchObject({ pressureKpa: 900, temperatureC: 15 });
    expect(lines[5]).toEqual({
      timestamp: 1621237007.553,
      interface: 'can0',
      canId: '123',
      extended: false,
      data: '00E1',
    });
    expect(lines.slice(6)).toEqual([{ error: 'format' }, { error: 'format' }]);
    expect(status).toBe(1);
  });
});

describe('treadline decode rtl433', () => {
  interface RtlVector extends Vector {
    lines: string[];
  }
  const vectors = readVectors<RtlVector>('rtl433');

  it.each(vectors.filter(({ lines }) => lines.join('') !== ''))('reads $id as the vector says', async (vector) => {
    const { status, lines } = await run('rtl433', vector.lines.join('\n'));
    expect(lines).toHaveLength(vector.lines.length);
    const observations = lines.flatMap((line) => line.observations as Output[]);
    expect(rounded(observations)).toEqual(rounded(vector.expect.observations ?? []));
    expect(status).toBe(vector.expect.observations?.some(({ accepted }) => !accepted) ? 1 : 0);
    for (const line of lines) expect(line.error).toBe((line.observations as Output[])[0]?.reason);
  });

  it('reads the vector file itself, a blank line of it included', async () => {
    const { lines } = await run('rtl433', vectors.map((vector) => JSON.stringify(vector)).join('\n'));
    for (const [n, { expect: wanted }] of vectors.entries()) {
      expect(rounded(lines[n]?.observations as Output[])).toEqual(rounded(wanted.observations ?? []));
    }
  });
});

describe('treadline decode ble', () => {
  interface BleVector extends Vector {
    manufacturerData?: string;
    advertisement?: string;
    mac: string;
  }
  const vectors = readVectors<BleVector>('ble');

  it.each(vectors)('reads $id as the vector says', async (vector) => {
    const { manufacturerData, advertisement, mac, expect: wanted } = vector;
    const { pressureKpa, pressureKpaTolerance: tolerance = 1e-6, ...others } = wanted;
    const hex = manufacturerData ?? advertisement ?? '';
    for (const input of [`${hex} ${mac}`, `${hex.toLowerCase()} ${mac.toLowerCase()}`, JSON.stringify(vector)]) {
      const { status, lines } = await run('ble', input);
      expect(status).toBe(0);
      expect(lines[0]).toMatchObject(others);
      expect(Math.abs((lines[0]?.pressureKpa as number) - (pressureKpa as number))).toBeLessThanOrEqual(tolerance);
    }
  });

  it('refuses what is none of the formats', async () => {
    const { status, lines } = await run('ble', 'xyz\n00\n000280EACA108A78E36D0000E60A00005B00\n0303A52703084252');
    expect(status).toBe(1);
    expect(lines).toEqual([
      { error: 'hex' },
      { error: 'not a tyre sensor' },
      { error: 'not a tyre sensor' },
      { error: 'not a tyre sensor' },
    ]);
  });
});

describe('treadline decode http', () => {
  interface HttpVector extends Vector {
    url?: string;
    body?: string;
  }
  const vectors = readVectors<HttpVector>('http');

  it.each(vectors)('reads $id as the vector says', async (vector) => {
    for (const input of [vector.body ?? vector.url ?? '', JSON.stringify(vector)]) {
      const { status, lines } = await run('http', input);
      expect(differences(vector.expect, lines[0])).toEqual([]);
      expect(status).toBe(0);
    }
  });

  it('reads vehicle reports and refuses what is nothing of a device', async () => {
    const report = JSON.stringify({ v: 1, ts: 1718069415000, wheels: [{ axle: 1, wheel: 1, kpa: 845 }, { kpa: 1 }] });
    const { status, lines } = await run('http', `${report}\n/?lat=1&lon=2\n{"a":\n[7]`);
    expect(lines[0]).toMatchObject({
      reports: [{ at: 1718069415000, wheels: [{ axle: 1, wheelFromLeft: 1, pressureKpa: 845 }] }],
      rejected: [{ index: 0, path: 'wheels.1', code: 'address' }],
    });
    expect(lines.slice(1).map(({ error }) => error)).toEqual(['device', 'device', 'body']);
    expect(status).toBe(1);
  });
});

/** Pressures and temperatures within 0.05. */
function rounded(observations: readonly Output[]): Output[] {
  const round = (value: unknown) => (typeof value === 'number' ? Math.round(value * 20) / 20 : value);
  return observations.map((one) => {
    if (!('pressureKpa' in one)) return one;
    return { ...one, pressureKpa: round(one.pressureKpa), temperatureC: round(one.temperatureC) };
  });
}

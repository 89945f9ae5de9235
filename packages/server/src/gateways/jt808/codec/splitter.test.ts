import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frame, location, phone2013 } from '../../../../test/jt808.ts';
import { FrameReader } from './frame.ts';
import { FrameSplitter } from './splitter.ts';

const beat = (serial: number) => frame(phone2013, 0x0002, serial);

function split(chunks: readonly Uint8Array[], maxPendingBytes?: number) {
  const splitter = new FrameSplitter(new FrameReader(), maxPendingBytes);
  const seen = { serials: [] as number[], refused: [] as string[], noise: 0, within: true, pending: '' };
  for (const chunk of chunks) {
    seen.within &&= splitter.push(Buffer.from(chunk), {
      frame: (reader) => seen.serials.push(reader.serial),
      refused: (reason) => seen.refused.push(reason),
      noise: (bytes) => {
        seen.noise += bytes;
      },
    });
  }
  seen.pending = splitter.pending.toString('hex');
  return seen;
}

describe('FrameSplitter', () => {
  it('counts noise before the first flag and between frames', () => {
    const seen = split([Buffer.from('0102', 'hex'), beat(1), Buffer.from('aabbcc', 'hex'), beat(2)]);
    expect(seen).toMatchObject({ serials: [1, 2], noise: 5, refused: [], pending: '' });
  });

  it('lets neighbours share one flag', () => {
    const shared = Buffer.concat([beat(1), beat(2).subarray(1), beat(3).subarray(1)]);
    expect(split([shared])).toMatchObject({ serials: [1, 2, 3], noise: 0, refused: [], pending: '' });
  });

  it('finds the next frame when one was cut off before its end flag', () => {
    const cut = Buffer.concat([beat(1).subarray(0, 9), beat(2), beat(3)]);
    expect(split([cut])).toMatchObject({ serials: [2, 3], refused: ['short'] });
  });

  it('ignores empty pairs of flags', () => {
    expect(split([Buffer.from('7e7e7e7e', 'hex'), beat(4)])).toMatchObject({ serials: [4], noise: 0, refused: [] });
  });

  it('reports an encrypted frame even when it shares its flag', () => {
    const encrypted = Buffer.from(frame(phone2013, 0x0200, 9, location()));
    encrypted[3] = (encrypted[3] as number) | 0x04;
    encrypted[encrypted.length - 2] = (encrypted[encrypted.length - 2] as number) ^ 0x04;
    expect(split([beat(1), encrypted.subarray(1)])).toMatchObject({ serials: [1], refused: ['encrypted'] });
  });

  it('gives the same frames however the bytes are cut', () => {
    const stream = Buffer.concat([beat(1), frame(phone2013, 0x0200, 2, location()), Buffer.from([1, 2]), beat(0x7e7d)]);
    fc.assert(
      fc.property(fc.array(fc.nat(stream.length), { maxLength: 12 }), (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), stream.length];
        const seen = split(at.slice(1).map((to, i) => stream.subarray(at[i], to)));
        expect(seen).toMatchObject({ serials: [1, 2, 0x7e7d], noise: 2, refused: [], pending: '' });
      }),
    );
  });

  it('says when an unfinished frame passes the ceiling', () => {
    expect(split([Buffer.from([0x7e]), Buffer.alloc(99)], 100).within).toBe(true);
    expect(split([Buffer.from([0x7e]), Buffer.alloc(100)], 100).within).toBe(false);
    expect(split([Buffer.alloc(5000)], 100)).toMatchObject({ within: true, noise: 5000, pending: '' });
  });
});

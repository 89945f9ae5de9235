import { describe, expect, it } from 'vitest';
import { createFrameLog, keptFrameBytes } from './frame-log.ts';

const ring = (budgetBytes = 16 * 64 * 1024) => {
  let time = 1000;
  return createFrameLog({ budgetBytes, now: () => time++ });
};

describe('frame log', () => {
  it('gives the frames of one terminal oldest first, with direction and note', () => {
    const log = ring();
    log.record('a', false, Buffer.from('7e01', 'hex'), null);
    log.record('b', false, Buffer.from('7e02', 'hex'), null);
    log.record('a', true, Buffer.from('7e8001', 'hex'), 'general response');
    expect(log.recent('a', 10)).toEqual([
      { at: 1000, outgoing: false, hex: '7e01', note: null },
      { at: 1002, outgoing: true, hex: '7e8001', note: 'general response' },
    ]);
    expect(log.recent('a', 1).map((frame) => frame.hex)).toEqual(['7e8001']);
    expect(log.recent('c', 10)).toEqual([]);
  });

  it('keeps the newest frames when its memory is full and never a broken one', () => {
    const log = ring(16 * 16 * 1024);
    const frame = Buffer.alloc(300);
    for (let count = 0; count < 5000; count++) {
      frame.writeUInt32BE(count);
      log.record(`t${count % 7}`, false, frame, `n${count}`);
    }
    for (let terminal = 0; terminal < 7; terminal++) {
      const frames = log.recent(`t${terminal}`, 1000);
      expect(frames.length).toBeGreaterThan(0);
      const counts = frames.map((one) => Number.parseInt(one.hex.slice(0, 8), 16));
      const last = counts.at(-1)!;
      expect(last).toBeGreaterThanOrEqual(4993);
      expect(counts).toEqual(counts.map((_, index) => last - (counts.length - 1 - index) * 7));
      expect(frames.every((one) => one.hex.length === 600 && one.note !== null)).toBe(true);
    }
  });

  it('copies what it keeps and cuts an oversized frame, saying so', () => {
    const log = ring();
    const bytes = Buffer.alloc(keptFrameBytes + 10, 1);
    log.record('a', false, bytes, 'refused');
    bytes.fill(9);
    const [frame] = log.recent('a', 1);
    expect(frame?.hex).toBe('01'.repeat(keptFrameBytes));
    expect(frame?.note).toBe(`refused; ${keptFrameBytes} of ${keptFrameBytes + 10} bytes kept`);
  });

  it('never mixes up terminals, however many there are', () => {
    const log = ring(16 * 1024 * 1024);
    const terminals = Array.from({ length: 70_000 }, (_, n) => String(13_900_000_000 + n));
    for (const terminal of terminals) log.record(terminal, false, Buffer.from(terminal), null);
    for (const terminal of terminals) {
      expect(log.recent(terminal, 9).map(({ hex }) => Buffer.from(hex, 'hex').toString())).toEqual([terminal]);
    }
  });
});

/**
 * Draws the icons of the installable console from the mark's own rings into packages/web/public/icons. Run again when
 * favicon.svg changes: `node scripts/icons.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { root } from './steps.ts';

type Colour = readonly [red: number, green: number, blue: number];

const ground: Colour = [0x0c, 0x0f, 0x14];
const tyre: Colour = [0x30, 0x6d, 0xf4];
const hub: Colour = [0x82, 0xab, 0xff];
const good: Colour = [0x43, 0xb5, 0x81];
/** Edge of the mark's own square, as in favicon.svg. */
const box = 32;
const samples = 4;
/** Lugs between the grooves of the tread, as the dashes of favicon.svg. */
const lugs = 12;

/** Colour of the mark at a point of its square, null where it is empty. */
function markAt(x: number, y: number): Colour | null {
  const [dx, dy] = [x - box / 2, y - box / 2];
  const radius = Math.hypot(dx, dy);
  if (Math.abs(radius - 6.4) <= 1.2) return hub;
  if (Math.abs(radius - 13) > 2.5) return null;
  // From straight up, clockwise, in turns.
  const turn = (Math.atan2(dx, -dy) / (2 * Math.PI) + 1) % 1;
  if (turn < 0.125) return good;
  const groove = (turn * lugs) % 1 < 0.18;
  return groove ? mix(tyre, ground, 0.55) : tyre;
}

function mix(under: Colour, over: Colour, share: number): Colour {
  return [0, 1, 2].map((at) =>
    Math.round((under[at] ?? 0) * (1 - share) + (over[at] ?? 0) * share),
  ) as unknown as Colour;
}

/** RGBA rows of a square icon. `scale`: share of the edge the mark takes; a filled ground for icons that get cut out. */
function draw(sizePx: number, scale: number, filled: boolean): Buffer {
  const rows = Buffer.alloc(sizePx * (sizePx * 4 + 1));
  const steps = Array.from({ length: samples }, (_, at) => (at + 0.5) / samples);
  const toMark = (px: number) => ((px / sizePx - 0.5) / scale + 0.5) * box;
  for (let y = 0; y < sizePx; y++) {
    for (let x = 0; x < sizePx; x++) {
      const seen = steps.flatMap((v) =>
        steps.map((u) => markAt(toMark(x + u), toMark(y + v)) ?? (filled ? ground : null)),
      );
      const drawn = seen.filter((colour) => colour !== null);
      const at = y * (sizePx * 4 + 1) + 1 + x * 4;
      for (const channel of [0, 1, 2]) {
        const sum = drawn.reduce((total, colour) => total + (colour[channel] ?? 0), 0);
        rows[at + channel] = drawn.length === 0 ? 0 : Math.round(sum / drawn.length);
      }
      rows[at + 3] = Math.round((drawn.length / seen.length) * 255);
    }
  }
  return rows;
}

function png(sizePx: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(sizePx, 0);
  head.writeUInt32BE(sizePx, 4);
  // Eight bits a channel, red green blue and opacity.
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

if (import.meta.main) {
  const folder = join(root, 'packages/web/public/icons');
  mkdirSync(folder, { recursive: true });
  const icons = [
    { name: 'icon-192.png', sizePx: 192, scale: 1, filled: false },
    { name: 'icon-512.png', sizePx: 512, scale: 1, filled: false },
    { name: 'apple-touch-180.png', sizePx: 180, scale: 0.8, filled: true },
    // The outer fifth may be cut away.
    { name: 'maskable-512.png', sizePx: 512, scale: 0.62, filled: true },
  ];
  for (const { name, sizePx, scale, filled } of icons) {
    writeFileSync(join(folder, name), png(sizePx, draw(sizePx, scale, filled)));
    console.log(`${name} ${sizePx} px`);
  }
}

/** Lines of `treadline decode jt808`: hex as it is pasted from a log, or a line of a test vector file. */
import {
  decodeFragments,
  decodeFrame,
  decodeStream,
  type Fragment,
  fragmentKey,
  parseHex,
  readFragment,
} from '../gateways/jt808/codec/decode.ts';
import type { DecodedLine, LineKind } from './decode.ts';

export const jt808Lines: LineKind = {
  help: [
    'A line is hex, blanks between bytes allowed. The two flags 7e may be left out of a single frame;',
    'with other text around it, what stands between the first and the last 7e is read.',
    'One frame:       {checksumOk, checksum, header, body, warning?}',
    'Several frames:  {frames: [{hex, msgId, serial, header, body, ...}], pendingHex, noiseBytes}; also noise and halves.',
    'Fragments:       a fragment gives {header, body: null}; the line that completes its message, or a line that',
    '                 holds all of them, gives {msgId, total, reassembledBodyHex, body}.',
    'A line of JSON with "hex" or "frames" (a list of hex) is read as that hex.',
    'Refused lines:   {error: checksum | escape | length | short | long | encrypted | body, detail, header?}',
  ],
  create: () => {
    const waiting = new FragmentLines();
    return (line) => decodeLine(line, waiting);
  },
};

function decodeLine(line: string, waiting: FragmentLines): DecodedLine {
  const bytes = lineBytes(line);
  if (bytes === null) return refusal({ error: 'short', detail: 'no hex text' });
  // No flag at all: the content of one frame, as some logs print it.
  if (!bytes.includes(0x7e)) return single(bytes, waiting);
  const { frames, pendingHex, noiseBytes } = decodeStream(bytes);
  const [first] = frames;
  if (frames.length === 1 && first && pendingHex === '' && noiseBytes === 0) return single(bytes, waiting);
  const good = frames.filter((frame) => frame.error === undefined);
  if (first === undefined) return refusal({ error: 'short', detail: 'no whole frame', pendingHex, noiseBytes });
  if (good.length === 0) return refusal(asOneFrame(bytes, frames));
  const fragments = good.map((frame) => readFragment(Buffer.from(frame.hex, 'hex'))).filter((part) => part !== null);
  const whole = fragments.length === frames.length ? decodeFragments(fragments) : null;
  if (whole !== null) return { output: whole, refused: false };
  return { output: { frames, pendingHex, noiseBytes }, refused: false };
}

/** No frame in it is sound: most likely one frame was meant, with a flag inside. */
function asOneFrame(bytes: Buffer, frames: object[]): object {
  const { error, detail, header } = decodeFrame(bytes);
  const inside = { error: 'escape', detail: '0x7e inside the frame is not escaped' };
  return { ...(error === undefined ? inside : { error, detail }), header, frames };
}

function single(bytes: Buffer, waiting: FragmentLines): DecodedLine {
  const fragment = readFragment(bytes);
  const whole = fragment === null ? null : waiting.add(fragment);
  const frame = decodeFrame(bytes);
  if (whole !== null) return { output: { ...frame, warning: undefined, ...whole }, refused: false };
  return { output: frame, refused: frame.error !== undefined };
}

/** Fragments of earlier lines; the number of unfinished messages is bounded. */
class FragmentLines {
  private readonly messages = new Map<string, Fragment[]>();

  add(fragment: Fragment): ReturnType<typeof decodeFragments> {
    const key = fragmentKey(fragment);
    const earlier = (this.messages.get(key) ?? []).filter((part) => part.index !== fragment.index);
    const parts = [...earlier, fragment];
    this.messages.delete(key);
    const whole = decodeFragments(parts);
    if (whole !== null) return whole;
    this.messages.set(key, parts);
    const [oldest] = this.messages.keys();
    if (this.messages.size > 100 && oldest !== undefined) this.messages.delete(oldest);
    return null;
  }
}

function refusal(output: object): DecodedLine {
  return { output, refused: true };
}

/** Hex text, a JSON list of hex, or an object that holds `hex` or `frames`. */
function lineBytes(line: string): Buffer | null {
  const text = line.trim();
  if (!/^[{["]/.test(text)) return parseHex(text) ?? parseHex(/7e[\s0-9a-f]+7e/i.exec(text)?.[0] ?? '');
  try {
    const value: unknown = JSON.parse(text);
    const named = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
    const hex = named.find(([key]) => key === 'hex' || key === 'frames')?.[1] ?? value;
    if (typeof hex === 'string') return parseHex(hex);
    return Array.isArray(hex) ? parseHex(hex.join('')) : null;
  } catch {
    return null;
  }
}

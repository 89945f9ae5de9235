/** Raw frames of one terminal for a field engineer: from the gateways' rings, decoded where a codec knows them. */
import type { ResultOf } from '@treadline/contract/endpoint';
import type { telemetryApi } from '@treadline/contract/telemetry';
import { decodeFrame } from '../../gateways/jt808/codec/decode.ts';
import { canonicalTerminalId } from '../../ingest/registry/registry.ts';
import type { RawFrame } from '../../platform/bus/topics.ts';
import type { Bus } from '../../platform/bus.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import type { FileReply } from '../../platform/serve.ts';
import { receiverKey } from './telemetry.views.ts';

type FrameRow = ResultOf<typeof telemetryApi.frames>['list'][number];

const mostShown = 100;
const mostInFile = 1000;

/** Newest first. @throws A0117 when the receiver is not seen */
export async function readFrames(scope: Scope, bus: Bus, receiverId: string): Promise<{ list: FrameRow[] }> {
  const { frames, protocol } = await recentFrames(scope, bus, receiverId, mostShown);
  return { list: frames.map((frame) => frameRow(frame, protocol)).reverse() };
}

/** One line a frame, oldest first: time, direction, bytes, note. @throws A0117 when the receiver is not seen */
export async function framesFile(scope: Scope, bus: Bus, receiverId: string): Promise<FileReply> {
  const { frames, receiverNo } = await recentFrames(scope, bus, receiverId, mostInFile);
  const lines = frames.map(({ at, outgoing, hex, note }) =>
    [new Date(at).toISOString(), outgoing ? 'out' : 'in', hex, note?.replace(/\s+/g, ' ') ?? ''].join(' ').trimEnd(),
  );
  return { name: `${receiverNo}.hex.txt`, mediaType: 'text/plain; charset=utf-8', body: `${lines.join('\n')}\n` };
}

async function recentFrames(scope: Scope, bus: Bus, receiverId: string, limit: number) {
  const [[receiver]] = await scope.read(receiverKey(scope, receiverId));
  if (receiver === undefined) refuse('A0117', [{ path: 'receiverId', code: 'A0117' }]);
  const terminalId = canonicalTerminalId(receiver.protocol, receiver.claimed ?? receiver.receiver_no);
  const replies = await bus.request('frames.recent', { terminalId, limit });
  const frames = replies.flatMap((reply) => reply.frames).sort((a, b) => a.at - b.at);
  return { receiverNo: receiver.receiver_no, protocol: receiver.protocol, frames: frames.slice(-limit) };
}

/** Pure. A frame that cannot be read keeps its bytes and says why. */
export function frameRow(frame: RawFrame, protocol: string): FrameRow {
  const { hex, note, outgoing } = frame;
  const about = { at: new Date(frame.at).toISOString(), outgoing, hex, note };
  return protocol === 'jt808' ? { ...about, ...decodedJt808(hex) } : { ...about, ...decodedText(hex) };
}

function decodedJt808(hex: string): Pick<FrameRow, 'decoded' | 'error'> {
  const { error, detail, ...decoded } = decodeFrame(hex);
  if (error === undefined) return { decoded: { ...decoded }, error: null };
  return {
    decoded: decoded.header === undefined ? null : { ...decoded },
    error: detail === undefined ? error : `${error}: ${detail}`,
  };
}

/** The other protocols speak text: JSON, or lines of a log. Other bytes are not decoded. */
function decodedText(hex: string): Pick<FrameRow, 'decoded' | 'error'> {
  const text = textOf(hex);
  if (text === null) return { decoded: null, error: null };
  try {
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
      return { decoded: value as Record<string, unknown>, error: null };
    }
    return { decoded: { value }, error: null };
  } catch {
    return { decoded: { text }, error: null };
  }
}

function textOf(hex: string): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(hex, 'hex'));
    return isPrintable(text) ? text : null;
  } catch {
    return null;
  }
}

function isPrintable(text: string): boolean {
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    if (code < 32 && sign !== '\n' && sign !== '\r' && sign !== '\t') return false;
  }
  return true;
}

/** Lines of CAN logs (protocols.md 5.5): candump's log and console forms and a bus logger's text. */

export interface CanFrame {
  /** Seconds as printed; null: none, or a time of day without zone. */
  timestamp: number | null;
  /** Milliseconds to compare lines with; null: the line says nothing about time. */
  clockMs: number | null;
  /** Date and time without zone, as printed. */
  localTime: string | null;
  interface: string | null;
  id: number;
  /** 29 bits; J1939 has no others. */
  extended: boolean;
  data: Uint8Array;
  remote: boolean;
  /** CAN FD. */
  fd: boolean;
}

const stamp = String.raw`(?:\(([^)]{1,40})\)\s+)?`;
const logForm = new RegExp(
  String.raw`^\s*${stamp}(\S{1,32})\s+([0-9A-F]{8}|[0-9A-F]{3})#(?:(R)[0-9A-F]?|(#[0-9A-F])?((?:[0-9A-F]{2}\.?)*))(?:\s+[RT])?\s*$`,
  'i',
);
const consoleForm = new RegExp(
  String.raw`^\s*${stamp}(\S{1,32})\s+(?:[RT]X\s+\S\s+\S\s+)?([0-9A-F]{8}|[0-9A-F]{3})\s+\[(\d{1,2})\]\s*(?:(remote request)|((?:[0-9A-F]{2}(?:\s+|$))*))(?:'.*')?(?:[RT])?\s*$`,
  'i',
);
const loggerForm = /^\s*(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3});\d+;([0-9a-f]{8});((?:[0-9a-f]{2})*)\s*$/i;

/** Null when it is no line of a CAN log. */
export function readLogLine(line: string): CanFrame | null {
  if (line.length > 400) return null;
  const log = logForm.exec(line);
  if (log !== null) {
    const [, time, name, id, remote, fd, data] = log;
    return frameOf(time, name, id as string, data?.replaceAll('.', '') ?? '', remote !== undefined, fd !== undefined);
  }
  const shown = consoleForm.exec(line);
  if (shown !== null) {
    const [, time, name, id, length, remote, data] = shown;
    const hex = (data ?? '').replace(/\s+/g, '');
    if (remote === undefined && hex.length !== Number(length) * 2) return null;
    return frameOf(time, name, id as string, hex, remote !== undefined, hex.length > 16);
  }
  const logger = loggerForm.exec(line);
  if (logger === null) return null;
  const [, day, hour, minute, second, ms, id, data] = logger;
  const frame = frameOf(undefined, undefined, id as string, data ?? '', false, false);
  frame.clockMs = (((Number(day) * 24 + Number(hour)) * 60 + Number(minute)) * 60 + Number(second)) * 1000 + Number(ms);
  return frame;
}

function frameOf(
  time: string | undefined,
  name: string | undefined,
  id: string,
  hex: string,
  remote: boolean,
  fd: boolean,
): CanFrame {
  const seconds = time !== undefined && /^\d+(\.\d+)?$/.test(time.trim()) ? Number(time) : null;
  const local =
    time !== undefined && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d+)?$/.test(time.trim()) ? time.trim() : null;
  return {
    timestamp: seconds,
    clockMs: seconds === null ? (local === null ? null : localMs(local)) : seconds * 1000,
    localTime: local,
    interface: name ?? null,
    id: Number.parseInt(id, 16),
    extended: id.length === 8,
    data: Buffer.from(hex, 'hex'),
    remote,
    fd,
  };
}

/** As if it were UTC. */
function localMs(text: string): number | null {
  const at = Date.parse(`${text.slice(0, 23).replace(' ', 'T')}Z`);
  return Number.isNaN(at) ? null : at;
}

/**
 * Terminals as they behave in the field: each report is kept until it is acknowledged, and sent again, oldest first,
 * when the line is back. What was acknowledged is deleted and never sent again.
 */
import { connect, type Socket } from 'node:net';
import { frameOf, rounds } from './fleet-script.ts';

/** Reports of one terminal that may wait for their acknowledgement. */
const window = 6;

interface Terminal {
  id: string;
  vehicle: number;
  /** Round -> sent and not yet acknowledged. */
  waiting: Set<number>;
  next: number;
}

export interface Terminals {
  /** Connects all to this port, in place of the line they had. */
  connect(port: number): void;
  readonly acknowledged: number;
  /** "vehicle round" of every acknowledged report. */
  readonly acknowledgedReports: ReadonlySet<string>;
  /** Replies that said no. */
  readonly refused: number;
  /** Reports acknowledged twice: must stay 0, as nothing acknowledged is sent again. */
  readonly strays: number;
  close(): void;
}

export function createTerminals(ids: readonly string[], start: number): Terminals {
  const terminals: Terminal[] = ids.map((id, vehicle) => ({ id, vehicle, waiting: new Set(), next: 0 }));
  const acknowledgedReports = new Set<string>();
  let sockets: Socket[] = [];
  let refused = 0;
  let strays = 0;

  function line(port: number, own: readonly Terminal[]): Socket {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    const byPhone = new Map(own.map((terminal) => [terminal.id.padStart(12, '0'), terminal]));
    let pending = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('connect', () => {
      for (const terminal of own) {
        for (const round of terminal.waiting) socket.write(frameOf(terminal.id, terminal.vehicle, round, start));
        fill(socket, terminal);
      }
    });
    socket.on('data', (chunk) => {
      pending = Buffer.concat([pending, chunk]);
      for (;;) {
        const end = pending.indexOf(0x7e, 1);
        if (end < 0) break;
        const reply = unescaped(pending.subarray(1, end));
        pending = pending.subarray(end + 1);
        const terminal = byPhone.get(reply.toString('hex', 4, 10));
        // 0x8001: serial and id it answers, result.
        if (terminal === undefined || reply.readUInt16BE(0) !== 0x8001) continue;
        const round = reply.readUInt16BE(12);
        if (reply[16] !== 0) refused += 1;
        else if (terminal.waiting.delete(round)) acknowledgedReports.add(`${terminal.vehicle} ${round}`);
        else strays += 1;
        fill(socket, terminal);
      }
    });
    return socket;
  }

  function fill(socket: Socket, terminal: Terminal): void {
    while (terminal.waiting.size < window && terminal.next < rounds) {
      const round = terminal.next++;
      terminal.waiting.add(round);
      socket.write(frameOf(terminal.id, terminal.vehicle, round, start));
    }
  }

  return {
    connect(port) {
      for (const socket of sockets) socket.destroy();
      sockets = [0, 1, 2, 3].map((n) =>
        line(
          port,
          terminals.filter(({ vehicle }) => vehicle % 4 === n),
        ),
      );
    },
    get acknowledged() {
      return acknowledgedReports.size;
    },
    acknowledgedReports,
    get refused() {
      return refused;
    },
    get strays() {
      return strays;
    },
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

function unescaped(bytes: Buffer): Buffer {
  const plain: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === 0x7d) plain.push(bytes[++at] === 0x01 ? 0x7d : 0x7e);
    else plain.push(bytes[at] as number);
  }
  return Buffer.from(plain);
}

/** Lines of logs that come live: each receiver has a reader of its own, which knows repeats and unfinished messages. */
import { readBleLines } from '../ble/reader.ts';
import type { ReadReports } from '../http/report-v1.ts';
import type { Speaker } from '../http/speaker.ts';
import { J1939Reader } from '../j1939/reader.ts';
import { Rtl433Reader } from '../rtl433/reader.ts';

interface Readers {
  radio: Rtl433Reader | null;
  bus: J1939Reader | null;
  /** What the bus reader was made with. */
  busSettings: string;
}

/** Readers of receivers that were silent longest are forgotten: no more than a repeat is lost. */
const keptReaders = 2000;
const mostLines = 500;

/** Kinds of messages that hold lines. */
export type LineKind = 'rtl433' | 'theengs' | 'candump' | 'ble';

export class LiveLines {
  readonly #readers = new Map<string, Readers>();

  /** Null: too many lines. `now` in epoch ms. */
  read(kind: LineKind, speaker: Speaker, payload: Buffer, now: number): ReadReports | null {
    const lines = payload.toString('utf8').split('\n');
    if (lines.length > mostLines) return null;
    if (kind === 'ble') return readBleLines(lines, speaker.terminalId, now);
    const readers = this.#of(speaker);
    if (kind === 'candump') return this.#bus(readers, speaker).read(lines, now);
    readers.radio ??= new Rtl433Reader();
    const { timeOffsetMin } = speaker.receiver;
    return readers.radio.read(lines, { terminalId: speaker.terminalId, timeOffsetMin, isLive: true }, now);
  }

  #bus(readers: Readers, { receiver, terminalId }: Speaker): J1939Reader {
    const { scalingProfile, ignoreThreshold, timeOffsetMin } = receiver;
    const settings = `${scalingProfile} ${ignoreThreshold} ${timeOffsetMin}`;
    if (readers.bus === null || readers.busSettings !== settings) {
      readers.bus = new J1939Reader({ terminalId, scalingProfile, ignoreThreshold, timeOffsetMin });
      readers.busSettings = settings;
    }
    return readers.bus;
  }

  #of({ receiver }: Speaker): Readers {
    const readers = this.#readers.get(receiver.id) ?? { radio: null, bus: null, busSettings: '' };
    this.#readers.delete(receiver.id);
    this.#readers.set(receiver.id, readers);
    if (this.#readers.size > keptReaders) this.#readers.delete(this.#readers.keys().next().value as string);
    return readers;
  }
}

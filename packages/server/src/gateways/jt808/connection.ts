/** One TCP connection: bytes to frames, frames to messages, and the answers back in order. */
import type { Socket } from 'node:net';
import { encodeFrame, generalReply, resendRequest } from './codec/encode.ts';
import { canonicalPhone, type FrameReader, type RefusalReason } from './codec/frame.ts';
import { messageId, replyResult } from './codec/message-id.ts';
import { type FrameSink, FrameSplitter } from './codec/splitter.ts';
import { handleMessage } from './dispatch.ts';
import { handleFragment } from './dispatch-fragment.ts';
import { type TicketOwner, unanswered, waiting } from './report-queue.ts';
import type { Jt808Service } from './service.ts';
import { type Acknowledgement, createTerminal, isFrom, type Terminal } from './terminal.ts';

export class Connection implements FrameSink, TicketOwner {
  readonly remote: string;
  readonly address: string;
  /** Last sound frame, or the connect. */
  heardAt: number;
  loggedIn = false;
  /** Reports that wait for their commit. */
  inFlight = 0;
  private readonly service: Jt808Service;
  private readonly socket: Socket;
  private readonly splitter: FrameSplitter;
  private readonly terminals = new Map<number | string, Terminal>();
  private last: Terminal | null = null;
  private acknowledgements: Acknowledgement[] = [];
  private outgoing: Buffer[] = [];
  private lookups = 0;
  private frames = 0;
  private paused = false;
  private ended = false;
  private closed = false;

  constructor(service: Jt808Service, socket: Socket) {
    this.service = service;
    this.socket = socket;
    this.address = socket.remoteAddress ?? 'unknown';
    this.remote = `${this.address}:${socket.remotePort ?? 0}`;
    this.heardAt = service.now();
    this.splitter = new FrameSplitter(service.reader, service.limits.maxPendingBytes);
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.receive(chunk));
    socket.on('end', () => {
      this.ended = true;
      this.endWhenAnswered();
    });
    socket.on('error', () => this.socket.destroy());
    socket.on('close', () => this.release());
  }

  /** Stops reading, for a shutdown. */
  stopReading(): void {
    this.socket.pause();
    this.socket.removeAllListeners('data');
  }

  /** Sends what is queued, then ends the connection. */
  finish(): void {
    this.socket.destroySoon();
  }

  /** Ends at once with a counted reason. */
  drop(reason: string): void {
    if (this.socket.destroyed) return;
    this.service.refuse(reason);
    this.service.context.log.debug({ remote: this.remote, reason }, 'JT/T 808 connection closed');
    this.socket.destroy();
  }

  /** Silence, expired fragments and what to ask for again. */
  sweep(now: number): void {
    const { limits } = this.service;
    if (now - this.heardAt > (this.loggedIn ? limits.idleMs : limits.loginMs)) {
      this.drop(this.loggedIn ? 'idle' : 'no_login');
      return;
    }
    for (const terminal of this.terminals.values()) {
      if (!terminal.fragments?.size) continue;
      const { expired, wanted } = terminal.fragments.sweep(now);
      if (expired > 0) this.service.refuse('fragments_expired', expired);
      for (const { firstSerial, missing } of wanted) {
        const is2019 = terminal.address.protocolVersion !== null;
        this.send(terminal, messageId.resend, resendRequest(is2019, firstSerial, missing));
      }
    }
    this.write();
  }

  /** Queues a frame; `write` puts all that is queued on the wire at once. */
  send(terminal: Terminal, id: number, body: Uint8Array): void {
    if (this.closed) return;
    const frame = encodeFrame(terminal.address, id, terminal.serial, body);
    terminal.serial = (terminal.serial + 1) & 0xffff;
    this.outgoing.push(frame);
    this.service.context.frames.record(terminal.id, true, frame, null);
  }

  reply(terminal: Terminal, serial: number, id: number, result: number): void {
    this.send(terminal, messageId.platformReply, generalReply(serial, id, result));
  }

  write(): void {
    if (this.outgoing.length === 0 || this.closed) return;
    const [first] = this.outgoing;
    const bytes = this.outgoing.length === 1 && first ? first : Buffer.concat(this.outgoing);
    this.outgoing = [];
    this.socket.write(bytes);
    if (this.socket.writableLength > this.service.limits.unreadReplyBytes) this.drop('unread_replies');
  }

  /** Puts a message in the line of answers. */
  await(acknowledgement: Acknowledgement): void {
    this.acknowledgements.push(acknowledgement);
    this.inFlight += acknowledgement.reports;
    acknowledgement.terminal.waiting += 1;
  }

  /** The message in the line of answers that this one repeats; null: none, or its reports could not be stored. */
  waitingLike(terminal: Terminal, key: string, checksum: number): Acknowledgement | null {
    if (terminal.waiting === 0) return null;
    const like = (one: Acknowledgement): boolean =>
      one.terminal === terminal && one.key === key && one.checksum === checksum && one.original === null;
    const found = this.acknowledgements.findLast(like);
    return found === undefined || found.result === unanswered ? null : found;
  }

  /** Answers from the head of the line as far as results are there. */
  settled(): void {
    let answered = 0;
    for (const one of this.acknowledgements) {
      if (one.original !== null) one.result = one.original.result;
      if (one.result === waiting) break;
      answered++;
      this.inFlight -= one.reports;
      one.terminal.waiting -= 1;
      if (one.refusal !== null) this.service.refuse(`ingest_${one.refusal}`);
      if (one.result !== unanswered) {
        if (one.reports > 0) one.terminal.answered.add(one.key, one.checksum, one.result);
        for (const serial of one.serials) this.reply(one.terminal, serial, one.messageId, one.result);
      }
    }
    this.acknowledgements.splice(0, answered);
    this.write();
    this.endWhenAnswered();
  }

  /** Runs a look-up that the answer waits for, without holding up other messages. */
  answerLater(work: () => Promise<void>): void {
    this.lookups++;
    work()
      .catch((error: unknown) => {
        this.service.refuse('directory_failed');
        this.service.context.log.error(
          { error, remote: this.remote },
          'receiver look-up failed, terminal not answered',
        );
      })
      .finally(() => {
        this.lookups--;
        this.write();
        this.endWhenAnswered();
      });
  }

  pauseReading(): void {
    this.paused = true;
    this.socket.pause();
  }

  resumeReading(): void {
    if (!this.paused) return;
    this.paused = false;
    if (!this.closed) this.socket.resume();
  }

  get isPaused(): boolean {
    return this.paused;
  }

  /** A newer connection speaks for this terminal now. */
  replaced(terminal: Terminal): void {
    terminal.receiver = null;
    this.forget(terminal);
    if (this.terminals.size === 0) this.drop('replaced');
  }

  frame(reader: FrameReader, wire: Buffer): void {
    this.frames++;
    const terminal = this.terminalOf(reader);
    if (terminal === null) {
      this.service.refuse('too_many_terminals');
      return;
    }
    this.heardAt = this.service.readAt;
    this.loggedIn = true;
    this.service.context.frames.record(terminal.id, false, wire, null);
    if (reader.subpackaged && reader.total > 1) handleFragment(this.service, terminal, reader, wire);
    else {
      handleMessage(this.service, terminal, {
        terminalId: terminal.id,
        messageId: reader.messageId,
        serial: reader.serial,
        is2019: reader.is2019,
        bytes: reader.bytes,
        view: reader.view,
        from: reader.bodyFrom,
        to: reader.bodyTo,
        checksum: reader.checksum,
        serials: [reader.serial],
        wire,
      });
    }
  }

  refused(reason: RefusalReason, reader: FrameReader, wire: Buffer): void {
    this.frames++;
    this.service.refuse(reason);
    // A bad checksum may have hit the number itself: the line's own terminal is the better guess.
    const id = this.last?.id ?? (reader.hasHeader ? canonicalPhone(reader.phoneRaw()) : null);
    if (id !== null) this.service.context.frames.record(id, false, wire, reason);
    if (reason !== 'encrypted') return;
    const terminal = this.terminalOf(reader);
    if (terminal !== null) this.reply(terminal, reader.serial, reader.messageId, replyResult.unsupported);
  }

  noise(): void {
    this.service.refuse('noise');
  }

  private receive(chunk: Buffer): void {
    this.service.readAt = this.service.now();
    const withinCeiling = this.splitter.push(chunk, this);
    if (this.frames > 0) this.service.received(this.frames);
    this.frames = 0;
    this.write();
    if (!withinCeiling) this.drop('long');
    else this.service.pauseWhenFull(this);
  }

  private terminalOf(reader: FrameReader): Terminal | null {
    if (this.last !== null && isFrom(this.last, reader)) return this.last;
    const key = reader.terminalKey();
    let terminal = this.terminals.get(key) ?? null;
    if (terminal === null && this.terminals.size < this.service.limits.terminalsPerConnection) {
      terminal = createTerminal(reader, this);
      this.terminals.set(key, terminal);
    }
    if (terminal !== null) this.last = terminal;
    return terminal;
  }

  private forget(terminal: Terminal): void {
    terminal.fragments?.clear();
    this.terminals.delete(terminal.key);
    if (this.last === terminal) this.last = null;
  }

  /** A peer that closed its half still gets the answers of what it sent. */
  private endWhenAnswered(): void {
    if (this.ended && this.acknowledgements.length === 0 && this.lookups === 0) this.socket.end();
  }

  private release(): void {
    this.closed = true;
    for (const terminal of this.terminals.values()) {
      terminal.fragments?.clear();
      this.service.detach(terminal);
    }
    this.terminals.clear();
    this.service.closed(this);
  }
}

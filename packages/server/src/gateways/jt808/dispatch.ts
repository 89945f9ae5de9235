/** What the gateway does with each message of a terminal (protocols.md 1.4, 2, 4). */
import type { KnownReceiver } from '../gateway.ts';
import { type Body, BodyError, decodeBody } from './codec/bodies.ts';
import { registerReply, serverTime, serverTimeDialect } from './codec/encode.ts';
import { messageId, registerResult, replyResult } from './codec/message-id.ts';
import { announcedReports, type ReportMessage, toReports } from './report.ts';
import { waiting } from './report-queue.ts';
import type { Jt808Service } from './service.ts';
import type { Acknowledgement, Terminal } from './terminal.ts';

/** A whole message. `serials` are those of its frames, `wire` the frame that completed it. */
export interface InboundMessage extends ReportMessage {
  checksum: number;
  serials: readonly number[];
  wire: Buffer;
}

export type Standing =
  | { kind: 'known'; receiver: KnownReceiver }
  | { kind: 'unknown' | 'disabled' | 'unauthenticated' };

/** How the terminal stands with the directory now; a claim or a block takes effect with the next frame. */
export function standingOf(service: Jt808Service, terminal: Terminal): Standing {
  const receiver = service.context.receivers.find(terminal.id);
  if (receiver?.protocol !== 'jt808') return { kind: 'unknown' };
  if (!receiver.enabled) return { kind: 'disabled' };
  if (receiver.strictAuth && !terminal.authenticated) return { kind: 'unauthenticated' };
  return { kind: 'known', receiver };
}

export function handleMessage(service: Jt808Service, terminal: Terminal, message: InboundMessage): void {
  const { connection } = terminal;
  // Platforms send these: answering one could set two platforms talking for ever.
  if (message.messageId >= 0x8000) service.refuse('downlink');
  else if (message.messageId === messageId.register) register(service, terminal, message);
  else if (message.messageId === messageId.authenticate) authenticate(service, terminal, message);
  else if (message.messageId === messageId.queryTime) {
    connection.send(terminal, messageId.time, serverTime(service.now()));
  } else if (message.messageId === messageId.queryTimeDialect) {
    connection.send(terminal, messageId.timeDialect, serverTimeDialect(service.now()));
  } else {
    const standing = standingOf(service, terminal);
    if (standing.kind === 'known') handleKnown(service, terminal, message, standing.receiver);
    else refuseStanding(service, terminal, message, standing.kind);
  }
}

function handleKnown(
  service: Jt808Service,
  terminal: Terminal,
  message: InboundMessage,
  receiver: KnownReceiver,
): void {
  service.attach(terminal, receiver);
  if (isReport(message.messageId)) {
    storeReports(service, terminal, message, receiver);
    return;
  }
  service.context.receivers.seen(receiver);
  answerPlain(service, terminal, message);
}

export function isReport(id: number): boolean {
  return id === messageId.location || id === messageId.locationBatch || id === messageId.locationAnswer;
}

/** Unknown terminals are answered so that they stay on the line; what they sent waits in quarantine to be claimed. */
export function refuseStanding(
  service: Jt808Service,
  terminal: Terminal,
  message: { messageId: number; serial: number; wire: Buffer },
  kind: Exclude<Standing['kind'], 'known'>,
): void {
  service.refuse(kind);
  if (kind !== 'unauthenticated') service.detach(terminal);
  if (kind === 'unknown') quarantine(service, terminal, message.wire);
  if (takesNoAnswer(message.messageId)) return;
  const result =
    kind !== 'unknown' ? replyResult.failure : isKnownUplink(message.messageId) ? 0 : replyResult.unsupported;
  terminal.connection.reply(terminal, message.serial, message.messageId, result);
}

function answerPlain(service: Jt808Service, terminal: Terminal, message: InboundMessage): void {
  if (takesNoAnswer(message.messageId)) return;
  const known = isKnownUplink(message.messageId);
  if (!known) service.refuse('unknown_message');
  const result = known ? replyResult.success : replyResult.unsupported;
  for (const serial of message.serials) terminal.connection.reply(terminal, serial, message.messageId, result);
  if (message.messageId === messageId.unregister) {
    service.detach(terminal);
    terminal.authenticated = false;
  }
}

function storeReports(
  service: Jt808Service,
  terminal: Terminal,
  message: InboundMessage,
  receiver: KnownReceiver,
): void {
  const { connection } = terminal;
  const found = toReports(message, receiver, service.readAt);
  const serials = takesNoAnswer(message.messageId) ? [] : message.serials;
  const [first] = found;
  if (first === undefined) {
    service.refuse('body');
    for (const serial of serials) connection.reply(terminal, serial, message.messageId, replyResult.wrong);
    return;
  }
  if (announcedReports(message) > found.length) service.refuse('batch_short');
  const key = first.messageId ?? '';
  // A repetition is answered as the first sending was or will be; after a lost batch it is stored instead.
  const answered = terminal.answered.resultOf(key, message.checksum);
  const original = answered === null ? connection.waitingLike(terminal, key, message.checksum) : null;
  const repeated = answered !== null || original !== null;
  const acknowledgement: Acknowledgement = {
    owner: connection,
    terminal,
    messageId: message.messageId,
    serials,
    key,
    checksum: message.checksum,
    reports: repeated ? 0 : found.length,
    result: answered ?? waiting,
    refusal: null,
    original,
  };
  connection.await(acknowledgement);
  if (repeated) {
    service.refuse('repeated');
    connection.settled();
    return;
  }
  service.queue.add(acknowledgement, found);
}

function register(service: Jt808Service, terminal: Terminal, message: InboundMessage): void {
  const body = bodyOf(service, terminal, message);
  if (body === null) return;
  terminal.edition = body.layout === '2019' ? '2019' : body.layout === '2011' ? '2011' : '2013';
  const answer = (result: number, code: string) =>
    terminal.connection.send(terminal, messageId.registerReply, registerReply(message.serial, result, code));
  const receiver = service.context.receivers.find(terminal.id);
  if (receiver?.protocol !== 'jt808') {
    service.refuse('unknown');
    quarantine(service, terminal, message.wire);
    answer(registerResult.success, service.provisionalCode(terminal.id));
    return;
  }
  if (!receiver.enabled) {
    service.refuse('disabled');
    answer(registerResult.terminalUnknown, '');
    return;
  }
  terminal.connection.answerLater(async () => {
    const code = await service.context.receivers.authCode(receiver);
    answer(registerResult.success, code);
    if (receiver.strictAuth) return;
    service.attach(terminal, receiver);
    service.context.receivers.seen(receiver);
  });
}

function authenticate(service: Jt808Service, terminal: Terminal, message: InboundMessage): void {
  const body = bodyOf(service, terminal, message);
  if (body === null) return;
  const answer = (result: number) => {
    if (result !== replyResult.success) service.refuse('authentication');
    terminal.connection.reply(terminal, message.serial, message.messageId, result);
  };
  const receiver = service.context.receivers.find(terminal.id);
  if (receiver?.protocol !== 'jt808') {
    service.refuse('unknown');
    quarantine(service, terminal, message.wire);
    const expected = service.provisionalCode(terminal.id);
    answer(body.authCode === expected ? replyResult.success : replyResult.failure);
    return;
  }
  if (!receiver.enabled) {
    answer(replyResult.failure);
    return;
  }
  terminal.connection.answerLater(async () => {
    const code = await service.context.receivers.authCode(receiver);
    if (body.authCode !== code) {
      answer(replyResult.failure);
      return;
    }
    terminal.authenticated = true;
    answer(replyResult.success);
    service.attach(terminal, receiver);
    service.context.receivers.seen(receiver);
  });
}

/** Null when the body is broken, which is answered. */
function bodyOf(service: Jt808Service, terminal: Terminal, message: InboundMessage): Body | null {
  try {
    return decodeBody(message.messageId, message.bytes.subarray(message.from, message.to), message.is2019, []);
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    service.refuse('body');
    terminal.connection.reply(terminal, message.serial, message.messageId, replyResult.wrong);
    return null;
  }
}

function quarantine(service: Jt808Service, terminal: Terminal, wire: Buffer): void {
  const device = { protocol: 'jt808', deviceNo: terminal.id, reason: 'unknown', bytes: wire } as const;
  service.context.receivers.quarantine(device);
}

/** Answers of the terminal to something we asked. */
function takesNoAnswer(id: number): boolean {
  return (
    id === messageId.terminalReply ||
    id === messageId.parameters ||
    id === messageId.attributes ||
    id === messageId.locationAnswer
  );
}

function isKnownUplink(id: number): boolean {
  return isReport(id) || id === messageId.heartbeat || id === messageId.unregister || id === messageId.transparentUp;
}

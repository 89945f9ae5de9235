/** Fragments of a message: collected, asked for again, and handled once when whole (protocols.md 1.3). */
import type { FrameReader } from './codec/frame.ts';
import { messageId, replyResult } from './codec/message-id.ts';
import { handleMessage, isReport, refuseStanding, standingOf } from './dispatch.ts';
import { FragmentSessions } from './fragments.ts';
import type { Jt808Service } from './service.ts';
import type { Terminal } from './terminal.ts';

/** Only messages that are read are worth memory; pictures and sound are answered "not supported" as they come. */
const collected: ReadonlySet<number> = new Set([
  messageId.register,
  messageId.authenticate,
  messageId.parameters,
  messageId.attributes,
  messageId.location,
  messageId.locationAnswer,
  messageId.locationBatch,
  messageId.transparentUp,
]);

export function handleFragment(service: Jt808Service, terminal: Terminal, reader: FrameReader, wire: Buffer): void {
  const id = reader.messageId;
  const { serial, index, total, is2019, checksum } = reader;
  const { connection } = terminal;
  if (id >= 0x8000) {
    service.refuse('downlink');
    return;
  }
  const opensSession = id === messageId.register || id === messageId.authenticate;
  const standing = standingOf(service, terminal);
  if (standing.kind !== 'known' && !opensSession) {
    refuseStanding(service, terminal, { messageId: id, serial, wire }, standing.kind);
    return;
  }
  if (!collected.has(id)) {
    service.refuse('unknown_message');
    connection.reply(terminal, serial, id, replyResult.unsupported);
    return;
  }
  terminal.fragments ??= new FragmentSessions(service.limits, service.fragmentBudget);
  const body = reader.bytes.subarray(reader.bodyFrom, reader.bodyTo);
  const outcome = terminal.fragments.add({ messageId: id, serial, total, index }, body, service.readAt);
  if (outcome.kind === 'refused') {
    service.refuse('fragment');
    connection.reply(terminal, serial, id, replyResult.failure);
    return;
  }
  // Reports are answered after their commit only; of anything else nothing is lost by an early answer.
  if (outcome.kind === 'waiting') {
    if (!isReport(id)) connection.reply(terminal, serial, id, replyResult.success);
    return;
  }
  const { body: whole, firstSerial, serials } = outcome.message;
  handleMessage(service, terminal, {
    terminalId: terminal.id,
    messageId: id,
    serial: firstSerial,
    is2019,
    bytes: whole,
    view: new DataView(whole.buffer, whole.byteOffset, whole.length),
    from: 0,
    to: whole.length,
    checksum,
    serials: isReport(id) ? serials : [serial],
    wire,
  });
}

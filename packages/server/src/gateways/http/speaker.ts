/**
 * Who may report for whom. A token speaks for its own receiver; a gateway's token for every receiver of its own
 * enterprise. A receiver of another enterprise is answered as if there were none of that number.
 */
import type { VehicleReport } from '@treadline/domain/telemetry/vehicle-report';
import type { GatewayContext, KnownReceiver, ReportOutcome } from '../gateway.ts';
import type { ReadReports, Reject } from './report-v1.ts';

export interface Speaker {
  receiver: KnownReceiver;
  /** In canonical form. */
  terminalId: string;
  isGateway: boolean;
}

/**
 * The mark stands in the token itself: its whole text is what the key's hash proves, so nobody adds it to a token.
 * Tokens are `<enterprise>.<key>.<secret>` and `<enterprise>.<key>.gateway.<secret>` (cli/receiver.ts).
 */
export function isGatewayToken(token: string): boolean {
  return /^[^.]+\.[^.]+\.gateway\../.test(token);
}

/** Null when the token opens nothing. Rejects when the database is away. */
export async function speakerOf(token: string, context: GatewayContext): Promise<Speaker | null> {
  const receiver = await context.receivers.authenticate(token);
  if (receiver === null) return null;
  return { receiver, terminalId: ownTerminalId(receiver), isGateway: isGatewayToken(token) };
}

/** Drops what the speaker may not say; says so in `rejected`. */
export function keepAllowed(read: ReadReports, speaker: Speaker, context: GatewayContext): void {
  let kept = 0;
  for (let at = 0; at < read.reports.length; at++) {
    const report = read.reports[at] as VehicleReport;
    const index = read.indexes[at] as number;
    const reject = report.terminalId === speaker.terminalId ? null : judgeOther(report, index, speaker, context);
    if (reject !== null) {
      read.rejected.push(reject);
      continue;
    }
    read.reports[kept] = report;
    read.indexes[kept] = index;
    kept += 1;
  }
  read.reports.length = kept;
  read.indexes.length = kept;
}

function judgeOther(report: VehicleReport, index: number, speaker: Speaker, context: GatewayContext): Reject | null {
  const named = findTerminal(report.terminalId, context);
  if (named !== null && maySpeakFor(speaker, named.receiver)) {
    report.terminalId = named.terminalId;
    return null;
  }
  const unknown = { index, path: 'terminalId', code: 'unknown_terminal', message: 'no such terminal' };
  if (!speaker.isGateway) {
    return { index, path: 'terminalId', code: 'not_own', message: 'this token reports for its own receiver alone' };
  }
  // Strangers go to the list; devices of others are not shown to anybody.
  if (named === null) {
    const { protocol, terminalId: deviceNo } = report;
    context.receivers.quarantine({ protocol, deviceNo, reason: 'unknown', bytes: null });
  }
  return unknown;
}

export function maySpeakFor(speaker: Speaker, receiver: KnownReceiver): boolean {
  if (speaker.receiver.id === receiver.id) return true;
  return speaker.isGateway && receiver.customerId === speaker.receiver.customerId;
}

/** Phones of JT/T 808 are known without leading zeros. */
export function findTerminal(
  terminalId: string,
  context: GatewayContext,
): { receiver: KnownReceiver; terminalId: string } | null {
  const receiver = context.receivers.find(terminalId);
  if (receiver !== null) return { receiver, terminalId };
  if (!terminalId.startsWith('0')) return null;
  const stripped = terminalId.replace(/^0+(?=.)/, '');
  const phone = context.receivers.find(stripped);
  return phone === null ? null : { receiver: phone, terminalId: stripped };
}

/** The id the directory knows a receiver by. */
function ownTerminalId(receiver: KnownReceiver): string {
  const lower = receiver.receiverNo.toLowerCase();
  return receiver.protocol === 'jt808' ? lower.replace(/^0+(?=.)/, '') : lower;
}

export interface Taken {
  accepted: number;
  duplicates: number;
  rejected: Reject[];
}

/** Adds up what became of the reports after the commit. */
export function takenOf(read: ReadReports, outcomes: readonly ReportOutcome[]): Taken {
  const taken: Taken = { accepted: 0, duplicates: 0, rejected: read.rejected };
  for (let at = 0; at < outcomes.length; at++) {
    const outcome = outcomes[at] as ReportOutcome;
    const index = read.indexes[at] as number;
    if (outcome.status === 'stored') taken.accepted += 1;
    else if (outcome.status === 'duplicate') taken.duplicates += 1;
    else if (outcome.status === 'refused') {
      taken.rejected.push({ index, path: outcome.path, code: outcome.code, message: outcome.message });
    } else {
      const message = 'the receiver is on no vehicle';
      taken.rejected.push({ index, path: 'terminalId', code: 'quarantined', message });
    }
  }
  if (taken.rejected.length > 1) taken.rejected.sort((one, other) => one.index - other.index);
  return taken;
}

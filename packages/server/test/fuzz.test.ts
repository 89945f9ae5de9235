/** The short run of `npm run fuzz`. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jt808Fuzz } from './fuzz-jt808.ts';
import { fuzzTargets } from './fuzz-targets.ts';
import { frame, phone2013, recorder, startGateway, TestTerminal } from './jt808.ts';

describe('random and mutated input', () => {
  it.each(fuzzTargets)('never throws: $name', ({ input, check }) => {
    fc.assert(fc.property(input, check), { numRuns: 5000 });
  });

  it('never ends a JT/T 808 connection nor stores half a message', async () => {
    const recorded = recorder();
    const gateway = await startGateway(recorded);
    const terminal = await TestTerminal.open(gateway.port);
    // A ceiling is passed only by an unfinished frame: two flags close whatever a piece left open.
    const close = Buffer.from('7e7e', 'hex');
    for (const bytes of fc.sample(jt808Fuzz.input, 2000)) terminal.send(Buffer.concat([bytes, close]));
    const probe = frame({ ...phone2013, phone: Buffer.from('088888888888', 'hex') }, 0x0002, 4711);
    terminal.send(probe);
    const answered = () =>
      terminal.replies.some(({ frame: reply }) => {
        return reply.header?.phone === '88888888888' && (reply.body as { replySerial?: number }).replySerial === 4711;
      });
    for (let i = 0; i < 2000 && !answered() && !terminal.closed; i++)
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect(terminal.closed).toBe(false);
    expect(answered()).toBe(true);
    for (const report of recorded.submitted.flat()) expect(report.at).toBeGreaterThan(0);
    terminal.end();
    await gateway.close();
  });
});

/**
 * JT/T 808 by itself, without a database: a frame with ten wheels to a `VehicleReport`, and the gateway over
 * TCP with an ingest that answers at once. `node packages/server/bench/jt808.ts`
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { FrameReader } from '../src/gateways/jt808/codec/frame.ts';
import { FrameSplitter } from '../src/gateways/jt808/codec/splitter.ts';
import { toReports } from '../src/gateways/jt808/report.ts';
import { frame, location, receiver, recorder, startGateway, tyreItem } from '../test/jt808.ts';

const wheels = Array.from({ length: 10 }, (_, position) => ({ position, kpa: 800 + position }));
const body = location({ items: `01040000123430011f31010e${tyreItem('su', 9, wheels)}` });

decoding();
await serving(200, 1000);

function decoding(): void {
  const wire = frame({ phone: Buffer.from('013912340001', 'hex'), protocolVersion: null }, 0x0200, 7, body);
  const chunk = Buffer.concat(Array.from({ length: 300 }, () => wire));
  const splitter = new FrameSplitter(new FrameReader());
  const settings = receiver('13912340001');
  const receivedAt = Date.now();
  let reports = 0;
  const sink = {
    frame: ({ messageId, serial, is2019, bytes, view, bodyFrom: from, bodyTo: to }: FrameReader) => {
      const message = { terminalId: '13912340001', messageId, serial, is2019, bytes, view, from, to };
      reports += toReports(message, settings, receivedAt).length;
    },
    refused: () => {},
    noise: () => {},
  };
  for (let round = 0; round < 4; round++) {
    reports = 0;
    const started = performance.now();
    for (let i = 0; i < 500; i++) splitter.push(chunk, sink);
    const us = ((performance.now() - started) * 1000) / reports;
    if (round > 0) console.log(`decode: ${us.toFixed(2)} us for a frame of ${wire.length} bytes with ten wheels`);
  }
}

/** Each connection is one terminal that sends its frames in pieces of 50 and waits for the answers of each. */
async function serving(terminals: number, framesEach: number): Promise<void> {
  const recorded = recorder();
  recorded.context.ingest.submit = async (reports) => reports.map(() => ({ status: 'stored' }));
  recorded.context.frames.record = () => {};
  recorded.context.now = Date.now;
  const gateway = await startGateway(recorded);
  const started = performance.now();
  const cpu = process.cpuUsage();
  await Promise.all(Array.from({ length: terminals }, (_, i) => oneTerminal(gateway.port, i, framesEach)));
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const frames = terminals * framesEach;
  const usEach = (user + system) / frames;
  console.log(`gateway: ${Math.round(frames / seconds)} frames/s answered over ${terminals} connections,`);
  console.log(`         ${usEach.toFixed(1)} us of processor for a frame, its terminal in the same process included`);
  await gateway.close();
}

async function oneTerminal(port: number, n: number, frames: number): Promise<void> {
  const from = { phone: Buffer.from(String(13900000000 + n).padStart(12, '0'), 'hex'), protocolVersion: null };
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const piece = 50;
  for (let serial = 0; serial < frames; serial += piece) {
    socket.write(Buffer.concat(Array.from({ length: piece }, (_, i) => frame(from, 0x0200, serial + i, body))));
    let ends = 0;
    while (ends < piece * 2) {
      const [chunk] = (await once(socket, 'data')) as [Buffer];
      for (const byte of chunk) if (byte === 0x7e) ends++;
    }
  }
  socket.destroy();
}

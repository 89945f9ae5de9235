/** The process that gets killed: ingest and the JT/T 808 gateway on one database. Tells its port over IPC. */
import { createJt808Gateway } from '../../src/gateways/jt808/gateway.ts';
import { createIngest } from '../../src/ingest/ingest.ts';
import { createBus } from '../../src/platform/bus.ts';
import { connectDatabase, type Target } from '../../src/platform/database/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { createMetrics } from '../../src/platform/metrics.ts';

const target = JSON.parse(process.argv[2] ?? '{}') as Target;
const log = createLog('silent');
const metrics = createMetrics();
const database = await connectDatabase(target, { readers: 1, poolSize: 1 });
const bus = await createBus({}, log);
// Small batches, so that there is nearly always one on its way when the process is killed.
const ingest = await createIngest({ database, bus, log, metrics, options: { batchLimit: 50 } });
const gateway = await createJt808Gateway(
  { host: '127.0.0.1', port: 0 },
  { ingest: ingest.port, receivers: ingest.receivers, frames: ingest.frames, log, metrics, now: Date.now },
);
process.send?.({ port: gateway.port });

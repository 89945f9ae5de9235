/** Starts the whole product as a new user would, on free ports and an empty data folder, for all journeys. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const startDeadlineMs = 120_000;

export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL !== undefined) return async () => undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'treadline-e2e-'));
  const [port, jt808Port, mqttPort] = [await freePort(), await freePort(), await freePort()];
  const root = join(import.meta.dirname, '../../..');
  const output: string[] = [];
  const server = spawn(join(root, 'node_modules/.bin/node'), [join(root, 'packages/server/src/main.ts'), 'start'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      JT808_PORT: String(jt808Port),
      MQTT_PORT: String(mqttPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  server.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  await ready(url, server, output);
  process.env.E2E_URL = url;
  process.env.E2E_JT808_PORT = String(jt808Port);
  return async () => {
    await stop(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function ready(url: string, server: ChildProcess, output: readonly string[]): Promise<void> {
  const deadline = Date.now() + startDeadlineMs;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the product did not start:\n${output.join('')}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  server.kill('SIGKILL');
  throw new Error(`the product was not ready in time:\n${output.join('')}`);
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 20_000))]);
  if (server.exitCode === null) server.kill('SIGKILL');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}

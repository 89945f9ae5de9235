/** The product as a process of its own that can be killed without warning, it or its database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Target } from '../../src/platform/database/database.ts';

export class ProductProcess {
  jt808Port = 0;
  readonly #dataDir: string;
  #child: ChildProcess | null = null;
  #output = '';

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  async start(): Promise<void> {
    this.jt808Port ||= await freePort();
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/main.ts'), 'serve'], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATA_DIR: this.#dataDir,
        PORT: '0',
        HOST: '127.0.0.1',
        JT808_PORT: String(this.jt808Port),
        MQTT_PORT: '0',
        DEMO: 'true',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#output = '';
    child.stderr?.on('data', (chunk) => {
      this.#output += chunk;
    });
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (chunk) => {
        this.#output += chunk;
        if (this.#output.includes('Treadline is at')) resolve();
      });
      child.once('exit', () => reject(new Error(`the server ended: ${this.#output}`)));
    });
    child.removeAllListeners('exit');
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Kills the database with all its processes; the running server has to bring it back. */
  killDatabase(): void {
    process.kill(this.#databasePid(), 'SIGKILL');
  }

  database(): Target {
    const [, , , port, sockets] = this.#pidFile();
    return { host: sockets ?? '', port: Number(port), user: 'postgres', database: 'treadline' };
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  #databasePid(): number {
    return Number(this.#pidFile()[0]);
  }

  #pidFile(): string[] {
    return readFileSync(join(this.#dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return address !== null && typeof address === 'object' ? address.port : 0;
}

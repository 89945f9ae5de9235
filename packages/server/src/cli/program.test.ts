import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'treadline-cli-'));
// Open to walk through, as a project folder is: the data of a closed one would lie outside of it.
chmodSync(folder, 0o755);
const running: ChildProcess[] = [];
let blocker: Server | null = null;

afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  blocker?.close();
  blocker = null;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the command line', () => {
  it.each([
    ['--help'],
    ['start --help'],
    ['serve --help'],
    ['migrate --help'],
    ['decode --help'],
    ['simulate --help'],
    ['backup --help'],
    ['restore --help'],
    ['admin create --help'],
    ['admin reset-second-factor --help'],
  ])('explains itself: %s', async (words) => {
    const { status, output } = await run(words.split(' '));
    expect(status).toBe(0);
    expect(output).toContain('Usage: treadline');
  });

  it('names a wrong setting in one line and ends with 2', async () => {
    const { status, output } = await run(['serve'], { PORT: 'http' });
    expect(status).toBe(2);
    expect(output.trim()).toMatch(/^PORT: [^\n]+$|^treadline: PORT: [^\n]+$/);
  });

  it('refuses unknown words with 2', async () => {
    expect((await run(['fly'])).status).toBe(2);
    expect((await run(['simulate', '--scenario', 'earthquake'])).status).toBe(2);
    expect((await run(['admin', 'create'])).status).toBe(2);
  });

  it('lists the scenarios of the simulator', async () => {
    const { status, output } = await run(['simulate', '--scenario', 'list']);
    expect(status).toBe(0);
    expect(output).toContain('rapid-leak');
  });

  it('says what to do when the database cannot be reached', async () => {
    const { status, output } = await run(['serve'], { DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:1/none' });
    expect(status).toBe(1);
    expect(output).toContain('cannot reach the database');
    expect(output).not.toContain('hidden');
    expect(output.trim().split('\n')).toHaveLength(1);
  });

  it('says what to do when the data folder cannot be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const { status, output } = await run(['serve'], { DATA_DIR: join(file, 'data') });
    expect(status).toBe(1);
    expect(output).toContain('set DATA_DIR');
  });
});

describe('an installation of one day', () => {
  const dataDir = join(folder, 'data');
  const environment = {
    DATA_DIR: dataDir,
    PORT: '0',
    JT808_PORT: '0',
    MQTT_PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
  };
  const admin = [
    'admin',
    'create',
    '--enterprise',
    'Test Quarry',
    '--account',
    'first-admin',
    '--name',
    'A. Person',
    '--email',
    'a@quarry.invalid',
    '--password-stdin',
  ];

  it('migrates, creates the first administrator once, serves, and backs up while it runs', async () => {
    expect((await run(['migrate'], environment)).status).toBe(0);
    expect((await run(admin, environment, 'sesame-open\n')).status).toBe(0);
    const again = await run(admin, environment, 'sesame-open\n');
    expect(again).toMatchObject({ status: 1 });
    expect(again.output).toContain('an enterprise of this name exists; nothing was created');
    expect((await run(admin, environment, 'short\n')).status).toBe(2);
    const support = ['admin', 'create', '--operator', '--enterprise', 'Test Support', '--account', 'first-support'];
    const person = ['--name', 'B. Person', '--email', 'b@quarry.invalid', '--password-stdin'];
    expect(await run([...support, ...person], environment, 'sesame-open\n')).toMatchObject({ status: 0 });

    const { url } = await serve(environment);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    const signIn = async (account: string) => {
      const reply = await fetch(`${url}/api/base/web/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ account, password: 'sesame-open' }),
      });
      return reply.json();
    };
    expect(await signIn('first-admin')).toMatchObject({ code: '00000', result: { name: 'A. Person' } });
    expect(await signIn('first-support')).toMatchObject({ code: '00000', result: { name: 'B. Person' } });

    const file = join(folder, 'site.treadline');
    const saved = await run(['backup', file], environment);
    expect(saved).toMatchObject({ status: 0 });
    const second = await run(['serve'], environment);
    expect(second.status).toBe(1);
    expect(second.output).toContain('another instance already runs');
    await stopAll();

    const elsewhere = { ...environment, DATA_DIR: join(folder, 'restored') };
    expect(await run(['restore', file], elsewhere)).toMatchObject({ status: 0 });
    const refused = await run(['restore', file], elsewhere);
    expect(refused.status).toBe(1);
    expect(refused.output).toContain('already holds an enterprise');
  });

  it('opens /metrics to the token and on the operator port', async () => {
    const operatorPort = await freePort();
    const { url } = await serve({
      ...environment,
      METRICS_TOKEN: 'a-token-of-some-length',
      METRICS_PORT: String(operatorPort),
    });
    const refused = await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer wrong' } });
    expect(refused.status).toBe(404);
    const opened = await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer a-token-of-some-length' } });
    expect(await opened.text()).toContain('treadline_reports_total');
    expect(await (await fetch(`http://127.0.0.1:${operatorPort}/metrics`)).text()).toContain(
      'process_cpu_seconds_total',
    );
  });

  it('says which port is taken and leaves no database behind', async () => {
    blocker = createServer();
    blocker.listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const address = blocker.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const { status, output } = await run(['serve'], { ...environment, PORT: String(port) });
    expect(status).toBe(1);
    expect(output).toContain(`port ${port} is taken`);
    expect((await run(['migrate'], environment)).status).toBe(0);
  });
});

function start(words: readonly string[], environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), ...words], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  running.push(child);
  return child;
}

async function run(
  words: readonly string[],
  environment: Record<string, string> = {},
  input = '',
): Promise<{ status: number | null; output: string }> {
  const child = start(words, environment);
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  child.stdin?.end(input);
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output };
}

async function serve(environment: Record<string, string>): Promise<{ url: string }> {
  const child = start(['serve'], environment);
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += chunk;
    const [, url] = /Treadline is at (\S+)/.exec(output) ?? [];
    if (url !== undefined) return { url };
  }
  throw new Error(`the server did not start: ${output}`);
}

async function stopAll(): Promise<void> {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null) continue;
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(0);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

/** The whole product as it is started, in a process of its own, and a person's browser on it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { authApi } from '@treadline/contract/auth';
import { createCaller } from '@treadline/contract/call';
import { header } from '@treadline/contract/envelope';
import { realtimePath, type Subject } from '@treadline/contract/realtime';
import type { Database, Target } from '../src/platform/database/database.ts';
import { createMember } from '../src/seed/enterprise.ts';
import type { Fleet } from '../test/fleet.ts';
import { serveFlags } from './processes.ts';

/** What the console listens to on its overview. */
const subscribed: readonly Subject[] = ['vehicle.state', 'customer.alarm', 'customer.record', 'user.badge'];
const person = { account: 'bench-dispatcher', password: 'measure twice' };

export interface Product {
  child: ChildProcess;
  address: string;
  jt808Port: number;
  ended: Promise<unknown>;
}

/** On a database of its own; the ports are free ones. Rejects when it does not start. */
export async function startProduct(target: Target): Promise<Product> {
  const child = spawn(process.execPath, [...serveFlags(), join(import.meta.dirname, '../src/main.ts'), 'serve'], {
    env: {
      ...process.env,
      DATABASE_URL: urlOf(target),
      PORT: '0',
      HOST: '127.0.0.1',
      JT808_PORT: '0',
      MQTT_PORT: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const told = new Promise<boolean>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (/MQTT: port \d+\n/.test(output)) resolve(true);
    });
  });
  if (!(await Promise.race([told, ended.then(() => false)]))) throw new Error(`the product did not start: ${output}`);
  return {
    child,
    address: /at (http:\S+)/.exec(output)?.[1] ?? '',
    jt808Port: Number(/TCP port (\d+)/.exec(output)?.[1]),
    ended,
  };
}

/** A dispatcher of the fleet who may see vehicles and alarms. */
export async function addPerson(database: Database, { customerId, departmentId }: Fleet): Promise<void> {
  await database.platform.tx(async (tx) => {
    const { id: roleId } = await tx
      .insertInto('role')
      .values({ customer_id: customerId, name: 'Dispatcher', data_scope: 'all' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const menus = await tx
      .selectFrom('menu')
      .select('id')
      .where('permission', 'in', ['monitor:query', 'alarm:query', 'receiver:query', 'vehicle:query'])
      .execute();
    await tx
      .insertInto('role_menu')
      .values(menus.map((menu) => ({ customer_id: customerId, role_id: roleId, menu_id: menu.id })))
      .execute();
    const place = { customerId, departmentId, roleId };
    await createMember(tx, place, {
      ...person,
      name: 'Dispatcher (synthetic)',
      email: 'dispatcher@test.invalid',
      mobile: null,
    });
  });
}

/** Signs the person in and opens the live connection as the console does. */
export async function openBrowser(address: string): Promise<WebSocket> {
  const call = createCaller(
    (path, request) => fetch(address + path, request),
    () => ({ [header.language]: 'en-US' }),
  );
  const { token } = await call(authApi.login, person);
  const url = `${address.replace('http', 'ws')}${realtimePath}?language=en-US&timeZone=UTC&platform=1`;
  const browser = new WebSocket(url, [`treadline.${token}`]);
  await new Promise((resolve, reject) => {
    browser.onopen = resolve;
    browser.onclose = ({ code }) => reject(new Error(`the socket was closed with ${code}`));
  });
  browser.send(JSON.stringify({ subscribe: subscribed }));
  return browser;
}

function urlOf({ host, port, user, password, database }: Target): string {
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = user ?? '';
  if (typeof password === 'string') url.password = password;
  url.searchParams.set('host', host ?? '');
  return url.toString();
}

/** The browser's socket with real sessions: who hears what, by enterprise, department and data scope. */
import { authApi } from '@treadline/contract/auth';
import { type Subject, subjects, type VehicleStateEvent } from '@treadline/contract/realtime';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { viewerOf } from '../src/viewer-of.ts';
import { type SignedIn, type TestApp, type TestEnterprise, testApp } from './app.ts';
import { liveFleet } from './live-fleet.ts';

let test: TestApp;
let south: TestEnterprise;
let west: SignedIn;
let driver: SignedIn;
let url = '';
let westDepartment = '';
let eastDepartment = '';
let h1 = '';
let h2 = '';
const sockets: WebSocket[] = [];

beforeAll(async () => {
  test = await testApp();
  south = await test.secondTenant();
  const fleet = liveFleet(test.db, test.enterprise.customerId);
  westDepartment = await fleet.addDepartment('West', test.enterprise.departmentId);
  eastDepartment = await fleet.addDepartment('East', test.enterprise.departmentId);
  west = (await test.addMember({ account: 'westdispatcher', role: 'regular', departmentId: westDepartment })).signedIn;
  const person = await test.addMember({ account: 'eastdriver', role: 'driver', departmentId: westDepartment });
  driver = person.signedIn;
  const layoutId = await fleet.addLayout('six wheels', [2, 4]);
  h1 = await fleet.addVehicle({ selfNo: 'H1', departmentId: westDepartment, layoutId });
  h2 = await fleet.addVehicle({ selfNo: 'H2', departmentId: eastDepartment, layoutId, driverId: person.id });
  url = `${(await test.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')}/api/realtime`;
});
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await test.close();
});

async function listen(token: string) {
  const socket = new WebSocket(url, [`treadline.${token}`]);
  sockets.push(socket);
  const heard: { subject: Subject; data: unknown }[] = [];
  let ready = false;
  let closed: number | null = null;
  socket.on('close', (code) => {
    closed = code;
  });
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    if ('pong' in message) ready = true;
    else heard.push(message);
  });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ subscribe: ['vehicle.state', 'customer.alarm', 'customer.record'] }));
  socket.send('{"ping":1}');
  await vi.waitFor(() => expect(ready || closed !== null).toBe(true), { timeout: 5000 });
  const ids = () =>
    heard.map(({ subject, data }) =>
      subject === 'vehicle.state'
        ? subjects['vehicle.state'].parse(data).vehicles.map((vehicle) => vehicle.id)
        : [(data as { id: string }).id],
    );
  return { heard: () => ids().flat().sort(), closed: () => closed };
}

function state(id: string): VehicleStateEvent {
  const nothing = { longitude: null, latitude: null, headingDeg: null, speedKmh: null, signal: null };
  const arrays = { wheels: [], rawKpa: [], compensatedKpa: [], temperatureC: [], levels: [] };
  return { id, at: 1, ...nothing, ...arrays, moving: false, alarmLevel: 0 };
}

it('brings each session the news of its own vehicles alone', async () => {
  const listeners = await Promise.all(
    [test.enterprise.administrator, south.administrator, west, driver].map(({ token }) => listen(token)),
  );
  const [whole, foreign, inWest, own] = listeners;
  const { customerId } = test.enterprise;
  test.deps.bus.publish('vehicle.state', {
    customerId,
    vehicles: [
      { departmentId: westDepartment, event: state(h1) },
      { departmentId: eastDepartment, event: state(h2) },
    ],
  });
  const alarm = { customerId, change: 'started', level: 2, code: 48 } as const;
  test.deps.bus.publish('alarm.changed', { ...alarm, id: '501', vehicleId: h1, departmentId: westDepartment });
  test.deps.bus.publish('alarm.changed', { ...alarm, id: '502', vehicleId: h2, departmentId: eastDepartment });
  test.deps.bus.publish('receiver.changed', {
    customerId,
    receiverId: '601',
    vehicleId: h2,
    departmentId: eastDepartment,
  });
  const southern = { customerId: south.customerId, receiverId: '701', vehicleId: null, departmentId: null };
  test.deps.bus.publish('receiver.changed', southern);
  await vi.waitFor(() => {
    expect(whole?.heard()).toEqual([h1, h2, '501', '502', '601'].sort());
    expect(inWest?.heard()).toEqual([h1, '501'].sort());
    expect(own?.heard()).toEqual([h2, '502', '601'].sort());
    expect(foreign?.heard()).toEqual(['701']);
  });
});

it('is over with the session', async () => {
  const { signedIn } = await test.addMember({ account: 'leavingsoon', role: 'regular' });
  const before = await listen(signedIn.token);
  expect(before.closed()).toBeNull();
  await signedIn.call(authApi.logout, {});
  expect(await viewerOf(test.deps, signedIn.token)).toBeNull();
  const after = await listen(signedIn.token);
  expect(after.closed()).toBe(4401);
});

import type { Permission } from '@treadline/contract/permission';
import { describe, expect, it } from 'vitest';
import { type ClientLimits, createClient, type Socket } from './client.ts';
import type { Viewer } from './viewer.ts';

const limits: ClientLimits = { softLimitBytes: 1000, hardLimitBytes: 5000, statesPerMessage: 2, stuckMs: 100 };
const viewer: Viewer = {
  customerId: '1',
  memberId: '2',
  permissions: new Set<Permission>(['monitor:query', 'alarm:query']),
  departments: null,
  vehicles: null,
};

/** A socket whose unsent bytes the test sets: what the network does cannot be arranged otherwise. */
function socketWith(bufferedAmount: number) {
  const state = { bufferedAmount, sent: [] as string[], closed: null as number | null };
  const socket = {
    readyState: 1 as const,
    get bufferedAmount() {
      return state.bufferedAmount;
    },
    send: (text: string) => void state.sent.push(text),
    close: (code: number) => {
      state.closed = code;
    },
    terminate: () => undefined,
  } as unknown as Socket;
  return { socket, state };
}

const vehicle = (id: string, value: number) => ({ id, departmentId: '9', text: JSON.stringify({ id, value }) });
const alarm = { id: '1', vehicleId: '1', change: 'started', level: 1, code: 3 } as const;

describe('back pressure', () => {
  it('keeps only the newest state of each vehicle while the browser is slow, and sends in pieces when it is not', () => {
    const { socket, state } = socketWith(2000);
    const client = createClient(socket, viewer, limits);
    client.subjects.add('vehicle.state');
    for (let round = 1; round <= 50; round++) {
      client.offer([vehicle('a', round), vehicle('b', round), vehicle('c', round)]);
      client.flush(0);
    }
    expect(state.sent).toEqual([]);
    expect(client.waiting).toBe(3);
    state.bufferedAmount = 0;
    client.flush(1);
    expect(client.waiting).toBe(0);
    expect(state.sent.map((text) => JSON.parse(text))).toEqual([
      {
        subject: 'vehicle.state',
        data: {
          vehicles: [
            { id: 'a', value: 50 },
            { id: 'b', value: 50 },
          ],
        },
      },
      { subject: 'vehicle.state', data: { vehicles: [{ id: 'c', value: 50 }] } },
    ]);
    expect(state.closed).toBeNull();
  });

  it('closes a browser that stays stuck', () => {
    const { socket, state } = socketWith(2000);
    const client = createClient(socket, viewer, limits);
    client.subjects.add('vehicle.state');
    client.offer([vehicle('a', 1)]);
    client.flush(1000);
    client.flush(1100);
    expect(state.closed).toBeNull();
    client.flush(1101);
    expect(state.closed).toBe(4408);
  });

  it('sends alarms above the soft limit and closes instead of queueing above the hard one', () => {
    const { socket, state } = socketWith(4000);
    const client = createClient(socket, viewer, limits);
    client.subjects.add('customer.alarm');
    client.send('customer.alarm', alarm);
    expect(state.sent).toHaveLength(1);
    state.bufferedAmount = 5001;
    client.send('customer.alarm', alarm);
    expect(state.sent).toHaveLength(1);
    expect(state.closed).toBe(4408);
  });
});

describe('what a connection hears', () => {
  it('is what it asked for and may hear', () => {
    const { socket, state } = socketWith(0);
    const client = createClient(socket, { ...viewer, permissions: new Set(['monitor:query']) }, limits);
    client.send('customer.alarm', alarm);
    client.subjects.add('customer.alarm');
    client.send('customer.alarm', alarm);
    client.offer([vehicle('a', 1)]);
    client.flush(0);
    expect(state.sent).toEqual([]);
    client.viewer = viewer;
    client.send('customer.alarm', alarm);
    expect(state.sent).toHaveLength(1);
  });

  it('leaves out other departments and, for own records, other vehicles', () => {
    const { socket, state } = socketWith(0);
    const client = createClient(socket, { ...viewer, departments: new Set(['8']) }, limits);
    client.subjects.add('vehicle.state');
    client.offer([vehicle('a', 1)]);
    client.flush(0);
    client.viewer = { ...viewer, vehicles: new Set(['b']) };
    client.offer([vehicle('a', 2)]);
    client.flush(0);
    expect(state.sent).toEqual([]);
    client.offer([vehicle('b', 3)]);
    client.flush(0);
    expect(state.sent).toHaveLength(1);
  });
});

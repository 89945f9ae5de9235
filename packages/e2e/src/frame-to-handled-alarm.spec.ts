/**
 * The job the product exists for (pages.md 5.1): a frame of a terminal comes in over TCP, a person sees the wheel and
 * the alarm live, understands it, takes it over and handles it.
 */
import { connect, type Socket } from 'node:net';
import { expect, test } from '@playwright/test';
import { encodeFrame, item66, type LocationFields, locationBody, messageId } from '@treadline/simulator/jt808/encode';
import { complaintsOf, demo, expectAccessible, signIn } from './console.ts';

/** A machine of the demo whose own terminal is switched off: only this test reports for it. */
const machine = { selfNo: 'HT-122', phone: '13901000122', wheel: '2LO', index: 2 };

test('a frame becomes an explained alarm that is taken over and handled', async ({ page }) => {
  const complaints = complaintsOf(page);
  const terminal = await openTerminal();
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Alarms' }).first()).toBeVisible();

  for (let minutesAgo = 5; minutesAgo >= 1; minutesAgo--) await terminal.report(770, 40, minutesAgo);
  await page.getByPlaceholder('Plate or number').fill(machine.selfNo);
  const row = page.locator('.ant-table-row').filter({ hasText: machine.selfNo });
  await expect(row).toBeVisible();

  // 592 kPa at 40 °C is about 547 kPa cold: below both limits of a 720 kPa tyre.
  await terminal.report(592, 40, 0);
  const alarm = page.getByRole('listitem').filter({ hasText: machine.selfNo }).filter({ hasText: 'Low pressure' });
  await expect(alarm.first()).toBeVisible();
  await expect(alarm.first()).toContainText(machine.wheel);

  await alarm.first().getByText(machine.selfNo).click();
  const drawer = page.getByRole('dialog');
  // Numbers and units are held together by spaces that do not break.
  await expect(drawer).toContainText(
    /HT-122 2LO low pressure, serious: 592\skPa at 40\s°C is 54\d\skPa at 20\s°C, limit 576\skPa/,
  );
  await expect(drawer.getByText('Haul trucks, version 1')).toBeVisible();
  await expect(drawer.locator('canvas').first()).toBeVisible();
  await expectAccessible(page, 'alarm drawer');

  await drawer.getByRole('button', { name: 'Take over' }).click();
  await expect(drawer.getByText(`With ${demo.name}`, { exact: false }).first()).toBeVisible();

  await drawer.getByRole('button', { name: 'Handle' }).click();
  await expect(drawer.getByRole('radio', { name: /Stopped and taken off/ })).toBeChecked();
  await expect(drawer.getByText(/all 6 tyres, stay silent until \d\d:\d\d/)).toBeVisible();
  const minutes = drawer.getByLabel('Handling time');
  await minutes.fill('1000');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('Whole minutes from 1 to 999').first()).toBeVisible();
  await minutes.fill('45');
  await drawer.getByLabel('Note').fill('Valve torn off, tyre taken off in the bay');
  await expectAccessible(page, 'handling form');
  await drawer.getByRole('button', { name: 'Save' }).click();

  await expect(drawer.getByText('Processed').first()).toBeVisible();
  await expect(drawer.getByText('Valve torn off, tyre taken off in the bay').first()).toBeVisible();
  await expect(alarm).toHaveCount(await alarm.filter({ hasText: 'Rapid leak' }).count());
  terminal.close();
  expect(complaints).toEqual([]);
});

interface TestTerminal {
  /** Reports all six wheels, one of them at `kpa`, and resolves when the platform has acknowledged it. */
  report(kpa: number, celsius: number, minutesAgo: number): Promise<void>;
  close(): void;
}

async function openTerminal(): Promise<TestTerminal> {
  const socket: Socket = connect({ host: '127.0.0.1', port: Number(process.env.E2E_JT808_PORT) });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  let serial = 0;
  return {
    report: async (kpa, celsius, minutesAgo) => {
      const fields: LocationFields = {
        at: Date.now() - minutesAgo * 60_000,
        longitude: 119.36,
        latitude: -22.61,
        altitudeM: 520,
        speedKmh: 22,
        headingDeg: 90,
        ignition: true,
        loadShare: 1,
        odometerKm: 12_345,
        signal: 28,
        satellites: 14,
        items: [],
      };
      const readings = [0, 1, 2, 3, 4, 5].map((index) => ({
        index,
        kpa: index === machine.index ? kpa : 770,
        celsius,
        batteryPct: 90,
        fault: false,
      }));
      const body = locationBody({ ...fields, items: [item66(fields, readings)] });
      const answered = new Promise<void>((resolve) => socket.once('data', () => resolve()));
      socket.write(encodeFrame(messageId.location, machine.phone, serial++, body));
      await answered;
    },
    close: () => socket.destroy(),
  };
}

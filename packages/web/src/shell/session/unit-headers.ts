/** Ruling 6: when the units of a reply differ from the stored ones, somebody changed them: the page loads again. */
import type { UnitSettings } from '@treadline/contract/account';
import { header } from '@treadline/contract/envelope';

const storageKey = 'treadline.units';

const names = {
  distanceUnit: header.distanceUnit,
  temperatureUnit: header.temperatureUnit,
  pressureUnit: header.pressureUnit,
  treadUnit: header.treadUnit,
} as const satisfies Record<keyof UnitSettings, string>;

/** Reload asked for by the units; the shell replaces it by one that asks about unsaved entries first. */
let reload: () => void = () => location.reload();

export function onUnitsChanged(next: () => void): void {
  reload = next;
}

export function compareUnitHeaders(headers: Headers): void {
  const entries = Object.entries(names).map(([key, name]) => [key, headers.get(name)] as const);
  if (entries.every(([, value]) => value === null)) return;
  const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Record<string, string> | null;
  const next = { ...stored };
  let differs = false;
  for (const [key, value] of entries) {
    if (value === null || stored?.[key] === value) continue;
    if (stored?.[key] !== undefined) differs = true;
    next[key] = value;
  }
  localStorage.setItem(storageKey, JSON.stringify(next));
  if (differs) reload();
}

/** At sign-in and sign-out: the next account may have other units. */
export function forgetUnits(): void {
  localStorage.removeItem(storageKey);
}

/** Time zones as the runtime knows them, with what their clocks show now (API-MISC-05). */

export interface ZoneRow {
  zone: string;
  /** `+08:00` */
  offset: string;
  offsetMinutes: number;
}

/** By offset, then by name; UTC is always among them. */
export function timeZones(at: Date = new Date()): ZoneRow[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  return [...zones]
    .map((zone) => rowOf(zone, at))
    .sort((one, other) => one.offsetMinutes - other.offsetMinutes || one.zone.localeCompare(other.zone, 'en'));
}

function rowOf(zone: string, at: Date): ZoneRow {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign = '+', hours = '00', minutes = '00'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  const offsetMinutes = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) || 0;
  return { zone, offset: `${sign}${hours}:${minutes}`, offsetMinutes };
}

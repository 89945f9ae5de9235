/** BLE lines of one receiver to one `VehicleReport`: they hold no time, so all are of now. */
import { emptyReport } from '@treadline/domain/telemetry/vehicle-report';
import { readingOf } from '../http/values.ts';
import { type LineReports, type Slice, wholeText } from '../rtl433/reader.ts';
import { readBleLine, splitBleLine } from './line.ts';

/** A sensor heard twice counts once, with its last values. `receivedAt` in epoch ms. */
export function readBleLines(
  lines: readonly string[],
  terminalId: string,
  receivedAt: number,
  { firstLine }: Slice = wholeText,
): LineReports {
  const read: LineReports = { reports: [], indexes: [], rejected: [], ignored: 0 };
  const report = emptyReport('rtl433', terminalId, receivedAt);
  report.timeSubstituted = true;
  const alarms: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as string;
    const index = firstLine + at;
    if (line.trim() === '') continue;
    const { hex, mac } = splitBleLine(line);
    const heard = readBleLine(hex, mac);
    if (typeof heard === 'string') {
      if (heard === 'not a tyre sensor') read.ignored += 1;
      else read.rejected.push({ index, path: '', code: 'line', message: heard });
      continue;
    }
    const { sensorId, pressureKpa, temperatureC } = heard;
    if (sensorId === null) {
      read.rejected.push({ index, path: '', code: 'line', message: 'the address of the sensor is missing' });
      continue;
    }
    const batteryPct = 'batteryPct' in heard ? heard.batteryPct : null;
    // The device's own judgement, of what it does not say: kept, not judged.
    if ('alarm' in heard && heard.alarm) alarms.push(sensorId);
    const known = report.wheels.findIndex((wheel) => wheel.sensorId === sensorId);
    if (known >= 0) report.wheels.splice(known, 1);
    report.wheels.push(readingOf({ sensorId, pressureKpa, temperatureC, batteryPct }));
    if (read.indexes.length === 0) read.indexes.push(index);
  }
  if (alarms.length > 0) report.extra = { alarms };
  if (report.wheels.length > 0) read.reports.push(report);
  return read;
}

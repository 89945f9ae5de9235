/** Lines of `treadline decode ble`: advertisements in hex, with the sensor's address where the format lacks it. */
import { readBleLine, splitBleLine } from '../gateways/ble/line.ts';
import type { DecodedLine, LineKind } from './decode.ts';
import { jsonInput } from './json-input.ts';

export const bleLines: LineKind = {
  help: [
    'A line is hex, optionally followed by the address of the sensor: 18 bytes of manufacturer data (0001 80 EACA ...),',
    'or a whole advertisement; 7 bytes alone are the data of service 27A5, name BR.',
    'tpms-18:         {sensorIndex, sensorId, pressureKpa, temperatureC, batteryPct, alarm}',
    'br-7:            {sensorId, statusByte, batteryV, temperatureC, pressureKpa, absolutePsi}',
    'A line of JSON with "manufacturerData" or "advertisement" (and "mac") is read as those.',
    'Refused lines:   {error: hex | length | format | not a tyre sensor}',
  ],
  create: () => decodeLine,
};

function decodeLine(line: string): DecodedLine {
  const given = jsonInput(line);
  const { hex, mac } =
    given === null
      ? splitBleLine(line)
      : {
          hex: String(given.manufacturerData ?? given.advertisement ?? ''),
          mac: typeof given.mac === 'string' ? given.mac : null,
        };
  const read = readBleLine(hex, mac);
  return typeof read === 'string' ? { output: { error: read }, refused: true } : { output: read, refused: false };
}

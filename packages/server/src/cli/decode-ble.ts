/** Lines of `treadline decode ble`: advertisements in hex, with the sensor's address where the format lacks it. */
import { canonicalMac, readBr7, readTpms18, tpms18Data } from '../gateways/ble/advertisement.ts';
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
  const [hex = '', mac = ''] =
    given === null
      ? split(line)
      : [String(given.manufacturerData ?? given.advertisement ?? ''), typeof given.mac === 'string' ? given.mac : ''];
  const digits = hex.replace(/[\s:]/g, '');
  if (!/^(?:[0-9a-f]{2})+$/i.test(digits)) return { output: { error: 'hex' }, refused: true };
  const bytes = Buffer.from(digits, 'hex');
  const structured = bytes.length === 18 ? bytes : tpms18Data(bytes);
  let read = structured === null ? readBr7(bytes, mac === '' ? null : mac) : readTpms18(structured);
  if (read === 'not a tyre sensor' && structured !== null) read = readBr7(bytes, mac === '' ? null : mac);
  if (typeof read === 'string') return { output: { error: read }, refused: true };
  return { output: read, refused: false };
}

/** The address, when there is one, is the last word. */
function split(line: string): [string, string] {
  const words = line.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  const isMac = words.length > 1 && /[:-]/.test(last) && canonicalMac(last) !== null;
  const plainMac = words.length === 2 && canonicalMac(last) !== null;
  return isMac || plainMac ? [words.slice(0, -1).join(''), last] : [words.join(''), ''];
}

/** Lines of `treadline decode rtl433`: what rtl_433 or a BLE gateway (Theengs) printed, or lines of a vector file. */
import { type Observation, readObservation } from '../gateways/rtl433/observation.ts';
import { clockOf, Repeats } from '../gateways/rtl433/repeats.ts';
import type { DecodedLine, LineKind } from './decode.ts';
import { jsonInput } from './json-input.ts';

export const rtl433Lines: LineKind = {
  help: [
    'A line is one JSON object as rtl_433 -F json or Theengs prints it.',
    'A reading:       {observations: [{accepted, model, sensorId, pressureKpa, temperatureC, batteryLow, batteryPct?,',
    '                 rssi?, wheel?, fastLeak?, inflating?, time, timeKind, measurement}]}',
    'A repeat within 5 s of the same values: {observations: [], repeat: true}.',
    'A line of JSON with "lines" is read as those lines and answered with all their observations.',
    'Refused lines:   {error: reason, observations: [{accepted: false, reason}]}',
  ],
  create: () => {
    const repeats = new Repeats();
    return (line) => {
      const given = jsonInput(line);
      if (!Array.isArray(given?.lines)) return answer([decoded(repeats, line)]);
      const own = new Repeats();
      return answer(given.lines.map((one) => decoded(own, String(one))));
    };
  },
};

/** Null: a repeat. */
function decoded(repeats: Repeats, line: string): Observation | null {
  const heard = readObservation(line);
  if (!heard.accepted) return heard;
  return repeats.isRepeat(heard, clockOf(line, heard, 0)) ? null : heard;
}

function answer(read: readonly (Observation | null)[]): DecodedLine {
  const observations = read.filter((one) => one !== null);
  if (observations.length === 0) return { output: { observations, repeat: true }, refused: false };
  const [first] = observations;
  if (first?.accepted === false && observations.length === 1) {
    return { output: { error: first.reason, observations }, refused: true };
  }
  return { output: { observations }, refused: false };
}

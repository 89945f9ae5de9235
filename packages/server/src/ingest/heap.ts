/**
 * Two settings of the JavaScript heap, measured with 20,000 vehicles at full load (bench/ingest.ts). Reports live for
 * one commit. V8 takes objects that outlive a few young collections for permanent and makes them old from birth; then
 * each report becomes garbage that only a full collection removes, and the heap grows to four times what is in use.
 */
import { setFlagsFromString } from 'node:v8';

/** To be called before the first report. */
export function tuneHeap(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
  // Full collections at 1.5 times of what the last one left.
  setFlagsFromString('--heap-growing-percent=50');
}

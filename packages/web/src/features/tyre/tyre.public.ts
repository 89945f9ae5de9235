/** What pages that fit tyres share with those about tyres. */
export {
  type ConfirmValues,
  confirmationOf,
  FittingWarnings,
  nothingConfirmed,
  WarningList,
} from './FittingWarnings.tsx';
export { MeasureInput } from './MeasureInput.tsx';
export { PlaceSelect } from './PlaceSelect.tsx';
export { fittingReads } from './tyre-reads.ts';
export { placeOf, statusText } from './tyre-words.ts';
export { useScanner } from './use-scanner.ts';
export { VehicleChoice } from './VehicleChoice.tsx';

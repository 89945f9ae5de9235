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

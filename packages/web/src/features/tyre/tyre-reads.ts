/** Answers that are old after a change of a tyre. */
import { tyreApi } from '@treadline/contract/tyre';
import { tyreLedgerApi } from '@treadline/contract/tyre-ledger';
import { vehicleApi } from '@treadline/contract/vehicle';

export const tyreReads = [
  tyreApi.list,
  tyreApi.get,
  tyreApi.lifeCycle,
  tyreApi.records,
  tyreApi.cost,
  tyreLedgerApi.ledger,
  tyreApi.view,
] as const;

/** After tyres came onto wheels or left them. */
export const fittingReads = [...tyreReads, vehicleApi.list, vehicleApi.get, vehicleApi.operationLog] as const;

/** What happened to a tyre, in words: kinds of events, and what a correction changed. */
import type { TyreEvent } from '@treadline/contract/tyre-row';
import { useMeasures } from '../../kit/units.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { sourceKeys } from './tyre-words.ts';

export const eventKeys = {
  received: 'tyre-state.event.received',
  stored: 'tyre-state.event.stored',
  mounted: 'tyre-state.event.mounted',
  dismounted: 'tyre-state.event.dismounted',
  rotated: 'tyre-state.event.rotated',
  inspected: 'tyre-state.event.inspected',
  appraised: 'tyre-state.event.appraised',
  reserved: 'tyre-state.event.reserved',
  released: 'tyre-state.event.released',
  dispatched: 'tyre-state.event.dispatched',
  accepted: 'tyre-state.event.accepted',
  returned: 'tyre-state.event.returned',
  issued: 'tyre-state.event.issued',
  recalled: 'tyre-state.event.recalled',
  repaired: 'tyre-state.event.repaired',
  repair_failed: 'tyre-state.event.repair_failed',
  retread_started: 'tyre-state.event.retread_started',
  retreaded: 'tyre-state.event.retreaded',
  retread_failed: 'tyre-state.event.retread_failed',
  retread_chosen: 'tyre-state.event.retread_chosen',
  scrap_approved: 'tyre-state.event.scrap_approved',
  scrapped: 'tyre-state.event.scrapped',
  disposed: 'tyre-state.event.disposed',
  frozen: 'tyre-state.event.frozen',
  unfrozen: 'tyre-state.event.unfrozen',
  marked: 'tyre-state.event.marked',
  calibrated: 'tyre-state.event.calibrated',
  costed: 'tyre-state.event.costed',
  corrected: 'tyre-state.event.corrected',
} as const;

const fieldKeys = {
  tyreNo: 'tyre.number',
  rfid: 'tyre.rfid',
  dot: 'tyre.dot',
  manufacturedOn: 'tyre.madeOn',
  recommendedKpa: 'tyre.recommended',
  source: 'tyre.source',
  initialTreadMm: 'tyre.initialTread',
  treadMm: 'tyre.tread',
  priceAmount: 'tyre.price',
  note: 'tyre.note',
  modelId: 'tyre.model',
  departmentId: 'tyre.department',
  useEstimated: 'tyre.estimated',
} as const;

/** Their values are numbers of records, which nobody reads. */
const nameless: ReadonlySet<string> = new Set(['modelId', 'departmentId']);

export interface Change {
  field: string;
  name: string;
  from: string | null;
  to: string | null;
}

export function useEventWords() {
  const t = useT();
  const { tread, pressure } = useMeasures();
  const value = (field: string, raw: unknown): string => {
    if (raw === null || raw === undefined || raw === '') return '–';
    if (typeof raw === 'number' && (field === 'treadMm' || field === 'initialTreadMm')) return tread.withUnit(raw);
    if (typeof raw === 'number' && field === 'recommendedKpa') return pressure.withUnit(raw);
    if (typeof raw === 'number') return formatNumber(raw, Number.isInteger(raw) ? 0 : 2);
    if (field === 'source' && typeof raw === 'string' && raw in sourceKeys)
      return t(sourceKeys[raw as keyof typeof sourceKeys]);
    if (typeof raw === 'boolean') return t(raw ? 'tyre.yes' : 'tyre.no');
    return String(raw);
  };
  return {
    kind: (kind: string) => (kind in eventKeys ? t(eventKeys[kind as keyof typeof eventKeys]) : kind),
    /** Where it was then: vehicle and wheel, or warehouse. */
    place: (event: Pick<TyreEvent, 'vehicleId' | 'vehicleName' | 'wheelAlias' | 'wheel' | 'warehouseName'>) =>
      event.vehicleId !== null
        ? [event.vehicleName ?? t('tyre.hiddenVehicle'), event.wheelAlias ?? event.wheel].filter(Boolean).join(' · ')
        : (event.warehouseName ?? '–'),
    changes: ({ changes }: Pick<TyreEvent, 'changes'>): Change[] =>
      Object.entries((changes ?? {}) as Record<string, { from: unknown; to: unknown }>).map(
        ([field, { from, to }]) => ({
          field,
          name: field in fieldKeys ? t(fieldKeys[field as keyof typeof fieldKeys]) : field,
          from: nameless.has(field) ? null : value(field, from),
          to: nameless.has(field) ? null : value(field, to),
        }),
      ),
  };
}

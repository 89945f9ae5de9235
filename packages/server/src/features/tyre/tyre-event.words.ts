/** What happened to a tyre in words, for files: as the console says it (web tyre/event-words.ts). */
import type { TyreEvent } from '@treadline/contract/tyre-row';
import { convertPressure, convertTread, pressureFaces, treadFaces } from '@treadline/domain/measure/units';
import { tyreEventKinds } from '@treadline/domain/tyre/life';
import type { Scope } from '../../platform/scope.ts';
import { filterTexts } from '../../platform/spreadsheet/filter-texts.ts';

type Viewer = Pick<Scope, 'language' | 'units'>;

export function eventWords({ language, units }: Viewer) {
  const t = filterTexts(language);
  const sayNumber = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const measured = (value: number, face: { label: string; decimals: number }) =>
    `${new Intl.NumberFormat(language, { maximumFractionDigits: face.decimals }).format(value)} ${face.label}`;
  const value = (field: string, raw: unknown): string => {
    if (raw === null || raw === undefined || raw === '') return '–';
    if (typeof raw === 'boolean') return t(raw ? 'tyre.yes' : 'tyre.no');
    if (typeof raw === 'number') {
      if (depths.has(field)) return measured(convertTread(raw, units.treadUnit), treadFaces[units.treadUnit]);
      if (field !== 'recommendedKpa') return sayNumber.format(raw);
      return measured(convertPressure(raw, units.pressureUnit), pressureFaces[units.pressureUnit]);
    }
    const source = field === 'source' ? sources.find((each) => each === raw) : undefined;
    return source === undefined ? String(raw) : t(`tyre.source.${source}`);
  };
  return {
    kind: (kind: string): string => {
      const known = tyreEventKinds.find((each) => each === kind);
      return known === undefined ? kind : t(`tyre-state.event.${known}`);
    },
    /** Null: of no vehicle. One the reader may not see is not named. */
    vehicle: (event: Pick<TyreEvent, 'vehicleId' | 'vehicleName'>): string | null =>
      event.vehicleId === null ? null : (event.vehicleName ?? t('tyre.hiddenVehicle')),
    /** From what to what; null: nothing, or a registration, which sets everything from nothing. */
    changes: ({ kind, changes }: Pick<TyreEvent, 'kind' | 'changes'>): string | null => {
      if (kind === 'received') return null;
      const all = Object.entries((changes ?? {}) as Record<string, { from: unknown; to: unknown }>);
      const said = all.map(([field, { from, to }]) => {
        const name = field in fields ? t(fields[field as keyof typeof fields]) : field;
        return nameless.has(field)
          ? name
          : t('list-about.filter', { label: name, value: `${value(field, from)} → ${value(field, to)}` });
      });
      return said.length === 0 ? null : said.join('; ');
    },
  };
}

const depths: ReadonlySet<string> = new Set(['treadMm', 'initialTreadMm']);
const sources = ['manual', 'order', 'transfer', 'allocation'] as const;
/** Their values are ids. */
const nameless: ReadonlySet<string> = new Set(['modelId', 'departmentId']);

const fields = {
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

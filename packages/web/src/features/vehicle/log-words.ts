/** The operation log in words: calls, fields and values as the pages name them. */
import { formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { vehicleTypeWord } from '../monitor/monitor.public.ts';
import { runKeys, useKeys } from './vehicle-words.ts';

const actions = {
  'vehicle.add': 'vehicle.log.add',
  'vehicle.edit': 'vehicle.log.edit',
  'vehicle.editUseStatus': 'vehicle.log.use',
  'vehicle.editRunState': 'vehicle.log.run',
  'vehicle.bindReceiver': 'vehicle.log.receiver',
  'vehicle.bindSensors': 'vehicle.log.sensors',
  'vehicle.bindTemplate': 'vehicle.log.template',
  'vehicle.editGroup': 'vehicle.log.group',
  'vehicle.fitTyres': 'vehicle.log.fitTyres',
  'vehicle.bindTyres': 'vehicle.log.bindTyres',
  'vehicle.rotateTyres': 'vehicle.log.rotateTyres',
  'vehicle.unbindTyres': 'vehicle.log.unbindTyres',
  'trailer.bind': 'vehicle.log.couple',
  'trailer.unbind': 'vehicle.log.uncouple',
  'siteTrailer.bind': 'vehicle.log.couple',
  'siteTrailer.unbind': 'vehicle.log.uncouple',
} as const;

const fields = {
  vin: 'vehicle.vin',
  carNumber: 'vehicle.carNumber',
  selfNo: 'vehicle.selfNo',
  mvin: 'vehicle.mvin',
  vehicleType: 'vehicle.type',
  isTrailer: 'vehicle.isTrailer',
  jobType: 'vehicle.jobType',
  department: 'vehicle.department',
  group: 'vehicle.group',
  layout: 'vehicle.layout',
  template: 'vehicle.template',
  receiver: 'vehicle.receiver',
  loadKg: 'vehicle.loadKg',
  tareKg: 'vehicle.tareKg',
  lengthM: 'vehicle.lengthM',
  widthM: 'vehicle.widthM',
  heightM: 'vehicle.heightM',
  driver: 'vehicle.driver',
  driverPhone: 'vehicle.driverPhone',
  note: 'vehicle.note',
  useStatus: 'vehicle.useStatus',
  runState: 'vehicle.runState',
  reason: 'vehicle.log.reason',
  trailer: 'vehicle.isTrailer',
  tractor: 'vehicle.pulledBy',
  at: 'vehicle.log.from',
  until: 'vehicle.log.until',
  doneAt: 'vehicle.log.doneAt',
  odometerKm: 'vehicle.log.odometer',
  engineHours: 'vehicle.fit.hours',
} as const;

const times = new Set(['at', 'until', 'doneAt']);

export function useLogWords() {
  const t = useT();
  return {
    action: (action: string) => (isKey(actions, action) ? t(actions[action]) : action),
    /** A wheel of a sensor change is called by its alias already. */
    field: (field: string) => (isKey(fields, field) ? t(fields[field]) : field),
    value: (field: string, value: unknown): string => {
      if (value === null || value === undefined || value === '') return '–';
      if (typeof value === 'boolean') return t(value ? 'vehicle.yes' : 'vehicle.no');
      if (field === 'vehicleType' && typeof value === 'number') return vehicleTypeWord(t, { vehicleType: value });
      if (field === 'useStatus' && isKey(useKeys, value)) return t(useKeys[value]);
      if (field === 'runState' && isKey(runKeys, value)) return t(runKeys[value]);
      if (times.has(field) && typeof value === 'string') return formatTime(value);
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
    },
  };
}

function isKey<Table extends object>(table: Table, key: unknown): key is keyof Table {
  return typeof key === 'string' && key in table;
}

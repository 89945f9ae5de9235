/** The synthetic fleet of `npm start`: a mine with haul trucks, loaders, line-haul road trains, box trucks and crew buses. */
import type { DemoFleet, DemoLayout, DemoTemplate, DemoVehicle } from '@treadline/contract/demo-fleet';
import { wheelsInZOrder } from '@treadline/domain/wheel/wheel-code';
import { departments, operations, people } from './demo-people.ts';
import { centre, ground } from './ground.ts';

const layouts = {
  haul: { name: 'Rigid dump truck 2-4', axleRoles: ['steer', 'drive'], wheelsPerAxle: [2, 4] },
  articulated: {
    name: 'Articulated dump truck 2-2-2',
    axleRoles: ['steer', 'drive', 'drive'],
    wheelsPerAxle: [2, 2, 2],
  },
  loader: { name: 'Loader 2-2', axleRoles: ['drive', 'drive'], wheelsPerAxle: [2, 2] },
  tractor: { name: 'Tractor 2-4-4', axleRoles: ['steer', 'drive', 'drive'], wheelsPerAxle: [2, 4, 4] },
  trailer: { name: 'Trailer 4-4-4', axleRoles: ['trailer', 'trailer', 'trailer'], wheelsPerAxle: [4, 4, 4] },
  rigid: { name: 'Two axles 2-4', axleRoles: ['steer', 'drive'], wheelsPerAxle: [2, 4] },
} as const satisfies Record<string, DemoLayout>;

const templates = {
  haul: template('Haul trucks', 720, [80, 90]),
  loader: template('Loaders', 560, [80, 90]),
  line: template('Line-haul', 830, [75, 85]),
  bus: template('Buses and box trucks', 800, [75, 85]),
} as const;

interface Series {
  prefix: string;
  first: number;
  count: number;
  vehicleType: number;
  layout: keyof typeof layouts;
  template: keyof typeof templates;
  groups: readonly string[];
  loadKg: number;
  tareKg: number;
  plated: boolean;
  /** Speaks by sensor number (item 0x77) and pulls a trailer of twelve wheels. */
  trailer: boolean;
}

const series: readonly Series[] = [
  {
    prefix: 'HT',
    first: 101,
    count: 22,
    vehicleType: 1,
    layout: 'haul',
    template: 'haul',
    groups: ['South pit', 'North pit'],
    loadKg: 180_000,
    tareKg: 121_000,
    plated: false,
    trailer: false,
  },
  {
    prefix: 'AD',
    first: 301,
    count: 8,
    vehicleType: 2,
    layout: 'articulated',
    template: 'loader',
    groups: ['North pit'],
    loadKg: 41_000,
    tareKg: 34_000,
    plated: false,
    trailer: false,
  },
  {
    prefix: 'LD',
    first: 531,
    count: 4,
    vehicleType: 3,
    layout: 'loader',
    template: 'loader',
    groups: ['South pit', 'North pit'],
    loadKg: 33_000,
    tareKg: 102_000,
    plated: false,
    trailer: false,
  },
  {
    prefix: 'TR',
    first: 201,
    count: 14,
    vehicleType: 13,
    layout: 'tractor',
    template: 'line',
    groups: ['Line-haul'],
    loadKg: 46_000,
    tareKg: 17_500,
    plated: true,
    trailer: true,
  },
  {
    prefix: 'BX',
    first: 241,
    count: 10,
    vehicleType: 3001,
    layout: 'rigid',
    template: 'bus',
    groups: ['Haul road B'],
    loadKg: 11_000,
    tareKg: 7_000,
    plated: true,
    trailer: false,
  },
  {
    prefix: 'BS',
    first: 701,
    count: 6,
    vehicleType: 3005,
    layout: 'rigid',
    template: 'bus',
    groups: ['Crew buses'],
    loadKg: 6_000,
    tareKg: 12_400,
    plated: true,
    trailer: false,
  },
];

const drivers = people.filter(({ role }) => role === 'driver');

/** @returns the same fleet at every call: numbers, sensors and couplings are derived, not drawn. */
export function demoFleet(): DemoFleet {
  return {
    enterprise: {
      name: 'Red Ridge Mine (synthetic)',
      abbreviation: 'Red Ridge',
      countryCode: 'AU',
      tyreType: 'OTR',
      centre,
      timeZone: 'Australia/Perth',
    },
    people,
    departments,
    operations,
    ground,
    groups: [...new Set(series.flatMap((one) => one.groups))],
    templates: Object.values(templates),
    layouts: Object.values(layouts),
    vehicles: series.flatMap((one, index) =>
      Array.from({ length: one.count }, (_, number) => vehiclesOf(one, index, number)).flat(),
    ),
  };
}

function vehiclesOf(one: Series, seriesIndex: number, number: number): DemoVehicle[] {
  const fleetNumber = one.first + number;
  const selfNo = `${one.prefix}-${fleetNumber}`;
  const serial = (seriesIndex + 1) * 1000 + number;
  const driver = drivers[(seriesIndex * 3 + number) % drivers.length];
  const truck: DemoVehicle = {
    selfNo,
    plate: one.plated ? `RR ${one.prefix} ${fleetNumber}` : null,
    vin: `SYNTH${one.prefix}${String(fleetNumber).padStart(10, '0')}`,
    vehicleType: one.vehicleType,
    isTrailer: false,
    layout: layouts[one.layout].name,
    group: one.groups[number % one.groups.length] ?? 'South pit',
    template: templates[one.template].name,
    driverName: driver?.name ?? null,
    driverPhone: driver ? `+${driver.area} ${driver.mobile}` : null,
    loadKg: one.loadKg,
    tareKg: one.tareKg,
    terminalId: `139${String(seriesIndex + 1).padStart(2, '0')}${String(fleetNumber).padStart(6, '0')}`,
    protocol: 'jt808',
    sensors: one.trailer ? sensorsOf(layouts[one.layout].wheelsPerAxle, serial, 0) : [],
    tractor: null,
  };
  if (!one.trailer) return [truck];
  return [
    truck,
    {
      ...truck,
      selfNo: `TL-${fleetNumber}`,
      plate: `RR TL ${fleetNumber}`,
      vin: `SYNTHTL${String(fleetNumber).padStart(10, '0')}`,
      vehicleType: 3004,
      isTrailer: true,
      layout: layouts.trailer.name,
      driverName: null,
      driverPhone: null,
      loadKg: one.loadKg,
      tareKg: 9_000,
      terminalId: null,
      sensors: sensorsOf(layouts.trailer.wheelsPerAxle, serial, 100),
      tractor: selfNo,
    },
  ];
}

/** Sensor numbers are six hex digits: three bytes on the wire of item 0x77. */
function sensorsOf(
  wheelsPerAxle: readonly number[],
  serial: number,
  offset: number,
): { wheel: number; sensorNo: string }[] {
  return wheelsInZOrder(wheelsPerAxle).map((wheel, index) => ({
    wheel,
    sensorNo: (0x500000 + serial * 256 + offset + index).toString(16).padStart(6, '0'),
  }));
}

/** Limits by domain.md 4.2: low -10/-20 %, high (compensated) +15/+25 %. */
function template(name: string, nominalKpa: number, highTemperatureC: readonly [number, number]): DemoTemplate {
  return {
    name,
    isDefault: false,
    nominalKpa,
    highTemperatureC,
    highPressureKpa: [Math.round(nominalKpa * 1.15), Math.round(nominalKpa * 1.25)],
    lowPressureKpa: [Math.round(nominalKpa * 0.9), Math.round(nominalKpa * 0.8)],
  };
}

/** What runs on the vehicles of the demo. Brands, prices and wear are made up; sizes are those of such vehicles. */

export interface DemoTyreClass {
  /** Names of the layouts it runs on. */
  layouts: readonly string[];
  /** In its numbers. */
  prefix: string;
  brand: string;
  size: string;
  pattern: string;
  /** Dictionary 1052. */
  compound: string;
  tyreType: string;
  initialMm: number;
  removalMm: number;
  mmPer1000Km: number;
  kmPerDay: number;
  hoursPerDay: number;
  kpa: number;
  /** What the made-up table of its size says at that pressure; absent: the size has no table. */
  carriesKg?: number;
  diameterMm: number;
  price: number;
  /** Some casings are in their second life. */
  retreads: boolean;
}

export const demoTyreClasses: readonly DemoTyreClass[] = [
  {
    layouts: ['Rigid dump truck 2-4'],
    prefix: 'H',
    brand: 'Anvil (synthetic)',
    size: '27.00R49',
    pattern: 'Rockhold E-4',
    compound: '8',
    tyreType: 'Haul truck',
    initialMm: 80,
    removalMm: 8,
    mmPer1000Km: 0.6,
    kmPerDay: 190,
    hoursPerDay: 17,
    kpa: 720,
    carriesKg: 52_000,
    diameterMm: 2680,
    price: 9800,
    retreads: false,
  },
  {
    layouts: ['Articulated dump truck 2-2-2'],
    prefix: 'A',
    brand: 'Anvil (synthetic)',
    size: '29.5R25',
    pattern: 'Grip E-3',
    compound: '4',
    tyreType: 'Articulated truck',
    initialMm: 33,
    removalMm: 4,
    mmPer1000Km: 0.57,
    kmPerDay: 120,
    hoursPerDay: 14,
    kpa: 400,
    carriesKg: 12_000,
    diameterMm: 1870,
    price: 3100,
    retreads: false,
  },
  {
    layouts: ['Loader 2-2'],
    prefix: 'L',
    brand: 'Kestrel (synthetic)',
    size: '45/65R45',
    pattern: 'Stonewall L-5',
    compound: '5',
    tyreType: 'Loader',
    initialMm: 97,
    removalMm: 10,
    mmPer1000Km: 2.6,
    kmPerDay: 60,
    hoursPerDay: 15,
    kpa: 560,
    carriesKg: 36_000,
    diameterMm: 2620,
    price: 14_500,
    retreads: false,
  },
  {
    layouts: ['Tractor 2-4-4', 'Trailer 4-4-4'],
    prefix: 'T',
    brand: 'Longreach (synthetic)',
    size: '295/80R22.5',
    pattern: 'Haulway D',
    compound: '14',
    tyreType: 'Road',
    initialMm: 16,
    removalMm: 3,
    mmPer1000Km: 0.123,
    kmPerDay: 620,
    hoursPerDay: 12,
    kpa: 830,
    diameterMm: 1054,
    price: 420,
    retreads: true,
  },
  {
    layouts: ['Two axles 2-4'],
    prefix: 'B',
    brand: 'Longreach (synthetic)',
    size: '275/70R22.5',
    pattern: 'Cityline',
    compound: '11',
    tyreType: 'Road',
    initialMm: 15,
    removalMm: 3,
    mmPer1000Km: 0.11,
    kmPerDay: 210,
    hoursPerDay: 9,
    kpa: 800,
    diameterMm: 958,
    price: 360,
    retreads: true,
  },
];

export function demoTyreClassOf(layout: string): DemoTyreClass {
  const found = demoTyreClasses.find((each) => each.layouts.includes(layout)) ?? demoTyreClasses.at(-1);
  if (found === undefined) throw new Error('no tyres for the demo');
  return found;
}

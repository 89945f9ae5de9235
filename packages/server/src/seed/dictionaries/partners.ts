/** Scale of a customer's fleet: vehicle size and tyre size are these ranges (pages.md K2). */
import { type SeededDictionary, same, values } from './types.ts';

export const partnerDictionaries: readonly SeededDictionary[] = [
  {
    code: '1021',
    locked: false,
    name: ['Number of vehicles', '车辆规模', 'Número de vehículos', 'Nombre de véhicules', 'Número de veículos'],
    values: ranges('<10', '10-50', '50-200', '200-1000', '>1000'),
  },
  {
    code: '1022',
    locked: false,
    name: ['Number of tyres', '轮胎规模', 'Número de neumáticos', 'Nombre de pneus', 'Número de pneus'],
    values: ranges('<60', '60-300', '300-1200', '1200-6000', '>6000'),
  },
];

function ranges(...texts: readonly string[]) {
  return values(...texts.map((text, index) => [String(index + 1), ...same(text)] as const));
}

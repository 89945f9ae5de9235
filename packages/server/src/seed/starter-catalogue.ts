/** Names offered in asset forms from the first day (model.md 3.3): brands, sizes and TRA classes of tread patterns. */
import type { Transaction } from 'kysely';
import type { DB } from '../platform/database/schema.ts';

const names = {
  brand: [
    'Aeolus',
    'BKT',
    'Bridgestone',
    'Continental',
    'Double Coin',
    'Goodyear',
    'Hankook',
    'Maxam',
    'Michelin',
    'Techking',
    'Triangle',
    'Yokohama',
  ],
  size: [
    '17.5R25',
    '18.00R33',
    '20.5R25',
    '21.00R35',
    '23.5R25',
    '24.00R35',
    '26.5R25',
    '27.00R49',
    '29.5R25',
    '33.00R51',
    '35/65R33',
    '37.00R57',
    '40.00R57',
    '45/65R45',
    '46/90R57',
    '55/80R57',
    '59/80R63',
    '875/65R29',
    '10.00R20',
    '11R22.5',
    '12R22.5',
    '12.00R20',
    '12.00R24',
    '275/70R22.5',
    '295/80R22.5',
    '315/80R22.5',
    '385/65R22.5',
  ],
  pattern: ['E-2', 'E-3', 'E-4', 'E-7', 'G-2', 'G-3', 'L-2', 'L-3', 'L-4', 'L-5', 'L-5S'],
} as const;

export async function enterStarterCatalogue(tx: Transaction<DB>, customerId: string): Promise<void> {
  await tx
    .insertInto('asset_attribute')
    .values(
      Object.entries(names).flatMap(([kind, list]) => list.map((name) => ({ customer_id: customerId, kind, name }))),
    )
    .execute();
}

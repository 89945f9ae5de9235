import { importTargets } from '@treadline/contract/data-import';
import { languages } from '@treadline/contract/envelope';
import { expect, test } from 'vitest';
import { features } from '../../features.ts';
import { matchHeader, nameOf } from '../../platform/import/import-sheet.ts';

const importers = new Map(features.flatMap(({ importers: own = {} }) => Object.entries(own)));
const metric = { distanceUnit: 'km', temperatureUnit: 'C', pressureUnit: 'kPa', treadUnit: 'mm' } as const;
const imperial = { distanceUnit: 'mile', temperatureUnit: 'F', pressureUnit: 'psi', treadUnit: 'in32' } as const;

test.each(importTargets)('a header of %s is known in every language and unit, and in no other order', (target) => {
  const { columns = [] } = importers.get(target) ?? {};
  expect(columns.length).toBeGreaterThan(5);
  expect(columns.length).toBeLessThanOrEqual(50);
  for (const language of languages) {
    for (const units of [metric, imperial]) {
      const header = columns.map((column) => nameOf(column, { language, units }));
      expect(new Set(header).size).toBe(header.length);
      expect(matchHeader(columns, header, metric)?.heads).toEqual(header);
      expect(matchHeader(columns, [...header].reverse(), metric)).toBeNull();
      expect(matchHeader(columns, header.slice(1), metric)).toBeNull();
      expect(matchHeader(columns, [...header, 'more'], metric)).toBeNull();
    }
  }
});

/** What the first sheet of an exported list says: filters, units, time zone, author (pages.md M12). */
import { distanceFaces, pressureFaces, temperatureFaces, treadFaces } from '@treadline/domain/measure/units';
import type { Scope } from '../scope.ts';
import { filterTexts } from './filter-texts.ts';
import { filterWords } from './filter-words.ts';

export interface SheetAbout {
  /** Name of the sheet. */
  name: string;
  /** In two columns. @param rows of the list, in the file */
  lines(rows: number): [string, string | number][];
}

/** Undefined outside an export. */
export function aboutOf(scope: Scope): (() => Promise<SheetAbout>) | undefined {
  const { list } = scope;
  if (list === undefined) return undefined;
  return async () => {
    const t = filterTexts(scope.language);
    const [words = []] = await filterWords(scope, [list]);
    const { pressureUnit, temperatureUnit, treadUnit, distanceUnit } = scope.units;
    const units = [
      pressureFaces[pressureUnit].label,
      temperatureFaces[temperatureUnit].label,
      treadFaces[treadUnit].label,
      distanceFaces[distanceUnit].label,
    ].join(', ');
    const { member, onBehalf } = scope;
    const author =
      onBehalf === null
        ? member.name
        : t('list-about.behalf', { name: onBehalf.applicant, other: scope.customer.name });
    const filters = words.map(([label, value]) => (label === null ? value : t('list-about.filter', { label, value })));
    const said = filters.length === 0 ? [t('list-about.none')] : filters;
    return {
      name: t('list-about.sheet'),
      lines: (rows) => [
        ...said.map((line, at): [string, string] => [at === 0 ? t('list-about.filters') : '', line]),
        [t('list-about.units'), units],
        [t('list-about.zone'), scope.timeZone],
        [t('list-about.author'), author],
        [t('list-about.enterprise'), scope.customer.name],
        [t('list-about.rows'), rows],
      ],
    };
  };
}

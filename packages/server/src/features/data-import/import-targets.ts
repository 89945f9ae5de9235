/** Importers by kind of record, as the rooms gave them. */
import { type ImportTarget, importTargets } from '@treadline/contract/data-import';
import type { Permission } from '@treadline/contract/permission';
import { refuse } from '../../platform/errors.ts';
import type { RoomApp } from '../../platform/feature.ts';
import type { AnyImporter } from '../../platform/import/importer.ts';
import type { Scope } from '../../platform/scope.ts';

export type Importers = RoomApp['importers'];

export function importerOf(importers: Importers, target: ImportTarget): AnyImporter {
  return importers.get(target) ?? refuse('A0117', [{ path: 'target', code: 'A0117' }]);
}

/** Refuses A0103 who may not import records of this kind. */
export function mustImport(scope: Scope, target: ImportTarget): void {
  const needed: Permission = `${target}:import`;
  if (!scope.permissions.has(needed)) refuse('A0103');
}

/** Refuses A0103 who may import nothing at all, before anything is looked for. */
export function mustImportSomething(scope: Scope): void {
  if (!importTargets.some((target) => scope.permissions.has(`${target}:import`))) refuse('A0103');
}

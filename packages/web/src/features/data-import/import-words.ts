/** Words of imports, one table for list, drawer and dialog. */
import type { ImportState, ImportTarget } from '@treadline/contract/data-import';
import type { Translate } from '../../shell/i18n/i18n.ts';

const targets = {
  vehicle: 'vehicle.title',
  tyre: 'tyre.title',
  rim: 'rim.title',
  sensor: 'sensor.title',
  receiver: 'receiver.title',
} as const satisfies Record<ImportTarget, string>;

export const targetWord = (t: Translate, target: ImportTarget): string => t(targets[target]);

const states = {
  uploading: 'data-import.state.uploading',
  in_sync: 'data-import.state.in_sync',
  finished: 'data-import.state.finished',
  partly_finished: 'data-import.state.partly_finished',
  failed: 'data-import.state.failed',
} as const satisfies Record<ImportState, string>;

export const stateWord = (t: Translate, state: ImportState): string => t(states[state]);

/** Shape beside the word (pages.md 4.12). */
export const stateIcons = {
  uploading: 'history',
  in_sync: 'refresh',
  finished: 'check',
  partly_finished: 'warning',
  failed: 'close',
} as const satisfies Record<ImportState, string>;

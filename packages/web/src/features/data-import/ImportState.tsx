import type { ImportRow } from '@treadline/contract/data-import';
import { Icon } from '../../kit/icons.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { stateIcons, stateWord } from './import-words.ts';

/** Shape, word, and why a file was refused as a whole. */
export function ImportState({ row }: { row: ImportRow }) {
  const t = useT();
  const note = row.cancelled ? t('data-import.cancelled') : row.error;
  return (
    <span className="data-import-state" data-state={row.state} title={note ?? ''}>
      <Icon name={stateIcons[row.state]} size={14} />
      {stateWord(t, row.state)}
      {note !== null && <span className="data-import-quiet">{note}</span>}
    </span>
  );
}

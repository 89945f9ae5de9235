/** Standing of a tyre: shape and word, with its flags beside (pages.md 4.12). */
import type { TyreRow } from '@treadline/contract/tyre-row';
import { Icon } from '../../kit/icons.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { flagsOf, flagWord, statusFace } from './tyre-words.ts';

export function TyreStatus({ tyre }: { tyre: Pick<TyreRow, 'status' | 'verdict' | 'words' | 'abnormal'> }) {
  const t = useT();
  const face = statusFace(tyre);
  return (
    <span className="tyre-status" data-tone={face.tone}>
      <Icon name={face.icon} size={14} />
      <span>{t(face.key)}</span>
      {flagsOf(tyre.words).map((flag) => (
        <em key={flag} data-flag={flag} {...(flag === 'abnormal' && tyre.abnormal ? { title: tyre.abnormal } : {})}>
          {flagWord(t, flag)}
        </em>
      ))}
    </span>
  );
}

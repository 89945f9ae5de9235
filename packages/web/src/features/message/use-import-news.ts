import type { SubjectData } from '@treadline/contract/realtime';
import { formatNumber } from '../../shell/i18n/format.ts';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';
import { type Notice, notify } from '../../shell/notify.ts';
import { useSubject } from '../../shell/realtime/use-subject.ts';

/** Tells the end of one's own imports: done, done in part, failed; the latter two with the failed rows to save. */
export function useImportNews(): void {
  const t = useT();
  useSubject('user.import', (result) => notify(importNotice(t, result)));
}

/** Pure. */
export function importNotice(t: Translate, result: SubjectData<'user.import'>): Notice {
  const { state, fileName, originCount, successCount, replicates, failUrl } = result;
  const face = faces[state as keyof typeof faces] ?? faces[3];
  return {
    kind: face.kind,
    title: t(face.key, { file: fileName }),
    text: t('message.import.counts', {
      origin: formatNumber(originCount),
      success: formatNumber(successCount),
      duplicate: formatNumber(replicates),
      failed: formatNumber(originCount - successCount - replicates),
    }),
    news: true,
    ...(failUrl === null || state === 1 ? {} : { file: { label: t('message.import.failures'), url: failUrl } }),
  };
}

const faces = {
  1: { kind: 'success', key: 'message.import.done' },
  2: { kind: 'warning', key: 'message.import.partly' },
  3: { kind: 'error', key: 'message.import.failed' },
} as const;

import type { SubjectData } from '@treadline/contract/realtime';
import { formatNumber } from '../../shell/i18n/format.ts';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';
import { type Notice, notify } from '../../shell/notify.ts';
import { useSubject } from '../../shell/realtime/use-subject.ts';

/** Tells the end of one's own imports, the failed rows to save with it, and of one's own exports, with the file. */
export function useImportNews(): void {
  const t = useT();
  useSubject('user.import', (result) => notify(importNotice(t, result)));
  useSubject('user.export', (result) => notify(exportNotice(t, result)));
}

/** Pure. */
export function exportNotice(t: Translate, { status, fileName, rowCount, url }: SubjectData<'user.export'>): Notice {
  const face = exportFaces[status as keyof typeof exportFaces] ?? exportFaces[3];
  return {
    kind: face.kind,
    title: fileName === null ? t(face.key) : `${fileName}: ${t(face.key)}`,
    text: t('message.export.rows', { rows: formatNumber(rowCount ?? 0) }),
    news: true,
    ...(url === null ? {} : { file: { label: t('message.export.download'), url } }),
  };
}

const exportFaces = {
  1: { kind: 'success', key: 'message.export.done' },
  2: { kind: 'warning', key: 'message.export.partly' },
  3: { kind: 'error', key: 'message.export.failed' },
} as const;

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

import type { Attachment } from '@treadline/contract/feedback';
import { Icon } from '../../kit/icons.tsx';
import { useLanguage, useT } from '../../shell/i18n/i18n.ts';

/** Attachments of a question or a reply: pictures are shown, everything else is a link; each can be downloaded. */
export function FileList({ files }: { files: readonly Attachment[] }) {
  const t = useT();
  if (files.length === 0) return null;
  return (
    <ul className="feedback-attachments">
      {files.map(({ id, name, mediaType, sizeBytes, url }) => (
        <li key={id}>
          <a href={url} download={name} title={t('feedback.download', { name })}>
            {mediaType.startsWith('image/') ? (
              <img src={url} alt={t('feedback.picture', { name })} loading="lazy" />
            ) : (
              <Icon name="page" size={16} />
            )}
            <span>{name}</span>
            <small>{sizeText(sizeBytes)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** "840 kB", "2.4 MB", in French "840 ko". */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  const small = kilobytes < 1000;
  const words = new Intl.NumberFormat(useLanguage.getState().language, {
    style: 'unit',
    unit: small ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: small ? 0 : 1,
  });
  return words.format(small ? Math.max(1, Math.round(kilobytes)) : kilobytes / 1024);
}

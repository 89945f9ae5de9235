import { apiBase } from '@treadline/contract/call';
import { fileApi } from '@treadline/contract/file';
import { useT } from '../../shell/i18n/i18n.ts';

/** The uploaded picture of a layout. */
export function LayoutImage({ fileId, size }: { fileId: string; size: number }) {
  const t = useT();
  return (
    <img
      className="layout-photo"
      src={`${apiBase}${fileApi.get.path}?id=${fileId}`}
      alt={t('position-layout.image')}
      height={size}
    />
  );
}

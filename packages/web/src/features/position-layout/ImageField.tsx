/** Photo or drawing of a layout (ENT-LAYOUT-01); type and size are said before anything is sent. */
import { fileApi, filePurposes } from '@treadline/contract/file';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../shell/api/api-error.ts';
import { call } from '../../shell/api/call.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { LayoutImage } from './LayoutImage.tsx';

const { types, maxBytes } = filePurposes.layout;
const megabyte = 1024 * 1024;

interface ImageFieldProps {
  imageFileId: string | null;
  onChange: (imageFileId: string | null) => void;
}

export function ImageField({ imageFileId, onChange }: ImageFieldProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File) => {
    setProblem(null);
    if (!types.some((allowed) => allowed === file.type)) return setProblem(t('position-layout.imageType'));
    if (file.size > maxBytes) return setProblem(t('position-layout.imageSize', { mb: maxBytes / megabyte }));
    setBusy(true);
    try {
      const upload = { name: file.name, data: file };
      const { id } = await call(fileApi.upload, { purpose: 'layout' }, { file: upload, quiet: true });
      onChange(id);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t('kit.unreachable'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="layout-image">
      <span>{t('position-layout.image')}</span>
      {imageFileId !== null && <LayoutImage fileId={imageFileId} size={72} />}
      <Upload
        accept={types.join(',')}
        showUploadList={false}
        disabled={busy}
        beforeUpload={(file) => {
          void take(file);
          return false;
        }}
      >
        <Button size="small" loading={busy}>
          {t('position-layout.imageChoose')}
        </Button>
      </Upload>
      {imageFileId !== null && (
        <Button size="small" type="text" onClick={() => onChange(null)}>
          {t('position-layout.imageRemove')}
        </Button>
      )}
      {problem !== null && (
        <p role="alert" className="layout-problem">
          {problem}
        </p>
      )}
    </div>
  );
}

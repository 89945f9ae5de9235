/** A picture that is uploaded as soon as it is chosen; type and size are said before anything is sent. */
import { type FilePurpose, fileApi, filePurposes } from '@treadline/contract/file';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../shell/api/api-error.ts';
import { call } from '../../shell/api/call.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { FileImage } from './FileImage.tsx';
import './image-input.css';

const megabyte = 1024 * 1024;

interface ImageInputProps {
  purpose: FilePurpose;
  words: {
    image: string;
    choose: string;
    remove: string;
    wrongType: string;
    tooLarge: (megabytes: number) => string;
  };
  value?: string | null;
  onChange?: (fileId: string | null) => void;
}

export function ImageInput({ purpose, words, value = null, onChange }: ImageInputProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { types, maxBytes } = filePurposes[purpose];
  const take = async (file: File) => {
    setProblem(null);
    if (!types.some((allowed) => allowed === file.type)) return setProblem(words.wrongType);
    if (file.size > maxBytes) return setProblem(words.tooLarge(maxBytes / megabyte));
    setBusy(true);
    try {
      const upload = { name: file.name, data: file };
      const { id } = await call(fileApi.upload, { purpose }, { file: upload, quiet: true });
      onChange?.(id);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t('kit.unreachable'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="image-input">
      {value !== null && <FileImage fileId={value} alt={words.image} size={72} />}
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
          {words.choose}
        </Button>
      </Upload>
      {value !== null && (
        <Button size="small" type="text" onClick={() => onChange?.(null)}>
          {words.remove}
        </Button>
      )}
      {problem !== null && (
        <p role="alert" className="image-input-problem">
          {problem}
        </p>
      )}
    </div>
  );
}

import { accountApi } from '@treadline/contract/account';
import { fileApi, filePurposes } from '@treadline/contract/file';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../shell/api/api-error.ts';
import { call } from '../../shell/api/call.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { reloadAccount, useUser } from '../../shell/session/use-account.ts';
import { Avatar } from './Avatar.tsx';

const { types, maxBytes } = filePurposes.icon;
const megabyte = 1024 * 1024;

/** Own picture, changed in place; type and size are said before anything is sent. */
export function PictureField() {
  const t = useT();
  const user = useUser();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const change = async (act: () => Promise<string | null>) => {
    setBusy(true);
    setProblem(null);
    try {
      await call(accountApi.profileUpdate, { iconFileId: await act() }, { quiet: true });
      await reloadAccount();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t('kit.unreachable'));
    } finally {
      setBusy(false);
    }
  };
  const take = (file: File) => {
    const wrong = problemOf(file);
    if (wrong !== null) return setProblem(wrong);
    void change(async () => {
      const upload = { name: file.name, data: file };
      const { id } = await call(fileApi.upload, { purpose: 'icon' }, { file: upload, quiet: true });
      return id;
    });
  };
  function problemOf({ type, size }: File): string | null {
    if (!types.some((allowed) => allowed === type)) return t('account.pictureType');
    return size > maxBytes ? t('account.pictureSize', { mb: maxBytes / megabyte }) : null;
  }

  return (
    <div className="account-picture">
      <Avatar name={user.nickname || user.name} icon={user.icon} size={72} />
      <div>
        <div className="account-buttons">
          <Upload
            accept={types.join(',')}
            showUploadList={false}
            disabled={busy}
            beforeUpload={(file) => {
              take(file);
              return false;
            }}
          >
            <Button loading={busy}>{t('account.pictureChoose')}</Button>
          </Upload>
          {user.icon && (
            <Button type="text" disabled={busy} onClick={() => void change(async () => null)}>
              {t('account.pictureRemove')}
            </Button>
          )}
        </div>
        <p className="account-quiet">{t('account.pictureHint', { mb: maxBytes / megabyte })}</p>
        {problem !== null && (
          <p className="account-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}

import { fileApi, filePurposes } from '@treadline/contract/file';
import type { MenuRow } from '@treadline/contract/menu';
import { Button, Select, Upload } from 'antd';
import { useState } from 'react';
import { EntryIcon } from '../../kit/EntryIcon.tsx';
import { iconNames } from '../../kit/icons.tsx';
import { call } from '../../shell/api/call.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';

const { maxBytes, types } = filePurposes.menuIcon;

interface IconFieldProps {
  row: MenuRow | null;
  id?: string;
  value?: string | null;
  onChange?: (icon: string | null) => void;
}

/** A built-in icon, or a picture of one's own of at most 2 MB (VAL-077). */
export function IconField({ row, id, value = null, onChange }: IconFieldProps) {
  const t = useT();
  const [sending, setSending] = useState(false);
  const upload = async (file: File) => {
    if (file.size > maxBytes) {
      notify({ kind: 'warning', title: t('menu.iconLimit') });
      return;
    }
    setSending(true);
    try {
      const made = await call(fileApi.upload, { purpose: 'menuIcon' }, { file: { name: file.name, data: file } });
      onChange?.(`file:${made.id}`);
    } catch {
      // Told by the call itself.
    } finally {
      setSending(false);
    }
  };
  const own = value?.startsWith('file:') ? value : null;
  return (
    <div className="menu-icon-field">
      <Select
        {...(id === undefined ? {} : { id })}
        allowClear
        showSearch
        value={value}
        aria-label={t('menu.icon')}
        onChange={(next: string | undefined) => onChange?.(next ?? null)}
        options={[
          ...(own === null ? [] : [{ value: own, label: own === row?.icon ? t('menu.ownIcon') : t('menu.newIcon') }]),
          ...iconNames().map((name) => ({
            value: name,
            label: (
              <span className="menu-node">
                <EntryIcon icon={name} fallback="page" size={15} />
                {name}
              </span>
            ),
          })),
        ]}
      />
      <Upload
        accept={types.join(',')}
        showUploadList={false}
        beforeUpload={(file) => {
          void upload(file);
          return false;
        }}
      >
        <Button loading={sending}>{t('menu.uploadIcon')}</Button>
      </Upload>
    </div>
  );
}

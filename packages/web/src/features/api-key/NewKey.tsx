import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../../kit/icons.tsx';
import { PageModal } from '../../kit/PageModal.tsx';
import { useT } from '../../shell/i18n/i18n.ts';

/** The key, this one time. Only the button closes it, so that no stray click loses it. */
export function NewKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  return (
    <PageModal
      open
      title={t('api-key.key')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('api-key.done')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t('api-key.once')} />
      <p className="api-key-secret">
        <code>{secret}</code>
        <Button
          icon={<Icon name={copied ? 'check' : 'copy'} size={16} />}
          onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}
        >
          {t(copied ? 'api-key.copied' : 'api-key.copy')}
        </Button>
      </p>
      <p className="api-key-lead">{t('api-key.howToUse')}</p>
      <code className="api-key-header">{`Authorization: Bearer ${secret.slice(0, 12)}…`}</code>
    </PageModal>
  );
}

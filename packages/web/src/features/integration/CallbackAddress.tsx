import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../../kit/icons.tsx';
import { useT } from '../../shell/i18n/i18n.ts';

/** What has to be entered on the other side. */
export function CallbackAddress({ address }: { address: string }) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  return (
    <p className="integration-callback">
      <span>{t('integration.callback')}</span>
      <code>{address}</code>
      <Button
        size="small"
        icon={<Icon name={copied ? 'check' : 'copy'} size={14} />}
        onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}
      >
        {t(copied ? 'integration.copied' : 'integration.copy')}
      </Button>
    </p>
  );
}

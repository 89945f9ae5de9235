import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Icon } from '../../kit/icons.tsx';
import { brandName } from '../../shell/brand.tsx';
import { useT } from '../../shell/i18n/i18n.ts';

export interface RecoveryCodesProps {
  codes: readonly string[];
  kept: boolean;
  setKept: (kept: boolean) => void;
}

/** The recovery codes, shown once: to copy, or to keep as a file. A tick says so, since a stray click would lose them. */
export function RecoveryCodes({ codes, kept, setKept }: RecoveryCodesProps) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = `${brandName.toLowerCase()}-recovery-codes.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  return (
    <div className="account-step">
      <p>{t('account.codesLead')}</p>
      <ul className="account-codes" aria-label={t('account.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="account-buttons">
        <Button
          icon={<Icon name={copied ? 'check' : 'copy'} size={16} />}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {copied ? t('kit.copied') : t('account.copyCodes')}
        </Button>
        <Button icon={<Icon name="download" size={16} />} onClick={save}>
          {t('account.saveCodes')}
        </Button>
      </div>
      <Checkbox className="account-kept" checked={kept} onChange={(event) => setKept(event.target.checked)}>
        {t('account.codesKept')}
      </Checkbox>
    </div>
  );
}

import { Button, Drawer, Segmented, Switch } from 'antd';
import { useState } from 'react';
import { useT } from '../i18n/i18n.ts';
import type { ThemeName } from '../theme/tokens.ts';
import { ColourField } from './ColourField.tsx';
import { useSettings } from './settings.ts';
import './settings.css';

/** Look and layout of this browser: each choice works at once and is kept (SHELL-038 to 043). */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  // Closed first and taken away afterwards, so that the focus returns to where it was.
  const [open, setOpen] = useState(true);
  const { color, theme, multiTab, logoStatus, change, reset } = useSettings();
  return (
    <Drawer
      open={open}
      size={320}
      title={t('shell.layout')}
      onClose={() => setOpen(false)}
      // What is chosen shows on the page behind.
      styles={{ mask: { background: 'transparent' } }}
      afterOpenChange={(stays) => {
        if (!stays) onClose();
      }}
      footer={
        <Button block onClick={reset}>
          {t('shell.resetLayout')}
        </Button>
      }
    >
      <div className="settings">
        <section>
          <h3>{t('shell.theme')}</h3>
          <Segmented<ThemeName>
            block
            aria-label={t('shell.theme')}
            value={theme}
            onChange={(next) => change({ theme: next })}
            options={[
              { value: 'dark', label: t('shell.dark') },
              { value: 'light', label: t('shell.light') },
            ]}
          />
        </section>
        <ColourField color={color} onChange={(next) => change({ color: next })} />
        <section className="settings-switches">
          <Choice
            label={t('shell.multiTab')}
            hint={t('shell.multiTabHint')}
            checked={multiTab}
            onChange={(on) => change({ multiTab: on })}
          />
          <Choice
            label={t('shell.logo')}
            hint={t('shell.logoHint')}
            checked={logoStatus}
            onChange={(on) => change({ logoStatus: on })}
          />
        </section>
        <p className="settings-note">{t('shell.layoutNote')}</p>
      </div>
    </Drawer>
  );
}

interface ChoiceProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}

function Choice({ label, hint, checked, onChange }: ChoiceProps) {
  return (
    <div className="settings-choice">
      <div>
        {label}
        <small>{hint}</small>
      </div>
      <Switch checked={checked} onChange={onChange} aria-label={label} />
    </div>
  );
}

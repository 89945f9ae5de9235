import { Button } from 'antd';
import { Can } from '../../kit/Can.tsx';
import { Icon } from '../../kit/icons.tsx';
import { formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import type { Directory } from './SingleSignOnTab.tsx';

export interface DirectoryCardProps {
  directory: Directory;
  busy: boolean;
  onEdit: () => void;
  onEnable: () => void;
  onDisable: () => void;
  onDelete: () => void;
}

export function DirectoryCard({ directory, busy, onEdit, onEnable, onDisable, onDelete }: DirectoryCardProps) {
  const t = useT();
  const { name, issuer, clientId, enabled, okAt, lastError } = directory;
  return (
    <article className="integration-card" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <span className="integration-state" data-enabled={enabled}>
          <Icon name={enabled ? 'check' : 'close'} size={14} />
          {t(enabled ? 'integration.enabled' : 'integration.disabled')}
        </span>
        <Can permission="setting:edit">
          <span className="integration-buttons">
            <Button size="small" onClick={onEdit}>
              {t('integration.edit')}
            </Button>
            {enabled ? (
              <Button size="small" onClick={onDisable}>
                {t('integration.disable')}
              </Button>
            ) : (
              <Button size="small" loading={busy} onClick={onEnable}>
                {t('integration.enable')}
              </Button>
            )}
            <Button size="small" danger onClick={onDelete}>
              {t('integration.delete')}
            </Button>
          </span>
        </Can>
      </header>
      <dl>
        <dt>{t('integration.issuer')}</dt>
        <dd>{issuer}</dd>
        <dt>{t('integration.clientId')}</dt>
        <dd>{clientId}</dd>
        <dt>{t('integration.worked')}</dt>
        <dd>{okAt === null ? t('integration.neverTried') : formatTime(okAt)}</dd>
      </dl>
      {lastError !== null && (
        <p className="integration-problem">
          <Icon name="warning" size={16} />
          {t('integration.lastError', { text: lastError })}
        </p>
      )}
    </article>
  );
}

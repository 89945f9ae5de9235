/** Empty, loading and failed (pages.md 4.10). A card fails alone; nothing covers the whole page with a spinner. */

import { ApiError } from '@treadline/contract/call';
import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { ServerUnreachable } from '../shell/api/api-error.ts';
import { useT } from '../shell/i18n/i18n.ts';
import { Icon, type IconName } from './icons.tsx';

export interface EmptyStateProps {
  /** One sentence: what this is for, or the good news. */
  text: string;
  icon?: IconName;
  /** First step as a button, when permitted. */
  action?: ReactNode;
}

export function EmptyState({ text, icon = 'page', action }: EmptyStateProps) {
  return (
    <div className="kit-state">
      <Icon name={icon} size={28} />
      <p>{text}</p>
      {action}
    </div>
  );
}

export interface ErrorStateProps {
  error: Error;
  /** What could not be had, above the reason. */
  what?: string;
  onRetry?: () => void;
}

/** What failed, with code and request number to copy. */
export function ErrorState({ error, what, onRetry }: ErrorStateProps) {
  const t = useT();
  const text =
    error instanceof ServerUnreachable
      ? t('kit.unreachable')
      : error instanceof ApiError
        ? error.message
        : t('kit.failed');
  return (
    <div className="kit-state" role="alert">
      <Icon name="warning" size={28} />
      {what !== undefined && <b>{what}</b>}
      <p>{text}</p>
      {error instanceof ApiError && <ErrorReference error={error} />}
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {t('kit.retry')}
        </Button>
      )}
    </div>
  );
}

const barWidths = [95, 72, 88, 65, 91, 78, 84, 69, 93, 75];

/** Grey bars in the final shape, only after 200 ms so that fast answers do not flicker. */
export function Skeleton({ rows = 4 }: { rows?: number }) {
  const t = useT();
  const [shown, show] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => show(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="kit-skeleton" role="status" aria-label={t('kit.loading')}>
      {shown && barWidths.slice(0, rows).map((width) => <i key={width} style={{ width: `${width}%` }} />)}
    </div>
  );
}

function ErrorReference({ error }: { error: ApiError }) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  const words = [
    t('kit.code', { code: error.code }),
    ...(error.requestId ? [t('kit.request', { id: error.requestId })] : []),
  ].join(' · ');
  return (
    <p className="kit-state-reference">
      <span>{words}</span>
      <button
        type="button"
        className="kit-icon-button"
        title={copied ? t('kit.copied') : t('kit.copy')}
        aria-label={copied ? t('kit.copied') : t('kit.copy')}
        onClick={() => navigator.clipboard.writeText(words).then(() => setCopied(true))}
      >
        <Icon name={copied ? 'check' : 'copy'} size={14} />
      </button>
    </p>
  );
}

import type { AuditRow } from '@treadline/contract/audit';
import { Icon } from '../../kit/icons.tsx';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { formatTime } from '../../shell/i18n/format.ts';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';
import { actionText, fieldText, objectText, valueText } from './audit-words.ts';

export function auditColumns(t: Translate): ListColumn<AuditRow>[] {
  return [
    {
      key: 'time',
      title: t('audit.time'),
      width: 170,
      className: 'audit-time',
      render: (_, row) => formatTime(row.at),
    },
    { key: 'person', title: t('audit.person'), width: 170, render: (_, row) => <Person row={row} /> },
    { key: 'action', title: t('audit.action'), width: 200, render: (_, row) => <Action row={row} /> },
    {
      key: 'object',
      title: t('audit.object'),
      width: 110,
      render: (_, row) => (row.targetKind === null ? missing : objectText(t, row.targetKind)),
    },
    { key: 'changes', title: t('audit.changes'), width: 300, render: (_, row) => <Changes row={row} /> },
    {
      key: 'address',
      title: t('audit.address'),
      dataIndex: 'address',
      width: 120,
      render: (text: string | null) => text ?? missing,
    },
  ];
}

const missing = '–';

/** Both identities, where there are two. */
export function Person({ row }: { row: AuditRow }) {
  const t = useT();
  const other =
    row.onBehalf !== null
      ? t('audit.bySupport', { name: row.onBehalf })
      : row.apiKey !== null
        ? t('audit.byKey', { name: row.apiKey })
        : null;
  if (row.person === null) return <b>{other ?? t('audit.nobody')}</b>;
  return (
    <>
      <b>{row.person}</b>
      {other !== null && <span className="audit-second">{other}</span>}
    </>
  );
}

/** A refused call changed nothing: said by shape, word and colour. */
export function Action({ row }: { row: AuditRow }) {
  const t = useT();
  const text = actionText(t, row.action);
  if (row.reason === '') return <>{text}</>;
  return (
    <span className="audit-refused" title={row.reason}>
      <Icon name="close" size={14} />
      <span>
        {text}
        <span className="audit-second">{row.reason}</span>
      </span>
    </span>
  );
}

const inList = 2;
const arrow = '→';

/** The first fields; the rest is one click away. */
function Changes({ row: { changes } }: { row: AuditRow }) {
  const t = useT();
  if (changes.length === 0) return <span className="audit-quiet">{missing}</span>;
  return (
    <span className="audit-changes">
      {changes.slice(0, inList).map((change) => (
        <span key={change.field}>
          <span className="audit-quiet">{fieldText(t, change.field)}</span>{' '}
          {'from' in change && (
            <>
              <del>{valueText(t, change.field, change.from)}</del> {arrow}{' '}
            </>
          )}
          {valueText(t, change.field, change.to)}
        </span>
      ))}
      {changes.length > inList && <span className="audit-quiet">{t('audit.fields', { n: changes.length })}</span>}
    </span>
  );
}

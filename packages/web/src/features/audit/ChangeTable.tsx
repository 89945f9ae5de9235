import type { AuditRow } from '@treadline/contract/audit';
import { useT } from '../../shell/i18n/i18n.ts';
import { fieldText, valueText } from './audit-words.ts';

/** Fields from and to; where only what was asked is known, that alone. */
export function ChangeTable({ changes }: { changes: AuditRow['changes'] }) {
  const t = useT();
  if (changes.length === 0) return <p className="audit-quiet">{t('audit.noChanges')}</p>;
  const known = changes.some((change) => 'from' in change);
  return (
    <table className="audit-table">
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          {known && <th scope="col">{t('audit.from')}</th>}
          <th scope="col">{t(known ? 'audit.to' : 'audit.asked')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{fieldText(t, change.field)}</th>
            {known && (
              <td className="audit-quiet">{'from' in change ? valueText(t, change.field, change.from) : ''}</td>
            )}
            <td>{valueText(t, change.field, change.to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { AuditRow } from '@treadline/contract/audit';
import { Button, Descriptions } from 'antd';
import { Link } from 'react-router';
import { PageDrawer } from '../../kit/PageDrawer.tsx';
import { formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { Action, Person } from './audit-columns.tsx';
import { objectPlace, objectText } from './audit-words.ts';
import { ChangeTable } from './ChangeTable.tsx';

export interface AuditDrawerProps {
  row: AuditRow | null;
  onClose: () => void;
  /** Everything about the same object. */
  onHistory: (targetId: string) => void;
}

/** One line of the trail with all its fields. */
export function AuditDrawer({ row, onClose, onHistory }: AuditDrawerProps) {
  const t = useT();
  const permissions = useAccount((state) => state.permissions);
  const place = row && objectPlace(row.targetKind, row.targetId);
  return (
    <PageDrawer open={row !== null} size={560} title={row && formatTime(row.at)} onClose={onClose} destroyOnHidden>
      {row && (
        <>
          <Descriptions
            column={1}
            size="small"
            items={[
              { key: 'person', label: t('audit.person'), children: <Person row={row} /> },
              { key: 'action', label: t('audit.action'), children: <Action row={row} /> },
              ...(row.targetKind === null
                ? []
                : [
                    {
                      key: 'object',
                      label: t('audit.object'),
                      children: (
                        <span className="audit-object">
                          {objectText(t, row.targetKind)}
                          {row.targetId !== null && <code>{row.targetId}</code>}
                          {place && permissions.has(place.permission) && <Link to={place.path}>{t('audit.open')}</Link>}
                        </span>
                      ),
                    },
                  ]),
              ...(row.address === null ? [] : [{ key: 'address', label: t('audit.address'), children: row.address }]),
              ...(row.requestId === null
                ? []
                : [{ key: 'request', label: t('audit.request'), children: <code>{row.requestId}</code> }]),
            ]}
          />
          <ChangeTable changes={row.changes} />
          {row.targetId !== null && <Button onClick={() => onHistory(row.targetId ?? '')}>{t('audit.history')}</Button>}
        </>
      )}
    </PageDrawer>
  );
}

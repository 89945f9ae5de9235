import { type DepartmentNode, departmentApi } from '@treadline/contract/department';
import { memberApi } from '@treadline/contract/member';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Can } from '../../kit/Can.tsx';
import { Icon } from '../../kit/icons.tsx';
import { PageModal } from '../../kit/PageModal.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useApi, useApiMutation } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { DepartmentForm } from './DepartmentForm.tsx';

interface DepartmentPanelProps {
  node: DepartmentNode;
  all: readonly DepartmentNode[];
  onSelect: (id: string) => void;
  onAdd: (below: DepartmentNode) => void;
}

/** One department: who is in charge, what it holds, its people. */
export function DepartmentPanel({ node, all, onSelect, onAdd }: DepartmentPanelProps) {
  const t = useT();
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const parent = all.find((row) => row.id === node.parentId) ?? null;
  return (
    <section className="kit-panel department-right" aria-label={node.name}>
      <header className="department-head">
        <h2 title={node.name}>{node.name}</h2>
        {node.kind === 'fleet' && <span className="department-kind">{t('department.fleet')}</span>}
        <div className="department-actions">
          <Can permission="department:add">
            <Button onClick={() => onAdd(node)}>{t('department.addBelow')}</Button>
          </Can>
          <Can permission="department:edit">
            <Button onClick={() => setEditing(true)}>{t('department.edit')}</Button>
          </Can>
          {node.parentId !== null && (
            <Can permission="department:delete">
              <Button danger onClick={() => setDeleting(true)}>
                {t('department.delete')}
              </Button>
            </Can>
          )}
        </div>
      </header>
      {parent && (
        <p className="department-parent">
          {t('department.below')}{' '}
          <Button type="link" size="small" onClick={() => onSelect(parent.id)}>
            {parent.name}
          </Button>
        </p>
      )}
      <dl className="department-figures">
        <Figure name={t('department.users')} value={node.userCount} to={`/system/member?departmentId=${node.id}`} />
        <Figure name={t('department.vehicles')} value={node.vehicleCount} />
        <Figure name={t('department.tyres')} value={node.tyreCount} />
        <Figure name={t('department.subDepartments')} value={node.subDepartmentCount} />
      </dl>
      <div className="department-charge">
        <h3>{t('department.inCharge')}</h3>
        {node.head ? (
          <p>
            <b>{node.head.name}</b>
            {node.head.position && <span>{node.head.position}</span>}
            {node.head.phone && (
              <a href={`tel:${node.head.phone.replaceAll(' ', '')}`}>
                <Icon name="phone" size={14} /> {node.head.phone}
              </a>
            )}
          </p>
        ) : (
          <p className="department-quiet">{t('department.nobody')}</p>
        )}
      </div>
      <Members node={node} />
      {editing && (
        <DepartmentForm
          node={node}
          parentId={node.parentId}
          kind={node.kind}
          all={all}
          onDone={() => setEditing(false)}
          onClose={() => setEditing(false)}
        />
      )}
      {deleting && (
        <DeleteDialog
          node={node}
          parentId={parent?.id ?? null}
          onSelect={onSelect}
          onClose={() => setDeleting(false)}
        />
      )}
    </section>
  );
}

/** A figure is a link to the list that makes it, where there is one and the reader may open it (pages.md, rule 1). */
function Figure({ name, value, to }: { name: string; value: number; to?: string }) {
  const opens = useCan('member:query') && to !== undefined;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{opens ? <Link to={to}>{formatNumber(value)}</Link> : formatNumber(value)}</dd>
    </div>
  );
}

function Members({ node }: { node: DepartmentNode }) {
  const t = useT();
  const mayLook = useCan('member:query');
  const [page, setPage] = useState(1);
  const members = useApi(memberApi.list, mayLook ? { departmentId: node.id, page, sort: 'name' } : null, {
    keepPrevious: true,
  });
  if (!mayLook) return null;
  return (
    <div className="department-members">
      <h3>{t('department.members')}</h3>
      {members.isError && !members.data ? (
        <ErrorState error={members.error} onRetry={() => void members.refetch()} />
      ) : !members.data ? (
        <Skeleton rows={4} />
      ) : members.data.total === 0 ? (
        <EmptyState icon="people" text={t('department.noMembers')} />
      ) : (
        <Table
          size="small"
          rowKey={(row) => row.id}
          dataSource={members.data.list}
          scroll={{ x: 'max-content' }}
          pagination={{
            current: page,
            pageSize: 20,
            total: members.data.total,
            size: 'small',
            hideOnSinglePage: true,
            showSizeChanger: false,
            onChange: setPage,
          }}
          columns={[
            { title: t('department.column.name'), dataIndex: 'name', width: 180 },
            { title: t('department.column.department'), dataIndex: 'departmentName', width: 180 },
            { title: t('department.column.role'), dataIndex: 'roleName', width: 160 },
            {
              title: t('department.column.responsible'),
              width: 180,
              render: (_, row) => row.responsibleDepartmentName,
            },
          ]}
        />
      )}
    </div>
  );
}

interface DeleteDialogProps {
  node: DepartmentNode;
  parentId: string | null;
  onSelect: (id: string) => void;
  onClose: () => void;
}

/** Says beforehand what is bound; the server decides (A0321). */
function DeleteDialog({ node, parentId, onSelect, onClose }: DeleteDialogProps) {
  const t = useT();
  const details = useApi(departmentApi.get, { id: node.id });
  const bound = details.data?.bound;
  const holds = bound !== undefined && bound.members + bound.vehicles + bound.departments > 0;
  const remove = useApiMutation(departmentApi.delete, {
    invalidates: [departmentApi.list, departmentApi.options],
    onSuccess: () => {
      onClose();
      if (parentId !== null) onSelect(parentId);
    },
  });
  return (
    <PageModal
      open
      title={t('department.deleteTitle', { name: node.name })}
      okText={t('department.delete')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ danger: true, disabled: bound === undefined || holds }}
      cancelButtonProps={{ autoFocus: true }}
      confirmLoading={remove.isPending}
      onOk={() => remove.mutate({ id: node.id })}
      onCancel={onClose}
    >
      {details.isError ? (
        <ErrorState error={details.error} onRetry={() => void details.refetch()} />
      ) : bound === undefined ? (
        <Skeleton rows={2} />
      ) : holds ? (
        <p>
          {t('department.bound', { members: bound.members, vehicles: bound.vehicles, departments: bound.departments })}
        </p>
      ) : (
        <p>{t('department.deleteText')}</p>
      )}
    </PageModal>
  );
}

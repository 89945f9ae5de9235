/** Members (pages.md M1): who may sign in, with what rights, who has left. Opens the drawer; ticked ones go together. */
import { type MemberRow, memberApi } from '@treadline/contract/member';
import { Button, Input, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { reportRows } from '../../kit/bulk-report.ts';
import { Can } from '../../kit/Can.tsx';
import { BulkBar } from '../../kit/list/BulkBar.tsx';
import { ListBody, ListFrame } from '../../kit/list/ListPage.tsx';
import { ListTable } from '../../kit/list/ListTable.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useTicks } from '../../kit/list/use-ticks.ts';
import { download } from '../../shell/api/call.ts';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { DepartmentSelect } from './DepartmentSelect.tsx';
import { MemberBulkButtons } from './MemberBulkButtons.tsx';
import type { MemberDo } from './MemberButtons.tsx';
import { MemberDrawer } from './MemberDrawer.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { useMemberColumns } from './member-columns.tsx';
import { ResetDialog } from './ResetDialog.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { StatusDialog, type StatusWish } from './StatusDialog.tsx';
import './member.css';

const MemberForm = lazy(async () => ({ default: (await import('./MemberForm.tsx')).MemberForm }));
const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })));

const filters = ['keyword', 'departmentId', 'roleId', 'status', 'neverSignedIn', 'idleDays'] as const;

type Dialog =
  | { kind: 'form'; member: MemberRow | null }
  | { kind: 'status'; wish: StatusWish }
  | { kind: 'move'; members: readonly MemberRow[] }
  | { kind: 'password'; member: MemberRow }
  | { kind: 'import' };

export function MemberListPage() {
  const t = useT();
  const list = useList(memberApi.list, filters);
  const [search, setSearch] = useSearchParams();
  const ticks = useTicks(list);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const opens = useCan('member:get');
  const edits = useCan('member:edit');
  const unlock = useApiMutation(memberApi.unlock, {
    invalidates: [memberApi.list, memberApi.get],
    onSuccess: ({ list: rows }) => reportRows(t, rows, t('member.done.unlocked', { name: rows[0]?.name ?? '' })),
  });

  const open = (id: string | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete('member');
        else next.set('member', id);
        return next;
      },
      { replace: true },
    );
  const act: MemberDo = (what, member) => {
    if (what === 'edit') setDialog({ kind: 'form', member });
    else if (what === 'move') setDialog({ kind: 'move', members: [member] });
    else if (what === 'password') setDialog({ kind: 'password', member });
    else if (what === 'unlock') unlock.mutate({ ids: [member.id] });
    else setDialog({ kind: 'status', wish: { action: what, members: [member] } });
  };
  const columns = useMemberColumns(act);
  const close = () => setDialog(null);
  const done = (refused: readonly string[]) => {
    ticks.keep(refused);
    close();
  };

  return (
    <ListFrame
      className="member-list"
      title={t('member.title')}
      list={list}
      columns={columns}
      filters={<Filters list={list} />}
      actions={
        <>
          <Can permission="member:import">
            <Button onClick={() => setDialog({ kind: 'import' })}>{t('member.import')}</Button>
          </Can>
          <Can permission="member:export">
            <Button onClick={() => void download(memberApi.export, list.params).catch(() => undefined)}>
              {t('member.export')}
            </Button>
          </Can>
          <Can permission="member:add">
            <Button type="primary" onClick={() => setDialog({ kind: 'form', member: null })}>
              {t('member.add')}
            </Button>
          </Can>
        </>
      }
    >
      <ListBody list={list} empty={t('member.empty')} emptyIcon="people">
        <ListTable
          list={list}
          columns={columns}
          onOpen={opens ? (row) => open(row.id) : undefined}
          ticks={edits ? { of: ticks, name: (row) => row.name } : undefined}
          more={{ tableLayout: 'fixed', scroll: { x: 1750 } }}
        />
      </ListBody>
      <BulkBar list={list} ticks={ticks}>
        <MemberBulkButtons
          members={ticks.rows}
          onStatus={(wish) => setDialog({ kind: 'status', wish })}
          onMove={(members) => setDialog({ kind: 'move', members })}
        />
      </BulkBar>
      <MemberDrawer
        id={search.get('member')}
        neighbours={list.rows.map((row) => row.id)}
        onChange={open}
        onDo={(what, member) => {
          // Never a dialog over a drawer: the list stays, and the drawer opens again from it.
          open(null);
          act(what, member);
        }}
      />
      <Suspense>
        {dialog?.kind === 'form' && (
          <MemberForm
            key={dialog.member?.id ?? 'new'}
            member={dialog.member}
            departmentId={list.filter('departmentId') || null}
            onClose={close}
            onDone={({ name, isNew }) => {
              close();
              notify({
                kind: 'success',
                title: isNew ? t('member.done.added', { name }) : t('member.done.saved', { name }),
              });
            }}
          />
        )}
      </Suspense>
      {dialog?.kind === 'status' && <StatusDialog wish={dialog.wish} onClose={close} onDone={done} />}
      {dialog?.kind === 'move' && <MoveDialog members={dialog.members} onClose={close} onDone={done} />}
      {dialog?.kind === 'password' && <ResetDialog member={dialog.member} onClose={close} />}
      <Suspense>{dialog?.kind === 'import' && <ImportDialog onClose={close} />}</Suspense>
    </ListFrame>
  );
}

type MemberList = ReturnType<typeof useList<typeof memberApi.list>>;

function Filters({ list }: { list: MemberList }) {
  const t = useT();
  const signIn = list.filter('neverSignedIn') === 'true' ? 'never' : list.filter('idleDays');
  return (
    <>
      <Input.Search
        key={list.filter('keyword')}
        allowClear
        aria-label={t('member.search')}
        placeholder={t('member.search')}
        defaultValue={list.filter('keyword')}
        maxLength={100}
        className="member-search"
        onSearch={(text) => list.setFilter({ keyword: text.trim() })}
      />
      <DepartmentSelect
        className="member-filter"
        none={t('member.anyDepartment')}
        value={list.filter('departmentId')}
        onChange={(departmentId) => list.setFilter({ departmentId: departmentId ?? '' })}
      />
      <RoleSelect
        className="member-filter"
        none={t('member.anyRole')}
        value={list.filter('roleId')}
        onChange={(roleId) => list.setFilter({ roleId })}
      />
      <Select
        className="member-filter-short"
        aria-label={t('member.status')}
        value={list.filter('status')}
        onChange={(status) => list.setFilter({ status })}
        options={[
          { value: '', label: t('member.anyStatus') },
          { value: 'enabled', label: t('member.status.enabled') },
          { value: 'disabled', label: t('member.status.disabled') },
          { value: 'suspended', label: t('member.status.suspended') },
        ]}
      />
      <Select
        className="member-filter-short"
        aria-label={t('member.signIn')}
        value={signIn}
        onChange={(value) =>
          list.setFilter(
            value === 'never' ? { neverSignedIn: 'true', idleDays: '' } : { neverSignedIn: '', idleDays: value },
          )
        }
        options={[
          { value: '', label: t('member.anySignIn') },
          { value: 'never', label: t('member.idle.never') },
          { value: '30', label: t('member.idle.30') },
          { value: '90', label: t('member.idle.90') },
        ]}
      />
    </>
  );
}

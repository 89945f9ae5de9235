/** Address book (pages.md L3): whom do I call? Departments at left, persons in charge on top, no log-in data. */

import type { ResultOf } from '@treadline/contract/endpoint';
import { memberApi } from '@treadline/contract/member';
import { Button, Input, Tree } from 'antd';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../../kit/IconButton.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { useList } from '../../kit/list/use-list.ts';
import { call } from '../../shell/api/call.ts';
import { formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { useUser } from '../../shell/session/use-account.ts';
import { useDepartmentOptions } from './department-options.ts';
import { phoneText } from './member-rights.ts';
import './member.css';

type Contact = ResultOf<typeof memberApi.addressBook>['list'][number];

const treeHeightPx = 600;
const printPage = 200;
const mostPrinted = 2000;

export function AddressBookPage() {
  const t = useT();
  const list = useList(memberApi.addressBook, ['keyword', 'departmentId']);
  const columns = useContactColumns();
  const [printed, setPrinted] = useState<readonly Contact[] | null>(null);
  const { options } = useDepartmentOptions();

  const print = async () => {
    setPrinted(await allContacts({ keyword: list.filter('keyword'), departmentId: list.filter('departmentId') }));
    // After the list is on the page.
    requestAnimationFrame(() => {
      window.print();
      setPrinted(null);
    });
  };

  return (
    <div className="member-book">
      <nav className="kit-panel" aria-label={t('member.book.departments')}>
        <header className="kit-panel-head">
          <h2>{t('member.book.departments')}</h2>
        </header>
        <div className="kit-panel-body kit-padded">
          <button
            type="button"
            className="member-book-all"
            aria-pressed={list.filter('departmentId') === ''}
            onClick={() => list.setFilter({ departmentId: '' })}
          >
            {t('member.book.everybody')}
          </button>
          {options.length > 0 && (
            <Tree
              blockNode
              treeData={options}
              height={treeHeightPx}
              defaultExpandedKeys={options.map((option) => option.key)}
              selectedKeys={[list.filter('departmentId')]}
              onSelect={([key]) => list.setFilter({ departmentId: key === undefined ? '' : String(key) })}
            />
          )}
        </div>
      </nav>
      <ListPage
        title={t('member.book.title')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('member.book.empty')}
        filters={
          <Input.Search
            key={list.filter('keyword')}
            allowClear
            aria-label={t('member.book.search')}
            placeholder={t('member.book.search')}
            defaultValue={list.filter('keyword')}
            maxLength={100}
            className="member-search"
            onSearch={(text) => list.setFilter({ keyword: text.trim() })}
          />
        }
        actions={<Button onClick={() => void print().catch(() => setPrinted(null))}>{t('member.book.print')}</Button>}
      />
      {printed && <WallList contacts={printed} />}
    </div>
  );
}

function useContactColumns(): ListColumn<Contact>[] {
  const t = useT();
  return [
    {
      key: 'name',
      title: t('member.name'),
      width: 190,
      fixed: 'start',
      render: (_, row) => (
        <>
          <b>{row.name}</b>
          {row.responsible && <span className="member-you">{t('member.book.head')}</span>}
        </>
      ),
    },
    { key: 'position', title: t('member.position'), width: 150, ellipsis: true, render: (_, row) => row.title ?? '–' },
    { key: 'department', title: t('member.department'), width: 150, ellipsis: true, dataIndex: 'departmentName' },
    {
      key: 'mobile',
      title: t('member.mobile'),
      width: 190,
      render: (_, row) => {
        const phone = phoneText(row);
        return phone === null ? (
          '–'
        ) : (
          <Reach
            href={`tel:${phone.replace(/\s/g, '')}`}
            label={t('member.book.call', { name: row.name })}
            text={phone}
            copyLabel={t('member.book.copyMobile', { name: row.name })}
          />
        );
      },
    },
    {
      key: 'email',
      title: t('member.email'),
      width: 230,
      render: (_, row) =>
        row.email === null ? (
          '–'
        ) : (
          <Reach
            href={`mailto:${row.email}`}
            label={t('member.book.write', { name: row.name })}
            text={row.email}
            copyLabel={t('member.book.copyEmail', { name: row.name })}
          />
        ),
    },
  ];
}

interface ReachProps {
  href: string;
  label: string;
  text: string;
  copyLabel: string;
}

/** A link that calls or writes, and a button that copies. */
function Reach({ href, label, text, copyLabel }: ReachProps) {
  const t = useT();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    notify({ kind: 'success', title: t('member.book.copied', { value: text }) });
  };
  return (
    <span className="member-reach">
      <a href={href} title={label}>
        {text}
      </a>
      <IconButton icon="copy" label={copyLabel} onClick={() => void copy().catch(() => undefined)} />
    </span>
  );
}

async function allContacts(filter: { keyword: string; departmentId: string }): Promise<Contact[]> {
  const contacts: Contact[] = [];
  const input = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  for (let page = 1; contacts.length < mostPrinted; page += 1) {
    const { list } = await call(memberApi.addressBook, { ...input, page, pageSize: printPage });
    contacts.push(...list);
    if (list.length < printPage) break;
  }
  return contacts;
}

/** For the wall: white, without menus (pages.md 4.14); on screen it is not there. */
function WallList({ contacts }: { contacts: readonly Contact[] }) {
  const t = useT();
  const me = useUser();
  return createPortal(
    <div className="member-wall">
      <h1>{t('member.book.title')}</h1>
      <p>{t('member.book.printed', { enterprise: me.customName, time: formatTime(Date.now()) })}</p>
      <table>
        <thead>
          <tr>
            <th>{t('member.name')}</th>
            <th>{t('member.position')}</th>
            <th>{t('member.department')}</th>
            <th>{t('member.mobile')}</th>
            <th>{t('member.email')}</th>
          </tr>
        </thead>
        <tbody>
          {contacts.map((contact) => (
            <tr key={contact.id} data-head={contact.responsible}>
              <td>{contact.name}</td>
              <td>{contact.title}</td>
              <td>{contact.departmentName}</td>
              <td>{phoneText(contact)}</td>
              <td>{contact.email}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}

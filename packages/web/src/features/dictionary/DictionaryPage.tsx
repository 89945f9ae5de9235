import { type DictionaryRow, dictionaryApi } from '@treadline/contract/dictionary';
import { languages } from '@treadline/contract/envelope';
import { Button, Input, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Can } from '../../kit/Can.tsx';
import { Icon } from '../../kit/icons.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { download } from '../../shell/api/call.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { languageNames, useLanguage, useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { DictionaryForm } from './DictionaryForm.tsx';
import { DictionaryPanel } from './DictionaryPanel.tsx';
import { textIn } from './text-in.ts';

import './dictionary.css';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));

/** Value lists of the product; operations staff look after them, others read (pages.md M9). */
export function DictionaryPage() {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const list = useList(dictionaryApi.page, ['keyword', 'missingLanguage']);
  const [search, setSearch] = useSearchParams();
  const mayOpen = useCan('dictionary:get');
  const [open, setOpen] = useState<'add' | 'import' | null>(null);
  const code = search.get('code') ?? list.rows[0]?.code ?? null;
  const close = () => setOpen(null);
  const select = (next: string) =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next === '') changed.delete('code');
        else changed.set('code', next);
        return changed;
      },
      { replace: true },
    );

  return (
    <div className="dictionary">
      <div className="dictionary-left">
        <ListPage
          title={t('dictionary.title')}
          list={list}
          rowKey={(row) => row.code}
          empty={t('dictionary.empty')}
          {...(mayOpen ? { onOpen: (row: DictionaryRow) => select(row.code) } : {})}
          filters={
            <>
              <Input.Search
                allowClear
                key={list.filter('keyword')}
                defaultValue={list.filter('keyword')}
                maxLength={100}
                aria-label={t('dictionary.search')}
                placeholder={t('dictionary.search')}
                onSearch={(keyword) => list.setFilter({ keyword: keyword.trim() })}
              />
              <Select
                aria-label={t('dictionary.gaps')}
                value={list.filter('missingLanguage')}
                onChange={(missingLanguage) => list.setFilter({ missingLanguage })}
                options={[
                  { value: '', label: t('dictionary.anyLanguage') },
                  ...languages.map((value) => ({
                    value,
                    label: t('dictionary.missingIn', { language: languageNames[value] }),
                  })),
                ]}
              />
            </>
          }
          actions={
            <>
              <Can permission="dictionary:export">
                <Button onClick={() => void download(dictionaryApi.export, {}).catch(() => undefined)}>
                  {t('dictionary.export')}
                </Button>
              </Can>
              <Can permission="dictionary:import">
                <Button onClick={() => setOpen('import')}>{t('dictionary.import')}</Button>
              </Can>
              <Can permission="dictionary:add">
                <Button type="primary" onClick={() => setOpen('add')}>
                  {t('dictionary.add')}
                </Button>
              </Can>
            </>
          }
          columns={[
            {
              key: 'code',
              title: t('dictionary.code'),
              dataIndex: 'code',
              render: (own: string) => <b aria-current={own === code}>{own}</b>,
            },
            {
              key: 'name',
              title: t('dictionary.name'),
              render: (_, row) => (
                <span className="dictionary-name" title={textIn(row.name, language)}>
                  <span className="dictionary-name-text">{textIn(row.name, language)}</span>
                  {row.locked && (
                    <span
                      role="img"
                      className="dictionary-lock"
                      title={t('dictionary.locked')}
                      aria-label={t('dictionary.locked')}
                    >
                      <Icon name="lock" size={13} />
                    </span>
                  )}
                </span>
              ),
            },
            {
              key: 'values',
              title: t('dictionary.values'),
              dataIndex: 'values',
              align: 'end',
              render: (values: number) => formatNumber(values),
            },
            {
              key: 'languages',
              title: t('dictionary.languages'),
              render: (_, row) => <Complete row={row} />,
            },
          ]}
        />
      </div>
      {mayOpen && code !== null && <DictionaryPanel code={code} onDeleted={() => select('')} />}
      {open === 'add' && (
        <DictionaryForm
          row={null}
          onDone={(added) => {
            close();
            select(added);
          }}
          onClose={close}
        />
      )}
      <Suspense>{open === 'import' && <ImportDialog onClose={close} />}</Suspense>
    </div>
  );
}

/** One mark a language: filled, or a gap. */
function Complete({ row }: { row: DictionaryRow }) {
  const t = useT();
  const said = t('dictionary.complete', {
    count: formatNumber(row.languagesComplete.length),
    all: formatNumber(languages.length),
  });
  return (
    <span className="dictionary-marks" role="img" aria-label={said} title={said}>
      {languages.map((language) => (
        <i key={language} data-gap={!row.languagesComplete.includes(language)} />
      ))}
    </span>
  );
}

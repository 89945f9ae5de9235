/** Opening + in − out = closing of the chosen span, in all and by what the reader chooses. */
import { type LedgerGroup, ledgerGroups, tyreLedgerApi } from '@treadline/contract/tyre-ledger';
import { Button, Dropdown, Select } from 'antd';
import { useState } from 'react';
import { Can } from '../../kit/Can.tsx';
import { ErrorState, Skeleton } from '../../kit/states.tsx';
import { download } from '../../shell/api/call.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';

export function LedgerSums({ from, to }: { from: string; to: string }) {
  const t = useT();
  const [by, setBy] = useState<LedgerGroup>('size');
  const wish = { by, ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
  const query = useApi(tyreLedgerApi.ledgerSums, wish, { keepPrevious: true, staleMs: 0 });
  const words: Readonly<Record<LedgerGroup, string>> = {
    size: t('tyre.ledger.bySize'),
    brand: t('tyre.ledger.byBrand'),
    pattern: t('tyre.ledger.byPattern'),
    department: t('tyre.ledger.byDepartment'),
    warehouse: t('tyre.ledger.byWarehouse'),
  };
  const unnamed = by === 'warehouse' ? t('tyre.ledger.elsewhere') : '–';
  return (
    <div className="kit-panel tyre-sums">
      <div className="tyre-sums-bar">
        <Select<LedgerGroup>
          size="small"
          aria-label={t('tyre.ledger.by')}
          value={by}
          popupMatchSelectWidth={false}
          onChange={setBy}
          options={ledgerGroups.map((value) => ({ value, label: words[value] }))}
        />
        <Can permission={tyreLedgerApi.ledgerSumsFile.access}>
          <Dropdown
            trigger={['click']}
            menu={{
              items: (['xlsx', 'csv'] as const).map((format) => ({
                key: format,
                label: t('data-export.as', { format: `.${format}` }),
                onClick: () => void download(tyreLedgerApi.ledgerSumsFile, { ...wish, format }).catch(() => undefined),
              })),
            }}
          >
            <Button size="small">{t('tyre.ledger.exportSums')}</Button>
          </Dropdown>
        </Can>
        {by === 'warehouse' && <span className="tyre-grey">{t('tyre.ledger.warehouseHint')}</span>}
      </div>
      {query.isError && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Skeleton rows={2} />
      ) : (
        <section
          className="tyre-sums-rows"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: many rows scroll, and the keyboard has to reach them
          tabIndex={0}
          aria-label={t('tyre.ledger.sums')}
          aria-busy={query.isFetching}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{words[by]}</th>
                <th scope="col">{t('tyre.ledger.opening')}</th>
                <th scope="col">{t('tyre.ledger.in')}</th>
                <th scope="col">{t('tyre.ledger.out')}</th>
                <th scope="col">{t('tyre.ledger.closing')}</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{t('tyre.ledger.all')}</th>
                <Sums {...query.data.total} />
              </tr>
              {query.data.groups.map(({ name, ...sums }) => (
                <tr key={name ?? ''}>
                  <th scope="row">{name ?? unnamed}</th>
                  <Sums {...sums} />
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

function Sums(sums: { opening: number; in: number; out: number; closing: number }) {
  return (
    <>
      <td>{formatNumber(sums.opening)}</td>
      <td>{`+ ${formatNumber(sums.in)}`}</td>
      <td>{`− ${formatNumber(sums.out)}`}</td>
      <td>
        <b>{`= ${formatNumber(sums.closing)}`}</b>
      </td>
    </>
  );
}

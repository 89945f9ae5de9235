/** Opening + in − out = closing of the chosen span, in all and by size. */
import { tyreApi } from '@treadline/contract/tyre';
import { ErrorState, Skeleton } from '../../kit/states.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';

export function LedgerSums({ from, to }: { from: string; to: string }) {
  const t = useT();
  const query = useApi(
    tyreApi.ledgerSums,
    { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) },
    { keepPrevious: true, staleMs: 0 },
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: many sizes scroll, and the keyboard has to reach them
    <section className="kit-panel tyre-sums" tabIndex={0} aria-label={t('tyre.ledger.sums')}>
      {query.isError && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Skeleton rows={2} />
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('tyre.size')}</th>
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
            {query.data.sizes.map(({ size, ...sums }) => (
              <tr key={size ?? ''}>
                <th scope="row">{size ?? '–'}</th>
                <Sums {...sums} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
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

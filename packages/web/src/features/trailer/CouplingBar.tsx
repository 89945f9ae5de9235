/** The last thirty days of a trailer, coloured by tractor: what is blank stood free, or was coupled by nobody on record. */
import { Tooltip } from 'antd';
import { Skeleton } from '../../kit/states.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { barParts, colourOf } from './coupling-bar.ts';
import { useTrailerApi } from './use-trailer-api.ts';

const spanMs = 30 * 86_400_000;
const hourMs = 3_600_000;

export function CouplingBar({ trailerId }: { trailerId: string }) {
  const t = useT();
  const api = useTrailerApi();
  const to = Math.ceil(Date.now() / hourMs) * hourMs;
  const from = to - spanMs;
  const query = useApi(api.couplings, { trailerId, from: new Date(from).toISOString() });
  if (!query.data) return <Skeleton rows={1} />;
  const parts = barParts(query.data.list, from, to);
  return (
    <div className="trailer-bar" role="img" aria-label={t('trailer.bar', { n: parts.length })}>
      {parts.map((part) => (
        <Tooltip key={part.id} title={part.tractorName}>
          <i
            data-colour={colourOf(parts, part.tractorId)}
            style={{ left: `${100 * part.start}%`, width: `${100 * (part.end - part.start)}%` }}
          >
            {part.tractorName}
          </i>
        </Tooltip>
      ))}
    </div>
  );
}

import type { ResultOf } from '@treadline/contract/endpoint';
import type { receiverApi } from '@treadline/contract/receiver';
import { telemetryApi } from '@treadline/contract/telemetry';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { IconButton } from '../../kit/IconButton.tsx';
import { Icon } from '../../kit/icons.tsx';
import type { RowOf } from '../../kit/list/use-list.ts';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { download } from '../../shell/api/call.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { byteCount, decodedFields, hexRows } from './decoded-fields.ts';

type Frame = ResultOf<typeof telemetryApi.frames>['list'][number];
type View = 'decoded' | 'hex';

const refetchMs = 5_000;

/** The last raw frames of one terminal, decoded or as bytes: what a field engineer asks for first. */
export function FramesPanel({ receiver }: { receiver: Pick<RowOf<typeof receiverApi.list>, 'id'> }) {
  const t = useT();
  const [view, setView] = useState<View>('decoded');
  const query = useApi(telemetryApi.frames, { receiverId: receiver.id }, { refetchMs });
  const frames = query.data?.list;
  return (
    <>
      <div className="receiver-drawer-tools">
        <Segmented<View>
          value={view}
          onChange={setView}
          options={[
            { value: 'decoded', label: t('receiver.decoded') },
            { value: 'hex', label: t('receiver.hex') },
          ]}
        />
        <Button
          icon={<Icon name="download" size={16} />}
          disabled={!frames?.length}
          onClick={() => void download(telemetryApi.framesHex, { receiverId: receiver.id }).catch(() => undefined)}
        >
          {t('receiver.download')}
        </Button>
      </div>
      <p className="receiver-quiet receiver-lead">{t('receiver.framesLead')}</p>
      {query.isError && !frames ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !frames ? (
        <Skeleton rows={6} />
      ) : frames.length === 0 ? (
        <EmptyState icon="chip" text={t('receiver.noFrames')} />
      ) : (
        frames.map((frame) => (
          <FrameCard key={`${frame.at}.${frame.outgoing}.${frame.hex}`} frame={frame} view={view} />
        ))
      )}
    </>
  );
}

function FrameCard({ frame, view }: { frame: Frame; view: View }) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  return (
    <article className="receiver-frame" data-refused={frame.error !== null}>
      <header>
        <b>{frame.outgoing ? t('receiver.outgoing') : t('receiver.incoming')}</b>
        {frame.note && <span>{frame.note}</span>}
        <span className="receiver-quiet">{t('receiver.bytes', { n: byteCount(frame.hex) })}</span>
        <time dateTime={frame.at}>{formatTime(frame.at)}</time>
        <IconButton
          icon={copied ? 'check' : 'copy'}
          label={copied ? t('kit.copied') : t('kit.copy')}
          onClick={() => void navigator.clipboard.writeText(frame.hex).then(() => setCopied(true))}
        />
      </header>
      {frame.error !== null && <p className="receiver-error">{t('receiver.refused', { reason: frame.error })}</p>}
      {view === 'decoded' && frame.decoded ? (
        <dl>
          {decodedFields(frame.decoded).map((field) => (
            <div key={field.path}>
              <dt>{field.path}</dt>
              <dd>{field.value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <pre>
          {hexRows(frame.hex)
            .map((row) => `${row.offset}  ${row.bytes}`)
            .join('\n')}
        </pre>
      )}
    </article>
  );
}

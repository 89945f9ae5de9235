/** Live map with its controls: base switch, legend filter, centre, fit and full screen. The map itself is a lazy chunk. */
import { AimOutlined, BlockOutlined, FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Skeleton, Tooltip } from 'antd';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import './map.css';
import type { LiveMapHandle, LiveMapProps } from './LiveMap.tsx';
import type { BaseKind, TileBase } from './map-base.ts';

const LiveMap = lazy(async () => ({ default: (await import('./LiveMap.tsx')).LiveMap }));

export interface MapTexts {
  map: string;
  noWebgl: string;
  toCentre: string;
  fit: string;
  fullScreen: string;
  leaveFullScreen: string;
  base: Record<BaseKind, string>;
}

type Passed = Pick<LiveMapProps, 'markers' | 'ground' | 'selected' | 'follow' | 'centre' | 'labelAll' | 'onSelect'>;

export interface MapViewProps extends Passed {
  texts: MapTexts;
  /** Tile services of this installation; without any there is no switch. */
  bases?: readonly TileBase[];
  /** Stands at the lower left, e.g. the legend. */
  children?: ReactNode;
}

const noBases: readonly TileBase[] = [];

export function MapView({ texts, bases = noBases, children, ...map }: MapViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const handle = useRef<LiveMapHandle | null>(null);
  const [kind, setKind] = useState<BaseKind>('site');
  const full = useFullScreen(box);
  const onReady = useCallback((ready: LiveMapHandle) => {
    handle.current = ready;
  }, []);

  return (
    <div className="map-view" ref={box}>
      <Suspense fallback={<Skeleton.Node active className="map-skeleton" />}>
        <LiveMap
          {...map}
          label={texts.map}
          noWebgl={texts.noWebgl}
          base={bases.find((base) => base.kind === kind) ?? null}
          onReady={onReady}
        />
      </Suspense>
      {bases.length > 0 && (
        <fieldset className="map-bases">
          {(['site', ...bases.map((base) => base.kind)] as const).map((choice) => (
            <button key={choice} type="button" aria-pressed={choice === kind} onClick={() => setKind(choice)}>
              {texts.base[choice]}
            </button>
          ))}
        </fieldset>
      )}
      <div className="map-tools">
        {map.centre && <Tool text={texts.toCentre} icon={<AimOutlined />} onClick={() => handle.current?.toCentre()} />}
        <Tool text={texts.fit} icon={<BlockOutlined />} onClick={() => handle.current?.fit()} />
        <Tool
          text={full.on ? texts.leaveFullScreen : texts.fullScreen}
          icon={full.on ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          onClick={full.toggle}
        />
      </div>
      {children && <div className="map-foot">{children}</div>}
    </div>
  );
}

function Tool({ text, icon, onClick }: { text: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Tooltip title={text} placement="left">
      <button type="button" aria-label={text} onClick={onClick}>
        {icon}
      </button>
    </Tooltip>
  );
}

function useFullScreen(box: React.RefObject<HTMLDivElement | null>): { on: boolean; toggle: () => void } {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const changed = () => setOn(document.fullscreenElement !== null && document.fullscreenElement === box.current);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, [box]);
  const toggle = () => {
    if (on) void document.exitFullscreen();
    else void box.current?.requestFullscreen();
  };
  return { on, toggle };
}

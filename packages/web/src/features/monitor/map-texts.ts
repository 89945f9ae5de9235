import { useMemo } from 'react';
import type { MapTexts } from '../../kit/map/MapView.tsx';
import { useT } from '../../shell/i18n/i18n.ts';

/** Texts of a map of vehicles, in the reader's language. */
export function useMapTexts(): MapTexts {
  const t = useT();
  return useMemo(
    () => ({
      map: t('monitor.map.label'),
      noWebgl: t('monitor.map.noWebgl'),
      toCentre: t('monitor.map.toCentre'),
      fit: t('monitor.map.fit'),
      fullScreen: t('monitor.map.fullScreen'),
      leaveFullScreen: t('monitor.map.leaveFullScreen'),
      base: { site: t('monitor.map.site'), satellite: t('monitor.map.satellite'), street: t('monitor.map.street') },
    }),
    [t],
  );
}

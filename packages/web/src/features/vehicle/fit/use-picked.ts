/** The tyre in hand: scanned, typed or tapped; the next wheel that is tapped gets it. */
import { tyreApi } from '@treadline/contract/tyre';
import type { TyreRow } from '@treadline/contract/tyre-row';
import { useEffect, useState } from 'react';
import { scanSound } from '../../../kit/scan-sound.ts';
import { ApiError } from '../../../shell/api/api-error.ts';
import { call } from '../../../shell/api/call.ts';
import { useT } from '../../../shell/i18n/i18n.ts';
import { placeOf, statusText, useScanner } from '../../tyre/tyre.public.ts';

const inStock = 2;

interface PickedOptions {
  /** On the bench already: may go to any wheel of it. */
  tyres: ReadonlyMap<string, TyreRow>;
  /** Nothing is picked behind a dialog. */
  resting: boolean;
}

export function usePicked({ tyres, resting }: PickedOptions) {
  const t = useT();
  const [picked, setPicked] = useState<TyreRow | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const pick = (tyre: TyreRow | null) => {
    setRefused(null);
    setPicked(tyre);
  };
  const refuse = (why: string) => {
    scanSound(false);
    setPicked(null);
    setRefused(why);
    return false;
  };
  const pickNumber = async (tyreNo: string): Promise<boolean> => {
    try {
      const found = await call(tyreApi.byNumber, { tyreNo }, { quiet: true });
      const here = tyres.get(found.id);
      const may = found.status === inStock && found.frozenAt === null && found.abnormal === null;
      if (here === undefined && !may) {
        const why = [statusText(t, found), placeOf(found)].join(' · ');
        return refuse(t('vehicle-fit.mayNot', { tyre: found.tyreNo, why }));
      }
      scanSound(true);
      pick(here ?? found);
      return true;
    } catch (error) {
      const unknown = error instanceof ApiError && error.code === 'A02023';
      return refuse(unknown ? t('tyre.scan.unknown', { tyre: tyreNo }) : t('kit.failed'));
    }
  };
  useScanner((text) => {
    if (!resting) void pickNumber(text);
  });
  useEffect(() => {
    const back = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setPicked(null);
    };
    window.addEventListener('keydown', back);
    return () => window.removeEventListener('keydown', back);
  }, []);
  return { picked, refused, pick, pickNumber };
}

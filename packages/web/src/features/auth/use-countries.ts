/** Countries with their calling codes, and the one this person uses. */
import type { authCodeApi } from '@treadline/contract/auth';
import type { ResultOf } from '@treadline/contract/endpoint';
import { useEffect } from 'react';
import { create } from 'zustand';
import { call } from '../../shell/api/call.ts';
import { useLanguage } from '../../shell/i18n/i18n.ts';
import { authCalls } from './login-endpoints.ts';

export type Country = ResultOf<typeof authCodeApi.countryList>['list'][number];

const storageKey = 'treadline.country';
/** Stands until the list has come, and where it does not. */
const fallback: Country = { code: 'CN', area: '86', name: '', mobilePattern: null };

interface CountryState {
  list: readonly Country[];
  /** Language the list was fetched in. */
  language: string | null;
  chosen: string | null;
}

const useStore = create<CountryState>(() => ({
  list: [fallback],
  language: null,
  chosen: localStorage.getItem(storageKey),
}));

export interface Countries {
  list: readonly Country[];
  country: Country;
  choose: (code: string) => void;
}

/** Fetches the list once a language; the choice is kept in this browser. `area` is that of the number one has already. */
export function useCountries(area?: string): Countries {
  const { list, chosen } = useStore();
  const language = useLanguage((state) => state.language);
  useEffect(() => {
    if (useStore.getState().language === language) return;
    useStore.setState({ language });
    call(authCalls.countryList, {}, { quiet: true }).then(
      (answer) => answer.list.length > 0 && useStore.setState({ list: answer.list }),
      // The fallback stays; the next form that asks tries again.
      () => useStore.setState({ language: null }),
    );
  }, [language]);
  return {
    list,
    country: countryOf(list, { chosen, area, locale: navigator.language }),
    choose: (code) => {
      localStorage.setItem(storageKey, code);
      useStore.setState({ chosen: code });
    },
  };
}

interface CountryWish {
  chosen: string | null;
  area?: string | undefined;
  locale: string;
}

/** The chosen country, else that of the present number, of the browser's language, or the mainland of China. */
export function countryOf(list: readonly Country[], { chosen, area, locale }: CountryWish): Country {
  const region = /-([A-Z]{2})\b/.exec(locale)?.[1];
  const find = (code: string | null | undefined) => list.find((country) => country.code === code);
  const ofArea = list.find((country) => country.area === area);
  return find(chosen) ?? ofArea ?? find(region) ?? find(fallback.code) ?? list[0] ?? fallback;
}

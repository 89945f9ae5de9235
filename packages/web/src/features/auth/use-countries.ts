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

/** Fetches the list once a language; the choice is kept in this browser. */
export function useCountries(): Countries {
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
    country: countryOf(list, chosen, navigator.language),
    choose: (code) => {
      localStorage.setItem(storageKey, code);
      useStore.setState({ chosen: code });
    },
  };
}

/** The chosen country, else that of the browser's language, else the mainland of China. */
export function countryOf(list: readonly Country[], chosen: string | null, locale: string): Country {
  const region = /-([A-Z]{2})\b/.exec(locale)?.[1];
  const find = (code: string | null | undefined) => list.find((country) => country.code === code);
  return find(chosen) ?? find(region) ?? find(fallback.code) ?? list[0] ?? fallback;
}

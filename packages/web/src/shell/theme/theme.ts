/** Puts the chosen theme and colour into the page: variables for our own styles, tokens for drawn things. */
import { useMemo } from 'react';
import { useSettings } from '../settings/settings.ts';
import { type Tokens, tokensCss, tokensOf } from './tokens.ts';

/** Before the first render; follows the settings from then on. */
export function installTheme(): void {
  const style = document.createElement('style');
  document.head.append(style);
  const paint = () => {
    const { color, theme } = useSettings.getState();
    style.textContent = tokensCss(color);
    document.documentElement.dataset.theme = theme;
  };
  paint();
  useSettings.subscribe(paint);
}

/** Tokens of the present theme and colour, for maps and charts. */
export function useLook(): Tokens {
  const theme = useSettings((state) => state.theme);
  const color = useSettings((state) => state.color);
  return useMemo(() => tokensOf(theme, color), [theme, color]);
}

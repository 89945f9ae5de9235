/** Design tokens (web.md 7): the one source of CSS variables, antd theme, map and chart colours. */
import { type Shades, shadesOf } from './shades.ts';

export type ThemeName = 'dark' | 'light';

export interface Tokens extends Shades {
  canvas: string;
  surface: string;
  raised: string;
  chrome: string;
  line: string;
  lineStrong: string;
  text: string;
  text2: string;
  text3: string;
  ok: string;
  okFill: string;
  okTint: string;
  ordinary: string;
  ordinaryFill: string;
  ordinaryTint: string;
  serious: string;
  seriousFill: string;
  seriousTint: string;
  urgent: string;
  urgentFill: string;
  urgentTint: string;
  /** Button in `urgentFill` under the pointer or pressed. */
  urgentPressed: string;
  /** Text on both. */
  onUrgent: string;
  offline: string;
  offlineFill: string;
  offlineTint: string;
  mapGround: string;
  mapContour: string;
  mapRoad: string;
  mapLabel: string;
}

/** Chosen on the first visit and by "reset to default" (SHELL-043). */
export const defaultColour = '#306DF4';

export const tokens: Record<ThemeName, Tokens> = {
  dark: {
    canvas: '#0C0F14',
    surface: '#13171E',
    raised: '#1A1F28',
    chrome: '#10141A',
    line: '#222933',
    lineStrong: '#323B48',
    text: '#E8ECF2',
    text2: '#A3AEBD',
    text3: '#8590A0',
    primary: defaultColour,
    primaryPressed: '#285CD3',
    onPrimary: '#FFFFFF',
    primaryMark: defaultColour,
    onMark: '#FFFFFF',
    primaryText: '#82ABFF',
    primaryTint: 'rgba(48, 109, 244, 0.16)',
    ok: '#43B581',
    okFill: '#43B581',
    okTint: 'rgba(67, 181, 129, 0.13)',
    ordinary: '#E3B341',
    ordinaryFill: '#E3B341',
    ordinaryTint: 'rgba(227, 179, 65, 0.14)',
    serious: '#F0883E',
    seriousFill: '#F0883E',
    seriousTint: 'rgba(240, 136, 62, 0.16)',
    urgent: '#FF6E79',
    urgentFill: '#FF6E79',
    urgentTint: 'rgba(255, 80, 94, 0.17)',
    urgentPressed: '#FF858E',
    onUrgent: '#000000',
    offline: '#8590A0',
    offlineFill: '#8590A0',
    offlineTint: 'rgba(133, 144, 160, 0.10)',
    mapGround: '#0F141A',
    mapContour: '#1F2934',
    mapRoad: '#3A4656',
    mapLabel: '#A3AEBD',
  },
  light: {
    canvas: '#F3F5F8',
    surface: '#FFFFFF',
    raised: '#F7F9FB',
    chrome: '#FFFFFF',
    line: '#E3E8EE',
    lineStrong: '#CBD3DD',
    text: '#161B23',
    text2: '#4A5565',
    text3: '#5C687A',
    primary: defaultColour,
    primaryPressed: '#285CD3',
    onPrimary: '#FFFFFF',
    primaryMark: defaultColour,
    onMark: '#FFFFFF',
    primaryText: '#1F57D6',
    primaryTint: 'rgba(48, 109, 244, 0.09)',
    ok: '#15784C',
    okFill: '#1F9A63',
    okTint: 'rgba(31, 154, 99, 0.09)',
    ordinary: '#8A6100',
    ordinaryFill: '#C08A0A',
    ordinaryTint: 'rgba(200, 145, 10, 0.14)',
    serious: '#B04600',
    seriousFill: '#DB5F0B',
    seriousTint: 'rgba(222, 98, 14, 0.13)',
    urgent: '#C9202F',
    urgentFill: '#D62839',
    urgentTint: 'rgba(214, 40, 57, 0.12)',
    urgentPressed: '#B42230',
    onUrgent: '#FFFFFF',
    offline: '#5C687A',
    offlineFill: '#7B8797',
    offlineTint: 'rgba(123, 135, 151, 0.09)',
    mapGround: '#EDF0F3',
    mapContour: '#D3DAE2',
    mapRoad: '#FFFFFF',
    mapLabel: '#4A5565',
  },
};

/** The tokens of a theme in the chosen colour; the default colour has its shades from the design. */
export function tokensOf(theme: ThemeName, colour: string): Tokens {
  const own = tokens[theme];
  return colour === defaultColour ? own : { ...own, ...shadesOf(colour, theme, own) };
}

/** CSS text with one rule a theme; `text2` becomes `--text2`, `lineStrong` becomes `--line-strong`. */
export function tokensCss(colour: string): string {
  return (Object.keys(tokens) as ThemeName[])
    .map((name) => {
      const lines = Object.entries(tokensOf(name, colour)).map(([key, value]) => `--${kebab(key)}:${value}`);
      return `:root[data-theme='${name}']{color-scheme:${name};${lines.join(';')}}`;
    })
    .join('\n');
}

export function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** A sheet on the screen looks as it will be printed: the light theme, whatever the console has. */
import type { CSSProperties } from 'react';
import { kebab, tokens } from './tokens.ts';

export const paperStyle = {
  colorScheme: 'light',
  ...Object.fromEntries(Object.entries(tokens.light).map(([name, value]) => [`--${kebab(name)}`, value])),
} as CSSProperties;

/** Inter, served by ourselves: no page of a mine's network may wait for a font service. Latin alone, 48 KB. */
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

export function installFont(): void {
  document.fonts.add(
    new FontFace('Inter Variable', `url(${interUrl}) format('woff2-variations')`, {
      weight: '100 900',
      display: 'swap',
      unicodeRange:
        'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
    }),
  );
}

/**
 * What becomes of the chosen colour in each theme. It stays itself as a fill wherever it can be seen; words, marks and
 * the text on it are shades of it that can be read (4.5:1 for text, 3:1 for marks, WCAG 2.2).
 */
import { channels, contrast, mix } from './contrast.ts';

export interface Grounds {
  canvas: string;
  surface: string;
  raised: string;
  chrome: string;
  /** Words that also stand on a tinted row. */
  text3: string;
}

export interface Shades {
  /** Fill of buttons and switches. */
  primary: string;
  /** The same under the pointer or pressed. */
  primaryPressed: string;
  /** Text on both. */
  onPrimary: string;
  /** Words and links. */
  primaryText: string;
  /** Thin marks that carry meaning: ticks, underlines, bars. */
  primaryMark: string;
  /** Text on a mark. */
  onMark: string;
  /** Ground of what is selected. */
  primaryTint: string;
}

const readable = 4.5;
const visible = 3;
/** A little more than asked for, since antd rounds colours. */
const reserve = 0.1;
/** Below this a fill is lost in its ground. */
const leastFill = 1.5;
const strongestTint = { dark: 0.16, light: 0.09 } as const;

export function shadesOf(colour: string, theme: 'dark' | 'light', grounds: Grounds): Shades {
  const away = theme === 'dark' ? '#FFFFFF' : '#000000';
  const solid = [grounds.canvas, grounds.surface, grounds.raised, grounds.chrome];
  const mark = towards(colour, away, (shade) => least(shade, solid) >= visible + reserve);
  const fill = least(colour, solid) < leastFill ? mark : colour;
  const share = tintShare(colour, strongestTint[theme], grounds);
  const tinted = solid.map((ground) => mix(ground, colour, share));
  const onPrimary = textOn(fill);
  return {
    primary: fill,
    primaryPressed: pressed(fill, onPrimary),
    onPrimary,
    primaryText: towards(colour, away, (shade) => least(shade, [...solid, ...tinted]) >= readable + reserve),
    primaryMark: mark,
    onMark: textOn(mark),
    primaryTint: `rgba(${channels(colour).join(', ')}, ${share})`,
  };
}

/** White where it reads, else black: one of both always does. */
export function textOn(fill: string): string {
  return contrast('#FFFFFF', fill) >= readable ? '#FFFFFF' : '#000000';
}

/** Away from the text, so that it reads at least as well as before; black and white have only one way to go. */
function pressed(fill: string, text: string): string {
  const end = text === '#FFFFFF' ? '#000000' : '#FFFFFF';
  return mix(fill, contrast(fill, end) < 1.5 ? text : end, 0.16);
}

function least(colour: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrast(colour, ground)));
}

/** The first shade on the way to white or black that will do. */
function towards(colour: string, end: string, will: (shade: string) => boolean): string {
  for (let percent = 0; percent < 100; percent += 2) {
    const shade = mix(colour, end, percent / 100);
    if (will(shade)) return shade;
  }
  return end;
}

/** As strong as the quiet words on it allow. */
function tintShare(colour: string, strongest: number, { surface, text3 }: Grounds): number {
  for (let share = strongest; share > 0.02; share -= 0.01) {
    if (contrast(text3, mix(surface, colour, share)) >= readable) {
      return Math.round(share * 100) / 100;
    }
  }
  return 0.02;
}

import { useT } from '../shell/i18n/i18n.ts';

/** Alarm level of a vehicle or wheel, or offline (pages.md 4.12): always shape and word beside colour. */
export type Status = 'ok' | 'ordinary' | 'serious' | 'urgent' | 'offline';

/** 0 none, 1 ordinary, 2 serious, 3 urgent; anything that does not report is offline. */
export function statusOf(level: number, online = true): Status {
  if (level >= 3) return 'urgent';
  if (level === 2) return 'serious';
  if (level === 1) return 'ordinary';
  return online ? 'ok' : 'offline';
}

export interface StatusGlyphProps {
  status: Status;
  /** Edge length in px, 10 by default. */
  size?: number;
  /** Shows the word beside the shape; otherwise it is the label and tooltip of the shape. */
  withWord?: boolean;
}

export function StatusGlyph({ status, size = 10, withWord = false }: StatusGlyphProps) {
  const word = useStatusWord(status);
  return (
    <span
      className={`kit-status kit-status-${status}`}
      {...(withWord ? {} : { role: 'img', 'aria-label': word, title: word })}
    >
      <svg width={size} height={size} viewBox="0 0 10 10" aria-hidden="true">
        <path d={shapes[status]} />
      </svg>
      {withWord && <span>{word}</span>}
    </span>
  );
}

function useStatusWord(status: Status): string {
  return useT()(words[status]);
}

const words = {
  ok: 'kit.normal',
  ordinary: 'kit.ordinary',
  serious: 'kit.serious',
  urgent: 'kit.urgent',
  offline: 'kit.offline',
} as const;

/** Circle, diamond, triangle, octagon, hollow circle in a 10 x 10 box; also drawn on the map. */
export const shapes: Record<Status, string> = {
  ok: 'M5 1.2a3.8 3.8 0 1 0 0 7.6a3.8 3.8 0 1 0 0-7.6Z',
  ordinary: 'M5 .6 9.4 5 5 9.4.6 5Z',
  serious: 'M5 .9 9.6 9H.4Z',
  urgent: 'M3.1.4h3.8L9.6 3.1v3.8L6.9 9.6H3.1L.4 6.9V3.1Z',
  offline: 'M5 1a4 4 0 1 0 0 8a4 4 0 1 0 0-8Zm0 1.6a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 1 1 0-4.8Z',
};

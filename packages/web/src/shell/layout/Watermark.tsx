import { useMemo } from 'react';
import { useUser } from '../session/use-account.ts';

/** Nickname, company and the last four digits of the phone over every page (SHELL-046). */
export function Watermark() {
  const user = useUser();
  const words = [user.nickname || user.name, user.customName, user.mobile?.slice(-4) ?? ''].filter(Boolean).join(' ');
  const image = useMemo(() => watermarkImage(words), [words]);
  return <div className="shell-watermark" data-words={words} style={{ backgroundImage: image }} aria-hidden="true" />;
}

export function watermarkImage(words: string): string {
  const safe = words.replace(/[<>&"]/g, (c) => `&#${c.charCodeAt(0)};`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="260"><text x="210" y="130" transform="rotate(-22 210 130)" text-anchor="middle" font-family="sans-serif" font-size="14" fill="#808a98">${safe}</text></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

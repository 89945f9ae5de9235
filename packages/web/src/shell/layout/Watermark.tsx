import { useMemo } from 'react';
import { useUser } from '../session/use-account.ts';
import { watermarkImage } from './watermark-image.ts';

/** Nickname, company and the last four digits of the phone over every page (SHELL-046). */
export function Watermark() {
  const user = useUser();
  const words = [user.nickname || user.name, user.customName, user.mobile?.slice(-4) ?? ''].filter(Boolean).join(' ');
  const image = useMemo(() => watermarkImage(words), [words]);
  return <div className="shell-watermark" data-words={words} style={{ backgroundImage: image }} aria-hidden="true" />;
}

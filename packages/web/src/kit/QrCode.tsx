import { useEffect, useState } from 'react';

export interface QrCodeProps {
  text: string;
  /** For who cannot see it. */
  label: string;
  /** Edge in px, 112 by default. */
  size?: number;
}

/** Rim of a QR code that scanners need, in modules. */
const border = 4;

/** QR code, always dark on white so that every scanner takes it. Drawn when its library has come. */
export function QrCode({ text, label, size = 112 }: QrCodeProps) {
  const [code, setCode] = useState<{ edge: number; path: string } | null>(null);
  useEffect(() => {
    let wanted = true;
    import('uqr').then(
      ({ encode }) => {
        const { data } = encode(text, { ecc: 'M', border });
        if (wanted) setCode({ edge: data.length, path: pathOf(data) });
      },
      // Without it there is the address in words.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [text]);
  const edge = code?.edge ?? 1;
  return (
    <svg
      className="kit-qr"
      width={size}
      height={size}
      viewBox={`0 0 ${edge} ${edge}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={edge} height={edge} fill="#ffffff" />
      {code && <path d={code.path} fill="#000000" />}
    </svg>
  );
}

/** One rectangle for each run of dark modules. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return [];
        const end = row.findIndex((next, at) => at > x && !next);
        return [`M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`];
      }),
    )
    .join('');
}

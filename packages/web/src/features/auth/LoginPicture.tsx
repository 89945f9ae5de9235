import { useT } from '../../shell/i18n/i18n.ts';
import './picture.css';

/** A quiet picture: pit contours, a haul road, and a dump truck seen from above with its six tyres. */
export function LoginPicture() {
  const t = useT();
  return (
    <svg viewBox="0 0 900 900" preserveAspectRatio="xMidYMid slice" role="img" aria-label={t('login.picture')}>
      <g className="login-contours">
        {contours.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <path className="login-road" d={road} />
      <path className="login-road-line" d={road} />
      <g transform="translate(470 430) rotate(-38)">
        <rect className="login-axle" x="-96" y="-58" width="8" height="116" />
        <rect className="login-axle" x="92" y="-70" width="8" height="140" />
        <rect className="login-frame" x="-150" y="-30" width="300" height="60" rx="8" />
        <rect className="login-cab" x="-176" y="-44" width="62" height="88" rx="14" />
        <path className="login-body-shape" d="M-104-52h232q22 0 22 22v60q0 22-22 22h-232q-10-52 0-104Z" />
        <path className="login-ribs" d="M-50-52v104M0-52v104M50-52v104M100-52v104" />
        {wheels.map(([x, y, state]) => (
          <g key={`${x}.${y}`} transform={`translate(${x} ${y})`}>
            <rect className={`login-tyre login-tyre-${state}`} x="-30" y="-13" width="60" height="26" rx="7" />
            <path className="login-tread" d="M-18-13v26M-6-13v26M6-13v26M18-13v26" />
            {state === 'serious' && <path className="login-glyph" d="M44-26l11 19H33Z" />}
          </g>
        ))}
      </g>
    </svg>
  );
}

const wheels = [
  [-92, -72, 'ok'],
  [-92, 72, 'ok'],
  [96, -86, 'ok'],
  [96, -56, 'ok'],
  [96, 56, 'ok'],
  [96, 86, 'serious'],
] as const;

/** Closed rings around the pit, each a little wider and bent like terrain lines. */
const contours = Array.from({ length: 13 }, (_, ring) => {
  const points = Array.from({ length: 72 }, (_, step) => {
    const angle = (step / 72) * 2 * Math.PI;
    const bend = 1 + 0.13 * Math.sin(3 * angle + ring * 0.22) + 0.07 * Math.cos(5 * angle - ring * 0.35);
    const radius = (70 + ring * 52) * bend;
    return `${(430 + radius * 1.18 * Math.cos(angle)).toFixed(1)} ${(450 + radius * 0.86 * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
});

const road = 'M-40 860C180 760 250 660 380 520S640 250 940 160';

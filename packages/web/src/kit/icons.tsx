/** Line icons of the console, 20 x 20, in the colour of the text around them. Decoration only: words stand beside or in a label. */
export type IconName = keyof typeof paths;

export interface IconProps {
  name: IconName;
  /** Edge length in px, 18 by default. */
  size?: number;
}

/** Names a menu entry may use. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(paths, name);
}

export function iconNames(): IconName[] {
  return Object.keys(paths).filter(isIconName);
}

export function Icon({ name, size = 18 }: IconProps) {
  return (
    <svg
      className="kit-icon"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const paths = {
  home: 'M3 9.2 10 3.5l7 5.7M5 8v8.5h3.8v-4.7h2.4v4.7H15V8',
  radar: `${circle(10, 10, 7)} ${circle(10, 10, 3)} M10 10l4.6-4.8`,
  pin: `M10 17.5s5.6-4.9 5.6-9.4a5.6 5.6 0 0 0-11.2 0c0 4.5 5.6 9.4 5.6 9.4Z ${circle(10, 8, 2)}`,
  truck: `M2.5 5h9v9h-9zM11.5 8h3.4l2.6 3v3h-6 ${circle(6, 15, 1.6)} ${circle(14, 15, 1.6)}`,
  tyre: `${circle(10, 10, 7)} ${circle(10, 10, 3.2)} M10 3v2.2M10 14.8V17M3 10h2.2M14.8 10H17`,
  trailer: `M2 5.5h13v7.5H2zM15 11.5h3 ${circle(5.5, 15.2, 1.6)} ${circle(10, 15.2, 1.6)}`,
  axle: 'M10 3v14M4 5h12M4 15h12M2.5 3v4M17.5 3v4M2.5 13v4M17.5 13v4',
  tool: 'M12.2 3.2a4.2 4.2 0 0 0-4 5.6L3.3 13.7a1.8 1.8 0 0 0 2.6 2.6l4.9-4.9a4.2 4.2 0 0 0 5.5-5.2l-2.5 2.5-2.4-.6-.6-2.4z',
  order: 'M5 3h10v14H5zM7.5 7h5M7.5 10h5M7.5 13h3',
  rack: 'M3.5 3.5v13M16.5 3.5v13M3.5 7.5h13M3.5 13.5h13M6 7.5v-3h3.5v3M10.5 13.5v-3H14v3',
  people: `${circle(7.6, 7, 2.6)} M2.8 16c.3-3 2-4.6 4.8-4.6s4.5 1.6 4.8 4.6M12.6 4.6a2.6 2.6 0 0 1 .6 5M14 11.6c1.9.5 3 2 3.2 4.4`,
  chip: 'M6 6h8v8H6zM8 6V3M12 6V3M8 17v-3M12 17v-3M6 8H3M6 12H3M17 8h-3M17 12h-3',
  lifebuoy: `${circle(10, 10, 7)} ${circle(10, 10, 3)} M5 5l2.9 2.9M12.1 12.1 15 15M15 5l-2.9 2.9M7.9 12.1 5 15`,
  chart: 'M3.5 3.5v13h13M6.5 12.5l3-3.6 2.6 2.1 3.9-5',
  gear: `${circle(10, 10, 2.4)} M10 3v2M10 15v2M3 10h2M15 10h2M5.1 5.1l1.4 1.4M13.5 13.5l1.4 1.4M14.9 5.1l-1.4 1.4M6.5 13.5l-1.4 1.4`,
  alarm: 'M5.5 14.5v-4a4.5 4.5 0 0 1 9 0v4M3.5 14.5h13M8.5 17h3M10 2.5V4M3.6 5.2l1 .9M16.4 5.2l-1 .9',
  track: `${circle(5, 5, 1.8)} ${circle(15, 15, 1.8)} M6.8 5H12a2.6 2.6 0 0 1 0 5.1H8a2.6 2.6 0 0 0 0 5H13.2`,
  gauge: `M4.2 15a7.3 7.3 0 1 1 11.6 0M10 11.4l3-4 ${circle(10, 11.4, 0.6)}`,
  shield: 'M10 2.8 16 5v5c0 3.6-2.4 6-6 7.2C6.4 16 4 13.6 4 10V5zM7.4 10l1.9 1.9 3.4-3.6',
  tree: 'M7.5 3.5h5v3.6h-5zM3 13h4.6v3.5H3zM12.4 13H17v3.5h-4.6zM10 7.1v3M5.3 13v-2.9h9.4V13',
  phone: 'M6.2 3.2 8.4 7 6.8 8.7a9.5 9.5 0 0 0 4.5 4.5L13 11.6l3.8 2.2-.8 2.8C9.5 17.4 2.6 10.5 3.4 4z',
  bell: 'M10 3a4.6 4.6 0 0 0-4.6 4.6c0 4-1.6 5.2-1.6 6.1h12.4c0-.9-1.6-2.1-1.6-6.1A4.6 4.6 0 0 0 10 3zM8.1 16.4a2 2 0 0 0 3.8 0',
  mail: 'M3 5h14v10H3zM3.4 5.4 10 10.8l6.6-5.4',
  history: 'M3.2 10a6.8 6.8 0 1 0 2-4.8L3 7.2M3 3.4v3.8h3.8M10 6.2V10l2.8 1.8',
  list: 'M7 5h10M7 10h10M7 15h10M3.5 5h.01M3.5 10h.01M3.5 15h.01',
  book: 'M4 4.2A2 2 0 0 1 6 3h10v12H6a2 2 0 0 0-2 1.6zM4 4.2V16.6A1.6 1.6 0 0 0 5.6 17H16',
  key: `${circle(6.5, 13.5, 3)} M8.7 11.3 16.5 3.5M13.5 6.5l2.4 2.4`,
  lock: 'M5 9h10v7.5H5zM7 9V6.8a3 3 0 0 1 6 0V9',
  page: 'M5.5 3h6L15 6.5V17H5.5zM11.5 3v3.5H15',
  search: `${circle(9, 9, 5)} M12.8 12.8 17 17`,
  refresh: 'M15.8 8A6.2 6.2 0 1 0 16.2 11M16 4.2V8h-3.8',
  close: 'M5.5 5.5l9 9M14.5 5.5l-9 9',
  sound: 'M3 8v4h2.8L10 15.5v-11L5.8 8zM12.8 7.4a3.6 3.6 0 0 1 0 5.2M15 5.3a6.6 6.6 0 0 1 0 9.4',
  mute: 'M3 8v4h2.8L10 15.5v-11L5.8 8zM13 8l4 4M17 8l-4 4',
  soundWaiting: 'M3 8v4h2.8L10 15.5v-11L5.8 8zM13.2 10h.01M15.4 10h.01M17.6 10h.01',
  sun: `${circle(10, 10, 3.2)} M10 2.5v1.8M10 15.7v1.8M2.5 10h1.8M15.7 10h1.8M4.7 4.7 6 6M14 14l1.3 1.3M15.3 4.7 14 6M6 14l-1.3 1.3`,
  moon: 'M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z',
  globe: `${circle(10, 10, 7)} M3 10h14M10 3c4.6 4.4 4.6 9.6 0 14M10 3c-4.6 4.4-4.6 9.6 0 14`,
  down: 'M5.5 8 10 12.5 14.5 8',
  collapse: 'M9 5h8M9 10h8M9 15h8M6 7.2 3.2 10 6 12.8',
  expand: 'M9 5h8M9 10h8M9 15h8M3.2 7.2 6 10l-2.8 2.8',
  logout: 'M8 3.5H4v13h4M12.5 6.5 16 10l-3.5 3.5M16 10H8',
  ruler: 'M2.8 12.8 12.8 2.8l4.4 4.4-10 10zM6 9.6l1.6 1.6M8.6 7l2.2 2.2M11.2 4.4 12.8 6',
  check: 'M4.5 10.5 8.2 14l7.3-8',
  download: 'M10 3.5v9M6.5 9.2 10 12.7l3.5-3.5M4 16.5h12',
  copy: 'M7 7h9v9H7zM13 7V4H4v9h3',
  eye: `M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5Z ${circle(10, 10, 2.2)}`,
  eyeOff:
    'M3 3l14 14M8.2 5.2A7.6 7.6 0 0 1 10 5c5 0 7.5 5 7.5 5a13 13 0 0 1-2.4 3M12.6 14.6A7.4 7.4 0 0 1 10 15c-5 0-7.5-5-7.5-5a13.2 13.2 0 0 1 3.4-3.9',
  command: 'M3 4h14v12H3zM6 7.8 8.4 10 6 12.2M10.5 12.4h3.5',
  keyboard: 'M2.5 5.5h15v9h-15zM5.5 8.5h.01M8.5 8.5h.01M11.5 8.5h.01M14.5 8.5h.01M5.5 11.5h.01M8 11.5h4M14.5 11.5h.01',
  print: 'M6 7V3.5h8V7M6 13H3.5V7h13v6H14M6 11h8v5.5H6z',
  plus: 'M10 4v12M4 10h12',
  layout: 'M3 4h14v12H3zM3 8h14M8 8v8',
  columns: 'M3.5 4h13v12h-13zM8 4v12M12.2 4v12',
  bookmark: 'M5.5 3h9v14L10 13.4 5.5 17z',
  up: 'M5.5 12 10 7.5l4.5 4.5',
  sparkle: 'M9 3l1.6 4.4L15 9l-4.4 1.6L9 15l-1.6-4.4L3 9l4.4-1.6zM15.5 13v4M13.5 15h4',
  warning: 'M10 3.5 17.5 16h-15zM10 8.2v3.6M10 13.8h.01',
  cloudOff: 'M3 3l14 14M6.3 7.2A4.6 4.6 0 0 0 6 15.5h8.6M8.6 5.4a4.7 4.7 0 0 1 5.6 3.8 3.2 3.2 0 0 1 2.3 4.8',
} as const;

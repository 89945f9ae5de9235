/** "Firefox, Windows" from what a browser calls itself; unknown ones are shown as they are, cut short. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*Safari\//],
] as const;

const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

const longest = 60;

export function deviceName(device: string | null): string {
  if (!device) return '–';
  // In words already.
  if (!device.includes('/')) return device;
  const found = [find(browsers, device), find(systems, device)].filter((name) => name !== null);
  return found.length > 0 ? found.join(', ') : device.slice(0, longest);
}

function find(names: readonly (readonly [string, RegExp])[], device: string): string | null {
  return names.find(([, pattern]) => pattern.test(device))?.[0] ?? null;
}

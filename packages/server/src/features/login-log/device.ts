/** Browser and system in a few words, from what a browser says of itself; names of products, the same in every language. */

/** Order matters: most browsers also say that they are another one. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\b(?:OPR|Opera)\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\bMicroMessenger\/(\d+)/, 'WeChat'],
  [/\bQQBrowser\/(\d+)/, 'QQ Browser'],
  [/\bUCBrowser\/(\d+)/, 'UC Browser'],
  [/\bYaBrowser\/(\d+)/, 'Yandex Browser'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\bCriOS\/(\d+)/, 'Chrome'],
  [/\bHeadlessChrome\/(\d+)/, 'Headless Chrome'],
  [/\bChrome\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]*.* Safari\//, 'Safari'],
  [/\b(?:MSIE |Trident\/.*rv:)(\d+)/, 'Internet Explorer'],
  [/^okhttp\/(\d+)/, 'okhttp'],
  [/^curl\/(\d+)/, 'curl'],
  [/^python-requests\/(\d+)/, 'python-requests'],
  [/^PostmanRuntime\/(\d+)/, 'Postman'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\b(?:HarmonyOS|OpenHarmony)\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Null when neither is known. */
export function deviceOf(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1];
  const parts = [browserOf(userAgent), system].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(' · ');
}

function browserOf(userAgent: string): string | undefined {
  for (const [sign, name] of browsers) {
    const found = sign.exec(userAgent);
    if (found !== null) return `${name} ${found[1]}`;
  }
  return undefined;
}

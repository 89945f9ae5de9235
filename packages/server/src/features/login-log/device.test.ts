import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const apple = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${apple} Chrome/131.0.0.0 Safari/537.36`, 'Chrome 131 · Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${apple} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.51`,
    'Edge 131 · Windows',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${apple} Chrome/130.0.0.0 Safari/537.36 OPR/116.0.0.0`, 'Opera 116 · Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari 18 · macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.7 Mobile/15E148 Safari/604.1',
    'Safari 17 · iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1',
    'Chrome 131 · iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/132.0 Mobile/15E148 Safari/605.1.15',
    'Firefox 132 · iPad',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${apple} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet 26 · Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13) ${apple} Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50`,
    'WeChat 8 · Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${apple} Chrome/129.0.0.0 Safari/537.36`, 'Chrome 129 · ChromeOS'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox 132 · Windows'],
  ['Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko', 'Internet Explorer 11 · Windows'],
  ['curl/8.5.0', 'curl 8'],
  ['something unheard of', null],
  [null, null],
])('%s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

import { expect, test } from 'vitest';
import { deviceOf } from './device.rules.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge, Windows'],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} almoxarife/0.1.0 Chrome/140.0 Electron/45.4.1`,
    'Almoxarife, Linux',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari, macOS'],
  [`Mozilla/5.0 (Linux; Android 14) ${webkit} Chrome/140.0 Mobile Safari/537.36`, 'Chrome, Android'],
  ['curl/8.5.0', 'curl'],
  ['node', 'node'],
  ['\u0000<script>', ''],
  [undefined, ''],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

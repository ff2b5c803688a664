import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf, listenAnywhere, sendRaw, statusOf } from '../../testing/raw-call.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createLog } from '../kernel/log.ts';

const page = 'the page';
const secret = 'nobody may read this';

let folder: string;
let server: TestApp;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'static-paths-'));
  const screens = join(folder, 'screens');
  mkdirSync(join(screens, 'assets', 'fonts'), { recursive: true });
  writeFileSync(join(screens, 'index.html'), page);
  writeFileSync(join(screens, 'assets', 'app-1a2b.js'), 'the code');
  writeFileSync(join(screens, 'assets', '.hidden'), secret);
  writeFileSync(join(folder, 'secret.key'), secret);
  const log = createLog('info', join(folder, 'server.log'));
  server = await openTestApp({ log, config: { uiDir: screens } });
  port = await listenAnywhere(server.app);
});
afterAll(async () => {
  await server.end();
  rmSync(folder, { recursive: true });
});

const get = (target: string, accept: string, more = ''): Promise<string> =>
  sendRaw(
    port,
    `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:4477\r\nAccept: ${accept}\r\n${more}Connection: close\r\n\r\n`,
  );

/** How many lines of the log tell of something unforeseen. */
const unforeseen = (): number => readFileSync(join(folder, 'server.log'), 'utf8').split('"stack"').length - 1;

const escapes = [
  '%5c',
  '%5C..%5Csecret.key',
  '%00',
  'app-1a2b.js%00',
  'app-1a2b.js%00.html',
  '%2e',
  '%2e%2e',
  '%2e%2e/secret.key',
  '..%2findex.html',
  '..%2f..%2fsecret.key',
  '../../secret.key',
  '..',
  '.',
  './app-1a2b.js',
  '/app-1a2b.js',
  'fonts/../app-1a2b.js',
  'app-1a2b.js/',
  'app-1a2b.js/.',
  '..%5c..%5csecret.key',
  '%252e%252e%252fsecret.key',
  '%25%32%65%25%32%65/secret.key',
  '..%c0%af..%c0%afsecret.key',
  '%c0%ae%c0%ae/secret.key',
  '%e0%80%af',
  '%u002e%u002e/secret.key',
  '%',
  '%2',
  '%zz',
  '%ff',
  '%0d%0aX-Other:%201',
  '.hidden',
  '%2ehidden',
  'fonts',
  'fonts/',
  'C:%5cWindows',
  'file:%2f%2f%2fetc%2fpasswd',
  '~',
  'a'.repeat(300),
  'a'.repeat(5000),
  '',
];

describe.each(['*/*', 'text/html'])('of files whose names say what they hold, who accepts %s', (accept) => {
  test.each(escapes)('is told that there is no /assets/%s, and the log of nothing', async (path) => {
    const before = unforeseen();
    const answer = await get(`/assets/${path}`, accept);
    expect(statusOf(answer)).toBe(404);
    expect(bodyOf(answer)).toMatchObject({ success: false, data: null, errors: {} });
    expect(answer).not.toContain(secret);
    expect(unforeseen()).toBe(before);
  });
});

test.each(['%5c', '%00', '%2e%2e/secret.key', '..%2f..%2fsecret.key', '%252e%252e/x', '%c0%af', '%'])(
  'a program is told that there is no /%s',
  async (path) => {
    const before = unforeseen();
    const answer = await get(`/${path}`, '*/*');
    expect(statusOf(answer)).toBe(404);
    expect(bodyOf(answer)).toMatchObject({ success: false, data: null });
    expect(unforeseen()).toBe(before);
  },
);

test.each([
  ['Range: bytes=99999-', 200],
  ['Range: lines=1', 200],
  ['If-Match: "other"', 412],
  ['If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT', 412],
])('a file asked for with %s is answered %i, and the log is told of nothing', async (header, status) => {
  const before = unforeseen();
  for (const target of ['/assets/app-1a2b.js', '/index.html']) {
    expect(statusOf(await get(target, '*/*', `${header}\r\n`))).toBe(status);
  }
  expect(unforeseen()).toBe(before);
});

test('what is not there is not kept for a year', async () => {
  expect(await get('/assets/gone-9z.js', '*/*')).not.toContain('immutable');
});

test('an address in full leads to the file too', async () => {
  const answer = await get('http://127.0.0.1:4477/assets/app-1a2b.js', '*/*');
  expect(statusOf(answer)).toBe(200);
  expect(answer.endsWith('the code')).toBe(true);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf, listenAnywhere, sendRaw, statusOf } from '../../testing/raw-call.ts';
import { integrationToken } from '../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const own = 'http://127.0.0.1:4477';
const local = 'http://localhost:4477';

let server: TestApp;
let token: string;
let port: number;

beforeAll(async () => {
  server = await openTestApp();
  token = await integrationToken(server);
  port = await listenAnywhere(server.app);
});
afterAll(() => server.end());

type Sent = { readonly host?: string; readonly method?: string; readonly origin?: string };

const ask = (target: string, { host = '127.0.0.1:4477', method = 'GET', origin }: Sent = {}) => {
  const from = origin === undefined ? '' : `Origin: ${origin}\r\n`;
  const bearer = `Authorization: Bearer ${token}\r\n`;
  return sendRaw(
    port,
    `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\n${bearer}${from}Connection: close\r\n\r\n`,
  );
};
const locationOf = (answer: string): string | undefined => /^location: (.*)\r$/im.exec(answer)?.[1];

describe('an address in full, as a proxy is sent', () => {
  test('is the path within it', async () => {
    const plain = await ask('/api/v1/products?page=1');
    const full = await ask(`${own}/api/v1/products?page=1`);
    expect(statusOf(full)).toBe(200);
    expect(bodyOf(full)).toEqual(bodyOf(plain));
  });

  test.each([
    [`${local}/produtos?page=2`, `${own}/produtos?page=2`],
    [`HTTP://LocalHost:4477/produtos`, `${own}/produtos`],
    [local, `${own}/`],
    [`${local}?page=2`, `${own}/?page=2`],
    [`${local}//evil.example/x`, `${own}//evil.example/x`],
    [`${local}/http://evil.example/`, `${own}/http://evil.example/`],
  ])('GET %s leads to %s, whatever Host says', async (target, location) => {
    for (const host of ['localhost:4477', '127.0.0.1:4477']) {
      const answer = await ask(target, { host });
      expect([statusOf(answer), locationOf(answer)]).toEqual([302, location]);
    }
  });

  test('that is the right one already leads nowhere else, though Host is another of our names', async () => {
    const answer = await ask(`${own}/produtos`, { host: 'localhost:4477' });
    expect([statusOf(answer), locationOf(answer)]).toEqual([404, undefined]);
  });

  test.each([
    'http://evil.example/produtos',
    'http://localhost:4477@evil.example/produtos',
    'http://localhost:4477.evil.example/produtos',
    'http:///produtos',
    'https://localhost:4477/produtos',
    'ftp://localhost:4477/produtos',
    '*.evil.example/produtos',
  ])('GET %s is refused and leads nowhere', async (target) => {
    const answer = await ask(target, { host: 'localhost:4477' });
    expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
    expect(statusOf(answer)).toBeLessThan(500);
    expect(bodyOf(answer)).toMatchObject({ success: false, data: null });
    expect(locationOf(answer)).toBeUndefined();
  });

  test('meets what its path meets', async () => {
    const foreign = await ask(`${own}/api/v1/nada`, { origin: 'http://evil.example' });
    expect([statusOf(foreign), bodyOf(foreign)]).toMatchObject([403, { code: 'foreign_origin' }]);
    const unknown = await ask(`${own}/api/v1/nada`);
    expect(bodyOf(unknown)).toMatchObject({ code: 'route_not_found' });
    expect(unknown).not.toContain(own);
    const wrongMethod = await ask(`${own}/api/v1/products`, { method: 'PATCH' });
    expect(statusOf(wrongMethod)).toBe(405);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { administrator, setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const { auth } = contracts;
const page = { origin: 'http://127.0.0.1:4477', 'x-almoxarife': '1' };
let testApp: TestApp;
let bearer: string;

beforeAll(async () => {
  testApp = await openTestApp();
  bearer = await setUp(testApp);
});

afterAll(() => testApp.end());

const { username, password } = administrator;

const cookieOf = (headers: Readonly<Record<string, unknown>>): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';

const enter = async (): Promise<string> => {
  const answer = await testApp.call(auth.login, {
    body: { username, password, cookie: true },
    headers: page,
  });
  expect(answer.ok().data).not.toHaveProperty('refresh_token');
  return cookieOf(answer.headers);
};

const refresh = (cookie: string, headers: Readonly<Record<string, string>> = page) =>
  testApp.call(auth.refresh, { body: {}, headers: { cookie, ...headers } });

describe('refresh cookie', () => {
  test('is kept from scripts, other sites, other paths and other ports', async () => {
    const answer = await testApp.call(auth.login, {
      body: { username, password, cookie: true },
      headers: page,
    });
    expect(answer.headers['set-cookie']).toMatch(
      /^almox_refresh_4477=alm_rt_[\w-]{43}; Max-Age=2592000; Path=\/api\/v1\/auth; HttpOnly; SameSite=Strict$/,
    );
  });

  test('renews a session and is renewed itself', async () => {
    const first = await enter();
    const answer = await refresh(first);
    expect(answer.ok().data).not.toHaveProperty('refresh_token');
    const second = cookieOf(answer.headers);
    expect(second).toMatch(/^almox_refresh_4477=alm_rt_/);
    expect(second).not.toBe(first);
    expect((await refresh(second)).status).toBe(200);
  });

  test.each([
    ['no Origin', { 'x-almoxarife': '1' }],
    ['no header of ours', { origin: 'http://127.0.0.1:4477' }],
    ['another value of that header', { ...page, 'x-almoxarife': 'true' }],
    ['the Origin of another name of this server', { ...page, origin: 'http://localhost:4477' }],
    ['a bearer token beside it', { ...page, authorization: 'Bearer alm_at_whatever' }],
  ])('does not count with %s', async (_, headers) => {
    const cookie = await enter();
    const answer = await refresh(cookie, headers);
    expect([answer.status, answer.refusal().code]).toEqual([401, 'session_ended']);
    expect((await refresh(cookie)).status).toBe(200);
  });

  test.each(['http://127.0.0.1:5173', 'http://example.com', 'null'])(
    'Origin %s is refused',
    async (origin) => {
      const answer = await refresh(await enter(), { ...page, origin });
      expect([answer.status, answer.refusal().code]).toEqual([403, 'foreign_origin']);
    },
  );

  test('does not count without a JSON body', async () => {
    const cookie = await enter();
    const request = { method: 'POST', url: '/api/v1/auth/refresh' } as const;
    const form = { ...page, cookie, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await testApp.raw({ ...request, headers: form, payload: 'a=1' })).statusCode).toBe(415);
    expect((await testApp.raw({ ...request, headers: { ...page, cookie } })).statusCode).toBe(422);
    expect((await refresh(cookie)).status).toBe(200);
  });

  test('of another port does not count', async () => {
    const cookie = (await enter()).replace('_4477', '_4478');
    expect((await refresh(cookie)).status).toBe(401);
  });

  test('opens nothing else', async () => {
    const cookie = await enter();
    for (const spec of [auth.me, auth.sessions]) {
      expect((await testApp.call(spec, { headers: { ...page, cookie } })).status).toBe(401);
    }
  });

  test('a refresh token in the body wins over it', async () => {
    const cookie = await enter();
    const body = { refresh_token: 'alm_rt_unknown' };
    expect((await testApp.call(auth.refresh, { body, headers: { ...page, cookie } })).status).toBe(401);
    expect((await refresh(cookie)).status).toBe(200);
  });

  test('logout ends its session and makes the browser forget it', async () => {
    const cookie = await enter();
    const answer = await testApp.call(auth.logout, { body: {}, headers: { ...page, cookie } });
    expect(answer.headers['set-cookie']).toMatch(/^almox_refresh_4477=; Max-Age=0; Path=\/api\/v1\/auth;/);
    expect((await refresh(cookie)).refusal().code).toBe('session_ended');
  });

  test('logout with a bearer token ends the bearer session, not the one of the cookie', async () => {
    const cookie = await enter();
    const answer = await testApp.call(auth.logout, { body: {}, token: bearer, headers: { ...page, cookie } });
    expect(answer.status).toBe(200);
    expect((await testApp.call(auth.me, { token: bearer })).status).toBe(401);
    expect((await refresh(cookie)).status).toBe(200);
  });
});

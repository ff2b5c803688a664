import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import type { SessionTokens } from '#shared/contracts/auth.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { logIn } from '../../../testing/people.ts';
import { administrator, setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const { auth, audit } = contracts;
const day = 24 * 3600;
const clock = frozenClock();
let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp({ clock });
  await setUp(testApp);
});

afterAll(() => testApp.end());

const enter = (): Promise<SessionTokens> => logIn(testApp, administrator.username, administrator.password);
const refresh = (token: string | undefined) =>
  testApp.call(auth.refresh, { body: token === undefined ? {} : { refresh_token: token } });
const renewed = async (token: string | undefined): Promise<SessionTokens> => (await refresh(token)).ok().data;
const statusOfMe = async (token: string): Promise<number> => (await testApp.call(auth.me, { token })).status;

describe('refresh', () => {
  test('gives another pair of tokens for the same person', async () => {
    const first = await enter();
    const second = await renewed(first.refresh_token);
    expect(second.user).toEqual(first.user);
    expect(second.access_token).not.toBe(first.access_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await statusOfMe(second.access_token)).toBe(200);
  });

  test('goes on for months while it is used, and ends after 30 days without use', async () => {
    let { refresh_token: token } = await enter();
    for (let month = 0; month < 4; month += 1) {
      clock.advance(29 * day);
      ({ refresh_token: token } = await renewed(token));
    }
    clock.advance(30 * day);
    const late = await refresh(token);
    expect([late.status, late.refusal().code]).toEqual([401, 'session_ended']);
  });

  test('one replaced more than 30 s ago ends the whole family', async () => {
    const first = await enter();
    const second = await renewed(first.refresh_token);
    const other = await enter();
    clock.advance(31);
    const reuse = await refresh(first.refresh_token);
    expect([reuse.status, reuse.refusal().code]).toEqual([401, 'refresh_reused']);
    expect((await refresh(second.refresh_token)).refusal().code).toBe('session_ended');
    expect(await statusOfMe(second.access_token)).toBe(401);
    expect(await statusOfMe(other.access_token)).toBe(200);
    const query = { action: 'auth.refresh_reused' };
    const [deed] = (await testApp.call(audit.list, { token: other.access_token, query })).ok().data;
    expect(deed).toMatchObject({ entity: 'session', at: clock.instant() });
  });

  test('the one just replaced yields further successors for 30 s, each good by itself', async () => {
    const first = await enter();
    const successors = await Promise.all(Array.from({ length: 8 }, () => renewed(first.refresh_token)));
    clock.advance(30);
    successors.push(await renewed(first.refresh_token));
    expect(new Set(successors.map(({ refresh_token }) => refresh_token)).size).toBe(9);
    for (const { access_token, refresh_token } of successors) {
      expect(await statusOfMe(access_token)).toBe(200);
      await renewed(refresh_token);
    }
  });

  test('the grace is counted from the first replacement', async () => {
    const first = await enter();
    await renewed(first.refresh_token);
    clock.advance(20);
    await renewed(first.refresh_token);
    clock.advance(20);
    expect((await refresh(first.refresh_token)).refusal().code).toBe('refresh_reused');
  });

  test.each(['alm_rt_unknown', 'x', undefined])('%s is no token', async (token) => {
    const answer = await refresh(token);
    expect([answer.status, answer.refusal().code]).toEqual([401, 'session_ended']);
  });

  test('an access token does not renew', async () => {
    const { access_token } = await enter();
    expect((await refresh(access_token)).refusal().code).toBe('session_ended');
  });

  test('expired tokens are cleaned, of living sessions at renewal, of expired ones at login', async () => {
    let { refresh_token: token } = await enter();
    for (let week = 0; week < 10; week += 1) {
      clock.advance(7 * day);
      ({ refresh_token: token } = await renewed(token));
    }
    await enter();
    const rows = await testApp.deps.store.read
      .selectFrom('refresh_token')
      .select('expires_at')
      .where('expires_at', '<', clock.instant())
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('access token', () => {
  test('is good for 15 minutes', async () => {
    const { access_token: token } = await enter();
    clock.advance(15 * 60 - 1);
    expect(await statusOfMe(token)).toBe(200);
    clock.advance(1);
    const answer = await testApp.call(auth.me, { token });
    expect([answer.status, answer.refusal().code]).toEqual([401, 'token_expired']);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  test('a refresh token gives no access', async () => {
    const { refresh_token: token = '' } = await enter();
    expect(await statusOfMe(token)).toBe(401);
  });
});

describe('logout', () => {
  test.each(['refresh', 'access', 'expired access'])('ends the session of the %s token', async (kind) => {
    const tokens = await enter();
    if (kind === 'expired access') clock.advance(3600);
    const answer = await testApp.call(
      auth.logout,
      kind === 'refresh'
        ? { body: { refresh_token: tokens.refresh_token } }
        : { body: {}, token: tokens.access_token },
    );
    expect(answer.ok().data).toBeNull();
    expect((await refresh(tokens.refresh_token)).refusal().code).toBe('session_ended');
    expect(await statusOfMe(tokens.access_token)).toBe(401);
  });

  test('without a token it changes nothing', async () => {
    const tokens = await enter();
    expect((await testApp.call(auth.logout, { body: {} })).status).toBe(200);
    expect(await statusOfMe(tokens.access_token)).toBe(200);
  });
});

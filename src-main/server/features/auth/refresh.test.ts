import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { reasonOf } from '#shared/kernel/fault.ts';
import type { SessionTokens } from '#shared/areas/auth/contract.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { createPerson, logIn } from '../../../testing/people.ts';
import { administrator, setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hashOfSecret } from './secrets.rules.ts';

const { auth, audit, notifications } = contracts;
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
    expect([late.status, late.refusal().reason]).toEqual([401, 'session_ended']);
  });

  test('one replaced more than 30 s ago ends the whole family', async () => {
    const first = await enter();
    const second = await renewed(first.refresh_token);
    const other = await enter();
    clock.advance(31);
    const reuse = await refresh(first.refresh_token);
    expect([reuse.status, reuse.refusal().reason]).toEqual([401, 'refresh_reused']);
    expect((await refresh(second.refresh_token)).refusal().reason).toBe('session_ended');
    expect(await statusOfMe(second.access_token)).toBe(401);
    expect(await statusOfMe(other.access_token)).toBe(200);
    const query = { action: 'auth.refresh_reused' };
    const [act] = (await testApp.call(audit.list, { token: other.access_token, query })).ok().data;
    expect(act).toMatchObject({ entity: 'session', at: clock.instant() });
  });

  test('the one just replaced gives the same pair for 30 s, to every window and whoever lost the answer', async () => {
    const first = await enter();
    const again = await Promise.all(Array.from({ length: 8 }, () => renewed(first.refresh_token)));
    clock.advance(30);
    again.push(await renewed(first.refresh_token));
    const pairs = again.map(({ access_token, refresh_token }) => `${access_token} ${refresh_token}`);
    expect(new Set(pairs).size).toBe(1);
    expect(await statusOfMe(again[0]?.access_token ?? '')).toBe(200);
    await renewed(again[0]?.refresh_token);
  });

  test('a window that comes late within the grace gets the newest, not one that is over', async () => {
    const first = await enter();
    const second = await renewed(first.refresh_token);
    const third = await renewed(second.refresh_token);
    clock.advance(20);
    expect(await renewed(first.refresh_token)).toEqual(third);
    clock.advance(3600);
    await renewed(third.refresh_token);
  });

  test('a token stolen and used within the grace ends with the family, and its owner is told what to do', async () => {
    const { token: owner, refreshToken } = await createPerson(testApp, (await enter()).access_token, {
      role: 'viewer',
      username: 'ana',
    });
    const own = await renewed(refreshToken);
    clock.advance(20);
    const thief = await renewed(refreshToken);
    expect(thief.refresh_token).toBe(own.refresh_token);
    clock.advance(14 * 60);
    const next = await renewed(thief.refresh_token);
    clock.advance(31);
    const late = await refresh(own.refresh_token);
    expect([late.status, late.refusal().reason]).toEqual([401, 'refresh_reused']);
    expect((await refresh(next.refresh_token)).refusal().reason).toBe('session_ended');
    const statuses = await Promise.all([owner, own.access_token, next.access_token].map(statusOfMe));
    expect(statuses).toEqual([401, 401, 401]);
    const told = async (token: string) =>
      (await testApp.call(notifications.list, { token }))
        .ok()
        .data.filter(({ kind }) => kind === 'session_reused');
    const { access_token: back } = await logIn(testApp, 'ana');
    expect(await told(back)).toMatchObject([{ level: 'problem', text: expect.stringContaining('senha') }]);
    const { token: other } = await createPerson(testApp, (await enter()).access_token, { role: 'viewer' });
    expect(await told(other)).toEqual([]);
  });

  test('nothing of a successor is kept but its hash', async () => {
    const { access_token, refresh_token } = await renewed((await enter()).refresh_token);
    const rows = await testApp.deps.store.read.selectFrom('refresh_token').selectAll().execute();
    const text = JSON.stringify(rows);
    for (const secret of [access_token, refresh_token ?? '']) {
      expect(text).not.toContain(secret.slice(7));
      expect(text).toContain(hashOfSecret(secret));
    }
  });

  test('a clock set back for good ends what it would leave good for years', async () => {
    clock.jump(400 * day);
    const ahead = await enter();
    clock.jump(-400 * day);
    expect(await statusOfMe(ahead.access_token)).toBe(401);
    expect((await refresh(ahead.refresh_token)).refusal().reason).toBe('session_ended');
    const here = await enter();
    clock.jump(-3600);
    expect(await statusOfMe(here.access_token)).toBe(401);
    expect(await statusOfMe((await renewed(here.refresh_token)).access_token)).toBe(200);
    clock.jump(3600);
  });

  test('the grace is counted from the first replacement', async () => {
    const first = await enter();
    await renewed(first.refresh_token);
    clock.advance(20);
    await renewed(first.refresh_token);
    clock.advance(20);
    expect((await refresh(first.refresh_token)).refusal().reason).toBe('refresh_reused');
  });

  test.each(['alm_rt_unknown', 'x', undefined])('%s is no token', async (token) => {
    const answer = await refresh(token);
    expect([answer.status, answer.refusal().reason]).toEqual([401, 'session_ended']);
  });

  test('an access token does not renew', async () => {
    const { access_token } = await enter();
    expect((await refresh(access_token)).refusal().reason).toBe('session_ended');
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
    expect([answer.status, answer.refusal().reason]).toEqual([401, 'token_expired']);
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
    expect((await refresh(tokens.refresh_token)).refusal().reason).toBe('session_ended');
    expect(await statusOfMe(tokens.access_token)).toBe(401);
  });

  test('ends the session of the access token without a body too', async () => {
    const tokens = await enter();
    const url = '/api/v1/auth/logout';
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    expect((await testApp.raw({ method: 'POST', url, headers })).statusCode).toBe(200);
    expect(await statusOfMe(tokens.access_token)).toBe(401);
  });

  test('asks for a body of whom a cookie alone names, whichever page sends the call', async () => {
    const tokens = await enter();
    const headers = { cookie: `almoxarife_refresh=${tokens.refresh_token}` };
    const answer = await testApp.raw({ method: 'POST', url: '/api/v1/auth/logout', headers });
    expect([answer.statusCode, reasonOf(answer.json())]).toEqual([422, 'body_required']);
    expect(await statusOfMe(tokens.access_token)).toBe(200);
  });

  test('without a token it changes nothing', async () => {
    const tokens = await enter();
    expect((await testApp.call(auth.logout, { body: {} })).status).toBe(200);
    expect(await statusOfMe(tokens.access_token)).toBe(200);
  });
});

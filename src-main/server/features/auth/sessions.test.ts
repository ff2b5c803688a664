import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { everyonesPassword, createPerson, logIn } from '../../../testing/people.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildApp } from '../../app.ts';
import { localNames } from '../../http/local-only.ts';

const { auth, audit, apiTokens, users } = contracts;
const clock = frozenClock();
let testApp: TestApp;
let admin: string;

beforeAll(async () => {
  testApp = await openTestApp({ clock });
  admin = await setUp(testApp);
});

afterAll(() => testApp.end());

const statusOfMe = async (token: string): Promise<number> => (await testApp.call(auth.me, { token })).status;

describe('me', () => {
  test('a person', async () => {
    const { id, token } = await createPerson(testApp, admin, { role: 'viewer', username: 'ana' });
    expect((await testApp.call(auth.me, { token })).ok().data).toEqual({
      kind: 'session',
      id,
      username: 'ana',
      name: 'ana',
      role: 'viewer',
      scopes: [
        'products:read',
        'locations:read',
        'inventory:read',
        'stock:read',
        'orders:read',
        'reports:read',
      ],
      expires_at: '2026-11-20T14:00:00.000000Z',
    });
  });

  test('an API token', async () => {
    const body = { name: 'ERP', scopes: ['products:read' as const], expires_at: '2026-12-31' };
    const { id, token } = (await testApp.call(apiTokens.create, { token: admin, body })).ok().data;
    expect((await testApp.call(auth.me, { token })).ok().data).toEqual({
      kind: 'api_token',
      id,
      username: null,
      name: 'ERP',
      role: 'integration',
      scopes: ['products:read'],
      expires_at: '2027-01-01T02:59:59.999999Z',
    });
  });

  test.each([undefined, 'alm_at_unknown_to_anybody', 'short'])('nobody behind %s', async (token) => {
    const answer = await testApp.call(auth.me, token === undefined ? {} : { token });
    expect([answer.status, answer.refusal().code]).toEqual([401, 'unauthenticated']);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  test('a token in the address counts for nothing', async () => {
    const url = `/api/v1/auth/me?access_token=${admin}`;
    expect((await testApp.raw({ method: 'GET', url })).statusCode).toBe(401);
  });
});

describe('sessions', () => {
  test('lists one’s own, marks the present one, and leaves out the ended', async () => {
    const first = await createPerson(testApp, admin, { role: 'viewer', username: 'lister' });
    clock.advance(1);
    const second = await logIn(testApp, 'lister');
    const third = await logIn(testApp, 'lister');
    await testApp.call(auth.logout, { body: {}, token: third.access_token });
    const list = (await testApp.call(auth.sessions, { token: second.access_token })).ok().data;
    expect(list.map(({ is_current }) => is_current)).toEqual([true, false]);
    const seen = (await testApp.call(auth.sessions, { token: first.token })).ok().data;
    expect(seen.map(({ is_current }) => is_current)).toEqual([false, true]);
  });

  test('revoking one ends it at once', async () => {
    const first = await createPerson(testApp, admin, { role: 'viewer', username: 'revoker' });
    const { access_token: token } = await logIn(testApp, 'revoker');
    expect(await statusOfMe(first.token)).toBe(200);
    const other = (await testApp.call(auth.sessions, { token })).ok().data.find((row) => !row.is_current);
    const params = { id: other!.id };
    expect((await testApp.call(auth.revokeSession, { token, params })).status).toBe(200);
    expect(await statusOfMe(first.token)).toBe(401);
    expect(await statusOfMe(token)).toBe(200);
    expect((await testApp.call(auth.revokeSession, { token, params })).refusal().code).toBe('not_found');
    const query = { action: 'auth.revoke_session', entity_key: params.id };
    const [act] = (await testApp.call(audit.list, { token: admin, query })).ok().data;
    expect(act).toMatchObject({ actor: 'revoker', entity: 'session' });
  });

  test('nobody revokes another’s, not even an administrator', async () => {
    const { token } = await createPerson(testApp, admin, { role: 'viewer', username: 'victim' });
    const [own] = (await testApp.call(auth.sessions, { token })).ok().data;
    const answer = await testApp.call(auth.revokeSession, { token: admin, params: { id: own!.id } });
    expect(answer.status).toBe(404);
    expect(await statusOfMe(token)).toBe(200);
  });

  test('last use is kept in memory and written down when the server closes', async () => {
    const { token } = await createPerson(testApp, admin, { role: 'viewer', username: 'user-of-it' });
    const body = { name: 'Uso', scopes: ['products:read' as const] };
    const made = (await testApp.call(apiTokens.create, { token: admin, body })).ok().data;
    const lastUse = async () => {
      const { read } = testApp.deps.store;
      const session = await read
        .selectFrom('session')
        .innerJoin('user_account as u', 'u.id', 'user_id')
        .select('last_used_at')
        .where('u.username', '=', 'user-of-it')
        .executeTakeFirst();
      const apiToken = await read
        .selectFrom('api_token')
        .select('last_used_at')
        .where('uid', '=', made.id)
        .executeTakeFirst();
      return [session?.last_used_at, apiToken?.last_used_at];
    };
    const before = clock.instant();
    clock.advance(30);
    const names = localNames(4477);
    const app = await buildApp(testApp.deps, { names, checkAnswers: true, cacheAnswers: false });
    for (const bearer of [token, made.token]) {
      const headers = { host: '127.0.0.1:4477', authorization: `Bearer ${bearer}` };
      expect((await app.inject({ url: '/api/v1/auth/me', headers })).statusCode).toBe(200);
    }
    expect(await lastUse()).toEqual([before, null]);
    await app.close();
    expect(await lastUse()).toEqual([clock.instant(), clock.instant()]);
  });
});

describe('password change', () => {
  const change = (token: string, current_password: string, new_password: string) =>
    testApp.call(auth.password, { token, body: { current_password, new_password } });

  test('ends the other sessions, keeps the present one, and takes only the new password', async () => {
    const first = await createPerson(testApp, admin, { role: 'viewer', username: 'changer' });
    const second = await logIn(testApp, 'changer');
    expect((await change(first.token, everyonesPassword, 'zebra-roxa-93')).ok().data).toBeNull();
    expect(await statusOfMe(first.token)).toBe(200);
    expect(await statusOfMe(second.access_token)).toBe(401);
    const body = { refresh_token: first.refreshToken };
    expect((await testApp.call(auth.refresh, { body })).status).toBe(200);
    const old = { username: 'changer', password: everyonesPassword };
    expect((await testApp.call(auth.login, { body: old })).status).toBe(401);
    await logIn(testApp, 'changer', 'zebra-roxa-93');
    const query = { action: 'user.password', entity_key: first.id };
    const [act] = (await testApp.call(audit.list, { token: admin, query })).ok().data;
    expect(act).toMatchObject({ actor: 'changer', changed: ['password'] });
  });

  test.each([
    ['wrong-password', 'zebra-roxa-93', 'current_password', 'A senha atual não confere'],
    [everyonesPassword, everyonesPassword, 'new_password', 'A nova senha precisa ser diferente da atual'],
    [everyonesPassword, 'password123', 'new_password', 'Esta senha é fácil de adivinhar; escolha outra'],
    [everyonesPassword, 'mistaken.one', 'new_password', 'A senha não pode ser igual ao nome de acesso'],
    [everyonesPassword, 'curta', 'new_password', 'Use pelo menos 10 caracteres'],
  ])('from %s to %s is refused at %s', async (...row) => {
    const [current, next, field, sentence] = row;
    const known = (await testApp.call(users.list, { token: admin, query: { search: 'mistaken' } })).ok().data;
    if (known.length === 0) await createPerson(testApp, admin, { role: 'viewer', username: 'mistaken.one' });
    const { access_token } = await logIn(testApp, 'mistaken.one');
    const answer = await change(access_token, current, next);
    expect([answer.status, answer.refusal().errors]).toEqual([422, { [field]: [sentence] }]);
    await logIn(testApp, 'mistaken.one');
  });

  test('guesses at the present password are throttled like logins', async () => {
    const { token } = await createPerson(testApp, admin, { role: 'viewer', username: 'guessed' });
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await change(token, `wrong-${guess}`, 'zebra-roxa-93')).status).toBe(422);
    }
    const answer = await change(token, everyonesPassword, 'zebra-roxa-93');
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '1']);
  });

  test('of two changes at once one succeeds', async () => {
    const { token } = await createPerson(testApp, admin, { role: 'viewer', username: 'twice' });
    const answers = await Promise.all([
      change(token, everyonesPassword, 'zebra-roxa-93'),
      change(token, everyonesPassword, 'tatu-verde-55'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('an API token has no password and no sessions', async () => {
    const body = { name: 'Sem pessoa', scopes: ['products:read' as const] };
    const { token } = (await testApp.call(apiTokens.create, { token: admin, body })).ok().data;
    const answers = await Promise.all([
      change(token, everyonesPassword, 'zebra-roxa-93'),
      testApp.call(auth.sessions, { token }),
    ]);
    expect(answers.map((answer) => answer.refusal().code)).toEqual(['session_required', 'session_required']);
  });
});

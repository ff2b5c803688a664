import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { scopes } from '#shared/kernel/access.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { everyonesPassword, createPerson, logIn } from '../../../testing/people.ts';
import { administrator, setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildApp } from '../../app.ts';
import { localNames } from '../../http/local-only.ts';

const { auth, users } = contracts;
const clock = frozenClock();
let testApp: TestApp;
let admin: string;

beforeAll(async () => {
  testApp = await openTestApp({ clock });
  await setUp(testApp);
});

afterAll(() => testApp.end());

beforeEach(async () => {
  admin = (await logIn(testApp, administrator.username, administrator.password)).access_token;
});

const tryLogin = (username: string, password: string, headers: Readonly<Record<string, string>> = {}) =>
  testApp.call(auth.login, { body: { username, password }, headers });

describe('login', () => {
  test('answers tokens and who came in, exactly as documented', async () => {
    const answer = await tryLogin(administrator.username, administrator.password);
    expect(answer.ok()).toEqual({
      success: true,
      message: 'Sessão iniciada',
      data: {
        access_token: expect.stringMatching(/^alm_at_[\w-]{43}$/),
        token_type: 'Bearer',
        expires_in: 900,
        refresh_token: expect.stringMatching(/^alm_rt_[\w-]{43}$/),
        user: {
          id: expect.any(String),
          username: administrator.username,
          name: administrator.name,
          role: 'admin',
          scopes: [...scopes],
        },
        time_zone: 'America/Sao_Paulo',
      },
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('takes the username in capitals and with blanks around', async () => {
    expect((await tryLogin(' MARCIA ', administrator.password)).status).toBe(200);
  });

  test('takes the same letters in another Unicode form', async () => {
    const password = 'açaí-do-pará-72';
    const body = {
      username: 'nfc',
      name: 'NFC',
      role: 'viewer',
      password: password.normalize('NFC'),
    } as const;
    (await testApp.call(users.create, { token: admin, body })).ok();
    expect((await tryLogin('nfc', password.normalize('NFD'))).status).toBe(200);
  });

  test('keeps when and from which device somebody came', async () => {
    const { id, username } = await createPerson(testApp, admin, { role: 'viewer', username: 'device' });
    clock.advance(60);
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    const { access_token: token } = (await tryLogin(username, everyonesPassword, headers)).ok().data;
    const [session] = (await testApp.call(auth.sessions, { token })).ok().data;
    expect(session).toMatchObject({ is_current: true, device: 'Firefox, Linux', ip: '127.0.0.1' });
    const user = (await testApp.call(users.details, { token: admin, params: { id } })).ok().data;
    expect(user).toMatchObject({ last_login_at: clock.instant(), version: 1 });
  });

  test('the same refusal for a wrong password, an unknown and a disabled user', async () => {
    const { id } = await createPerson(testApp, admin, { role: 'viewer', username: 'disabled' });
    (await testApp.call(users.modify, { token: admin, params: { id }, body: { is_active: false } })).ok();
    const answers = await Promise.all([
      tryLogin(administrator.username, 'wrong-password'),
      tryLogin('nobody', 'wrong-password'),
      tryLogin('disabled', everyonesPassword),
    ]);
    for (const answer of answers) {
      const { request_id: _, reason, ...refusal } = answer.refusal();
      expect([answer.status, reason, refusal]).toEqual([
        401,
        'invalid_credentials',
        {
          success: false,
          message: 'Usuário ou senha não conferem',
          data: null,
          code: 'invalid_credentials',
          errors: {},
          details: [{ path: null, code: 'invalid_credentials' }],
        },
      ]);
    }
  });

  test('keeps at most 50 sessions of one user, the least used end', async () => {
    const { username, token } = await createPerson(testApp, admin, { role: 'viewer', username: 'many' });
    clock.advance(1);
    for (let login = 0; login < 50; login += 1) await logIn(testApp, username);
    expect((await testApp.call(auth.me, { token })).status).toBe(401);
    const { access_token: newest } = await logIn(testApp, username);
    expect((await testApp.call(auth.sessions, { token: newest })).ok().data).toHaveLength(50);
  });
});

describe('login throttle', () => {
  const fail = async (username: string, ip = '127.0.0.1') => {
    const response = await testApp.raw({
      method: 'POST',
      url: '/api/v1/auth/login',
      remoteAddress: ip,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ username, password: 'wrong-password' }),
    });
    return [response.statusCode, response.headers['retry-after']];
  };

  test.each(['throttled', 'not-a-user'])(
    '%s: five failures, then waits that double, never a lock',
    async (name) => {
      if (name === 'throttled') await createPerson(testApp, admin, { role: 'viewer', username: name });
      for (let attempt = 0; attempt < 5; attempt += 1) expect(await fail(name)).toEqual([401, undefined]);
      let wait = 1;
      for (let attempt = 0; attempt < 12; attempt += 1) {
        expect(await fail(name)).toEqual([429, String(wait)]);
        clock.advance(wait);
        expect(await fail(name)).toEqual([401, undefined]);
        wait = Math.min(900, wait * 2);
      }
    },
  );

  test('the right password waits too, goes through afterwards and forgets the failures', async () => {
    const { username } = await createPerson(testApp, admin, { role: 'viewer', username: 'forgetful' });
    for (let attempt = 0; attempt < 5; attempt += 1) await fail(username);
    const early = await tryLogin(username, everyonesPassword);
    expect([early.status, early.refusal().code, early.refusal().message]).toEqual([
      429,
      'too_many_attempts',
      'Muitas tentativas; aguarde 1 s e tente de novo',
    ]);
    clock.advance(1);
    expect((await tryLogin(username, everyonesPassword)).status).toBe(200);
    expect(await fail(username)).toEqual([401, undefined]);
  });

  test('counts attempts that arrive together', async () => {
    const { username } = await createPerson(testApp, admin, { role: 'viewer', username: 'together' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => fail(username)));
    expect(answers.filter(([status]) => status === 401)).toHaveLength(5);
    expect(answers.filter(([status]) => status === 429)).toHaveLength(15);
  });

  test('a flood of names is answered or sent away with Retry-After, and the server goes on', async () => {
    const names = Array.from({ length: 120 }, (_, index) => `flood-${index}`);
    const answers = await Promise.all(names.map((name) => fail(name)));
    const sentAway = answers.filter(([status]) => status === 503);
    expect(answers.filter(([status]) => status === 401)).toHaveLength(120 - sentAway.length);
    expect(sentAway.length).toBeGreaterThan(0);
    expect(new Set(sentAway.map(([, retryAfter]) => retryAfter))).toEqual(new Set(['2']));
    expect((await tryLogin(administrator.username, administrator.password)).status).toBe(200);
  });

  test('another client and another account are not made to wait', async () => {
    const { username } = await createPerson(testApp, admin, { role: 'viewer', username: 'elsewhere' });
    for (let attempt = 0; attempt < 5; attempt += 1) await fail(username, '10.0.0.9');
    expect(await fail(username, '10.0.0.9')).toEqual([429, '1']);
    expect((await tryLogin(username, everyonesPassword)).status).toBe(200);
    expect(await fail('elsewhere-2', '10.0.0.9')).toEqual([401, undefined]);
  });

  test('another loopback address is the same client', async () => {
    const { username } = await createPerson(testApp, admin, { role: 'viewer', username: 'loopback' });
    for (const last of [2, 3, 4, 5, 6]) await fail(username, `127.0.0.${last}`);
    expect(await fail(username, '127.9.9.9')).toEqual([429, '1']);
  });

  test('attempts that go on against a real account are in the audit log', async () => {
    const { id, username } = await createPerson(testApp, admin, { role: 'viewer', username: 'attacked' });
    for (let attempt = 0; attempt < 5; attempt += 1) await fail(username);
    const query = { action: 'auth.login_failing', entity_key: id };
    expect((await testApp.call(contracts.audit.list, { token: admin, query })).ok().data).toEqual([]);
    clock.advance(1);
    await fail(username);
    const [act] = (await testApp.call(contracts.audit.list, { token: admin, query })).ok().data;
    expect(act).toMatchObject({ actor: 'sistema', entity: 'user', entity_key: id, ip: '127.0.0.1' });
  });

  test('survives a restart, and names nobody in the database', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await fail('restarted');
    const { store } = testApp.deps;
    const restarted = await buildApp(testApp.deps, {
      names: localNames(4477),
      checkAnswers: true,
      cacheAnswers: false,
    });
    const response = await restarted.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { host: '127.0.0.1:4477', 'content-type': 'application/json' },
      payload: JSON.stringify({ username: 'restarted', password: 'wrong-password' }),
    });
    await restarted.close();
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '1']);
    const rows = await store.read.selectFrom('login_throttle').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('restarted');
  });
});

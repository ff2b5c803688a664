import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allRoutes, contracts } from '#shared/areas/index.ts';
import { pathOf } from '#shared/kernel/contract.ts';
import { logIn } from '../../../testing/people.ts';
import { administrator } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { isSetUp, seedAdministrator } from './index.ts';

const { setup, firstRestore, system, auth, audit } = contracts;
let testApp: TestApp;

beforeEach(async () => {
  testApp = await openTestApp();
});

afterEach(() => testApp.end());

const run = (body: object = administrator) =>
  testApp.call(setup.run, { body: { ...administrator, ...body } });

describe('setup', () => {
  test('creates the administrator once', async () => {
    expect((await testApp.call(setup.state)).ok().data).toEqual({ is_set_up: false });
    const answer = await run();
    expect(answer.status).toBe(201);
    expect(answer.ok().data).toMatchObject({
      username: 'marcia',
      role: 'admin',
      is_active: true,
      version: 1,
    });
    expect((await testApp.call(setup.state)).ok().data).toEqual({ is_set_up: true });
    const again = await run({ username: 'other' });
    expect([again.status, again.refusal().code]).toEqual([409, 'already_set_up']);
    const { access_token: token } = await logIn(testApp, administrator.username, administrator.password);
    const query = { action: 'user.create' };
    const [act] = (await testApp.call(audit.list, { token, query })).ok().data;
    expect(act).toMatchObject({ actor: 'sistema', entity: 'user', ip: '127.0.0.1' });
  });

  test('of calls at the same time one wins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => run({ username: `admin-${index}` })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
    const users = await testApp.deps.store.read.selectFrom('user_account').select('username').execute();
    expect(users).toHaveLength(1);
  });

  test.each(['192.168.0.10', '::ffff:10.0.0.1', 'fe80::1'])('is refused from %s', async (remoteAddress) => {
    const url = '/api/v1/setup';
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '127.0.0.1' };
    const payload = JSON.stringify(administrator);
    const answers = [
      await testApp.raw({ method: 'POST', url, remoteAddress, headers, payload }),
      await testApp.raw({ method: 'GET', url, remoteAddress }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'setup_local_only']);
    }
    expect(isSetUp(testApp.deps)).toBe(false);
  });

  test.each([
    [{ password: 'curta' }, 'password', 'Use pelo menos 10 caracteres'],
    [{ password: 'administrador' }, 'password', 'Esta senha é fácil de adivinhar; escolha outra'],
    [
      { username: 'marcia.souza', password: 'Marcia.Souza' },
      'password',
      'A senha não pode ser igual ao nome de acesso',
    ],
    [{ username: 'Marcia Souza' }, 'username', expect.stringContaining('letras minúsculas')],
    [{ name: ' ' }, 'name', 'Este campo não pode ficar vazio'],
    [{ role: 'viewer' }, 'role', 'Este campo não existe; retire-o ou confira o nome'],
  ])('refuses %o at %s', async (body, field, sentence) => {
    const answer = await run(body);
    expect([answer.status, answer.refusal().errors]).toEqual([422, { [field]: [sentence] }]);
    expect(isSetUp(testApp.deps)).toBe(false);
  });
});

describe('until there is a user', () => {
  const answered = [system.health, setup.state, setup.run, ...Object.values(firstRestore)];
  const open = new Set<string>(answered.map(({ id }) => id));

  test('every other operation is refused', async () => {
    const answers = new Set<string>();
    const others = allRoutes.filter(({ id }) => !open.has(id));
    for (const { id, method, path, example } of others) {
      const url = pathOf({ path } as (typeof allRoutes)[number], example.params ?? {});
      const headers = { authorization: 'Bearer alm_at_whatever', 'content-type': 'application/json' };
      const answer = await testApp.raw({ method, url, headers, payload: JSON.stringify(example.body ?? {}) });
      const { code } = answer.json<{ code: string }>();
      if (answer.statusCode !== 401 || code !== 'setup_required') answers.add(`${id}: ${code}`);
    }
    expect(others.length).toBeGreaterThan(300);
    expect([...answers]).toEqual([]);
  });

  test('documentation and health answer, and nothing beside them', async () => {
    const answers = new Map<string, number>();
    const asked = ['health', 'openapi.json', 'docs', '%70roducts', 'nothing-here', 'openapi.json.x'];
    for (const path of asked)
      answers.set(path, (await testApp.raw({ method: 'GET', url: `/api/v1/${path}` })).statusCode);
    expect([...answers.values()]).toEqual([200, 200, 200, 401, 401, 401]);
  });
});

describe('the administrator of the configuration', () => {
  const withPassword = (adminPassword: string | null) => ({
    ...testApp.deps,
    config: { ...testApp.deps.config, adminPassword },
  });

  test('is user admin, made once', async () => {
    await seedAdministrator(withPassword('girafa-azul-72'));
    await seedAdministrator(withPassword('outra-senha-boa-1'));
    const { user } = await logIn(testApp, 'admin', 'girafa-azul-72');
    expect(user).toMatchObject({ username: 'admin', name: 'Administrador', role: 'admin' });
    const answer = await testApp.call(auth.login, {
      body: { username: 'admin', password: 'outra-senha-boa-1' },
    });
    expect(answer.status).toBe(401);
  });

  test('is not made without a password, nor beside a user', async () => {
    await seedAdministrator(withPassword(null));
    expect(isSetUp(testApp.deps)).toBe(false);
    await run();
    await seedAdministrator(withPassword('girafa-azul-72'));
    const names = await testApp.deps.store.read.selectFrom('user_account').select('username').execute();
    expect(names).toEqual([{ username: 'marcia' }]);
  });

  test.each(['curta', 'administrador', 'password123'])('%s stops the start', async (password) => {
    await expect(seedAdministrator(withPassword(password))).rejects.toMatchObject({
      code: 'weak_admin_password',
    });
    expect(isSetUp(testApp.deps)).toBe(false);
  });

  test('a weak password does not matter where there is a user already', async () => {
    await run();
    await expect(seedAdministrator(withPassword('curta'))).resolves.toBeUndefined();
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { User } from '#shared/areas/auth/schema.ts';
import { everyonesPassword, createPerson, logIn } from '../../../testing/people.ts';
import { administrator, setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const { users, auth, audit, apiTokens } = contracts;
let testApp: TestApp;
let token: string;

beforeAll(async () => {
  testApp = await openTestApp();
  token = await setUp(testApp);
});

afterAll(() => testApp.end());

const create = (body: object) =>
  testApp.call(users.create, { token, body: { role: 'viewer', password: everyonesPassword, ...body } });
const modify = (id: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  testApp.call(users.modify, { token, params: { id }, body, headers });
const details = async (id: string): Promise<User> =>
  (await testApp.call(users.details, { token, params: { id } })).ok().data;
const statusOfMe = async (bearer: string): Promise<number> =>
  (await testApp.call(auth.me, { token: bearer })).status;
const ownId = async (): Promise<string> => (await testApp.call(auth.me, { token })).ok().data.id;

describe('users', () => {
  test('are created and read with their version', async () => {
    const answer = await create({ username: 'joana', name: '  Joana D’Ávila ', role: 'operator' });
    expect(answer.status).toBe(201);
    expect(answer.headers['etag']).toBe('"1"');
    const user = answer.ok().data;
    expect(user).toEqual({
      id: expect.any(String),
      username: 'joana',
      name: 'Joana D’Ávila',
      role: 'operator',
      is_active: true,
      last_login_at: null,
      created_at: user.created_at,
      updated_at: user.created_at,
      version: 1,
    });
    expect(await details(user.id)).toEqual(user);
  });

  test.each([
    [{ username: 'Joana' }, 'username'],
    [{ username: 'jo' }, 'username'],
    [{ username: 'x', name: '' }, 'name'],
    [{ username: 'unseen', name: '\u200B\u2060' }, 'name'],
    [{ username: 'weak', name: 'Fraca', password: 'senha12345' }, 'password'],
    [{ username: 'role', name: 'Papel', role: 'integration' }, 'role'],
  ])('%o is refused at %s', async (body, field) => {
    const answer = await create({ name: 'Nome', ...body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.refusal().errors)).toContain(field);
  });

  test('a username is taken for ever, also by a deleted user', async () => {
    const { id } = (await create({ username: 'unique', name: 'Primeira' })).ok().data;
    (await testApp.call(users.remove, { token, params: { id } })).ok();
    const answer = await create({ username: 'unique', name: 'Segunda' });
    expect([answer.status, answer.refusal().reason, answer.refusal().errors]).toEqual([
      409,
      'duplicate',
      { username: ['Já existe um usuário com este nome de acesso'] },
    ]);
  });

  test('of two of one name created at once one is', async () => {
    const both = await Promise.all([1, 2].map(() => create({ username: 'at-once', name: 'Dupla' })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('lists by name, searches without accents, filters by role and state', async () => {
    await create({ username: 'zelia', name: 'Zélia Ângelo', role: 'fiscal' });
    const { id } = (await create({ username: 'abel', name: 'Abel Ângelo', role: 'fiscal' })).ok().data;
    await modify(id, { is_active: false });
    const list = async (query: object) => {
      const answer = (await testApp.call(users.list, { token, query })).ok();
      return [answer.data.map(({ username }) => username), answer.filters, answer.search_query];
    };
    expect(await list({ search: 'angelo' })).toEqual([['abel', 'zelia'], [], 'angelo']);
    expect(await list({ search: 'ÂNGELO zel' })).toEqual([['zelia'], [], 'ÂNGELO zel']);
    expect(await list({ role: 'fiscal', is_active: false })).toEqual([
      ['abel'],
      { role: 'fiscal', is_active: false },
      '',
    ]);
    expect(await list({ search: '%' })).toEqual([[], [], '%']);
    const page = (await testApp.call(users.list, { token, query: { per_page: 1, page: 2 } })).ok();
    expect(page.data).toHaveLength(1);
    expect(page.pagination).toMatchObject({ page: 2, has_prev_page: true, records: { from: 2, to: 2 } });
    const beyond = (await testApp.call(users.list, { token, query: { page: 999 } })).ok();
    expect([beyond.data, beyond.pagination.records.total > 0]).toEqual([[], true]);
  });

  test('change only where sent, with a version that must fit', async () => {
    const { id } = (await create({ username: 'changing', name: 'Antes' })).ok().data;
    const before = await details(id);
    const answer = await modify(id, { name: 'Depois' }, { 'if-match': '"1"' });
    expect(answer.headers['etag']).toBe('"2"');
    expect(answer.ok().data).toMatchObject({ name: 'Depois', role: 'viewer', version: 2 });
    expect(answer.ok().data.updated_at > before.updated_at).toBe(true);
    const late = await modify(id, { name: 'Tarde' }, { 'if-match': '"1"' });
    expect([late.status, late.refusal().reason]).toEqual([412, 'version_mismatch']);
    expect((await modify(id, { ...(await details(id)) })).ok().data.version).toBe(2);
    const query = { action: 'user.modify', entity_key: id };
    const acts = (await testApp.call(audit.list, { token, query })).ok().data;
    expect(acts.map(({ changed }) => changed)).toEqual([['name']]);
  });

  test('what a deleted user leaves: 404 everywhere, no place in the list', async () => {
    const { id } = (await create({ username: 'gone', name: 'Vai Embora' })).ok().data;
    expect((await testApp.call(users.remove, { token, params: { id } })).ok().data).toBeNull();
    const answers = await Promise.all([
      testApp.call(users.details, { token, params: { id } }),
      modify(id, { name: 'Volta' }),
      modify(id, { password: 'tatu-verde-55' }),
      testApp.call(users.remove, { token, params: { id } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await testApp.call(users.list, { token, query: { search: 'gone' } })).ok().data).toEqual([]);
  });
});

describe('taking access away', () => {
  test.each([
    ['disabling', { is_active: false }, 'invalid_credentials'],
    ['a new password', { password: 'tatu-verde-55' }, 'invalid_credentials'],
  ])('%s ends the sessions at once', async (_, body, code) => {
    const username = `ends-${Object.keys(body)[0]?.slice(0, 4).replace('_', '-')}`;
    const colleague = await createPerson(testApp, token, { role: 'viewer', username });
    expect(await statusOfMe(colleague.token)).toBe(200);
    (await modify(colleague.id, body)).ok();
    expect(await statusOfMe(colleague.token)).toBe(401);
    const refresh = { body: { refresh_token: colleague.refreshToken } };
    expect((await testApp.call(auth.refresh, refresh)).refusal().reason).toBe('session_ended');
    const login = { body: { username, password: everyonesPassword } };
    expect((await testApp.call(auth.login, login)).refusal().reason).toBe(code);
  });

  test('enabling again asks for a new login', async () => {
    const colleague = await createPerson(testApp, token, { role: 'viewer', username: 'returns' });
    await modify(colleague.id, { is_active: false });
    await modify(colleague.id, { is_active: true });
    expect(await statusOfMe(colleague.token)).toBe(401);
    expect((await logIn(testApp, 'returns')).user.username).toBe('returns');
  });

  test('another role counts from the next call on, in the same session', async () => {
    const colleague = await createPerson(testApp, token, { role: 'manager', username: 'demoted' });
    const list = () => testApp.call(apiTokens.list, { token: colleague.token });
    expect((await list()).status).toBe(200);
    (await modify(colleague.id, { role: 'viewer' })).ok();
    expect((await list()).refusal().message).toBe(
      'Falta a permissão “Consultar tokens de API” para esta operação',
    );
  });

  test('a disabled user’s login under way does not come through', async () => {
    const { id, username } = await createPerson(testApp, token, { role: 'viewer', username: 'racing' });
    const [login] = await Promise.all([
      testApp.call(auth.login, { body: { username, password: everyonesPassword } }),
      modify(id, { is_active: false }),
    ]);
    if (login.status === 200) expect(await statusOfMe(login.ok().data.access_token)).toBe(401);
    else expect(login.refusal().reason).toBe('invalid_credentials');
  });
});

describe('one’s own user and the last administrator', () => {
  test.each([[{ is_active: false }], [{ role: 'manager' }]])('own %o is refused', async (body) => {
    const answer = await modify(await ownId(), body);
    expect([answer.status, answer.refusal().reason]).toEqual([409, 'own_user']);
    expect(await statusOfMe(token)).toBe(200);
  });

  test('own deletion is refused', async () => {
    const answer = await testApp.call(users.remove, { token, params: { id: await ownId() } });
    expect([answer.status, answer.refusal().reason]).toEqual([409, 'own_user']);
  });

  test('own password is changed with the present one only', async () => {
    const answer = await modify(await ownId(), { password: 'tatu-verde-55' });
    expect([answer.status, answer.refusal().errors]).toEqual([
      422,
      { password: ['Troque a própria senha em Minha conta, informando a atual'] },
    ]);
    await logIn(testApp, administrator.username, administrator.password);
  });

  test('own name may be changed', async () => {
    expect((await modify(await ownId(), { name: 'Marcia S.' })).ok().data.name).toBe('Marcia S.');
  });

  test.each(['disable', 'demote', 'delete'])('two administrators %s each other: one stays', async (act) => {
    const own = await ownId();
    const second = await createPerson(testApp, token, { role: 'admin', username: `second-${act}` });
    const strike = (bearer: string, id: string) => {
      const target = { token: bearer, params: { id } };
      if (act === 'delete') return testApp.call(users.remove, target);
      const body = act === 'disable' ? { is_active: false } : { role: 'viewer' };
      return testApp.call(users.modify, { ...target, body });
    };
    const answers = await Promise.all([strike(token, second.id), strike(second.token, own)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(answers[1].refusal().reason).toBe('last_admin');
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { everyonesPassword, createPerson } from '../../../testing/people.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Deps } from '../../kernel/deps.ts';
import { logIn } from './login.service.ts';
import { changePassword } from './password.service.ts';
import { createAuthenticator } from './authenticator.state.ts';

const { users } = contracts;
const actor = { caller: null, ip: '127.0.0.1', requestId: 'req-1' };
let testApp: TestApp;
let admin: string;

beforeAll(async () => {
  testApp = await openTestApp();
  admin = await setUp(testApp);
});

afterAll(() => testApp.end());

/** The real dependencies, on which something else comes in just before the write of that name. */
const interrupted = (name: string, meanwhile: () => Promise<unknown>): Deps => {
  const { store } = testApp.deps;
  const write: Deps['store']['write'] = async (work, run) => {
    if (work === name) await meanwhile();
    return store.write(work, run);
  };
  return { ...testApp.deps, store: { ...store, write } };
};

const modify = (id: string, body: object) =>
  testApp.call(users.modify, { token: admin, params: { id }, body });

test.each([
  ['disabled', { is_active: false }],
  ['given a new password', { password: 'tatu-verde-55' }],
])('whoever is %s after the comparison and before the session gets none', async (what, body) => {
  const username = `between-${what.slice(0, 5).trim()}`;
  const { id } = await createPerson(testApp, admin, { role: 'viewer', username });
  const deps = interrupted('auth.login', () => modify(id, body));
  const login = logIn(deps, { username, password: everyonesPassword, device: '', actor });
  await expect(login).rejects.toMatchObject({ status: 401, code: 'invalid_credentials' });
  const sessions = await testApp.deps.store.read
    .selectFrom('session')
    .innerJoin('user_account as u', 'u.id', 'user_id')
    .select('ended_at')
    .where('u.username', '=', username)
    .execute();
  expect(sessions.filter(({ ended_at }) => ended_at === null)).toEqual([]);
});

test('a password reset by an administrator meanwhile is not undone by one’s own change', async () => {
  const { id, token } = await createPerson(testApp, admin, { role: 'viewer', username: 'between-two' });
  const person = createAuthenticator(testApp.deps)(token);
  if (person.kind !== 'person') throw new Error('not a person');
  const deps = interrupted('auth.password', () => modify(id, { password: 'tatu-verde-55' }));
  const change = changePassword(deps, {
    person,
    current: everyonesPassword,
    next: 'zebra-roxa-93',
    actor: { ...actor, caller: person },
  });
  await expect(change).rejects.toMatchObject({ status: 401, code: 'session_ended' });
  const login = { username: 'between-two', password: 'tatu-verde-55', device: '', actor };
  expect((await logIn(testApp.deps, login)).person.username).toBe('between-two');
});

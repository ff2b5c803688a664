import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { createPerson } from '../../../testing/people.ts';
import { administrator, setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hotKey } from '../../db/capabilities.ts';
import { createAuthenticator } from './authenticator.state.ts';

const { apiTokens, users } = contracts;
const clock = frozenClock();
let testApp: TestApp;
let admin: string;

beforeAll(async () => {
  testApp = await openTestApp({ clock });
  admin = await setUp(testApp);
});

afterAll(() => testApp.end());
afterEach(() => vi.useRealTimers());

describe('the authenticator', () => {
  test('asks the database once as long as nothing that decides was written', async () => {
    const authenticate = createAuthenticator(testApp.deps);
    const asked = vi.spyOn(testApp.deps.store.read[hotKey], 'first');
    const first = authenticate(admin);
    expect(authenticate(admin)).toBe(first);
    expect(first).toMatchObject({ kind: 'person', username: administrator.username });
    expect(asked).toHaveBeenCalledTimes(1);
    await createPerson(testApp, admin, { role: 'viewer', username: 'changes-the-tables' });
    asked.mockClear();
    authenticate(admin);
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });

  test('learns of a disabled user with the answer that disables them', async () => {
    const authenticate = createAuthenticator(testApp.deps);
    const { id, token } = await createPerson(testApp, admin, { role: 'viewer', username: 'leaves' });
    expect(authenticate(token)).toMatchObject({ username: 'leaves' });
    await testApp.call(users.modify, { token: admin, params: { id }, body: { is_active: false } });
    expect(() => authenticate(token)).toThrow('Entre com usuário e senha');
  });

  test('an API token ends at its instant, also from memory', async () => {
    const authenticate = createAuthenticator(testApp.deps);
    const body = { name: 'Curto', scopes: ['products:read' as const], expires_at: '2026-11-20T13:50:00Z' };
    const { token } = (await testApp.call(apiTokens.create, { token: admin, body })).ok().data;
    expect(authenticate(token).kind).toBe('token');
    clock.advance(5 * 60 - 1);
    expect(authenticate(token).kind).toBe('token');
    clock.advance(1);
    expect(() => authenticate(token)).toThrow('O token de API venceu');
  });

  test('writes last use a minute after the first, and not again without use', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const write = vi.spyOn(testApp.deps.store, 'write');
    const authenticate = createAuthenticator(testApp.deps);
    authenticate(admin);
    authenticate(admin);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(write).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(write).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(write).toHaveBeenCalledTimes(1);
    write.mockRestore();
  });

  test('keeps what the store refused to write, and lets the call pass', async () => {
    const authenticate = createAuthenticator(testApp.deps);
    clock.advance(7);
    authenticate(admin);
    const used = clock.instant();
    const write = vi.spyOn(testApp.deps.store, 'write').mockRejectedValueOnce(new Error('disk full'));
    await authenticate.flush();
    write.mockRestore();
    await authenticate.flush();
    const rows = await testApp.deps.store.read.selectFrom('session').select('last_used_at').execute();
    expect(rows.map(({ last_used_at }) => last_used_at)).toContain(used);
  });
});

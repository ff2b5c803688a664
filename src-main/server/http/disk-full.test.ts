import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock } from '../../testing/frozen-clock.ts';
import { logIn } from '../../testing/people.ts';
import { administrator, integrationToken, setUp } from '../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { limitPages } from '../db/test-lab.ts';

const { create, list } = contracts.products;
const { refresh, login, logout } = contracts.auth;
const minutes = 60;

const productBody = (index: number) => ({
  sku: `CHEIO-${index}`,
  name: `Produto ${index}`,
  description: 'x'.repeat(2000),
  unit: 'UN',
  product_type: 'other',
});

/** Leaves no room, not even in the pages that are there, and gives the refresh token that can't be replaced any more. */
const fillUp = async (server: TestApp): Promise<string | undefined> => {
  const { username, password } = administrator;
  let token = (await logIn(server, username, password)).refresh_token;
  await limitPages(server.deps.store, 0);
  for (let before: string | undefined; token !== before;) {
    before = token;
    token = (await server.call(refresh, { body: { refresh_token: token } })).ok().data.refresh_token;
  }
  return token;
};

test('a full disk is 507 with the way out; reads go on, and writes resume without a restart', async () => {
  const server = await openTestApp();
  const token = await integrationToken(server);
  await limitPages(server.deps.store, 2);

  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => server.call(create, { token, body: productBody(index) })),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(answer.status).toBe(507);
    expect(answer.refusal()).toMatchObject({
      code: 'disk_full',
      message: expect.stringContaining('Libere espaço'),
    });
  }
  const written = answers.length - refused.length;
  const during = await server.call(list, { token });
  expect(during.ok().pagination.records.total).toBe(written);

  await limitPages(server.deps.store, undefined);
  expect((await server.call(create, { token, body: productBody(99) })).status).toBe(201);
  expect((await server.call(list, { token })).ok().pagination.records.total).toBe(written + 1);
  await server.end();
});

describe('whoever is logged in when the disk fills', () => {
  const clock = frozenClock();
  let server: TestApp;
  let refreshToken: string | undefined;

  const renew = () => server.call(refresh, { body: { refresh_token: refreshToken } });
  const statusOfList = async (token: string): Promise<number> => (await server.call(list, { token })).status;

  beforeEach(async () => {
    server = await openTestApp({ clock });
    await setUp(server);
    refreshToken = await fillUp(server);
  });
  afterEach(() => server.end());

  test('reads on beyond the end of an access token, and renews as before once there is room', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      clock.advance(16 * minutes);
      const lent = (await renew()).ok().data;
      expect(lent.refresh_token).toBe(refreshToken);
      expect(await statusOfList(lent.access_token)).toBe(200);
      clock.advance(15 * minutes);
      expect(await statusOfList(lent.access_token)).toBe(401);
    }
    await limitPages(server.deps.store, undefined);
    const written = (await renew()).ok().data;
    expect(written.refresh_token).not.toBe(refreshToken);
    expect(await statusOfList(written.access_token)).toBe(200);
  });

  test('is out with all that was lent once the session ends', async () => {
    const lent = (await renew()).ok().data;
    await limitPages(server.deps.store, undefined);
    expect((await server.call(logout, { body: { refresh_token: refreshToken } })).status).toBe(200);
    expect(await statusOfList(lent.access_token)).toBe(401);
    expect((await renew()).status).toBe(401);
  });
});

describe('whoever logs in while the disk is full', () => {
  const clock = frozenClock();
  const { username, password } = administrator;
  let server: TestApp;

  const enter = (given: string = password) => server.call(login, { body: { username, password: given } });
  const renew = (refresh_token: string | undefined) => server.call(refresh, { body: { refresh_token } });
  const statusOfList = async (token: string): Promise<number> => (await server.call(list, { token })).status;
  const sessions = async (token: string) => (await server.call(contracts.auth.sessions, { token })).ok().data;

  beforeEach(async () => {
    server = await openTestApp({ clock });
    await setUp(server);
    await fillUp(server);
  });
  afterEach(() => server.end());

  test('reads on, and has a session like any other once there is room', async () => {
    const lent = (await enter()).ok().data;
    expect(await statusOfList(lent.access_token)).toBe(200);
    clock.advance(16 * minutes);
    expect(await statusOfList(lent.access_token)).toBe(401);
    const renewed = (await renew(lent.refresh_token)).ok().data;
    expect([renewed.refresh_token, await statusOfList(renewed.access_token)]).toEqual([
      lent.refresh_token,
      200,
    ]);
    await limitPages(server.deps.store, undefined);
    const written = (await renew(lent.refresh_token)).ok().data;
    expect(await statusOfList(renewed.access_token)).toBe(401);
    expect((await sessions(written.access_token)).filter(({ is_current }) => is_current)).toHaveLength(1);
    const { data: audit } = (await server.call(contracts.audit.list, { token: written.access_token })).ok();
    expect(audit[0]?.action).toBe('auth.login');
    expect((await renew(written.refresh_token)).status).toBe(200);
  });

  test('needs the right password, and waits after five wrong ones', async () => {
    for (let turn = 0; turn < 5; turn += 1) expect((await enter('errada')).status).toBe(401);
    expect((await enter()).refusal()).toMatchObject({ code: 'too_many_attempts' });
    clock.advance(2);
    expect((await enter()).status).toBe(200);
    expect((await enter('errada')).status).toBe(401);
  });

  test('is out after a logout, and once the account is another', async () => {
    const first = (await enter()).ok().data;
    expect(await statusOfList(first.access_token)).toBe(200);
    await server.call(logout, { body: { refresh_token: first.refresh_token } });
    expect(await statusOfList(first.access_token)).toBe(401);
    const second = (await enter()).ok().data;
    const third = (await enter()).ok().data;
    await server.call(logout, { token: third.access_token, body: {} });
    expect([await statusOfList(third.access_token), (await renew(third.refresh_token)).status]).toEqual([
      401, 401,
    ]);
    await limitPages(server.deps.store, undefined);
    const token = (await enter()).ok().data.access_token;
    const body = { current_password: password, new_password: 'zebra-roxa-93' };
    expect((await server.call(contracts.auth.password, { token, body })).status).toBe(200);
    expect(await statusOfList(second.access_token)).toBe(401);
    expect((await renew(second.refresh_token)).refusal()).toMatchObject({ code: 'session_ended' });
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import { frozenClock } from '../../testing/frozen-clock.ts';
import { logIn } from '../../testing/people.ts';
import { administrator, integrationToken, setUp } from '../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { raw } from '../db/test-lab.ts';

const { create, list } = contracts.products;

const productBody = (index: number) => ({
  sku: `CHEIO-${index}`,
  name: `Produto ${index}`,
  description: 'x'.repeat(2000),
  unit: 'UN',
  product_type: 'other',
});

/** Leaves the database this many pages, so that the disk is as good as full; undefined gives it all it wants. */
const limitPages = ({ deps }: TestApp, free: number | undefined): Promise<unknown> =>
  deps.store.write('limit', async (tx) => {
    const [size] = raw<{ page_count: number }>(tx, 'pragma page_count');
    const pages = free === undefined ? 1_000_000 : (size?.page_count ?? 0) + free;
    raw(tx, `pragma max_page_count = ${pages}`);
  });

test('a full disk is 507 with the way out; reads go on, and writes resume without a restart', async () => {
  const server = await openTestApp();
  const token = await integrationToken(server);
  await limitPages(server, 2);

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

  await limitPages(server, undefined);
  expect((await server.call(create, { token, body: productBody(99) })).status).toBe(201);
  expect((await server.call(list, { token })).ok().pagination.records.total).toBe(written + 1);
  await server.end();
});

describe('whoever is logged in when the disk fills', () => {
  const clock = frozenClock();
  const { refresh, login } = contracts.auth;
  const minutes = 60;
  let server: TestApp;
  let refreshToken: string | undefined;

  const renew = () => server.call(refresh, { body: { refresh_token: refreshToken } });
  const statusOfList = async (token: string): Promise<number> => (await server.call(list, { token })).status;

  beforeEach(async () => {
    server = await openTestApp({ clock });
    await setUp(server);
    ({ refresh_token: refreshToken } = await logIn(server, administrator.username, administrator.password));
    await limitPages(server, 0);
    let before: string | undefined;
    do {
      before = refreshToken;
      refreshToken = (await renew()).ok().data.refresh_token;
    } while (refreshToken !== before);
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
    await limitPages(server, undefined);
    const written = (await renew()).ok().data;
    expect(written.refresh_token).not.toBe(refreshToken);
    expect(await statusOfList(written.access_token)).toBe(200);
  });

  test('is out with all that was lent once the session ends; nobody new comes in meanwhile', async () => {
    const lent = (await renew()).ok().data;
    const { username, password } = administrator;
    expect((await server.call(login, { body: { username, password } })).status).toBe(507);
    await limitPages(server, undefined);
    expect((await server.call(contracts.auth.logout, { body: { refresh_token: refreshToken } })).status).toBe(
      200,
    );
    expect(await statusOfList(lent.access_token)).toBe(401);
    expect((await renew()).status).toBe(401);
  });
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { NotificationKind } from '#shared/areas/notifications/schema.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { createPerson, logIn } from '../../../testing/people.ts';
import { administrator, setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notify } from '../../kernel/notify.ts';

const { notifications } = contracts;
const endpointId = '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f61';

let clock: ReturnType<typeof frozenClock>;
let server: TestApp;
let admin: string;
beforeEach(async () => {
  clock = frozenClock();
  server = await openTestApp({ clock });
  admin = await setUp(server);
});
afterEach(() => server.end());

const list = async (token: string, query: object = {}) =>
  (await server.call(notifications.list, { token, query })).ok();
const read = (token: string, id: string) => server.call(notifications.read, { token, params: { id } });
const notifyOf = (kind: NotificationKind): Promise<void> => {
  const { deps } = server;
  const subject = { uid: endpointId, name: 'ERP' };
  return deps.store.write('test', async (tx) => notify(tx, deps, { kind, subject, at: clock.instant() }));
};

test('what happened is told, with its name and what to do, to those who see its area', async () => {
  await notifyOf('webhook_disabled_gone');
  const { data } = await list(admin);
  expect(data).toEqual([
    {
      id: expect.any(String),
      at: clock.instant(),
      kind: 'webhook_disabled_gone',
      level: 'problem',
      title: 'Destino ERP foi desativado',
      text: expect.stringContaining('410'),
      subject: { id: endpointId, name: 'ERP' },
      read_at: null,
    },
  ]);
  const { token: manager } = await createPerson(server, admin, { role: 'manager' });
  const { token: viewer } = await createPerson(server, admin, { role: 'viewer' });
  expect((await list(manager)).data).toEqual(data);
  expect((await list(viewer)).data).toEqual([]);
  expect((await read(viewer, data[0]?.id ?? '')).status).toBe(404);
});

test('everybody reads for themselves, and once', async () => {
  await notifyOf('webhook_failing_90');
  const { token: manager } = await createPerson(server, admin, { role: 'manager' });
  const id = (await list(admin, { unread: true })).data[0]?.id ?? '';
  const readAt = clock.instant();
  expect((await read(admin, id)).ok().data.read_at).toBe(readAt);
  clock.advance(60);
  expect((await read(admin, id)).ok().data.read_at).toBe(readAt);
  expect((await list(admin, { unread: true })).pagination.records.total).toBe(0);
  expect((await list(admin, { unread: false })).data).toMatchObject([{ id, read_at: readAt }]);
  expect((await list(manager, { unread: true })).pagination.records.total).toBe(1);
});

test('the newest come first, and what is older than 90 days goes with the next', async () => {
  await notifyOf('webhook_failing_50');
  await notifyOf('webhook_failing_70');
  const kinds = async () => (await list(admin)).data.map(({ kind }) => kind);
  expect(await kinds()).toEqual(['webhook_failing_70', 'webhook_failing_50']);
  await read(admin, (await list(admin)).data[0]?.id ?? '');
  clock.advance(91 * 86_400);
  const { username, password } = administrator;
  admin = (await logIn(server, username, password)).access_token;
  await notifyOf('webhook_failing_50');
  expect(await kinds()).toEqual(['webhook_failing_50']);
});

test('a clock that is wrong for a while makes nothing old', async () => {
  await notifyOf('webhook_failing_50');
  clock.jump(400 * 86_400);
  await notifyOf('webhook_failing_70');
  clock.jump(-800 * 86_400);
  await notifyOf('webhook_failing_90');
  clock.jump(400 * 86_400);
  await notifyOf('webhook_disabled_gone');
  expect((await list(admin)).pagination.records.total).toBe(4);
});

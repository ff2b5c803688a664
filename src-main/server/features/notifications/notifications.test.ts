import { afterEach, beforeEach, expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import { hire, logIn } from '../../../testing/people.ts';
import { administrator } from '../../../testing/sign-in.ts';
import { notify } from '../../kernel/notify.ts';
import { openDeliveries, type DeliveriesKit } from '../webhooks/webhooks.test-kit.ts';

const { notifications } = contracts;

let kit: DeliveriesKit;
let admin: string;
/** An access token of the administrator. */
const logInAgain = async (): Promise<string> => {
  const { username, password } = administrator;
  return (await logIn(kit.server, username, password)).access_token;
};
beforeEach(async () => {
  kit = await openDeliveries();
  admin = await logInAgain();
});
afterEach(() => kit.end());

const list = async (token: string, query: object = {}) =>
  (await kit.server.call(notifications.list, { token, query })).ok();
const read = (token: string, id: string) => kit.server.call(notifications.read, { token, params: { id } });

/** An endpoint that says that it is gone, and so is switched off. */
const goneEndpoint = async (): Promise<string> => {
  kit.receiver.answer((response) => void response.writeHead(410).end());
  const { id } = await kit.endpoint({ name: 'ERP' });
  await kit.product('A-1');
  await kit.worker.start();
  await kit.worker.idle();
  return id;
};

test('an endpoint that was switched off is told to those who see webhooks, with its name and what to do', async () => {
  const id = await goneEndpoint();
  const { data } = await list(admin);
  expect(data).toEqual([
    {
      id: expect.any(String),
      at: expect.any(String),
      kind: 'webhook_disabled_gone',
      level: 'problem',
      title: 'Destino ERP foi desativado',
      text: expect.stringContaining('410'),
      subject: { id, name: 'ERP' },
      read_at: null,
    },
  ]);
  const { token: manager } = await hire(kit.server, admin, { role: 'manager', username: 'marta' });
  const { token: viewer } = await hire(kit.server, admin, { role: 'viewer', username: 'vera' });
  expect((await list(manager)).data).toEqual(data);
  expect((await list(viewer)).data).toEqual([]);
});

test('everybody reads for themselves, and once', async () => {
  await goneEndpoint();
  const { token: manager } = await hire(kit.server, admin, { role: 'manager', username: 'marta' });
  const { token: viewer } = await hire(kit.server, admin, { role: 'viewer', username: 'vera' });
  const [told] = (await list(admin, { unread: true })).data;
  const id = told?.id ?? '';
  const readAt = kit.clock.instant();
  expect((await read(admin, id)).ok().data.read_at).toBe(readAt);
  kit.clock.advance(60);
  expect((await read(admin, id)).ok().data.read_at).toBe(readAt);
  expect((await list(admin, { unread: true })).pagination.records.total).toBe(0);
  expect((await list(admin, { unread: false })).data).toMatchObject([{ id, read_at: readAt }]);
  expect((await list(manager, { unread: true })).pagination.records.total).toBe(1);
  expect((await read(viewer, id)).status).toBe(404);
});

test('the newest come first, and what is older than 90 days goes with the next', async () => {
  const { store, ids, clock } = kit.server.deps;
  const subject = { uid: ids.uid(), name: 'ERP' };
  const tell = (kind: 'webhook_failing_50' | 'webhook_failing_70'): Promise<void> =>
    store.write('test', async (tx) => notify(tx, ids, { kind, subject, at: clock.instant() }));
  await tell('webhook_failing_50');
  kit.clock.advance(60);
  await tell('webhook_failing_70');
  const kinds = async () => (await list(admin)).data.map(({ kind }) => kind);
  expect(await kinds()).toEqual(['webhook_failing_70', 'webhook_failing_50']);
  const [newest] = (await list(admin)).data;
  await read(admin, newest?.id ?? '');
  kit.clock.advance(91 * 86_400);
  admin = await logInAgain();
  await tell('webhook_failing_50');
  expect(await kinds()).toEqual(['webhook_failing_50']);
});

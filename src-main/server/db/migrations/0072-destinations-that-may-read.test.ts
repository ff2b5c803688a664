import { afterEach, expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { emptyFolder, type TestFolder } from '../../../testing/template-database.ts';
import type { OpenStore } from '../capabilities.ts';
import { openStore } from '../open-store.ts';
import { raw } from '../test-lab.ts';
import { migrations } from './index.ts';

const before = 71;
const at = '2026-11-25T00:00:00.000000Z';

let made: TestFolder | undefined;
let store: OpenStore | undefined;
afterEach(async () => {
  await store?.close();
  made?.remove();
});

const uid = (letter: string): string => letter.repeat(36);

const people = [
  `insert into user_account (uid, username, name, name_fold, password_hash, role, created_at, updated_at)
    values ('${uid('u')}', 'marcia', 'Marcia', 'marcia', '$argon2id$x', 'admin', '${at}', '${at}') returning id`,
];

const token = (id: number, scopes: readonly string[]): string =>
  `insert into api_token (id, uid, name, hash, prefix, scopes, maker_id, created_at) select ${id}, '${uid(`${id}`)}',
    'ERP ${id}', '${`${id}`.repeat(64)}', 'alm_${id}', '${JSON.stringify(scopes)}', id, '${at}' from user_account returning id`;

/** A destination of these events, as the last to change it left it: a token, or the person where there is none. */
const destination = (
  letter: string,
  {
    events,
    tokenId,
    held,
  }: { readonly events: readonly string[]; readonly tokenId?: number; readonly held?: string },
): readonly string[] => [
  `insert into webhook_endpoint (uid, name, url, held_reason, created_at, updated_at) values ('${uid(letter)}', 'Destino ${letter}',
    'https://198.51.0.7/${letter}', ${held === undefined ? 'null' : `'${held}'`}, '${at}', '${at}') returning id`,
  ...events.map(
    (event, index) => `insert into webhook_subscription (endpoint_id, event, position, is_live)
      select id, '${event}', ${index}, 1 from webhook_endpoint where uid = '${uid(letter)}' returning id`,
  ),
  `insert into audit_log (at, user_id, token_id, action, entity, entity_key, changed, ip, request_id)
    select '${at}', ${tokenId === undefined ? 'id, null' : `null, ${tokenId}`}, 'webhook.create', 'webhook', '${uid(letter)}', '[]',
    '', '' from user_account returning id`,
];

test('what a token that may not read its events made waits with a notice; all else goes on as it was', async () => {
  made = emptyFolder();
  const options = { folder: made.folder, log: silentLog };
  const older = await openStore({ ...options, migrations: migrations.slice(0, before) });
  await older.write('fill', async (tx) => {
    const done = [
      ...people,
      token(1, ['webhooks:write']),
      token(2, ['webhooks:write', 'orders:read', 'customers:read', 'stock:read']),
      token(3, ['webhooks:write', 'orders:read', 'products:read']),
      ...destination('a', { events: ['order_created'], tokenId: 1 }),
      ...destination('b', { events: ['order_created', 'stock_empty'], tokenId: 2 }),
      ...destination('c', { events: ['product_created', 'order_updated'], tokenId: 3 }),
      ...destination('d', { events: ['product_created'], tokenId: 3, held: 'paused' }),
      ...destination('e', { events: ['order_created'] }),
      ...destination('f', { events: ['stock_empty'], tokenId: 3, held: 'restored' }),
    ];
    for (const sql of done) raw(tx, sql);
  });
  await older.close();
  store = await openStore({ ...options, migrations });
  const kept = raw(
    store.read,
    'select substr(uid, 1, 1) as at, held_reason from webhook_endpoint order by id',
  );
  expect(kept).toEqual([
    { at: 'a', held_reason: 'unconfirmed' },
    { at: 'b', held_reason: null },
    { at: 'c', held_reason: 'unconfirmed' },
    { at: 'd', held_reason: 'paused' },
    { at: 'e', held_reason: null },
    { at: 'f', held_reason: 'unconfirmed' },
  ]);
  const told = `select kind, scope, subject_name, length(uid) as uid, length(at) as at from notification order by subject_name`;
  const notice = { kind: 'webhook_unconfirmed', scope: 'webhooks:read', uid: 36, at: 27 };
  expect(raw(store.read, told)).toEqual(
    ['a', 'c', 'f'].map((letter) => ({ ...notice, subject_name: `Destino ${letter}` })),
  );
});

import { expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { emptyFolder } from '../../../testing/template-database.ts';
import { openStore } from '../open-store.ts';
import { raw } from '../test-lab.ts';
import { migrations } from './index.ts';

const at = '2026-02-01T00:00:00.000000Z';

test('messages of before stay as they were, to the byte', async () => {
  const { folder, remove } = emptyFolder();
  const options = { folder, log: silentLog };
  const body = JSON.stringify({ id: 'msg_1', data: { name: 'Pão "\u0002" de queijo' } });
  const older = await openStore({ ...options, migrations: migrations.slice(0, 18) });
  await older.write('fill', async (tx) => {
    const text = body.replaceAll("'", "''");
    raw(
      tx,
      `insert into event (sequence, uid, name, body, occurred_at)
       values (1, 'msg_1', 'product_created', '${text}', '${at}') returning id`,
    );
  });
  await older.close();
  const store = await openStore({ ...options, migrations: migrations.slice(0, 19) });
  const rows = raw(store.read, 'select sequence, uid, name, body, occurred_at from event_message');
  await store.close();
  remove();
  expect(rows).toEqual([{ sequence: 1, uid: 'msg_1', name: 'product_created', body, occurred_at: at }]);
});

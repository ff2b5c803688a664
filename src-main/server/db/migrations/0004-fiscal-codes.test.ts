import { expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { emptyFolder } from '../../../testing/template-database.ts';
import { openStore } from '../open-store.ts';
import { raw } from '../test-lab.ts';
import { migrations } from './index.ts';

const columns = `uid, sku, sku_key, sku_fold, name, name_fold, unit, product_type, search_text, created_at, updated_at`;
const productOf = (sku: string, more: { readonly column: string; readonly value: string }): string =>
  `insert into product (${columns}, ${more.column}) values ('${sku}', '${sku}', '${sku}', '${sku}', 'x', 'x', 'UN',
    'resale_good', '', '2026-01-01T00:00:00.000000Z', '2026-02-01T00:00:00.000000Z', ${more.value}) returning id`;

test('what products already knew becomes their primary codes, each with an id of its own', async () => {
  const { folder, remove } = emptyFolder();
  const options = { folder, log: silentLog };
  const older = await openStore({ ...options, migrations: migrations.slice(0, 3) });
  await older.write('fill', async (tx) => {
    raw(tx, productOf('a', { column: 'ncm, origin', value: `'09012100', '0'` }));
    raw(tx, productOf('b', { column: 'ncm', value: `'22030000'` }));
    raw(tx, productOf('c', { column: 'brand', value: `'Z'` }));
  });
  await older.close();
  const store = await openStore({ ...options, migrations: migrations.slice(0, 4) });
  const rows = raw<{ uid: string }>(store.read, 'select * from fiscal_code order by product_id, type');
  await store.close();
  remove();
  const own = { is_primary: 1, state: '', operation_type: '', version: 1 };
  expect(rows).toMatchObject([
    { product_id: 1, type: 'ncm', code: '09012100', ...own, updated_at: '2026-02-01T00:00:00.000000Z' },
    { product_id: 1, type: 'origin', code: '0', ...own },
    { product_id: 2, type: 'ncm', code: '22030000', ...own },
  ]);
  const version7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u;
  for (const { uid } of rows) expect(uid).toMatch(version7);
  expect(new Set(rows.map(({ uid }) => uid)).size).toBe(rows.length);
});

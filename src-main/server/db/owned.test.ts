import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStore, type TestStore } from '../../testing/template-database.ts';
import { hot } from './hot.ts';
import { tablesOf } from './owned.ts';
import type { OpenStore, Store } from './capabilities.ts';
import { owners } from './schema/index.ts';

type None = Record<never, never>;

let lab: TestStore;
beforeAll(async () => {
  lab = await openTestStore();
});
afterAll(() => lab.end());

const tablesThere = hot<None, { name: string }>((q) =>
  q
    .selectFrom('sqlite_master' as 'product')
    .select('name')
    .where('type' as 'name', 'in', ['table', 'view'])
    .where('name', 'not like', 'sqlite_%'),
);

test('every table of the database has one owner', () => {
  const owned = Object.values(owners).flat();
  const there = tablesThere
    .all(lab.store.read, {})
    .map(({ name }) => name)
    .filter((name) => !/_search_(config|data|docsize|idx)$/.test(name));
  expect(owned.filter((name) => !name.startsWith('staging.')).toSorted()).toEqual(there.toSorted());
});

test('an owner writes its tables and reads what it declares', async () => {
  const { hot: read, hotWrite } = tablesOf('products', ['stock_item']);
  const rows = read<None, { id: number; quantity: number }>((q) =>
    q
      .selectFrom('product as p')
      .innerJoin('stock_item as s', 's.product_id', 'p.id')
      .select(['p.id', 's.quantity']),
  );
  const rename = hotWrite<{ name: string }, never>((q, p) =>
    q.updateTable('product').set({ name: p('name') }),
  );
  expect(rows.all(lab.store.read, {})).toEqual([]);
  expect(await lab.store.write('test', async (tx) => rename.run(tx, { name: 'x' }).changes)).toBe(0);
});

/** Each line that is expected to fail is a wall: where it stands no more, this file does not compile. */
export const planted = (store: Store, open: OpenStore) => {
  const { hot: read, hotWrite, removalFrom, versionedWrites } = tablesOf('customers', ['product']);
  const stock = tablesOf('stock', ['location']);
  return [
    // @ts-expect-error -- a table that is not declared
    read<None, { id: number }>((q) => q.selectFrom('location').select('id')),
    // @ts-expect-error -- a declared table that is joined to one that is not
    read<None, unknown>((q) => q.selectFrom('product as p').innerJoin('lot as l', 'l.product_id', 'p.id')),
    // @ts-expect-error -- a column that its owner does not publish
    read<None, unknown>((q) => q.selectFrom('product').select('search_text')),
    // @ts-expect-error -- rows of a table of somebody else
    tablesOf('customers', ['product']).rowsOf('product'),
    // @ts-expect-error -- a table that nobody publishes
    tablesOf('customers', ['refresh_token']),
    // @ts-expect-error -- another one's row is inserted
    hotWrite<None, never>((q) => q.insertInto('product').values({})),
    // @ts-expect-error -- another one's row is changed
    hotWrite<None, never>((q) => q.updateTable('product').set({ name: '' })),
    // @ts-expect-error -- another one's row is deleted
    hotWrite<None, never>((q) => q.deleteFrom('product')),
    // @ts-expect-error -- another one's record is deleted
    removalFrom('product'),
    // @ts-expect-error -- another one's record is written
    versionedWrites('product', []),
    // @ts-expect-error -- a load that is no exception
    tablesOf('customers', [], ['product']),
    stock.hotWrite<None, never>((q) => q.updateTable('product').set({ stock_level: 'empty' })),
    // @ts-expect-error -- a column that stock does not keep
    stock.hotWrite<None, never>((q) => q.updateTable('product').set({ name: '' })),
    // @ts-expect-error -- a row of which stock keeps one column
    stock.hotWrite<None, never>((q) => q.deleteFrom('product')),
    // @ts-expect-error -- a reader that builds statements
    store.read.selectFrom('product'),
    // @ts-expect-error -- a unit of work that builds statements
    store.write('planted', (tx) => tx.deleteFrom('product').execute()),
    open.read.selectFrom('product'),
  ];
};

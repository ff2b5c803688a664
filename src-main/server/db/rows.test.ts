import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../../testing/template-database.ts';
import type { Tx } from './capabilities.ts';
import { StoreMisuse } from './errors.ts';
import { hot } from './hot.ts';
import { removalFrom, restorationTo, rowsOf, versionedWrites } from './rows.ts';

let made: TestStore;
beforeAll(async () => {
  made = await openTestStore();
});
afterAll(() => made.end());

const counters = rowsOf('counter');
const write = <T>(work: (tx: Tx) => T): Promise<T> => made.store.write('test', async (tx) => work(tx));

describe('rows of a table', () => {
  it('are written by the columns of which values are given, whatever else the values hold', async () => {
    const wide = { name: 'wide', value: 1, shown_as: 'Largo' };
    await write((tx) => counters.insert(tx, wide));
    expect(counters.first(made.store.read, { name: 'wide' })).toMatchObject({ name: 'wide', value: 1 });
  });

  it('are written many at once, in their order, one like many', async () => {
    await write((tx) => {
      counters.insertAll(tx, []);
      counters.insertAll(tx, [{ name: 'one', value: 10 }]);
      counters.insertAll(tx, [
        { name: 'first', value: 11 },
        { value: 11, name: "second'; --" },
      ]);
    });
    const names = counters.all(made.store.read, { value: 11 }).map(({ name }) => name);
    expect(names).toEqual(['first', "second'; --"]);
    const twenty = Array.from({ length: 20 }, (_, index) => ({ name: `of twenty ${index}`, value: 12 }));
    await write((tx) => counters.insertAll(tx, twenty));
    expect(counters.all(made.store.read, { value: 12 })).toMatchObject(twenty);
    expect(counters.first(made.store.read, { name: 'one' })?.value).toBe(10);
  });

  it('are changed and deleted where they have the values that are named, and counted', async () => {
    await write((tx) =>
      counters.insertAll(
        tx,
        ['x', 'y'].map((name) => ({ name, value: 20 })),
      ),
    );
    expect(await write((tx) => counters.update(tx, { value: 20, name: 'x' }, { value: 21 }))).toBe(1);
    expect(counters.all(made.store.read, { value: 20 })).toMatchObject([{ name: 'y', value: 20 }]);
    expect(await write((tx) => counters.delete(tx, { name: 'y' }))).toBe(1);
    expect(await write((tx) => counters.delete(tx, { name: 'y' }))).toBe(0);
  });

  it('are written once where a value must be unique, or over the row that is there', async () => {
    const add = (value: number) => write((tx) => counters.add(tx, { name: 'once', value }));
    expect([await add(1), await add(2)]).toEqual([true, false]);
    const settings = rowsOf('setting');
    const put = (value: string, at: string) =>
      write((tx) => settings.put(tx, { name: 'hue' }, { value }, { updated_at: at }));
    await put('"red"', 'first');
    await put('"blue"', 'second');
    expect(settings.all(made.store.read, { name: 'hue' })).toMatchObject([
      { value: '"blue"', updated_at: 'first' },
    ]);
    expect(counters.first(made.store.read, { name: 'once' })?.value).toBe(1);
  });

  it('are never meant without a value, or by one of no column', async () => {
    await expect(write((tx) => counters.delete(tx, {}))).rejects.toThrow(StoreMisuse);
    await expect(write((tx) => counters.update(tx, {}, { value: 0 }))).rejects.toThrow(StoreMisuse);
    const strange = { name: 'one', colour: 'red' };
    await expect(write((tx) => counters.delete(tx, strange))).rejects.toThrow(/no such column/u);
    const hostile = { "name\" = '' or 1=1 --": 'one' } as unknown as { name: string };
    await expect(write((tx) => counters.delete(tx, hostile))).rejects.toThrow(StoreMisuse);
    expect(counters.first(made.store.read, { name: 'one' })?.value).toBe(10);
  });

  it('are not written with a value that is undefined', async () => {
    const forgotten = { name: 'forgotten', value: undefined } as unknown as { name: string; value: number };
    await expect(write((tx) => counters.insert(tx, forgotten))).rejects.toThrow(StoreMisuse);
  });
});

describe('rows with a version', () => {
  const warehouses = versionedWrites('warehouse');
  const table = rowsOf('warehouse');
  const uid = 'b5d0a3c2-0d43-4b3e-9d53-0c3c3fd2b8a1';
  const values = { uid, code: 'W1', code_key: 'w1', name: 'Um', at: '2026-01-01T00:00:00.000Z' };

  it('keep their id, their UUID and their birth, and grow their version with each write', async () => {
    const id = await write((tx) => warehouses.insert(tx, values));
    const row = table.first(made.store.read, { id });
    expect(row).toMatchObject({ version: 1, created_at: values.at, updated_at: values.at, name: 'Um' });
    const changed = { ...row, id, uid: 'other', version: 77, created_at: '', name: 'Dois', at: 'later' };
    await write((tx) => warehouses.update(tx, changed));
    await write((tx) => warehouses.update(tx, { uid, name: 'Três', at: 'latest' }));
    await write((tx) => warehouses.touch(tx, id, 'last'));
    expect(table.first(made.store.read, { id })).toEqual({
      ...row,
      version: 4,
      name: 'Três',
      updated_at: 'last',
    });
  });

  it('keep the columns that are left to others, whatever values come with them', async () => {
    const row = table.first(made.store.read, { uid });
    const wide = { id: row?.id ?? 0, name: 'Quatro', cnpj: 'lost', at: 'last' };
    await write((tx) => versionedWrites('warehouse', ['cnpj']).update(tx, wide));
    expect(table.first(made.store.read, { uid })).toMatchObject({ name: 'Quatro', cnpj: row?.cnpj });
  });

  it('are marked as deleted, and no more', async () => {
    const id = table.first(made.store.read, { uid })?.id ?? 0;
    await write((tx) => removalFrom('warehouse')(tx, id, 'gone'));
    expect(table.first(made.store.read, { id })).toMatchObject({ deleted_at: 'gone', version: 6 });
    await write((tx) => restorationTo('warehouse')(tx, id, 'back'));
    expect(table.first(made.store.read, { id })).toMatchObject({ deleted_at: null, version: 7 });
  });
});

/** Tables whose types are made of others, and the search indexes, whose columns are those of their module. */
const computed = [
  'operation_type',
  'event',
  'order_head_search',
  'customer_search',
  'location_search',
  'product_search',
];

const text = globSync('*.ts', { cwd: join(import.meta.dirname, 'schema') })
  .map((file) => readFileSync(join(import.meta.dirname, 'schema', file), 'utf8'))
  .join('\n')
  .replace(/\/\*[\s\S]*?\*\//gu, '');
/** The columns of the parts that types of tables share. */
const shared: Readonly<Record<string, readonly string[]>> = {
  Versioned: ['id', 'uid', 'version', 'created_at', 'updated_at'],
  By: ['user_id', 'api_token_id'],
};
const types = new Map(
  [
    ...text.matchAll(
      /^(?:export )?type (\w+(?:Table|View)) = (?:(Versioned|By) & )?\{([\s\S]*?)\n?\s?\};$/gmu,
    ),
  ].map(([, name = '', part = '', body = '']) => [name, [...(shared[part] ?? []), ...columnsIn(body)]]),
);
const tables = [...text.matchAll(/\b([a-z_]+): (\w+(?:Table|View))\b/gu)].flatMap(
  ([, table = '', type = '']) =>
    types.has(type) && !computed.includes(table) ? [{ table, columns: types.get(type) ?? [] }] : [],
);

function columnsIn(body: string): readonly string[] {
  return [...body.matchAll(/(?:^|;)\s*(\w+)\??: /gu)].map(([, name = '']) => name);
}

const columnsOf = hot<{ table: string }, { name: string; hidden: number }>((q, p) =>
  q
    .selectFrom((eb) => eb.fn<{ name: string; hidden: number }>('pragma_table_xinfo', [p('table')]).as('c'))
    .select(['c.name', 'c.hidden']),
);

describe('the types of tables', () => {
  it('are found', () => {
    expect(tables.length).toBeGreaterThan(80);
  });

  it.each(tables)('name the columns of $table as the database has them', ({ table, columns }) => {
    const there = columnsOf.all(made.store.read, { table });
    const plain = there.filter(({ hidden }) => hidden === 0).map(({ name }) => name);
    expect(columns).toEqual(expect.arrayContaining(plain));
    expect(there.map(({ name }) => name)).toEqual(expect.arrayContaining([...columns]));
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../../testing/template-database.ts';
import type { Param } from './capabilities.ts';
import { jsonList, jsonRows } from './expressions.ts';
import { hot } from './hot.ts';

let made: TestStore;

beforeAll(async () => {
  made = await openTestStore();
});
afterAll(() => made.end());

describe('rows and lists in one value', () => {
  const rows = [
    { name: "d'Água; --", value: 2.5, note: null },
    { name: '"', value: -1, note: 'x' },
  ];

  it('come back as they went in, in their order', async () => {
    const { read } = made.store;
    const given = read.selectFrom(jsonRows(rows, ['name', 'value', 'note']).as('given')).selectAll();
    expect(await given.execute()).toEqual(rows);
    const none = read.selectFrom(jsonRows<{ name: string }>([], ['name']).as('given')).selectAll();
    expect(await none.execute()).toEqual([]);
  });

  it('feed an insert of many rows, and a hot query', async () => {
    await made.store.write('many', (tx) =>
      tx
        .insertInto('counter')
        .columns(['name', 'value'])
        .expression(
          tx
            .selectFrom(
              jsonRows(
                [
                  { name: 'x', value: 1 },
                  { name: 'y', value: 2 },
                ],
                ['name', 'value'],
              ).as('given'),
            )
            .select(['given.name', 'given.value']),
        )
        .execute(),
    );
    const joined = hot((q, p: Param<{ rows: string }>) =>
      q
        .selectFrom(jsonRows<{ name: string }>(p('rows'), ['name']).as('given'))
        .innerJoin('counter', 'counter.name', 'given.name')
        .select('counter.value'),
    );
    expect(joined.all(made.store.read, { rows: '[{"name":"y"},{"name":"none"}]' })).toEqual([{ value: 2 }]);
    const listed = made.store.read
      .selectFrom('counter')
      .select('value')
      .where('name', 'in', jsonList(['x', 'none']));
    expect(await listed.execute()).toEqual([{ value: 1 }]);
  });
});

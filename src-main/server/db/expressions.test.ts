import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openTestStore, type TestStore } from '../../testing/template-database.ts';
import type { Param } from './capabilities.ts';
import { centsOf } from '../kernel/worth.ts';
import { centsIn, jsonList, jsonRows } from './expressions.ts';
import { hot } from './hot.ts';

let made: TestStore;

beforeAll(async () => {
  made = await openTestStore();
});
afterAll(() => made.end());

test('money in SQL and in the server is rounded alike, to the cent, halves away from zero', () => {
  const worth = hot<{ quantity: number; cost: number }, { cents: number }>((q, p) =>
    q
      .selectFrom(sql<{ cents: number }>`(select ${centsIn(p('quantity'), p('cost'))} as cents)`.as('w'))
      .selectAll(),
  );
  const inSql = (quantity: number, cost: number) =>
    (worth.first(made.store.read, { quantity, cost })?.cents ?? NaN) + 0;
  fc.assert(
    fc.property(fc.integer({ min: -1e8, max: 1e8 }), fc.integer({ min: 0, max: 1e7 }), (quantity, cost) => {
      expect(centsOf(quantity, cost)).toBe(inSql(quantity, cost));
    }),
  );
  expect([centsOf(1000, 49), centsOf(1000, 50), centsOf(-1000, 50), centsOf(-1, 1)]).toEqual([0, 1, -1, 0]);
});

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

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../../testing/template-database.ts';
import type { Param } from './capabilities.ts';
import { filteredList, type FilteredList } from './filtered-list.ts';
import { equals, from, isTrue, oneOf, text } from './filters.ts';
import { hotWrite, type HotReadBuilder } from './hot.ts';

type Query = {
  readonly page: number;
  readonly per_page: number;
  readonly sort?: string | undefined;
  readonly search?: string | undefined;
  readonly name?: readonly string[] | undefined;
  readonly value?: number | undefined;
  readonly value_from?: number | undefined;
  readonly is_large?: boolean | undefined;
};
type Row = { readonly name: string; readonly value: number };
type Filters = FilteredList<HotReadBuilder, Query, Row, { least: number }>['filters'];

const filters: Filters = {
  name: oneOf('name'),
  value: equals('value').needs('users:read'),
  value_from: from('value'),
  is_large: isTrue((given) => sql`value >= ${given('least')}`),
};
const counters = filteredList<HotReadBuilder, Query, Row, { least: number }>({
  rows: (q) => q.selectFrom('counter').select(['name', 'value']),
  filters,
  search: [text(sql`substr(name, 1, 5)`), text(sql`substr(name, 6)`).needs('users:read')],
  sorts: { value: 'value' },
  amount: sql.ref('value'),
  order: ['-name'],
});

const add = hotWrite((q, p: Param<{ name: string; value: number }>) =>
  q.insertInto('counter').values({ name: p('name'), value: p('value') }),
);
const kept = { 'list-ana': 1, 'list-bia': 2, 'list-caio': 3, 'list-davi': 4 };

let made: TestStore;
beforeAll(async () => {
  made = await openTestStore();
  await made.store.write('fill', async (tx) => {
    for (const [name, value] of Object.entries(kept)) add.run(tx, { name, value });
  });
});
afterAll(() => made.end());

const everybody = new Set(['users:read'] as const);
const names = Object.keys(kept);

const ask = (query: Partial<Query>, scopes: ReadonlySet<'users:read'> = everybody) => {
  const asked = { page: 1, per_page: 10, name: names, ...query };
  const { items, total, cents } = counters(made.store.read, asked, { scopes, given: { least: 3 } });
  return { values: items.map(({ value }) => value), total, cents };
};

describe('a filtered list', () => {
  it('gives the page of the rows that match in its order, and counts them all', () => {
    expect(ask({})).toEqual({ values: [4, 3, 2, 1], total: 4, cents: 10 });
    expect(ask({ page: 2, per_page: 3 })).toEqual({ values: [1], total: 4, cents: 10 });
    expect(ask({ sort: 'value', per_page: 2 })).toEqual({ values: [1, 2], total: 4, cents: 10 });
  });

  it('keeps what every filter that was sent holds of', () => {
    expect(ask({ name: ['list-ana', 'list-caio'] })).toEqual({ values: [3, 1], total: 2, cents: 4 });
    expect(ask({ value_from: 2, is_large: false })).toEqual({ values: [2], total: 1, cents: 2 });
    expect(ask({ is_large: true })).toEqual({ values: [4, 3], total: 2, cents: 7 });
  });

  it('finds nothing by a filter or a text that whoever asks may not read', () => {
    expect(ask({ value: 2 })).toEqual({ values: [2], total: 1, cents: 2 });
    expect(ask({ value: 2 }, new Set())).toEqual({ values: [], total: 0, cents: 0 });
    expect(ask({ search: 'list BIÁ' })).toEqual({ values: [2], total: 1, cents: 2 });
    expect(ask({ search: 'bia' }, new Set())).toEqual({ values: [], total: 0, cents: 0 });
    expect(ask({ search: 'list' }, new Set()).total).toBe(4);
  });

  it('does not compile with a filter missing, or with one that its query lacks', () => {
    const { value_from: _, ...fewer } = filters;
    // @ts-expect-error: nobody serves value_from
    const missing: Filters = fewer;
    // @ts-expect-error: the query has no colour
    const tooMany: Filters = { ...filters, colour: equals('colour') };
    // @ts-expect-error: one value is no list
    const wrong: Filters = { ...filters, value: oneOf('value') };
    expect([missing, tooMany, wrong]).toHaveLength(3);
  });
});

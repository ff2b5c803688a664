import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followedTables, type FollowedKind } from '../../db/followed-tables.ts';
import { raw } from '../../db/test-lab.ts';
import { acts, everyKind, openHistory, type HistoryKit } from './history.test-kit.ts';

let kit: HistoryKit;
beforeAll(async () => {
  kit = await openHistory();
});
afterAll(() => kit.server.end());

type Row = { readonly id: number; readonly fields: string };

/** What stands in another table of a record, as JSON. */
const parts = {
  product: `(select json_group_array(json_array(kind, code)) from product_code where product_id = r.id)`,
  customer: `(select json_group_array(json_array(uid, version)) from customer_address where customer_id = r.id)`,
  order: `(select json_group_array(json_array(line_number, product_id, quantity)) from order_item
    where order_id = r.id)`,
  rma: `(select json_group_array(json_array(line_number, product_id, quantity)) from rma_item where rma_id = r.id)`,
  fiscal_document: `(select json_group_array(json_array(type, sequence)) from fiscal_event where document_id = r.id)`,
};

/** Columns that say when a row was written, or what is made of other rows. */
const derived = new Set(['stock_level', 'updated_at']);

const fieldsOf = (kind: FollowedKind): ReadonlyMap<string, string> => {
  const { read } = kit.server.deps.store;
  const { table } = followedTables[kind];
  const columns = raw<{ name: string }>(read, `select name from pragma_table_info('${table}')`)
    .map(({ name }) => name)
    .filter((name) => !derived.has(name))
    .map((name) => `'${name}', r.${name}`);
  const part = kind in parts ? `, 'parts', ${parts[kind as keyof typeof parts]}` : '';
  const rows = raw<Row>(
    read,
    `select r.id, json_object(${columns.join(', ')}${part}) as fields from ${table} r`,
  );
  return new Map(rows.map(({ id, fields }) => [`${kind} ${id}`, fields]));
};

const records = (): ReadonlyMap<string, string> =>
  new Map((Object.keys(followedTables) as FollowedKind[]).flatMap((kind) => [...fieldsOf(kind)]));

const sequences = (): ReadonlyMap<string, number> =>
  new Map(
    raw<{ key: string; sequence: number }>(
      kit.server.deps.store.read,
      `select kind || ' ' || row_id as key, id as sequence from change`,
    ).map(({ key, sequence }) => [key, sequence]),
  );

const differing = <T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>): readonly string[] =>
  [...after].filter(([key, value]) => before.get(key) !== value).map(([key]) => key);

const isThere = (key: string): boolean => !key.includes(' -');

test('the sequence of a record moves exactly when its own fields change', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(acts(30), async (history) => {
      for (const act of history) {
        const before = { records: records(), sequences: sequences() };
        await kit.act(act);
        const after = { records: records(), sequences: sequences() };
        const moved = differing(before.sequences, after.sequences);
        const wrong = { act, moved: moved.filter(isThere).toSorted() };
        expect(wrong).toEqual({ act, moved: [...differing(before.records, after.records)].toSorted() });
        const newest = Math.max(0, ...before.sequences.values());
        for (const key of moved) expect(after.sequences.get(key)).toBeGreaterThan(newest);
        const gone = [...before.records.keys()].filter((key) => !after.records.has(key));
        expect(moved.filter((key) => !isThere(key))).toHaveLength(gone.length);
        expect([...after.sequences.keys()].filter(isThere).toSorted()).toEqual(
          [...after.records.keys()].toSorted(),
        );
        for (const key of moved) seen.add(key.replace(/\d+/, ''));
      }
    }),
    { numRuns: 12, examples: [[everyKind]] },
  );
  expect([...seen].toSorted()).toEqual(
    [...Object.keys(followedTables).map((kind) => `${kind} `), 'fiscal_code -'].toSorted(),
  );
});

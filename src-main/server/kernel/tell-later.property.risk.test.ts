import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventData } from '#shared/areas/index.ts';
import { messageOf } from '#shared/areas/event-message.ts';
import { openTestStore, type TestStore } from '../../testing/template-database.ts';
import { nothingAside } from '../db/set-aside.ts';
import { createStaging } from '../db/staging/staging.ts';
import { raw } from '../db/test-lab.ts';
import { systemIds } from './ids.ts';
import { eventSteps } from './staged.queries.ts';
import { instantMark, openEventStager } from './stage-events.ts';

type Data = Readonly<Record<string, unknown>>;
type Kept = { readonly uid: string; readonly sequence: number; readonly body: string };

const at = '2026-11-23T12:00:00.000000Z';
const origin = { at, user_id: null, token_id: null, ip: '127.0.0.1', request_id: 'tell' };
const act = { action: 'product.modify', entity: 'product', key: 'k', changed: [] } as const;

let opened: TestStore;
beforeEach(async () => {
  opened = await openTestStore();
});
afterEach(() => opened.end());

/** Tells these events of one kind in one bulk write; gives them as they are kept from then on. */
const tell = async (all: readonly Data[]): Promise<readonly Kept[]> => {
  const { store, folder } = opened;
  const before = raw<{ n: number }>(store.read, 'select count(*) as n from event')[0]?.n ?? 0;
  const file = join(folder, 'staging.db');
  const staging = createStaging(file);
  const events = openEventStager(staging, systemIds);
  for (const [index, data] of all.entries()) {
    const event = { name: 'product_updated', data: data as EventData<'product_updated'> } as const;
    events.stage({ line: index + 1, event, act });
  }
  staging.finish();
  const ranges = [{ first: 1, last: all.length }];
  const choose = 'insert into staging.chosen (line, position) select line, line from staging.telling';
  const steps = () => [{ sql: choose, parameters: [] }, ...eventSteps(ranges, origin, nothingAside)];
  await store.bulk('tell', { staging: file, steps });
  return raw<Kept>(store.read, 'select uid, sequence, body from event_message order by sequence').slice(
    before,
  );
};

/** What single writes keep of the same events: `JSON.stringify` of the message, with the instant in place. */
const wanted = (all: readonly Data[], kept: readonly Kept[]): readonly string[] =>
  all.map((data, index) => {
    const { uid = '', sequence = 0 } = kept[index] ?? {};
    const whole = JSON.parse(
      JSON.stringify(data).replaceAll(JSON.stringify(instantMark), JSON.stringify(at)),
    );
    return JSON.stringify(
      messageOf({ name: 'product_updated', data: whole, uid, sequence, at, test: false }),
    );
  });

const framesKept = (): number =>
  raw<{ n: number }>(opened.store.read, 'select count(*) as n from event_frame')[0]?.n ?? Number.NaN;

/** Letters of every kind that a text may have; others that control are refused before. */
const texts = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '"',
      '\\',
      '\n',
      '\t',
      '/',
      '\u2028',
      '\u00e7',
      '\u{1f4e6}',
      '\ud800',
      '\u007f',
      '[',
      ',',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 12,
});
const values: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    texts,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom<unknown[]>(null, true, false, 0, -0, 1e21, 193.1632, instantMark, {}, []),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(texts, tie('value'), { maxKeys: 4 }),
  ),
})).value;
const records = fc.dictionary(texts, values, { maxKeys: 5 });

/** A record and others of the same keys, other values. */
const alike = (data: unknown): fc.Arbitrary<unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)
    ? fc.record(Object.fromEntries(Object.entries(data).map(([key, value]) => [key, alike(value)])))
    : fc.oneof(values, fc.constant(data));
const families = records.chain((first) =>
  fc
    .array(fc.oneof(alike(first) as fc.Arbitrary<Data>, records), { maxLength: 6 })
    .map((rest) => [first, ...rest]),
);

test('a body told later is to the byte what a single write keeps', async () => {
  await fc.assert(
    fc.asyncProperty(families, async (all) => {
      const kept = await tell(all);
      expect(kept.map(({ body }) => body)).toEqual(wanted(all, kept));
    }),
    { numRuns: 60 },
  );
});

test('what events have in common is kept once, whatever tells them', async () => {
  const product = (sku: string, changes: Data) => ({ sku, product: { sku, tags: ['a'] }, changes });
  const all = [product('A', { name: 1 }), product('B', {}), product('C', { unit: { to: 'UN' }, name: 2 })];
  for (let times = 0; times < 2; times += 1) {
    const kept = await tell(all);
    expect(kept.map(({ body }) => body)).toEqual(wanted(all, kept));
  }
  expect(framesKept()).toBe(2);
  expect(raw(opened.store.read, 'select distinct frame_id from event')).toHaveLength(1);
});

test('an event of another shape than the first of its kind is told all the same', async () => {
  const all = [
    { a: 1, b: { c: 2 } },
    { a: 1 },
    { a: 1, b: 2 },
    { a: 1, b: { d: 2 } },
    { a: 1, b: { c: {} } },
  ];
  const kept = await tell(all);
  expect(kept.map(({ body }) => body)).toEqual(wanted(all, kept));
  expect(raw(opened.store.read, 'select distinct frame_id from event')).toHaveLength(2);
});

test('a value that is missing stays missing', async () => {
  const all = [{ a: 1, b: undefined }, { a: 2, b: 3 }, { a: 4 }];
  const kept = await tell(all);
  expect(kept.map(({ body }) => body)).toEqual(wanted(all, kept));
});

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productColumns } from '#shared/areas/products/columns.ts';
import { fieldTaker } from './fields.rules.ts';
import { judgeProduct, type Draft, type Judgement } from './staging.work.ts';
import { minimal, openProducts, type ProductsKit } from '../../features/products/products.test-kit.ts';

const taken = '7891000100103';
let kit: ProductsKit;

beforeAll(async () => {
  kit = await openProducts();
  await kit.created({ ...minimal('ALIVE'), barcode: taken, description: 'antes' });
  await kit.created(minimal('GONE'));
  await kit.remove('GONE');
});
afterAll(() => kit.server.end());

const takers = productColumns.map(({ path }) => ({ path, take: fieldTaker(path) }));
const paths = takers.map(({ path }) => path);

/** Values of every kind that a cell can mean, right and wrong, for whatever field. */
const values = fc.oneof(
  fc.constantFrom<unknown[]>('UN', 'KG', 'resale_good', 'fifo', 'fefo', '0', '8', '09012100', taken),
  fc.constantFrom<unknown[]>(true, false, 0, 1, 2, 3, 4, 5, -1, 0.5, 1.25, 36_501, 1e12, -273.15),
  fc.constantFrom<unknown[]>(
    'x'.repeat(60),
    'x'.repeat(61),
    'x'.repeat(121),
    'y'.repeat(2001),
    ' a ',
    'a\tb',
    '',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const skus = fc.constantFrom('ALIVE', 'alive', 'GONE', 'NEW', 'lookup', 'a\u200bb', 'x'.repeat(61));
const required = fc.constantFrom({}, { name: 'Nome', unit: 'UN', product_type: 'other' });
const rows = fc.tuple(skus, required, fc.dictionary(fc.constantFrom(...paths), values));

const nested = (flat: Readonly<Record<string, unknown>>): Draft['patch'] => {
  const patch: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(flat)) {
    const [group = '', key] = path.split('.');
    if (key === undefined) patch[group] = value;
    else ((patch[group] ??= {}) as Record<string, unknown>)[key] = value;
  }
  return patch as Draft['patch'];
};

const judge = (draft: Draft): Judgement =>
  kit.server.deps.store.snapshot((on) => judgeProduct({ on, isFirst: false, mayReturn: () => true }, draft));

/** The same row with every value as its own field took it, where it did. */
const takenApart = (flat: Readonly<Record<string, unknown>>): Draft => {
  let isTaken = true;
  const entries = takers.flatMap(({ path, take }) => {
    if (!(path in flat)) return [];
    const kept = take(flat[path]);
    if (kept === undefined) isTaken = false;
    return [[path, kept === undefined ? flat[path] : kept.value] as const];
  });
  return { patch: nested(Object.fromEntries(entries)), isTaken };
};

test('a product judged value by value is judged as one whole body is', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(rows, ([sku, known, others]) => {
      const flat = { ...others, ...known, sku };
      const draft = takenApart(flat);
      const found = judge(draft);
      expect(found).toEqual(judge({ patch: nested(flat), isTaken: false }));
      seen.add(`${found.outcome} ${draft.isTaken ? 'apart' : 'whole'}`);
    }),
    { numRuns: 2000, seed: 1 },
  );
  expect([...seen]).toEqual(
    expect.arrayContaining(['create apart', 'change apart', 'same apart', 'refuse apart', 'refuse whole']),
  );
});

test('a field that no product has is no field', () => {
  expect(() => fieldTaker('extra.colour')).toThrow('colour');
});

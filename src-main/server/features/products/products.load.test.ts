import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import { ConstraintError } from '../../db/constraint-error.ts';
import { hotKey } from '../../db/capabilities.ts';
import { rebuilding } from '../../db/rebuild-indexes.ts';
import { createStaging } from '../../db/staging/staging.ts';
import { systemIds } from '../../kernel/ids.ts';
import { writingSteps } from './products.bulk.queries.ts';
import { isMostlyNew, rebuildingFor } from './products.load.queries.ts';
import { prepareNew } from './products.staging.ts';
import { fieldsOf, minimal, openProducts, type ProductsKit } from './products.test-kit.ts';

let kit: ProductsKit;
beforeEach(async () => {
  kit = await openProducts();
});
afterEach(() => kit.server.end());

const raw = <Row>(sql: string): Row[] => kit.server.deps.store.read[hotKey].all<Row>(sql, []);

const indexes = () =>
  raw<{ name: string; sql: string | null }>(
    `select name, sql from sqlite_schema where type = 'index' and tbl_name = 'product' order by name`,
  );

type Body = ReturnType<typeof minimal> & { readonly barcode?: string };

/** Writes new products in bulk, their indexes rebuilt. */
const load = (bodies: readonly Body[]) => {
  const { store, config, clock } = kit.server.deps;
  const file = join(config.dataDir, 'staging.db');
  const staging = createStaging(file);
  for (const [index, body] of bodies.entries()) {
    prepareNew({ staging, ids: systemIds }, index + 1, body as never);
  }
  staging.finish();
  const steps = writingSteps([{ first: 1, last: bodies.length }], {
    at: clock.instant(),
    indexes: rebuilding(store.read, 'product'),
  });
  return store.bulk('load', { staging: file, steps });
};

const namesInOrder = async (): Promise<readonly string[]> => {
  const { products } = contracts;
  const query = { sort: 'name' };
  const answer = await kit.server.call(products.list, { token: kit.token, query });
  return answer.ok().data.map(({ name }) => name);
};

/** Two products of one barcode, which only the index of barcodes refuses. */
const twins = (barcode: string): readonly Body[] => [
  { ...minimal(), barcode },
  { ...minimal(), barcode },
];

describe('indexes rebuilt around a load', () => {
  test('are the same afterwards, and whole', async () => {
    const before = indexes();
    await load([minimal(), minimal(), minimal()]);
    expect(before.length).toBeGreaterThan(10);
    expect(indexes()).toEqual(before);
    expect(raw('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  });

  test('serve those who asked before and ask again', async () => {
    await kit.created({ ...minimal('B'), name: 'Broca' });
    expect(await namesInOrder()).toEqual(['Broca']);
    await load([
      { ...minimal('C'), name: 'Chave' },
      { ...minimal('A'), name: 'Alicate' },
    ]);
    expect(await namesInOrder()).toEqual(['Alicate', 'Broca', 'Chave']);
    await kit.modify('A', { name: 'Zarcão' });
    await kit.created({ ...minimal('D'), name: 'Disco' });
    expect(await namesInOrder()).toEqual(['Broca', 'Chave', 'Disco', 'Zarcão']);
  });

  test('keep a barcode to one product, of those loaded and of those after', async () => {
    const barcode = '7891000100103';
    await load([{ ...minimal(), barcode }]);
    expect(fieldsOf(await kit.create({ ...minimal(), barcode }))).toEqual(['barcode']);
    await expect(load(twins('7891000315507'))).rejects.toThrow(ConstraintError);
    expect(await namesInOrder()).toHaveLength(1);
  });

  test('are there as before where the load fails after they were dropped', async () => {
    const before = indexes();
    await expect(load(twins('7891000315507'))).rejects.toThrow('product.barcode_key');
    expect(indexes()).toEqual(before);
    expect(raw('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  });
});

test.each([
  [9999, 0, false],
  [10_000, 0, true],
  [10_000, 5000, true],
  [10_000, 5001, false],
  [100_000, 60_000, false],
])('%i new products beside %i: rebuilt %s', (inserts, present, expected) => {
  expect(isMostlyNew(inserts, present)).toBe(expected);
});

test('all indexes of products are rebuilt in an empty warehouse, none for a few products', () => {
  const { read } = kit.server.deps.store;
  expect(rebuildingFor(read, 10_000).create).toHaveLength(rebuilding(read, 'product').drop.length);
  expect(rebuildingFor(read, 9999).drop).toEqual([]);
});

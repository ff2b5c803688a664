import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { ConstraintError } from '../../db/constraint-error.ts';
import { StoreMisuse } from '../../db/errors.ts';
import { nothingAside, settingAside } from '../../db/set-aside.ts';
import { raw } from '../../db/test-lab.ts';
import { asideFor, isMostlyNew, loadAside } from './load.queries.ts';
import { load, stepsFor, type Body } from './load.test-kit.ts';
import {
  fieldsOf,
  minimal,
  openProducts,
  type ProductsKit,
} from '../../features/products/products.test-kit.ts';

let kit: ProductsKit;

const definitions = () =>
  raw(
    kit.server.deps.store.read,
    `select type, name, sql from sqlite_schema where type in ('index', 'trigger') order by type, name`,
  );
const integrity = () => raw(kit.server.deps.store.read, 'pragma integrity_check');

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

describe('indexes and triggers set aside around a load', () => {
  beforeEach(async () => {
    kit = await openProducts();
  });
  afterEach(() => kit.server.end());

  test('are the same afterwards, and whole', async () => {
    const before = definitions();
    await load(kit.server.deps, [minimal(), minimal(), minimal()]);
    expect(loadAside(kit.server.deps.store.read).drop.length).toBeGreaterThan(20);
    expect(definitions()).toEqual(before);
    expect(integrity()).toEqual([{ integrity_check: 'ok' }]);
  });

  test('serve those who asked before and ask again', async () => {
    await kit.created({ ...minimal('B'), name: 'Broca' });
    expect(await namesInOrder()).toEqual(['Broca']);
    await load(kit.server.deps, [
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
    await load(kit.server.deps, [{ ...minimal(), barcode }]);
    expect(fieldsOf(await kit.create({ ...minimal(), barcode }))).toEqual(['barcode']);
    await expect(load(kit.server.deps, twins('7891000315507'))).rejects.toThrow(ConstraintError);
    expect(await namesInOrder()).toHaveLength(1);
  });

  test('are there as before where the load fails after they were dropped', async () => {
    const before = definitions();
    await expect(load(kit.server.deps, twins('7891000315507'))).rejects.toThrow('product.barcode_key');
    expect(definitions()).toEqual(before);
    expect(integrity()).toEqual([{ integrity_check: 'ok' }]);
  });

  test('much is set aside for the first products of a warehouse, nothing for a few', () => {
    const { read } = kit.server.deps.store;
    expect(asideFor(read, 10_000)).toEqual(loadAside(read));
    expect(asideFor(read, 9999)).toBe(nothingAside);
  });

  test('products are chosen while the index of barcodes is there: each of them is looked for', () => {
    const { read } = kit.server.deps.store;
    const steps = stepsFor([minimal(), minimal(), minimal()], 'now', loadAside(read)).map(({ sql }) => sql);
    const chosen = steps.findIndex((sql) => sql.includes('"barcode_key" = "s"."barcode_key"'));
    expect(chosen).toBeGreaterThan(-1);
    expect(chosen).toBeLessThan(steps.findIndex((sql) => sql.startsWith('drop index')));
  });

  test('a trigger that is not there cannot be set aside', () => {
    const wanted = { indexesOf: 'product', triggers: ['product_added', 'product_renamed'] };
    expect(() => settingAside(kit.server.deps.store.read, wanted)).toThrow(StoreMisuse);
  });
});

test.each([
  [9999, 0, false],
  [10_000, 0, true],
  [10_000, 5000, true],
  [10_000, 5001, false],
  [100_000, 60_000, false],
])('%i new products beside %i are most of them: %s', (inserts, present, expected) => {
  expect(isMostlyNew(inserts, present)).toBe(expected);
});

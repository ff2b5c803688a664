import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import { createProductBody } from '#shared/domain/product-schema.ts';
import { keptBeside } from '../../../testing/kept-beside.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { ConstraintError } from '../../db/constraint-error.ts';
import { nothingAside } from '../../db/set-aside.ts';
import { createStaging } from '../../db/staging/staging.ts';
import { raw } from '../../db/test-lab.ts';
import type { Deps } from '../../kernel/deps.ts';
import { systemIds } from '../../kernel/ids.ts';
import { tellingSteps } from '../../kernel/staged.queries.ts';
import { writingSteps } from './products.bulk.queries.ts';
import { asideFor, isMostlyNew, loadAside, loading } from './products.load.queries.ts';
import { openDesk, prepareNew } from './products.staging.ts';
import { fieldsOf, minimal, openProducts, type ProductsKit } from './products.test-kit.ts';

let kit: ProductsKit;
beforeEach(async () => {
  kit = await openProducts();
});
afterEach(() => kit.server.end());

const definitions = () =>
  raw(
    kit.server.deps.store.read,
    `select type, name, sql from sqlite_schema where type in ('index', 'trigger') order by type, name`,
  );
const integrity = () => raw(kit.server.deps.store.read, 'pragma integrity_check');

type Body = ReturnType<typeof minimal> & Readonly<Record<string, unknown>>;

const nobody = { user_id: null, token_id: null, ip: '127.0.0.1', request_id: 'load' };

/** Writes new products in bulk and tells of them, all aside that a load of very many sets aside. */
const load = ({ store, config, clock }: Deps, bodies: readonly Body[]) => {
  const file = join(config.dataDir, 'staging.db');
  const staging = createStaging(file);
  const desk = openDesk(staging, systemIds);
  for (const [index, body] of bodies.entries()) prepareNew(desk, index + 1, createProductBody.parse(body));
  staging.finish();
  const at = clock.instant();
  const aside = loadAside(store.read);
  const ranges = [
    { first: 1, last: 2 },
    { first: 3, last: bodies.length },
  ];
  const steps = [...writingSteps(ranges, at), ...tellingSteps(ranges, { ...nobody, at }, aside)];
  return store.bulk('load', { staging: file, steps: loading(steps, aside) });
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

describe('indexes and triggers set aside around a load', () => {
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
});

const coffees: readonly Body[] = Array.from({ length: 12 }, (_, index) => ({
  ...minimal(`C-${index}`),
  name: `Café ${index} da Serra`,
  product_type: index % 3 === 0 ? 'packaging' : 'resale_good',
  is_active: index % 4 !== 0,
  stock_control: { min_stock_quantity: index % 5, ideal_stock_quantity: 10 },
  extra: index % 2 === 0 ? { ncm: '09012100', origin: '0' } : {},
}));

/** The bodies of all events, what is never the same in two of them made so. */
const told = ({ store }: Deps) =>
  raw<{ body: string; uid: string; occurred_at: string }>(
    store.read,
    'select body, uid, occurred_at from event order by id',
  ).map(({ body, uid, occurred_at }) => body.replace(uid, 'msg').replaceAll(occurred_at, 'now'));

/** A warehouse of its own, two of whose receivers want to know of new products, one of them switched off. */
const openWarehouse = async () => {
  const server = await openTestApp();
  const token = await setUp(server);
  for (const is_active of [true, true, false]) {
    const body = {
      url: 'https://erp.exemplo.com/a',
      events: ['product_created', 'product_updated'],
      is_active,
    };
    (await server.call(contracts.webhooks.create, { token, body })).ok();
  }
  const create = async (body: Body) => (await server.call(contracts.products.create, { token, body })).ok();
  return { server, create };
};

test('a load leaves what as many single products leave, and the products after it as well', async () => {
  const [loaded, single] = [await openWarehouse(), await openWarehouse()];
  await load(loaded.server.deps, coffees);
  for (const body of coffees) await single.create(body);
  for (const { create } of [loaded, single]) await create({ ...minimal('C-99'), name: 'Café 1 da Serra' });
  const expected = keptBeside(single.server.deps.store.read);
  expect(keptBeside(loaded.server.deps.store.read)).toEqual(expected);
  expect(expected.deliveries).toHaveLength(2 * (coffees.length + 1));
  expect(told(loaded.server.deps)).toEqual(told(single.server.deps));
  await loaded.server.end();
  await single.server.end();
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

test('much is set aside for the first products of a warehouse, nothing for a few', () => {
  const { read } = kit.server.deps.store;
  expect(asideFor(read, 10_000)).toEqual(loadAside(read));
  expect(asideFor(read, 9999)).toBe(nothingAside);
});

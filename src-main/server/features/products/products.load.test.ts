import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import { keptBeside } from '../../../testing/kept-beside.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { ConstraintError } from '../../db/constraint-error.ts';
import { StoreMisuse } from '../../db/errors.ts';
import { nothingAside, settingAside, type Aside } from '../../db/set-aside.ts';
import { createStaging } from '../../db/staging/staging.ts';
import { raw } from '../../db/test-lab.ts';
import type { Deps } from '../../kernel/deps.ts';
import { systemIds } from '../../kernel/ids.ts';
import { tellingSteps } from '../../kernel/staged.queries.ts';
import { writingSteps } from './products.bulk.queries.ts';
import { asideFor, isMostlyNew, loadAside, loading } from './products.load.queries.ts';
import { judgeProduct, openDesk, prepareWrite, type Draft } from './products.staging.ts';
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

/** Prepares to write these products as a file of them would: new ones, changed ones, and deleted ones that come back. */
const stage = ({ store, config }: Deps, bodies: readonly Body[]): string => {
  const file = join(config.dataDir, 'staging.db');
  const staging = createStaging(file);
  const desk = openDesk(staging, systemIds);
  store.snapshot((on) => {
    for (const [index, patch] of bodies.entries()) {
      const court = { on, isFirst: false, mayReturn: () => true };
      const judged = judgeProduct(court, { patch: patch as Draft['patch'], isTaken: false });
      if (judged.outcome === 'refuse') throw new Error(JSON.stringify(judged.faults));
      prepareWrite(desk, index + 1, judged.outlook);
    }
  });
  staging.finish();
  return file;
};

const stepsFor = (bodies: readonly Body[], at: string, aside: Aside) => {
  const ranges = [
    { first: 1, last: 2 },
    { first: 3, last: bodies.length },
  ];
  const steps = [...writingSteps(ranges, at), ...tellingSteps(ranges, { ...nobody, at }, aside)];
  return loading(steps, aside);
};

/** Writes products in bulk and tells of them, all aside that a load of very many sets aside, or what is given. */
const load = (deps: Deps, bodies: readonly Body[], aside = loadAside(deps.store.read)) =>
  deps.store.bulk('load', {
    staging: stage(deps, bodies),
    steps: stepsFor(bodies, deps.clock.instant(), aside),
  });

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

const instants = /\d{4}-\d\d-\d\dT[\d:.]+Z/gu;

/** The bodies of all events, what is never the same in two of them made so. */
const told = ({ store }: Deps) =>
  raw<{ body: string; uid: string }>(store.read, 'select body, uid from event order by id').map(
    ({ body, uid }) => body.replace(uid, 'msg').replaceAll(instants, 'now'),
  );

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
  const { products } = contracts;
  const create = async (body: Body) => (await server.call(products.create, { token, body })).ok();
  const remove = async (sku: string) => (await server.call(products.remove, { token, params: { sku } })).ok();
  return { server, create, remove };
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

const old = (sku: string, more: object = {}) => ({ ...minimal(sku), name: `Café ${sku} da Serra`, ...more });
const known: readonly Body[] = [
  old('V-1', { extra: { ncm: '09012100', origin: '0' } }),
  old('V-2', { barcode: '7891000100103', stock_control: { min_stock_quantity: 3, ideal_stock_quantity: 9 } }),
  old('V-3', { extra: { gtins: ['7891000315507'], supplier_codes: ['F1'] } }),
  old('V-4', { extra: { ncm: '22030000' } }),
  old('V-5'),
];
const mixed: readonly Body[] = [
  ...coffees.slice(0, 6),
  old('V-1', { is_active: false, product_type: 'packaging', extra: { ncm: '22030000', origin: null } }),
  old('V-2', { barcode: '7896005800010', stock_control: { min_stock_quantity: 7 } }),
  old('V-3', { extra: { gtins: [], supplier_codes: ['F2', 'F3'] } }),
  old('V-4', { name: 'Voltou um', extra: { ncm: '09012100', origin: '0' } }),
  old('V-5', { name: 'Voltou outro' }),
  { ...minimal('C-50'), barcode: '7890000010016', extra: { gtins: ['7891000315507'] } },
  ...coffees.slice(6),
];

test('a load that changes and brings back products as well leaves the same, whatever was set aside', async () => {
  const [aside, plain] = [await openWarehouse(), await openWarehouse()];
  for (const { create, remove } of [aside, plain]) {
    for (const body of known) await create(body);
    for (const sku of ['V-4', 'V-5']) await remove(sku);
  }
  await load(aside.server.deps, mixed);
  await load(plain.server.deps, mixed, nothingAside);
  for (const { create } of [aside, plain]) await create({ ...minimal('C-99'), name: 'Café 1 da Serra' });
  const expected = keptBeside(plain.server.deps.store.read);
  expect(keptBeside(aside.server.deps.store.read)).toEqual(expected);
  expect(told(aside.server.deps)).toEqual(told(plain.server.deps));
  expect(expected.events).toHaveLength(known.length + 2 + mixed.length + 1);
  expect(expected.deliveries).toHaveLength(2 * expected.events.length);
  await aside.server.end();
  await plain.server.end();
});

test('products are chosen while the index of barcodes is there: each of them is looked for', () => {
  const { read } = kit.server.deps.store;
  const steps = stepsFor(coffees, 'now', loadAside(read)).map(({ sql }) => sql);
  const chosen = steps.findIndex((sql) => sql.includes('"barcode_key" = "s"."barcode_key"'));
  expect(chosen).toBeGreaterThan(-1);
  expect(chosen).toBeLessThan(steps.findIndex((sql) => sql.startsWith('drop index')));
});

test('a trigger that is not there cannot be set aside', () => {
  const wanted = { indexesOf: 'product', triggers: ['product_added', 'product_renamed'] };
  expect(() => settingAside(kit.server.deps.store.read, wanted)).toThrow(StoreMisuse);
});

import { expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { keptBeside } from '../../../testing/kept-beside.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { nothingAside } from '../../db/set-aside.ts';
import { raw } from '../../db/test-lab.ts';
import type { Deps } from '../../kernel/deps.ts';
import { load, type Body } from './load.test-kit.ts';
import { minimal } from '../../features/products/products.test-kit.ts';

const coffees: readonly Body[] = Array.from({ length: 12 }, (_, index) => ({
  ...minimal(`C-${index}`),
  name: `Café ${index} da Serra`,
  product_type: index % 3 === 0 ? 'packaging' : 'resale_good',
  is_active: index % 4 !== 0,
  stock_control: { min_stock_quantity: index % 5, ideal_stock_quantity: 10 },
  extra: index % 2 === 0 ? { ncm: '09012100', origin: '0' } : {},
}));

/** As long as a product can be, in letters of three bytes; the second takes twice its length in JSON as well. */
const long: readonly Body[] = [
  { ...minimal('L-1'), description: '\u6f22'.repeat(2000) },
  {
    ...minimal('L-2'),
    description: `${'\u6f22\n'.repeat(999)}.`,
    extra: {
      supplier_codes: Array.from({ length: 50 }, (_, index) => `${'"\u6f22'.repeat(28)}${index}`),
      packagings: Array.from({ length: 20 }, (_, index) => ({
        unit: 'CX',
        factor: index + 2,
        dimensions: { height: 99_999.9, width: 99_999.9, length: 99_999.9, weight: 999_999.999 },
      })),
    },
  },
];

const instants = /\d{4}-\d\d-\d\dT[\d:.]+Z/gu;

/** The bodies of all events, what is never the same in two of them made so. */
const told = ({ store }: Deps) =>
  raw<{ body: string; uid: string }>(store.read, 'select body, uid from event_message order by id').map(
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
  const all = [...coffees, ...long];
  await load(loaded.server.deps, all);
  for (const body of all) await single.create(body);
  for (const { create } of [loaded, single]) await create({ ...minimal('C-99'), name: 'Café 1 da Serra' });
  const expected = keptBeside(single.server.deps.store.read);
  expect(keptBeside(loaded.server.deps.store.read)).toEqual(expected);
  expect(expected.deliveries).toHaveLength(2 * (all.length + 1));
  const tales = told(single.server.deps);
  expect(told(loaded.server.deps)).toEqual(tales);
  expect(Math.max(...tales.map(({ length }) => length))).toBeGreaterThan(11_000);
  await loaded.server.end();
  await single.server.end();
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

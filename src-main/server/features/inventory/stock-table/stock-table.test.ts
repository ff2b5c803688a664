import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { stockSorts, type StockListQuery, type StockSort } from '#shared/areas/inventory/reads-contract.ts';
import { frozenClock } from '../../../../testing/frozen-clock.ts';
import { matchingStockIds } from '../reads/stock-list.view.ts';
import { at, batch, move, openStock, type StockKit } from '../../../stock/stock.test-kit.ts';

const { products: productContracts, lots } = contracts;

let kit: StockKit;
const locations: number[] = [];
const goods: { plain: number; lotted: number; serial: number } = { plain: 0, lotted: 0, serial: 0 };
const skus: { plain: string; lotted: string } = { plain: '', lotted: '' };

beforeAll(async () => {
  kit = await openStock(frozenClock());
  for (let location = 0; location < 4; location += 1) locations.push((await kit.location()).id);
  const plain = await kit.product({ name: 'Parafuso' });
  const lotted = await kit.product({
    name: 'Cola',
    characteristics: { has_batch_control: true },
    expiration_control: { has_expiration_date: true },
  });
  const serial = await kit.product({ name: 'Tablet', characteristics: { has_serial_number: true } });
  Object.assign(goods, { plain: plain.id, lotted: lotted.id, serial: serial.id });
  Object.assign(skus, { plain: plain.sku, lotted: lotted.sku });
});
afterAll(() => kit.server.end());

/** What holds something, with all that a list may be sorted by. */
const heldRows = () =>
  kit.server.deps.store.read
    .selectFrom('stock_item as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .select(['s.id', 's.quantity', 's.received_at', 's.last_movement_at', 't.expiration_date'])
    .select(['p.name_fold as name', 'p.sku_fold as sku', 'l.code_key as location_code'])
    .where('s.quantity', '>', 0)
    .execute();
type Held = Awaited<ReturnType<typeof heldRows>>[number];

const compare = (one: string | number, other: string | number): number =>
  one < other ? -1 : Number(one > other);

const isUndated = (row: Held, sort: StockSort): number =>
  Number(sort === 'expiration_date' && row.expiration_date === null);

/** The ids of all rows, sorted plainly; rows without a date come last. */
const sorted = async (sort: StockSort, sign: 1 | -1): Promise<readonly number[]> => {
  const rows = (await heldRows()).toSorted(
    (one, other) =>
      compare(isUndated(one, sort), isUndated(other, sort)) ||
      sign * compare(one[sort] ?? '', other[sort] ?? '') ||
      sign * compare(one.id, other.id),
  );
  return rows.map(({ id }) => id);
};

const listed = async (query: Partial<StockListQuery>): Promise<readonly number[]> => [
  ...(await matchingStockIds(kit.server.deps, { page: 1, per_page: 15, ...query })),
];

const expectAllOrders = async (): Promise<void> => {
  for (const sort of stockSorts) {
    expect([sort, await listed({ sort })]).toEqual([sort, await sorted(sort, 1)]);
    expect([sort, await listed({ sort: `-${sort}` })]).toEqual([sort, await sorted(sort, -1)]);
  }
};

const location = (index: number): number => locations[index % locations.length] ?? 0;

describe('the table of stock rows', () => {
  test('follows whatever moves, in every order of the list', async () => {
    await expectAllOrders();
    for (let step = 0; step < 12; step += 1) {
      const old = batch(`L${step % 5}`, `2027-0${(step % 5) + 1}-15`);
      await kit.post([
        move('receipt', step + 3, { productId: goods.plain, to: at(location(step)) }),
        move('receipt', 20 - step, { productId: goods.lotted, to: at(location(step + 1), old) }),
        move('receipt', 1, { productId: goods.serial, to: at(location(step)), serialNumber: `T-${step}` }),
      ]);
      await expectAllOrders();
    }
  });

  test('lets go of emptied rows, and takes them back', async () => {
    const all = await listed({ sku: skus.plain });
    const [first = 0] = locations;
    const quantity = 3 + 7 + 11;
    await kit.post([move('scrap', quantity, { productId: goods.plain, from: at(first) })]);
    expect(await listed({ sku: skus.plain })).toHaveLength(all.length - 1);
    await expectAllOrders();
    await kit.post([
      move('receipt', 2, { productId: goods.lotted, to: at(first, batch('L9', '2027-09-15'), 'quarantine') }),
      move('receipt', 4, { productId: goods.plain, to: at(first) }),
    ]);
    expect(await listed({ sku: skus.plain })).toEqual(all);
    await expectAllOrders();
  });

  test('a row that is written without a movement is seen', async () => {
    const { store } = kit.server.deps;
    const [last = 0] = (await sorted('received_at', -1)).slice(0, 1);
    await store.write('test', (tx) =>
      tx
        .updateTable('stock_item')
        .set({ quantity_reserved: 1000, received_at: '2020-01-01T00:00:00.000000Z' })
        .where('id', '=', last)
        .execute(),
    );
    expect((await listed({ sort: 'received_at' }))[0]).toBe(last);
    await expectAllOrders();
  });

  test('a product that is renamed takes its new location', async () => {
    const { server, token } = kit;
    const params = { sku: skus.plain };
    (await server.call(productContracts.modify, { token, params, body: { name: 'Arruela' } })).ok();
    await expectAllOrders();
  });

  test('a date that is corrected counts at once', async () => {
    const { server, token } = kit;
    const params = { sku: skus.lotted, batch_number: 'L0' };
    expect(await listed({ is_expired: true })).toEqual([]);
    const body = { expiration_date: '2020-01-31', reason: 'Etiqueta conferida' };
    (await server.call(lots.modify, { token, params, body })).ok();
    expect((await listed({ is_expired: true })).length).toBeGreaterThan(0);
    await expectAllOrders();
  });

  test('a page beyond the end is empty and tells how many there are', async () => {
    const { server, token } = kit;
    const query = { page: 900 };
    const { data, pagination } = (await server.call(contracts.stock.list, { token, query })).ok();
    const all = await sorted('sku', 1);
    expect([data, pagination.records.total]).toEqual([[], all.length]);
  });
});

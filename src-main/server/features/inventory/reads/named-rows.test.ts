import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { at, batch, move, openStock, type StockKit } from '../../../stock/stock.test-kit.ts';

const { stock, stockRows } = contracts;

let kit: StockKit;

beforeAll(async () => {
  kit = await openStock();
});
afterAll(() => kit.server.end());

test('stock rows are read by what tells each from others, in the order asked; what is gone is passed over', async () => {
  const [shelf, other] = [await kit.location(), await kit.location()];
  const plain = await kit.product();
  const milk = await kit.product({
    characteristics: { has_batch_control: true },
    expiration_control: { has_expiration_date: true },
  });
  const radio = await kit.product({ characteristics: { has_serial_number: true } });
  const lot = batch('Lt-1', '2030-12-10');
  await kit.post([
    move('receipt', 10, { productId: plain.id, to: at(shelf.id) }),
    move('receipt', 4, { productId: plain.id, to: at(other.id, null, 'damaged') }),
    move('receipt', 7, { productId: milk.id, to: at(shelf.id, lot) }),
    move('receipt', 2, { productId: milk.id, to: at(shelf.id, lot, 'quarantine') }),
    move('receipt', 1, { productId: radio.id, to: at(other.id), serialNumber: 'R-001' }),
    move('receipt', 1, { productId: radio.id, to: at(other.id), serialNumber: 'R-002' }),
  ]);
  const { data } = (await kit.server.call(stock.list, { token: kit.token, query: {} })).ok();
  const named = data.toReversed().map((row) => ({
    sku: row.product.sku.toLowerCase(),
    location_code: row.location.code,
    stock_status: row.stock_status,
    batch_number: row.batch_number?.toUpperCase() ?? null,
    expiration_date: row.expiration_date,
    serial_number: row.serial_number,
  }));
  expect(named).toHaveLength(6);
  const [first] = named as [(typeof named)[number]];
  const gone = [
    { ...first, batch_number: 'NADA' },
    { ...first, stock_status: 'returned' as const },
    { ...first, location_code: 'não há' },
  ];
  const body = { rows: [...gone, ...named, first] };
  const found = (await kit.server.call(stockRows.named, { token: kit.token, body })).ok().data;
  expect(found).toEqual(data.toReversed());
});

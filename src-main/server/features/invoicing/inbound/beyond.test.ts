import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openInvoicing, type InvoicingKit } from '../invoicing.test-kit.ts';
import { simple, simpleSkus } from '../nfe-files.test-kit.ts';

const { orders, orderReceiving, operationTypes, products, stock } = contracts;
const [sku = ''] = simpleSkus;
const brought = 240;
const other = 'FORA-DA-NOTA';

let kit: InvoicingKit;
beforeEach(async () => {
  kit = await openInvoicing();
  await kit.stock(simpleSkus);
  const body = { sku: other, name: 'Brinde', unit: 'UN', product_type: 'resale_good' };
  (await kit.server.call(products.create, { token: kit.token, body })).ok();
  const params = { code: 'goods_receipt' };
  const change = { over_receipt_percent: 25 };
  (await kit.server.call(operationTypes.modify, { token: kit.admin, params, body: change })).ok();
});
afterEach(() => kit.server.end());

/** An order that waits for the goods of the invoice, and that it came with. */
const ordered = async (): Promise<string> => {
  const quantities = [brought, 500, 20, 12, 80];
  const items = quantities.map((quantity, index) => ({ sku: simpleSkus[index] ?? '', quantity }));
  const body = { operation_type: 'goods_receipt', items };
  return (await kit.server.call(orders.create, { token: kit.token, body })).ok().data.id;
};

const scan = async (id: string, body: object) =>
  (
    await kit.server.call(orderReceiving.receive, {
      token: kit.token,
      params: { id },
      body: { scan_uid: randomUUID(), ...body },
    })
  ).ok().data;

const start = async (id: string): Promise<void> =>
  void (await kit.server.call(orderReceiving.start, { token: kit.token, params: { id }, body: {} })).ok();

/** What there is of a product by its status. */
const lying = async (of: string): Promise<Readonly<Record<string, number>>> => {
  const { data } = (await kit.server.call(stock.list, { token: kit.token, query: { sku: of } })).ok();
  const sums = new Map<string, number>();
  for (const row of data) sums.set(row.stock_status, (sums.get(row.stock_status) ?? 0) + row.quantity);
  return Object.fromEntries(sums);
};

describe('goods of an order that has an invoice', () => {
  test('are blocked where they pass what it brings, and a scan says so and can be taken back', async () => {
    const id = await ordered();
    (await kit.receive(simple, { order_id: id })).ok();
    await start(id);
    expect((await scan(id, { code: sku, quantity: brought - 10 })).warnings).toEqual([]);
    const scan_uid = randomUUID();
    const { warnings, line } = await scan(id, { scan_uid, code: sku, quantity: 25 });
    expect(line.quantity_received).toBe(brought + 15);
    expect(warnings).toEqual([
      {
        code: 'beyond_invoice',
        path: 'quantity',
        message: `15 UN de ${sku} entram bloqueados: a nota não os traz; regularize e mude a situação`,
        details: expect.objectContaining({ sku, quantity: 15 }),
      },
    ]);
    expect(await lying(sku)).toEqual({ available: brought, blocked: 15 });
    const moved = (await kit.server.call(contracts.movements.list, { token: kit.token, query: { sku } })).ok()
      .data;
    expect(
      moved.map(({ to, note }) => [to?.stock_status, note]).filter(([status]) => status === 'blocked'),
    ).toEqual([['blocked', 'Regularização fiscal: a nota não traz esta mercadoria']]);
    (
      await kit.server.call(orderReceiving.undo, { token: kit.token, params: { id }, body: { scan_uid } })
    ).ok();
    expect(await lying(sku)).toEqual({ available: brought - 10 });
  });

  test('are blocked where they are not in it at all', async () => {
    const id = await ordered();
    (await kit.receive(simple, { order_id: id })).ok();
    await start(id);
    const { warnings } = await scan(id, { code: other, quantity: 3, add_item: true });
    expect(warnings.map(({ code }) => code)).toEqual(['beyond_invoice']);
    expect(await lying(other)).toEqual({ blocked: 3 });
  });

  test('stay damaged where they are, and are blocked by a receipt in one call too', async () => {
    const id = await ordered();
    (
      await kit.receive(simple, { order_id: id, matches: [{ item: 1, skip: true, reason: 'não veio' }] })
    ).ok();
    await start(id);
    await scan(id, { code: sku, quantity: 2, condition: 'damaged' });
    const items = [{ sku, quantity: 4, location_code: '09.001' }];
    const receipt = await kit.server.call(operationTypes.goodsReceipt, {
      token: kit.token,
      body: { order_id: id, items },
    });
    expect(receipt.ok().data.warnings.map(({ code }) => code)).toEqual(['beyond_invoice']);
    expect(await lying(sku)).toEqual({ damaged: 2, blocked: 4 });
  });

  test('may be sold where the order has no invoice, however many they are', async () => {
    const id = await ordered();
    await start(id);
    expect((await scan(id, { code: sku, quantity: brought + 15 })).warnings).toEqual([]);
    expect(await lying(sku)).toEqual({ available: brought + 15 });
  });

  test('that an invoice brings at once are what it brings', async () => {
    const id = await ordered();
    (await kit.receive(simple, { order_id: id, mode: 'receipt', location_code: '09.001' })).ok();
    expect(await lying(sku)).toEqual({ available: brought });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { administrator } from '../../../testing/sign-in.ts';
import { openStock, type StockKit } from '../../../testing/stock.ts';

const { operationTypes, goodsReceipts, stockCommands, orders } = contracts;

let kit: StockKit;

beforeAll(async () => {
  kit = await openStock(frozenClock('2026-11-20T13:45:00Z'));
});
afterAll(() => kit.server.end());

type Loose = Readonly<Record<string, unknown>>;

const receive = (items: readonly Loose[], rest: Loose = {}) =>
  kit.server.call(operationTypes.goodsReceipt, { token: kit.token, body: { items: [...items], ...rest } });
const received = async (items: readonly Loose[], rest: Loose = {}) => (await receive(items, rest)).ok().data;
const orderOf = async (id: string) =>
  (await kit.server.call(orders.details, { token: kit.token, params: { id } })).ok().data;
const receipt = async (id: string) =>
  (await kit.server.call(goodsReceipts.details, { token: kit.token, params: { id } })).ok().data;
const list = async (query: Loose) =>
  (await kit.server.call(goodsReceipts.list, { token: kit.token, query })).ok().data;
const numbers = async (query: Loose) => (await list(query)).map((one) => one.receipt_number);
const reverse = (id: string) =>
  kit.server.call(stockCommands.reverse, { token: kit.token, params: { id }, body: { reason: 'em dobro' } });

const oneItem = async (more: Loose = {}) => {
  const { sku } = await kit.product(more);
  const { code: location_code } = await kit.location();
  return { sku, quantity: 1, location_code };
};

describe('a goods receipt', () => {
  test('leaves an inbound order that is completed, with what came in, and tells of no order', async () => {
    const lotted = await oneItem({ characteristics: { has_batch_control: true } });
    const serials = await oneItem({ characteristics: { has_serial_number: true } });
    const done = await received(
      [
        { ...lotted, quantity: 3, batch_number: 'L1', unit_cost: 2.5 },
        { ...serials, quantity: 2, serial_numbers: ['A', 'B'] },
        { ...serials, serial_numbers: ['C'] },
      ],
      { reference: 'PC-1', supplier_document: 'NF 1', note: 'Pela manhã' },
    );
    const order = await orderOf(done.order_id);
    expect(order).toMatchObject({
      order_number: done.order_number,
      order_type: 'in',
      status: 'completed',
      substatus: { value: 'completed' },
      operation_type: { code: 'goods_receipt' },
      channel: { code: 'receipt' },
      external_reference: 'PC-1',
      notes: 'Pela manhã',
      totals: { items: 3, quantity: 6, products: 7.5, total: 7.5 },
      items: [
        { quantity: 3, quantity_processed: 3, status: 'completed', batch_number: 'L1', unit_price: 2.5 },
        { quantity: 2, serial_number: null, requested_serials: ['A', 'B'] },
        { serial_number: 'C' },
      ],
      receipts: [{ receipt_number: done.receipt_number, status: 'received' }],
    });
    expect(done.order_number).toMatch(/^PE-\d{6}$/);
    expect(order.completed_at).toBe(order.submitted_at);
    const told = await kit.server.deps.store.write('test', (tx) =>
      tx.selectFrom('event_message').where('name', 'like', 'order%').select('name').execute(),
    );
    expect(told).toEqual([]);
  });

  test('is repeated under its reference, each time with an order of its own', async () => {
    const item = await oneItem();
    const [one, other] = [
      await received([item], { reference: 'R' }),
      await received([item], { reference: 'R' }),
    ];
    expect(Number(other.order_number.slice(3))).toBe(Number(one.order_number.slice(3)) + 1);
    expect(await numbers({ reference: 'r' })).toEqual([other.receipt_number, one.receipt_number]);
  });

  test('that is refused leaves neither a receipt nor a gap in the numbers of orders', async () => {
    const item = await oneItem();
    const before = await received([item]);
    expect((await receive([{ ...item, quantity: 0.5 }])).status).toBe(422);
    const after = await received([item]);
    expect(Number(after.order_number.slice(3))).toBe(Number(before.order_number.slice(3)) + 1);
  });

  test('of more worth than an order can say is taken, and its order says no costs', async () => {
    const item = { ...(await oneItem()), quantity: 999_999_999, unit_cost: 99_999_999.9999 };
    const { order_id } = await received([item]);
    expect((await orderOf(order_id)).totals).toMatchObject({ quantity: 999_999_999, total: 0 });
  });

  test('that is reversed leaves its order completed and shows it', async () => {
    const item = await oneItem();
    const done = await received([item, item]);
    const [first, second] = done.movements.map(({ id }) => id);
    const seen = async () => {
      const { stage, receipts } = await orderOf(done.order_id);
      return [stage, receipts[0]?.status, (await receipt(done.receipt_number)).status];
    };
    (await reverse(first ?? '')).ok();
    expect(await seen()).toEqual(['completed', 'partly_reversed', 'partly_reversed']);
    (await reverse(second ?? '')).ok();
    expect(await seen()).toEqual(['completed', 'reversed', 'reversed']);
  });
});

describe('the same document of a supplier', () => {
  test('is said with the number of the first receipt, until that one is reversed', async () => {
    const item = await oneItem();
    const first = await received([item], { supplier_document: 'NF 77' });
    expect(first.warnings).toEqual([]);
    const second = await received([item], { supplier_document: 'nf 77' });
    expect(second.warnings).toEqual([
      {
        code: 'receipt_repeated',
        message: `O documento nf 77 já entrou em ${first.receipt_number}; confira se não é a mesma mercadoria`,
        path: 'supplier_document',
        details: { supplier_document: 'nf 77', number: first.receipt_number },
      },
    ]);
    for (const { movements: lines } of [first, second]) (await reverse(lines[0]?.id ?? '')).ok();
    expect((await received([item], { supplier_document: 'NF 77' })).warnings).toEqual([]);
  });

  test('is refused where the site says so', async () => {
    const item = await oneItem();
    const { receipt_number: number } = await received([item], { supplier_document: 'NF 78' });
    await kit.setting('repeated_document_policy', 'block');
    const refusal = (await receive([item], { supplier_document: 'NF 78' })).refusal();
    await kit.setting('repeated_document_policy', 'warn');
    expect([refusal.reason, Object.keys(refusal.errors)]).toEqual([
      'receipt_repeated',
      ['supplier_document'],
    ]);
    expect(refusal.message).toContain(number);
    expect(refusal.details).toMatchObject([{ code: 'receipt_repeated', number }]);
  });
});

describe('GET /operation-types/goods-receipt', () => {
  test('finds receipts by what they say and by what came in, newest first', async () => {
    const one = { ...(await oneItem({ characteristics: { has_batch_control: true } })), batch_number: 'Z9' };
    const other = {
      ...(await oneItem({ characteristics: { has_batch_control: true } })),
      batch_number: 'Y8',
    };
    const both = await received([one, other], { reference: 'PED-9', supplier_document: 'NF 900' });
    const single = await received([{ ...one, quantity: 2, unit_cost: 1.25 }], {
      supplier_document: 'NF 901',
    });
    expect(await numbers({ sku: one.sku.toLowerCase() })).toEqual([
      single.receipt_number,
      both.receipt_number,
    ]);
    expect(await numbers({ sku: other.sku, batch_number: 'y8' })).toEqual([both.receipt_number]);
    expect(await numbers({ sku: other.sku, batch_number: 'Z9' })).toEqual([]);
    expect(await numbers({ supplier_document: 'nf 901' })).toEqual([single.receipt_number]);
    expect(await numbers({ search: 'ed-9' })).toEqual([both.receipt_number]);
    expect(await numbers({ order_number: both.order_number })).toEqual([both.receipt_number]);
    expect(
      await numbers({ created_from: '2026-11-20', created_to: '2026-11-20', sku: other.sku }),
    ).toHaveLength(1);
    expect(await numbers({ created_from: '2026-11-21' })).toEqual([]);
    const [line] = await list({ receipt_number: single.receipt_number.toLowerCase() });
    expect(line).toMatchObject({ lines: 1, products: 1, value: 2.5, order_number: single.order_number });
  });

  test('says beside a page what all that match are worth, each line to the cent', async () => {
    const cheap = await oneItem();
    const sums = async (query: Loose) => {
      const one = { token: kit.token, query: { ...query, per_page: 1 } };
      const told = (await kit.server.call(goodsReceipts.list, one)).ok().sums.value;
      const rows = await list({ ...query, per_page: 100 });
      expect(told).toBeCloseTo(
        rows.reduce((all, { value }) => all + value, 0),
        6,
      );
      return told;
    };
    // two lines of 0.3 cents are worth nothing each
    await received([
      { ...cheap, unit_cost: 0.003 },
      { ...cheap, unit_cost: 0.003 },
    ]);
    expect(await sums({ sku: cheap.sku })).toBe(0);
    await received([{ ...cheap, quantity: 3, unit_cost: 1.25 }], { reference: 'SOMA' });
    expect(await sums({ sku: cheap.sku })).toBe(3.75);
    expect(await sums({ reference: 'SOMA' })).toBe(3.75);
    expect(await sums({ search: 'nada disto' })).toBe(0);
  });

  test('shows a receipt by id or number with its movements, and 404 for any other', async () => {
    const done = await received([await oneItem()], { supplier_document: 'NF 12' });
    const found = await receipt(done.receipt_number.toLowerCase());
    expect(found).toEqual(await receipt(found.id));
    expect(found).toMatchObject({ supplier_document: 'NF 12', status: 'received', created_by: 'token:ERP' });
    expect(found.movements).toEqual(done.movements);
    expect(found.movements[0]?.document).toEqual({
      type: 'goods_receipt',
      number: done.receipt_number,
      reference: null,
      supplier_document: 'NF 12',
    });
    const none = await kit.server.call(goodsReceipts.details, { token: kit.token, params: { id: 'RE-9' } });
    expect(none.status).toBe(404);
  });
});

describe('receipts of several suppliers', () => {
  const bought = async (name: string, document: string, item: Loose) => {
    const customer = { document, name };
    const items = [{ sku: item['sku'], quantity: 2, unit_price: 3 }];
    const body = { operation_type: 'purchase_receipt', customer, items };
    const { token, server } = kit;
    const { data } = (await server.call(orders.create, { token, body: body as never })).ok();
    const call = { token, params: { id: data.id } };
    const started = { ...call, body: { supplier_document: `NF 0${document.slice(0, 2)}71` } };
    (await server.call(contracts.orderReceiving.start, started)).ok();
    const scan_uid = randomUUID();
    const read = { scan_uid, code: item['sku'], quantity: 2, location_code: item['location_code'] };
    (await server.call(contracts.orderReceiving.receive, { ...call, body: read as never })).ok();
    const { receipts, customer: supplier } = (await server.call(orders.details, call)).ok().data;
    return { number: receipts[0]?.receipt_number ?? '', supplier: supplier?.id ?? '' };
  };

  test('say from whom, what first and with which paper, and are found by each and by who received', async () => {
    const item = await oneItem({ name: 'Café torrado' });
    const other = await oneItem();
    const north = await bought('Norte', '11.222.333/0001-81', item);
    const south = await bought('Sul', '41.770.218/0001-02', other);
    const [line] = await list({ supplier_id: north.supplier });
    expect(line).toMatchObject({
      receipt_number: north.number,
      supplier: { id: north.supplier, name: 'Norte' },
      invoice: null,
      first_product: { sku: item.sku, name: 'Café torrado' },
    });
    expect(await numbers({ supplier_id: south.supplier })).toEqual([south.number]);
    expect(await numbers({ document: '01171' })).toEqual([north.number]);
    expect(await numbers({ document: 'nf 04171' })).toEqual([south.number]);
    expect(await numbers({ document: '171' })).toEqual([]);
    expect(await numbers({ sku: other.sku })).toEqual([south.number]);
    const by = line?.created_by ?? '';
    expect((await numbers({ actor: by })).slice(0, 2)).toEqual([south.number, north.number]);
    expect(await numbers({ actor: 'ninguem' })).toEqual([]);
  });

  test('name no supplier to whoever may not see customers, and are not found by one', async () => {
    const { supplier } = await bought('Oeste', '12.345.678/0001-95', await oneItem());
    const { username, password } = administrator;
    const { data } = (await kit.server.call(contracts.auth.login, { body: { username, password } })).ok();
    const body = { name: 'Painel', scopes: ['stock:read'] } as const;
    const made = await kit.server.call(contracts.apiTokens.create, { token: data.access_token, body });
    const { token } = made.ok().data;
    const seen = async (query: Loose) =>
      (await kit.server.call(goodsReceipts.list, { token, query })).ok().data;
    expect((await seen({}))[0]).toMatchObject({ supplier: null });
    expect(await seen({ supplier_id: supplier })).toEqual([]);
  });
});

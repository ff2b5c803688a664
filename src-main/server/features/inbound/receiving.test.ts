import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openReceiving, type ReceivingKit } from './receiving.test-kit.ts';

const { orders, stockCommands, goodsReceipts, stock } = contracts;

let kit: ReceivingKit;
beforeAll(async () => {
  kit = await openReceiving();
});
afterAll(() => kit.server.end());

const stockOf = async (id: number) => (await kit.totals(id)).on_hand;
const codes = (answer: { refusal: () => { reason: string } }) => answer.refusal().reason;

describe('an expected order', () => {
  test('comes in by scans under a receipt of its own, at the prices of its items, and is completed once stored', async () => {
    const { sku, id: product } = await kit.product({ characteristics: { has_batch_control: true } });
    const shelf = await kit.location();
    const { id } = await kit.started([{ sku, quantity: 5, unit_price: 2.5 }], { external_reference: 'PC-9' });
    const first = await kit.received(id, { code: sku, quantity: 2, batch_number: 'L1' });
    expect(first).toMatchObject({
      sku,
      quantity: 2,
      batch_number: 'L1',
      location: { code: kit.dock.code },
      line: { quantity: 5, quantity_received: 2, is_unexpected: false },
      progress: { quantity: 5, quantity_received: 2 },
    });
    await kit.received(id, { code: sku, quantity: 3, batch_number: 'L2' });
    expect(await kit.totals(product)).toMatchObject({ on_hand: 5, average_cost: 2.5 });
    const done = (await kit.finish(id)).ok().data;
    expect(done).toMatchObject({
      stage: 'received',
      status: 'in_progress',
      substatus: { value: 'awaiting_putaway' },
      items: [{ quantity_received: 5, quantity_processed: 5, stage: 'received', divergence: null }],
      receipts: [{ status: 'received' }],
    });
    const [kept] = done.receipts;
    const receipt = (
      await kit.server.call(goodsReceipts.details, { token: kit.token, params: { id: kept?.id ?? '' } })
    ).ok().data;
    expect(receipt).toMatchObject({ reference: 'PC-9', lines: 2, value: 12.5 });
    const to = { location_code: shelf.code };
    expect(codes(await kit.store(id, { code: sku, quantity: 1, ...to }))).toBe('validation_failed');
    const half = (await kit.store(id, { code: sku, quantity: 2, batch_number: 'L1', ...to })).ok().data;
    expect(half).toMatchObject({ stage: 'putaway', to_store: [{ batch_number: 'L2', quantity: 3 }] });
    expect(half.to_store[0]?.proposal?.reason).toBe('já guarda este produto');
    const back = (await kit.unstore(id, half.scan_uid)).ok().data;
    expect(back).toMatchObject({ stage: 'putaway', to_store: [{ quantity: 2 }, { quantity: 3 }] });
    expect((await kit.unstore(id, half.scan_uid)).headers['idempotency-replayed']).toBe('true');
    expect((await kit.unstore(id, first.scan_uid)).refusal().errors).toHaveProperty('scan_uid');
    await kit.store(id, { code: sku, quantity: 2, batch_number: 'L1', ...to });
    const rest = (await kit.store(id, { code: sku, quantity: 3, batch_number: 'L2', ...to })).ok().data;
    expect((await kit.unstore(id, rest.scan_uid)).refusal().code).toBe('invalid_transition');
    expect(rest).toMatchObject({ stage: 'completed', to_store: [] });
    const end = await kit.read(id);
    expect(end.completed_at).not.toBeNull();
    expect(end.items[0]).toMatchObject({ quantity_received: 5, stage: 'completed' });
    expect(await stockOf(product)).toBe(5);
  });

  test('is completed at once where it is received where it stays, and tells of it', async () => {
    const { sku } = await kit.product();
    const shelf = await kit.location();
    const { id } = await kit.started([{ sku, quantity: 1 }]);
    await kit.received(id, { code: sku, location_code: shelf.code });
    expect((await kit.finish(id)).ok().data.stage).toBe('completed');
    const told = await kit.server.deps.store.write('test', (tx) =>
      tx.selectFrom('event_message').select(['name', 'body']).where('name', 'like', 'order%').execute(),
    );
    const mine = told.map(({ name, body }) => ({
      name,
      ...(JSON.parse(body) as { data: { order_id: string; action: string } }).data,
    }));
    expect(mine.filter((one) => one.order_id === id).map(({ name, action }) => [name, action])).toEqual([
      ['order_created', 'create'],
      ['order_updated', 'receiving/start'],
      ['order_completed', 'receiving/finish'],
    ]);
  });

  test('answers a scan that is sent twice alike, and takes it back once', async () => {
    const { sku, id: product } = await kit.product();
    const { id } = await kit.started([{ sku, quantity: 4 }]);
    const body = { scan_uid: randomUUID(), code: sku, quantity: 3 };
    const [one, two] = await Promise.all([kit.scan(id, body), kit.scan(id, body)]);
    expect(one.ok().data).toEqual(two.ok().data);
    expect(await stockOf(product)).toBe(3);
    expect(codes(await kit.scan(id, { ...body, quantity: 1 }))).toBe('idempotency_mismatch');
    const undone = (await kit.undo(id, body.scan_uid)).ok().data;
    expect(undone).toMatchObject({ quantity: 3, line: { quantity_received: 0 } });
    (await kit.undo(id, body.scan_uid)).ok();
    expect(await stockOf(product)).toBe(0);
    expect(codes(await kit.finish(id))).toBe('nothing_received');
    expect(
      (await kit.server.call(orders.cancel, { ...kit.on(id), body: { reason_code: 'other' } })).ok().data
        .stage,
    ).toBe('cancelled');
  });

  test('is not cancelled once something came in, and what moved on is not taken back', async () => {
    const { sku } = await kit.product();
    const shelf = await kit.location();
    const { id } = await kit.started([{ sku, quantity: 2 }]);
    const { scan_uid } = await kit.received(id, { code: sku, quantity: 2 });
    const cancelled = await kit.server.call(orders.cancel, { ...kit.on(id), body: { reason_code: 'other' } });
    expect(codes(cancelled)).toBe('already_received');
    const transfer = { sku, quantity: 1, from_location_code: kit.dock.code, to_location_code: shelf.code };
    (await kit.server.call(stockCommands.transfer, { token: kit.token, body: transfer })).ok();
    expect(codes(await kit.undo(id, scan_uid))).toBe('insufficient_stock');
    (await kit.finish(id)).ok();
    expect((await kit.state(id)).to_store).toMatchObject([{ quantity: 1 }]);
  });

  test('wants a reason for each difference: less, more within the tolerance, damaged', async () => {
    await kit.tolerate(10);
    const [few, many, broken, fine] = await Promise.all([1, 2, 3, 4].map(() => kit.product()));
    const skus = [few, many, broken, fine].map((one) => one?.sku ?? '');
    const { id, items } = await kit.started(skus.map((sku) => ({ sku, quantity: 20 })));
    await kit.tolerate(0);
    await kit.received(id, { code: skus[0], quantity: 19 });
    await kit.received(id, { code: skus[1], quantity: 22 });
    const over = await kit.scan(id, { code: skus[1], quantity: 1 });
    expect(over.refusal()).toMatchObject({ reason: 'over_receipt' });
    await kit.received(id, { code: skus[2], quantity: 18 });
    await kit.received(id, { code: skus[2], quantity: 2, condition: 'damaged' });
    await kit.received(id, { code: skus[3], quantity: 20 });
    expect((await kit.rows(broken?.id ?? 0)).map((row) => [row.stock_status, row.quantity])).toEqual([
      ['available', 18],
      ['damaged', 2],
    ]);
    const untold = await kit.finish(id);
    expect(untold.refusal()).toMatchObject({ reason: 'divergence_unexplained' });
    const divergences = ['short', 'over', 'damaged'].map((reason_code, index) => ({
      item_id: items[index]?.id,
      reason_code,
      note: `n${index}`,
    }));
    expect(codes(await kit.finish(id, { divergences: divergences.slice(1) }))).toBe('divergence_unexplained');
    const strange = [...divergences, { item_id: items[3]?.id, reason_code: 'short' }];
    expect((await kit.finish(id, { divergences: strange })).refusal()).toMatchObject({
      code: 'validation_failed',
      errors: { 'divergences.3.item_id': [expect.stringContaining('chegou como foi pedido')] },
    });
    const done = (await kit.finish(id, { divergences })).ok().data;
    expect(done.items.map(({ divergence }) => divergence?.reason_code ?? null)).toEqual([
      'short',
      'over',
      'damaged',
      null,
    ]);
    expect(done.items.map((item) => item.quantity_received)).toEqual([19, 22, 20, 20]);
    expect(done.totals).toMatchObject({ quantity: 80 });
  });

  test('takes what nobody ordered only when that is asked for, as an item of its own', async () => {
    const [asked, strange] = [await kit.product(), await kit.product()];
    const { id } = await kit.started([{ sku: asked.sku, quantity: 1 }]);
    expect(codes(await kit.scan(id, { code: strange.sku }))).toBe('not_expected');
    const first = await kit.received(id, { code: strange.sku, quantity: 2, add_item: true, unit_cost: 3 });
    expect(first.line).toMatchObject({
      line_number: 2,
      quantity: 2,
      quantity_received: 2,
      is_unexpected: true,
    });
    const second = await kit.received(id, { code: strange.sku, add_item: true });
    expect(second.line).toMatchObject({ line_number: 2, quantity: 3, quantity_received: 3 });
    expect((await kit.read(id)).totals).toMatchObject({ items: 2, quantity: 4, total: 9 });
    (await kit.undo(id, first.scan_uid)).ok();
    (await kit.undo(id, second.scan_uid)).ok();
    expect((await kit.read(id)).totals).toMatchObject({ quantity: 1, total: 0 });
    const again = await kit.received(id, { code: strange.sku, add_item: true });
    expect(again.line).toMatchObject({ quantity: 1, quantity_received: 1 });
    await kit.received(id, { code: asked.sku });
    const finished = await kit.finish(id, {
      divergences: [{ item_id: again.line.item_id, reason_code: 'unknown' }],
    });
    expect(finished.ok().data.stage).toBe('received');
  });

  test('takes serial numbers, lots that an item asked for first, and refuses what a product needs', async () => {
    const serial = await kit.product({ characteristics: { has_serial_number: true } });
    const lotted = await kit.product({ characteristics: { has_batch_control: true } });
    const { id } = await kit.started([
      { sku: serial.sku, quantity: 2 },
      { sku: lotted.sku, quantity: 1 },
      { sku: lotted.sku, quantity: 1, requested_batch: 'B2' },
    ]);
    expect((await kit.scan(id, { code: serial.sku })).refusal().errors).toHaveProperty('serial_number');
    await kit.received(id, { code: serial.sku, serial_numbers: ['S1', 'S2'] });
    expect(codes(await kit.scan(id, { code: serial.sku, serial_number: 'S3' }))).toBe('over_receipt');
    expect((await kit.scan(id, { code: lotted.sku })).refusal().errors).toHaveProperty('batch_number');
    const second = await kit.received(id, { code: lotted.sku, batch_number: 'B2' });
    expect(second.line.line_number).toBe(3);
    const first = await kit.received(id, { code: lotted.sku, batch_number: 'B1' });
    expect(first.line.line_number).toBe(2);
    expect((await kit.finish(id)).ok().data.stage).toBe('received');
    const shelf = await kit.location();
    const to = { location_code: shelf.code };
    expect((await kit.store(id, { code: serial.sku, ...to })).refusal().errors).toHaveProperty(
      'serial_number',
    );
    (await kit.store(id, { code: serial.sku, serial_number: 'S2', ...to })).ok();
    expect(codes(await kit.store(id, { code: serial.sku, serial_number: 'S2', ...to }))).toBe(
      'nothing_to_store',
    );
    expect(codes(await kit.store(id, { code: lotted.sku, batch_number: 'B1', quantity: 2, ...to }))).toBe(
      'over_putaway',
    );
    expect(
      codes(await kit.store(id, { code: lotted.sku, batch_number: 'B1', location_code: kit.dock.code })),
    ).toBe('not_a_storage');
  });

  test('comes in by a receipt of one call, which names it and fills its items in their order', async () => {
    const { sku } = await kit.product();
    const order = await kit.expected([
      { sku, quantity: 2 },
      { sku, quantity: 3 },
    ]);
    const line = { sku, location_code: kit.dock.code };
    const receipt = (await kit.receipt({ order_id: order.id, items: [{ ...line, quantity: 4 }] })).ok().data;
    expect(receipt).toMatchObject({ order_id: order.id, order_number: order.order_number });
    expect(await kit.read(order.id)).toMatchObject({
      stage: 'receiving',
      items: [{ quantity_received: 2 }, { quantity_received: 2 }],
    });
    const over = await kit.receipt({ order_id: order.id, items: [{ ...line, quantity: 2 }] });
    expect(over.refusal()).toMatchObject({
      reason: 'over_receipt',
      errors: { 'items.0.quantity': [expect.anything()] },
    });
    const other = await kit.product();
    const strange = await kit.receipt({
      order_id: order.id,
      items: [{ ...line, sku: other.sku, quantity: 1 }],
    });
    expect(strange.refusal()).toMatchObject({ code: 'not_expected' });
    (await kit.receipt({ order_id: order.id, items: [{ ...line, quantity: 1 }] })).ok();
    (await kit.finish(order.id)).ok();
    expect((await kit.read(order.id)).receipts).toHaveLength(2);
    const late = await kit.receipt({ order_id: order.id, items: [{ ...line, quantity: 1 }] });
    expect(codes(late)).toBe('order_not_expected');
    const [movement] = receipt.movements;
    const reversed = await kit.server.call(stockCommands.reverse, {
      token: kit.token,
      params: { id: movement?.id ?? '' },
      body: { reason: 'errado' },
    });
    expect(codes(reversed)).toBe('order_movement');
  });

  test('counts as incoming until it is received', async () => {
    const { sku } = await kit.product();
    const { id } = await kit.expected([{ sku, quantity: 6 }]);
    const incoming = async () =>
      (await kit.server.call(stock.ofProduct, { token: kit.token, params: { sku } })).ok().data.totals
        .incoming;
    expect(await incoming()).toBe(6);
    await kit.start(id);
    await kit.received(id, { code: sku, quantity: 2 });
    expect(await incoming()).toBe(4);
    const [item] = (await kit.read(id)).items;
    (await kit.finish(id, { divergences: [{ item_id: item?.id, reason_code: 'short' }] })).ok();
    expect(await incoming()).toBe(0);
  });

  test('is on hold before it is started, not while it comes in', async () => {
    const { sku } = await kit.product();
    const { id } = await kit.expected([{ sku, quantity: 1 }]);
    const hold = { ...kit.on(id), body: { reason_code: 'fiscal' } } as const;
    (await kit.server.call(orders.hold, hold)).ok();
    expect(codes(await kit.start(id))).toBe('on_hold');
    (await kit.server.call(orders.releaseHold, kit.on(id))).ok();
    (await kit.start(id)).ok();
    (await kit.server.call(orders.hold, hold)).ok();
    await kit.received(id, { code: sku });
    expect((await kit.finish(id)).ok().data.stage).toBe('received');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openReturns, type Body, type ReturnsKit } from './returns.test-kit.ts';

const { occurrences, orders, returns, stockCommands } = contracts;

let house: ReturnsKit;
let kit: ReturnsKit['kit'];
let admin: string;

beforeAll(async () => {
  house = await openReturns();
  ({ kit, token: admin } = house);
});
afterAll(() => kit.server.end());

const act = (...call: Parameters<ReturnsKit['act']>) => house.act(...call);
const create = (body: Body) => house.create(body);

describe('a return', () => {
  test('names an item of its order by the number that the order tells too, and only one of its own', async () => {
    const { order, item, sku } = await house.shipped({ quantity: 3 });
    const other = await house.shipped({ quantity: 1 });
    const numberOf = async (id: string): Promise<number> =>
      (await kit.server.call(orders.details, { token: admin, params: { id } })).ok().data.items[0]?.item_id ??
      0;
    const asked = (order_item_id: unknown) =>
      create({
        order_id: order.order_number,
        reason_code: 'defect',
        items: [{ order_item_id, quantity: 1 }],
      });
    for (const name of [await numberOf(order.id), String(await numberOf(order.id)), item.toUpperCase()])
      expect((await asked(name)).ok().data.items).toMatchObject([{ order_item_id: item, sku }]);
    const refusals = await Promise.all(
      [await numberOf(other.order.id), 999_999, crypto.randomUUID()].map(async (name) =>
        (await asked(name)).refusal(),
      ),
    );
    for (const { code, errors } of refusals)
      expect([code, Object.keys(errors)]).toEqual(['validation_failed', ['items.0.order_item_id']]);
    expect(Object.keys((await asked('primeiro')).refusal().errors)).toEqual(['items.0.order_item_id']);
  });

  test('of a shipped order is received, given its destinations and concluded; its order and the ledger know', async () => {
    const { order, item, sku } = await house.shipped({ quantity: 10 });
    const { data } = (
      await create({ order_id: order.order_number, reason_code: 'defect', items: [{ sku, quantity: 5 }] })
    ).ok();
    expect(data).toMatchObject({
      number: expect.stringMatching(/^RMA-\d{6}$/u),
      status: 'requested',
      order: { id: order.id },
      items: [{ order_item_id: item, sku, quantity: 5, quantity_received: 0, resolution: null }],
      fiscal_status: 'not_required',
      value: 25,
    });
    const { id } = data;
    (await act(id, 'approve')).ok();
    const lines = [{ item_id: data.items[0]?.id, quantity: 5, condition: 'opened' }];
    const received = (await act(id, 'receive', { lines })).ok().data;
    expect(received.status).toBe('received');
    const [arrival] = received.items[0]?.arrivals ?? [];
    expect(arrival).toMatchObject({
      quantity: 5,
      quantity_undisposed: 5,
      location_code: house.returnsLocation,
    });
    expect(await house.onHand(sku)).toMatchObject({ on_hand: 5, available: 0 });
    const over = (await act(id, 'receive', { lines: [{ ...lines[0], quantity: 1 }] })).refusal();
    expect([over.reason, over.details]).toEqual([
      'rma_over_receipt',
      [expect.objectContaining({ path: 'lines.0.quantity', left: 0 })],
    ]);
    const extra = { sku, quantity: 1, condition: 'sealed', unexpected: true };
    expect((await act(id, 'receive', { lines: [extra] })).ok().data.items[1]).toMatchObject({
      unexpected: true,
      quantity: 0,
      quantity_received: 1,
    });
    const arrival_id = arrival?.id;
    const shelf = await kit.location();
    const disposed = (
      await act(id, 'dispose', {
        lines: [
          { arrival_id, quantity: 2, disposition: 'restock', to_location_code: shelf.code },
          { arrival_id, quantity: 1, disposition: 'scrap' },
          { arrival_id, quantity: 2, disposition: 'repair' },
        ],
      })
    ).ok().data;
    expect(disposed).toMatchObject({ status: 'inspecting' });
    expect(disposed.items[0]).toMatchObject({ quantity_received: 5, quantity_disposed: 3 });
    expect(await house.onHand(sku)).toMatchObject({ on_hand: 5, available: 2 });
    const early = (await act(id, 'close')).refusal();
    expect(early.reason).toBe('undisposed');
    const odd = (await house.read(id)).items[1]?.arrivals[0]?.id;
    (
      await act(id, 'dispose', {
        lines: [
          { arrival_id: odd, quantity: 1, disposition: 'quarantine' },
          { arrival_id, quantity: 2, disposition: 'scrap' },
        ],
      })
    ).ok();
    expect((await act(id, 'close')).refusal().reason).toBe('resolution_missing');
    const resolutions = (await house.read(id)).items.map((one) => ({
      item_id: one.id,
      resolution: 'refund',
    }));
    const closed = (await act(id, 'close', { resolutions })).ok().data;
    expect([closed.status, closed.actions]).toEqual(['closed', []]);
    expect(await house.onHand(sku)).toMatchObject({ on_hand: 3, available: 2 });
    const told = (await kit.server.call(orders.history, { token: admin, params: { id: order.id } })).ok()
      .data;
    expect(told.filter(({ action }) => action === 'return')).toHaveLength(7);
    const history = (await kit.server.call(returns.history, { token: admin, params: { id } })).ok().data;
    expect(history.map(({ action }) => action)).toEqual([
      'create',
      'approve',
      'receive',
      'receive',
      'dispose',
      'dispose',
      'close',
    ]);
  });

  test('never takes more than was shipped: what other returns take counts, and what ends frees', async () => {
    const { order, item } = await house.shipped({ quantity: 3 });
    const asked = (quantity: number) => ({
      order_id: order.id,
      reason_code: 'regret',
      items: [{ order_item_id: item, quantity }],
    });
    const { data: first } = (await create(asked(2))).ok();
    const refused = (await create(asked(2))).refusal();
    expect([refused.reason, refused.details]).toEqual([
      'over_return',
      [expect.objectContaining({ path: 'items.0.quantity', left: 1 })],
    ]);
    (await act(first.id, 'cancel', { reason: 'Desistiu' })).ok();
    (await create(asked(3))).ok();
    const list = (await kit.server.call(returns.returnable, { token: admin, params: { id: order.id } })).ok();
    expect(list.data).toMatchObject([
      { order_item_id: item, quantity_shipped: 3, quantity_returning: 3, quantity_returnable: 0 },
    ]);
  });

  test('counts the lines of one request together', async () => {
    const { order, item } = await house.shipped({ quantity: 3, batch_number: 'L1' });
    const ask = (ofLot: number, ofAny: number) => {
      const [named, any] = [ofLot, ofAny].map((quantity) => ({ order_item_id: item, quantity }));
      const items = [{ ...named, batch_number: 'L1' }, any];
      return create({ order_id: order.id, reason_code: 'regret', items });
    };
    const { reason: code, details } = (await ask(2, 2)).refusal();
    expect([code, details.map(({ path }) => path)]).toEqual(['over_return', ['items.1.quantity']]);
    expect((await ask(2, 1)).status).toBe(201);
  });

  test('requested by fifty at once stays within what was shipped', async () => {
    const { order, item } = await house.shipped({ quantity: 7 });
    const body = { order_id: order.id, reason_code: 'other', items: [{ order_item_id: item, quantity: 1 }] };
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
    const others = answers.filter(({ status }) => status !== 201).map((one) => one.refusal().reason);
    expect(new Set(others)).toEqual(new Set(['over_return']));
  });

  test('is undone step by step, goods and all', async () => {
    const { order, item, sku } = await house.shipped({ quantity: 4 });
    const { data } = (
      await create({
        order_id: order.id,
        reason_code: 'wrong_product',
        approve: true,
        items: [{ order_item_id: item, quantity: 4 }],
      })
    ).ok();
    const { id } = data;
    const lines = [{ sku, quantity: 4, condition: 'sealed' }];
    const { data: here } = (await act(id, 'receive', { lines })).ok();
    const arrival_id = here.items[0]?.arrivals[0]?.id;
    const shelf = await kit.location();
    const { data: gone } = (
      await act(id, 'dispose', {
        lines: [{ arrival_id, quantity: 4, disposition: 'restock', to_location_code: shelf.code }],
      })
    ).ok();
    const disposition = gone.items[0]?.arrivals[0]?.dispositions[0];
    expect((await act(id, 'undo', { arrival_id, reason: 'Engano' })).refusal().reason).toBe(
      'rma_has_destination',
    );
    const reversal = await kit.server.call(stockCommands.reverse, {
      token: admin,
      params: { id: disposition?.movement_ids[0] ?? '' },
      body: { reason: 'Engano' },
    });
    expect(reversal.refusal().reason).toBe('rma_movement');
    (await act(id, 'undo', { disposition_id: disposition?.id, reason: 'Engano' })).ok();
    expect(await house.onHand(sku)).toMatchObject({ on_hand: 4, available: 0 });
    const { data: undone } = (await act(id, 'undo', { arrival_id, reason: 'Engano' })).ok();
    expect([undone.status, undone.items[0]?.arrivals]).toEqual(['approved', []]);
    expect(await house.onHand(sku)).toMatchObject({ on_hand: 0 });
    (await act(id, 'cancel', { reason: 'Não veio' })).ok();
  });

  test('is of the lots and serial numbers that left with its line, at the cost with which they left', async () => {
    const { order, item, sku, location_code } = await house.shipped({
      quantity: 2,
      batch_number: 'L1',
      unit_cost: 3,
    });
    const wrong = { order_item_id: item, quantity: 1, batch_number: 'L2' };
    const body = { order_id: order.id, reason_code: 'defect', approve: true };
    expect((await create({ ...body, items: [wrong] })).refusal().reason).toBe('lot_not_shipped');
    await house.received({ sku, quantity: 2, batch_number: 'L3', unit_cost: 9 }, location_code);
    const { data } = (await create({ ...body, items: [{ ...wrong, batch_number: 'L1' }] })).ok();
    const line = { item_id: data.items[0]?.id, quantity: 1, condition: 'sealed', batch_number: 'L1' };
    const other = { ...line, batch_number: 'L3' };
    expect((await act(data.id, 'receive', { lines: [line, other] })).refusal()).toMatchObject({
      reason: 'lot_not_shipped',
      details: [{ path: 'lines.1.batch_number' }, { path: 'lines.1.quantity' }],
    });
    const odd = { sku, quantity: 1, condition: 'sealed', batch_number: 'L3', unexpected: true };
    (await act(data.id, 'receive', { lines: [odd] })).ok();
    (await act(data.id, 'receive', { lines: [line] })).ok();
    const cost = await house.lastCost(sku);
    expect(cost).toBe(3);

    const serial = await house.shipped({ quantity: 2, serials: ['S-1', 'S-2'] });
    const of = (serial_numbers: readonly string[]) => ({
      order_id: serial.order.id,
      reason_code: 'defect',
      approve: true,
      items: [{ order_item_id: serial.item, quantity: serial_numbers.length, serial_numbers }],
    });
    expect((await create(of(['S-9']))).refusal().reason).toBe('serial_not_shipped');
    const { data: first } = (await create(of(['S-1']))).ok();
    expect((await create(of(['s-1']))).refusal()).toMatchObject({ reason: 'rma_serial_taken' });
    const came = { item_id: first.items[0]?.id, quantity: 1, condition: 'used', serial_number: 'S-9' };
    expect((await act(first.id, 'receive', { lines: [came] })).refusal().reason).toBe('serial_not_shipped');
    (await act(first.id, 'receive', { lines: [{ ...came, serial_number: 'S-1' }] })).ok();
    const found = await kit.server.call(returns.lookup, { token: admin, query: { code: 's-1' } });
    expect(found.ok().data.map(({ number }) => number)).toEqual([first.number]);
  });

  test('asks where goods may go: not sellable, held, no target, not usable', async () => {
    const { id, arrival_id } = await house.arrived({ condition: 'damaged' });
    const to = (more: Body) => act(id, 'dispose', { lines: [{ arrival_id, quantity: 1, ...more }] });
    const shelf = await kit.location();
    const restock = { disposition: 'restock', to_location_code: shelf.code };
    expect((await to(restock)).refusal().reason).toBe('rma_not_sellable');
    const good = await house.arrived({ condition: 'sealed' });
    const toGood = (more: Body) =>
      act(good.id, 'dispose', { lines: [{ arrival_id: good.arrival_id, quantity: 1, ...more }] });
    expect((await toGood({ disposition: 'restock' })).refusal().details).toMatchObject([
      { path: 'lines.0.to_location_code', code: 'rma_target_missing' },
    ]);
    expect(
      (await toGood({ disposition: 'restock', to_location_code: house.returnsLocation })).refusal().details,
    ).toMatchObject([{ code: 'rma_target_unusable' }]);
    expect((await toGood({ disposition: 'return_to_supplier' })).refusal().details).toMatchObject([
      { path: 'supplier_id', code: 'rma_supplier_missing' },
    ]);
    const wrong = await kit.location({ location_type: 'storage' });
    const lines = [{ sku: good.sku, quantity: 1, condition: 'sealed', unexpected: true }];
    expect(
      (await act(good.id, 'receive', { lines, location_code: wrong.code })).refusal().details,
    ).toMatchObject([{ path: 'location_code', code: 'return_location_type' }]);
  });

  test('sends others in its place and gives goods back to who repairs or bought them, as drafts', async () => {
    const { id, arrival_id, item_id, order } = await house.arrived({ condition: 'used', quantity: 3 });
    const { data } = (await act(id, 'replacement', { items: [{ item_id, quantity: 2 }] })).ok();
    expect(data.replacements).toMatchObject([{ quantity: 2, order_number: null }]);
    expect((await act(id, 'replacement', { items: [{ item_id, quantity: 2 }] })).refusal()).toMatchObject({
      reason: 'replacement_exceeds',
    });
    const made = (
      await kit.server.call(orders.details, { token: admin, params: { id: data.replacements[0]?.id ?? '' } })
    ).ok().data;
    expect(made).toMatchObject({ operation_type: { code: 'replacement' }, stage: 'draft' });
    const { data: back } = (
      await act(id, 'dispose', { lines: [{ arrival_id, quantity: 1, disposition: 'return_to_customer' }] })
    ).ok();
    const given = back.items[0]?.arrivals[0]?.dispositions[0];
    expect(given?.order).not.toBeNull();
    (await act(id, 'undo', { disposition_id: given?.id, reason: 'Engano' })).ok();
    const gone = await kit.server.call(orders.details, {
      token: admin,
      params: { id: given?.order?.id ?? '' },
    });
    expect(gone.status).toBe(404);
    expect(order.id).not.toBe(made.id);
  });

  test('of which something got lost opens an occurrence as it is concluded', async () => {
    const { order, item, sku } = await house.shipped({ quantity: 2 });
    const items = [{ order_item_id: item, quantity: 2, resolution: 'refund' }];
    const { data } = (await create({ order_id: order.id, reason_code: 'defect', approve: true, items })).ok();
    const { data: here } = (
      await act(data.id, 'receive', { lines: [{ sku, quantity: 1, condition: 'damaged' }] })
    ).ok();
    const arrival_id = here.items[0]?.arrivals[0]?.id;
    (await act(data.id, 'dispose', { lines: [{ arrival_id, quantity: 1, disposition: 'scrap' }] })).ok();
    expect((await act(data.id, 'close')).refusal().reason).toBe('rma_lacking');
    const not_received = [{ item_id: data.items[0]?.id, reason: 'lost_in_transit' }];
    (await act(data.id, 'close', { not_received, note: 'A transportadora não acha' })).ok();
    const query = { entity: 'rma', entity_id: data.id } as never;
    const told = await kit.server.call(occurrences.list, { token: admin, query });
    expect(told.ok().data).toMatchObject([{ category: 'loss', description: 'A transportadora não acha' }]);
  });
});

describe('what GET gave of a return comes back to PUT', () => {
  const { audit } = contracts;
  const acts = async () => (await kit.server.call(audit.list, { token: admin })).ok().data[0]?.seq;
  const on = (id: string) => ({ token: admin, params: { id } });
  const read = async (id: string) => (await kit.server.call(returns.details, on(id))).ok().data;
  const put = (id: string, body: object) =>
    kit.server.call(returns.modify, { ...on(id), body: body as never });

  const comesBack = async (id: string) => {
    const [before, last] = [await read(id), await acts()];
    expect((await put(id, before)).ok().data).toEqual(before);
    expect(await read(id)).toEqual(before);
    expect(await acts()).toBe(last);
    return before;
  };

  test('and changes nothing, whether it is asked for, approved, arrived with more, or over', async () => {
    const { order, sku } = await house.shipped({ quantity: 3 });
    const shipment = { mode: 'pickup', carrier: 'Rápido', tracking_code: 'AB123' };
    const items = [{ sku, quantity: 2, resolution: 'refund' }];
    const asked = { order_id: order.id, reason_code: 'regret', items, shipment, notes: 'Caixa aberta' };
    const { id } = (await create(asked)).ok().data;
    expect(await comesBack(id)).toMatchObject({ status: 'requested', shipment: { carrier: 'Rápido' } });
    (await act(id, 'approve')).ok();
    await comesBack(id);
    const lines = [
      { sku, quantity: 1, condition: 'sealed' },
      { sku: (await house.shipped({ quantity: 1 })).sku, quantity: 1, condition: 'sealed', unexpected: true },
    ];
    (await act(id, 'receive', { lines })).ok();
    const arrived = await comesBack(id);
    expect(arrived.items).toMatchObject([{ quantity: 2 }, { quantity: 0, unexpected: true }]);
    const { id: other } = (await create({ ...asked, items: [{ sku, quantity: 1 }] })).ok().data;
    (await act(other, 'cancel', { reason: 'O cliente desistiu' })).ok();
    const over = await comesBack(other);
    expect((await put(other, { ...over, notes: 'outra' })).refusal().reason).toBe('rma_ended');
  });

  test('with what was changed in it, by the names that it has there', async () => {
    const { order, sku, item } = await house.shipped({ quantity: 3 });
    const asked = { order_id: order.id, reason_code: 'regret', items: [{ sku, quantity: 2 }] };
    const { data } = (await create(asked)).ok();
    const items = [{ ...data.items[0], quantity: 1 }];
    const changed = (await put(data.id, { ...data, items })).ok().data;
    expect(changed.items).toMatchObject([{ order_item_id: item, sku, quantity: 1 }]);
    (await act(data.id, 'approve')).ok();
    expect((await put(data.id, { ...changed, items: data.items })).refusal().reason).toBe('rma_items_fixed');
  });
});

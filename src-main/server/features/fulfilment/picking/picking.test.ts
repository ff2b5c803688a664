import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { at, batch, move } from '../../../../testing/stock.ts';
import { reservationMismatches } from '../../../stock/reservations/reservations.test-kit.ts';
import { openPicking, type PickingKit } from './picking.test-kit.ts';

const { orders, orderPicking, orderAllocations } = contracts;

type Loose = Readonly<Record<string, unknown>>;

let kit: PickingKit;
beforeAll(async () => {
  kit = await openPicking();
});
afterEach(async () => {
  const rows = await reservationMismatches(kit.server.deps.store.read);
  if (rows.length > 0) throw new Error(`reserved of stock rows ${rows.join(', ')} is not what was promised`);
});
afterAll(() => kit.server.end());

describe('starting', () => {
  test('names where the order is staged and shows its stops in the order of the walk', async () => {
    const { sku, locations } = await kit.stocked([2, 3]);
    const id = await kit.started([{ sku, quantity: 5 }]);
    expect(await kit.details(id)).toMatchObject({
      stage: 'picking',
      status: 'in_progress',
      substatus: { value: 'picking', label: 'Em Separação' },
      staging_location: { code: kit.staging.code },
      picking_at: expect.any(String),
      items: [{ stage: 'allocated', status: 'in_progress', quantity_allocated: 5, quantity_picked: 0 }],
    });
    const shown = await kit.walk(id);
    expect(shown.stops.map(({ location, quantity }) => [location.code, quantity])).toEqual([
      [locations[0]?.code, 2],
      [locations[1]?.code, 3],
    ]);
    expect(shown.progress).toEqual({
      stops: 2,
      stops_done: 0,
      items: 1,
      items_picked: 0,
      quantity: 5,
      quantity_picked: 0,
    });
  });

  test('is refused where nothing is reserved, on hold, and where the location asked for is unknown', async () => {
    const { sku } = await kit.stocked([1]);
    const { id } = await kit.confirmed([{ sku, quantity: 1 }]);
    const start = (body: Loose) => kit.server.call(orderPicking.start, { ...kit.on(id), body });
    expect((await start({ staging_location_code: '7.7.7.7' })).refusal().reason).toBe('no_staging_location');
    await kit.server.call(orders.hold, { ...kit.on(id), body: { reason_code: 'payment' } });
    expect((await start({})).refusal().reason).toBe('on_hold');
    await kit.server.call(orders.releaseHold, kit.on(id));
    await kit.server.call(orderAllocations.release, kit.on(id));
    expect((await start({})).refusal().reason).toBe('nothing_allocated');
  });
});

describe('a scan', () => {
  test('carries goods to staging, still reserved, and says what comes next', async () => {
    const { sku, id: productId, locations } = await kit.stocked([2, 3]);
    const id = await kit.started([{ sku, quantity: 5 }]);
    const answer = await kit.picked(id, { code: sku, quantity: 2, location_code: locations[0]?.code });
    expect(answer).toMatchObject({
      sku,
      quantity: 2,
      stop: { quantity: 2, quantity_picked: 2 },
      next_stop: { location: { code: locations[1]?.code }, quantity: 3 },
      progress: { stops_done: 1, quantity_picked: 2 },
      warnings: [],
    });
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 5, reserved: 5, available: 0 });
    expect(await kit.lies(productId)).toEqual([
      [locations[1]?.id, 3, 'available'],
      [kit.staging.id, 2, 'available'],
    ]);
    expect((await kit.details(id)).items[0]).toMatchObject({ quantity_picked: 2, quantity_processed: 2 });
  });

  test('picks goods that lie where the order is staged without a movement, and is undone without one', async () => {
    const { sku, id: productId, locations } = await kit.stocked([5]);
    const { id } = await kit.confirmed([{ sku, quantity: 3 }]);
    const body = { staging_location_code: locations[0]?.code };
    (await kit.server.call(orderPicking.start, { ...kit.on(id), body })).ok();
    const first = await kit.picked(id, { code: sku, quantity: 2 });
    expect(first.progress).toMatchObject({ quantity: 3, quantity_picked: 2 });
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 5, reserved: 3, available: 2 });
    (await kit.undo(id, first.scan_uid)).ok();
    expect((await kit.walk(id)).progress.quantity_picked).toBe(0);
    await kit.picked(id, { code: sku, quantity: 3 });
    (await kit.finish(id)).ok();
    (await kit.server.call(orders.cancel, { ...kit.on(id), body: { reason_code: 'other' } })).ok();
    expect(await kit.totals(productId)).toMatchObject({ reserved: 3 });
    (await kit.server.call(orders.unpick, kit.on(id))).ok();
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 5, reserved: 0, available: 5 });
    expect(await kit.moved(productId)).toBe(1);
  });

  test('of an internal order whose goods lie at their destination only ends the promise', async () => {
    const { sku, id: productId, locations } = await kit.stocked([5]);
    const item = { sku, quantity: 2, destination_location_code: locations[0]?.code };
    const id = await kit.started([item], 'internal_transfer');
    const { scan_uid } = await kit.picked(id, { code: sku, quantity: 2 });
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 5, reserved: 0 });
    (await kit.undo(id, scan_uid)).ok();
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 5, reserved: 2 });
    expect(await kit.moved(productId)).toBe(1);
  });

  test('that comes twice moves goods once, also after the order went on; another body is refused', async () => {
    const { sku, id: productId } = await kit.stocked([3]);
    const id = await kit.started([{ sku, quantity: 3 }]);
    const body = { scan_uid: randomUUID(), code: sku, quantity: 3 };
    const both = await Promise.all([kit.scan(id, body), kit.scan(id, body)]);
    const replays = both.map((one) => one.headers['idempotency-replayed']);
    expect(replays.filter((one) => one === 'true')).toHaveLength(1);
    expect(both[0]?.ok().data).toEqual(both[1]?.ok().data);
    (await kit.finish(id)).ok();
    expect((await kit.scan(id, body)).ok().data).toEqual(both[0]?.ok().data);
    expect((await kit.scan(id, { ...body, quantity: 2 })).refusal().reason).toBe('idempotency_mismatch');
    expect((await kit.rows(productId)).map(({ quantity }) => quantity)).toEqual([3]);
  });

  test('of a box counts its units; a unit where nobody said', async () => {
    const { sku } = await kit.stocked([14], {
      extra: { packagings: [{ unit: 'CX', factor: 12, barcode: '17891000100100' }] },
    });
    const id = await kit.started([{ sku, quantity: 14 }]);
    expect((await kit.picked(id, { code: '17891000100100' })).quantity).toBe(12);
    expect((await kit.picked(id, { code: sku })).progress.quantity_picked).toBe(13);
  });

  test('that is wrong is refused with the way out and changes nothing', async () => {
    const { sku, locations } = await kit.stocked([2, 2]);
    const other = await kit.stocked([5]);
    const id = await kit.started([{ sku, quantity: 4 }]);
    const [first = { code: '' }, second = { code: '' }] = locations;
    const misread = (await kit.scan(id, { code: other.sku })).refusal();
    expect(misread.message).toContain(`O pedido não leva ${other.sku}`);
    const refusals: readonly (readonly [Loose, string])[] = [
      [{ code: 'NADA' }, 'validation_failed'],
      [{ code: other.sku }, 'not_in_order'],
      [{ code: sku }, 'validation_failed'],
      [{ code: sku, location_code: other.locations[0]?.code }, 'wrong_location'],
      [{ code: sku, location_code: first.code, quantity: 3 }, 'over_pick'],
    ];
    for (const [body, code] of refusals) expect((await kit.scan(id, body)).refusal().reason).toBe(code);
    const wrong = (await kit.scan(id, { code: sku, location_code: other.locations[0]?.code })).refusal();
    expect(wrong.message).toContain(`${first.code}, ${second.code}`);
    const { length: kept } = await kit.server.deps.store.read
      .selectFrom('order_scan')
      .select('id')
      .where('order_id', 'in', (q) => q.selectFrom('order_head').select('id').where('uid', '=', id))
      .execute();
    expect(kept).toBe(0);
  });

  test('of a lot that was not planned takes it where it may leave and the site lets it', async () => {
    const product = await kit.product({
      characteristics: { has_batch_control: true },
      expiration_control: { has_expiration_date: true },
    });
    const location = await kit.location();
    const [soon, late, held] = [
      batch('L1', '2030-01-31'),
      batch('L2', '2030-06-30'),
      batch('L3', '2030-07-31'),
    ];
    for (const lot of [soon, late, held])
      await kit.post([move('receipt', 4, { productId: product.id, to: at(location.id, lot) })]);
    await kit.server.deps.store.write('test', (tx) =>
      tx.updateTable('lot').set({ lot_status: 'on_hold' }).where('batch_number', '=', 'L3').execute(),
    );
    const id = await kit.started([{ sku: product.sku, quantity: 2 }]);
    const refused = (await kit.scan(id, { code: product.sku, batch_number: 'L3' })).refusal();
    expect([refused.reason, refused.message]).toEqual([
      'other_lot_refused',
      expect.stringContaining('O pedido leva L1'),
    ]);
    const unread = (await kit.scan(id, { code: product.sku, is_lot_required: true })).refusal();
    expect(unread.errors).toEqual({ batch_number: [`Leia o lote de ${product.sku} neste local`] });
    const other = await kit.picked(id, { code: product.sku, batch_number: 'l2', quantity: 1 });
    expect(other.warnings.map(({ code }) => code)).toEqual(['fefo_broken']);
    expect(other.batch_number).toBe('L2');
    await kit.setting('lot_substitution', 'block');
    const blocked = (await kit.scan(id, { code: product.sku, batch_number: 'L2' })).refusal();
    await kit.setting('lot_substitution', 'warn');
    expect([blocked.reason, blocked.message]).toEqual([
      'lot_substitution_blocked',
      expect.stringContaining('Separe o lote L1'),
    ]);
    const planned = await kit.picked(id, { code: product.sku, batch_number: 'L1', quantity: 1 });
    expect([planned.warnings, planned.progress.quantity_picked]).toEqual([[], 2]);
    expect((await kit.finish(id)).ok().data.stage).toBe('picked');
  });

  test('at goods of a lot that is recalled or held tells the walk, with what to do, before and after they are picked', async () => {
    const product = await kit.product({
      characteristics: { has_batch_control: true },
      expiration_control: { has_expiration_date: true },
    });
    const location = await kit.location();
    await kit.post([
      move('receipt', 4, { productId: product.id, to: at(location.id, batch('R1', '2030-01-31')) }),
    ]);
    const id = await kit.started([{ sku: product.sku, quantity: 4 }]);
    const told = async () => {
      const [stop] = (await kit.walk(id)).stops;
      return [stop?.lot_status, stop?.warnings.map(({ code, message }) => [code, message])];
    };
    expect(await told()).toEqual(['approved', []]);
    await kit.picked(id, { code: product.sku, quantity: 1 });
    const found = await kit.server.call(contracts.lots.lookup, { token: kit.token, query: { code: 'R1' } });
    const [lot] = found.ok().data.lots;
    const params = { id: lot?.id ?? '' };
    const body = { reason: 'Laudo do fornecedor' };
    (await kit.server.call(contracts.lots.recall, { token: kit.token, params, body })).ok();
    const { code } = location;
    expect(await told()).toEqual([
      'recalled',
      [
        [
          'stop_lot_recalled',
          `O lote R1 foi recolhido: não separe. Deixe em ${code} e reserve outro no pedido`,
        ],
        [
          'picked_lot_recalled',
          'O lote R1 foi recolhido depois de separado: não embarque; devolva-o ao estoque',
        ],
      ],
    ]);
    (await kit.server.call(contracts.lots.hold, { token: kit.token, params, body })).ok();
    expect((await kit.walk(id)).stops[0]?.warnings.map(({ code: its }) => its)).toEqual([
      'stop_lot_held',
      'picked_lot_held',
    ]);
  });

  test('of a serial number that another order was promised exchanges both; one that was asked for stays', async () => {
    const product = await kit.product({ characteristics: { has_serial_number: true } });
    const location = await kit.location();
    for (const serialNumber of ['S1', 'S2', 'S3'])
      await kit.post([move('receipt', 1, { productId: product.id, to: at(location.id), serialNumber })]);
    const { sku } = product;
    const mine = await kit.started([{ sku, quantity: 1 }]);
    const theirs = await kit.started([{ sku, quantity: 1 }]);
    const asked = await kit.started([{ sku, quantity: 1, requested_serials: ['S3'] }]);
    const own = (await kit.walk(mine)).stops[0]?.serial_number;
    const others = (await kit.walk(theirs)).stops[0]?.serial_number ?? '';
    expect((await kit.scan(mine, { code: sku })).refusal().reason).toBe('validation_failed');
    expect((await kit.scan(mine, { code: sku, serial_number: 'S3' })).refusal().reason).toBe(
      'other_lot_refused',
    );
    expect((await kit.picked(mine, { code: sku, serial_number: others })).serial_number).toBe(others);
    expect((await kit.walk(theirs)).stops[0]?.serial_number).toBe(own);
    expect((await kit.walk(asked)).stops[0]?.serial_number).toBe('S3');
  });
});

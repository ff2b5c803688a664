import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openInspections, type InspectionKit } from './inspections.test-kit.ts';
import { createPeriodicInspections, notifyOverdueInspections } from './watch.work.ts';

const {
  customers,
  inspections,
  inspectionPlans,
  movements,
  operationTypes,
  orderReceiving,
  orders,
  stockCommands,
} = contracts;

let kit: InspectionKit;
beforeAll(async () => {
  kit = await openInspections();
});
afterAll(() => kit.server.end());

const plan = async (body: object) =>
  (
    await kit.call(inspectionPlans.create, {
      token: kit.admin,
      body: { name: 'Plano', context: 'receipt', ...body },
    })
  ).ok().data.id;

const listed = async (sku: string) =>
  (await kit.call(inspections.list, { token: kit.admin, query: { sku, sort: 'number' } })).ok().data;

const receive = async (items: readonly object[], more: object = {}) =>
  (await kit.call(operationTypes.goodsReceipt, { token: kit.admin, body: { items, ...more } as never })).ok()
    .data;

describe('goods that come in', () => {
  test('land under inspection where a plan is for them, one inspection a product and lot, and others do not', async () => {
    const { code: location_code } = await kit.location();
    const planned = await kit.product({ characteristics: { has_batch_control: true } });
    const other = await kit.product();
    const id = await plan({ match: { sku: planned.sku }, sampling: 'percent', sample_percent: 10 });
    const batch = { sku: planned.sku, location_code, unit_cost: 1 };
    const { receipt_number: number } = await receive([
      { ...batch, quantity: 10, batch_number: 'A' },
      { ...batch, quantity: 15, batch_number: 'A' },
      { ...batch, quantity: 4, batch_number: 'B' },
      { sku: other.sku, location_code, quantity: 9 },
    ]);
    expect(await kit.lies(planned.id)).toEqual({ inspection: 29 });
    expect(await kit.lies(other.id)).toEqual({ available: 9 });
    expect(await listed(other.sku)).toEqual([]);
    expect(await listed(planned.sku)).toMatchObject([
      {
        context: 'receipt',
        batch_number: 'A',
        lot_size: 25,
        sample_size: 3,
        location_code,
        document: { entity: 'receipt', label: number },
        plan: { id },
      },
      { batch_number: 'B', lot_size: 4, sample_size: 1 },
    ]);
    const [first] = await listed(planned.sku);
    const params = { id: first?.id ?? '' };
    const found = await kit.call(inspections.list, {
      token: kit.admin,
      query: { entity: 'receipt', entity_id: first?.document?.id ?? '' },
    });
    expect(found.ok().data).toHaveLength(2);
    (await kit.call(inspections.decide, { token: kit.admin, params, body: { approved: 25 } })).ok();
    expect(await kit.lies(planned.id)).toEqual({ available: 25, inspection: 4 });
  });

  test('are looked at by the closest plan: of their supplier, by scans that make one inspection grow', async () => {
    const { sku, id: productId } = await kit.product({ extra: { category: 'Vidros' } });
    const supplier = { document: '11.222.333/0001-81', name: 'Vidraria', person_type: 'company' as const };
    const made = await kit.call(customers.create, {
      token: kit.admin,
      body: { ...supplier, roles: ['supplier'] },
    });
    const { id: supplier_id } = made.ok().data;
    await plan({ match: { operation_type: 'purchase_receipt' } });
    const mine = await plan({ match: { supplier_id }, name: 'Da vidraria' });
    const { code: location_code } = await kit.location({ location_type: 'receiving' });
    const sent = {
      operation_type: 'purchase_receipt',
      customer_id: supplier_id,
      items: [{ sku, quantity: 9 }],
    };
    const order = (await kit.call(orders.create, { token: kit.admin, body: sent as never })).ok().data;
    const params = { id: order.id };
    (await kit.call(orderReceiving.start, { token: kit.admin, params, body: {} })).ok();
    const scan = (digit: number, quantity: number) => {
      const scan_uid = `0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9e${digit}0`;
      const body = { scan_uid, code: sku, quantity, location_code };
      return kit.call(orderReceiving.receive, { token: kit.admin, params, body: body as never });
    };
    (await scan(1, 2)).ok();
    (await scan(2, 3)).ok();
    expect(await listed(sku)).toMatchObject([
      { lot_size: 5, plan: { id: mine }, supplier: { id: supplier_id } },
    ]);
    // what a plan asks by now is not what these were made to be looked at by
    const more = { sampling: 'percent' as const, sample_percent: 10, criteria: [] };
    (await kit.call(inspectionPlans.modify, { token: kit.admin, params: { id: mine }, body: more })).ok();
    const undo = { scan_uid: '0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9e20' };
    (await kit.call(orderReceiving.undo, { token: kit.admin, params, body: undo })).ok();
    expect(await listed(sku)).toMatchObject([{ lot_size: 2, sample_size: 2, status: 'pending' }]);
    const [one] = await listed(sku);
    (await kit.call(inspections.start, { token: kit.admin, params: { id: one?.id ?? '' }, body: {} })).ok();
    (await scan(3, 1)).ok();
    expect(await listed(sku)).toMatchObject([{ lot_size: 2 }, { lot_size: 1, status: 'pending' }]);
    const last = { scan_uid: '0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9e30' };
    (await kit.call(orderReceiving.undo, { token: kit.admin, params, body: last })).ok();
    expect((await listed(sku))[1]).toMatchObject({ status: 'cancelled' });
    expect(await kit.lies(productId)).toEqual({ inspection: 2 });
  });

  test('leave their inspection where a movement of their receipt is reversed; what was decided stays', async () => {
    const { sku, id: productId } = await kit.product({ characteristics: { has_batch_control: true } });
    await plan({ match: { sku } });
    const { code: location_code } = await kit.location();
    const came = (quantity: number, batch_number: string) => ({ sku, location_code, quantity, batch_number });
    await receive([came(6, 'A'), came(4, 'A'), came(3, 'B')]);
    const moved = (await kit.call(movements.list, { token: kit.admin, query: { sku } })).ok().data;
    const reverse = (quantity: number) =>
      kit.call(stockCommands.reverse, {
        token: kit.admin,
        params: { id: moved.find((one) => one.quantity === quantity)?.id ?? '' },
        body: { reason: 'Engano' },
      });
    (await reverse(4)).ok();
    expect(await listed(sku)).toMatchObject([{ lot_size: 6, sample_size: 6 }, { lot_size: 3 }]);
    const [first, second] = await listed(sku);
    const params = { id: second?.id ?? '' };
    (await kit.call(inspections.decide, { token: kit.admin, params, body: { approved: 3 } })).ok();
    expect((await reverse(3)).refusal().code).toBe('insufficient_stock');
    const back = { sku, location_code, batch_number: 'B', quantity: 3, reason_code: 'other' as const };
    const changed = { ...back, from_status: 'available' as const, to_status: 'inspection' as const };
    (await kit.call(stockCommands.changeStatus, { token: kit.admin, body: changed })).ok();
    (await reverse(3)).ok();
    (await reverse(6)).ok();
    expect(await listed(sku)).toMatchObject([
      { id: first?.id, status: 'cancelled', lot_size: 6 },
      { id: second?.id, status: 'decided', lot_size: 3, approved: 3 },
    ]);
    expect(await kit.lies(productId)).toEqual({});
  });
});

describe('goods that lie here', () => {
  test('are looked at again by periodic plans, once in their days', async () => {
    const { sku, id: productId } = await kit.product({ characteristics: { has_batch_control: true } });
    const { code: location_code } = await kit.location();
    const goods = { sku, location_code, quantity: 5 };
    await receive([
      { ...goods, batch_number: 'A' },
      { ...goods, batch_number: 'B' },
    ]);
    await plan({
      context: 'periodic',
      match: { sku },
      every_days: 30,
      sampling: 'percent',
      sample_percent: 20,
    });
    await createPeriodicInspections(kit.server.deps);
    await createPeriodicInspections(kit.server.deps);
    const [one, two] = await listed(sku);
    expect([one, two]).toMatchObject([
      { context: 'periodic', lot_size: 5, sample_size: 1, stock_status: 'available', location_code: null },
      { context: 'periodic', batch_number: 'B' },
    ]);
    expect(await listed(sku)).toHaveLength(2);
    const params = { id: one?.id ?? '' };
    const body = { approved: 3, rejected: 2, note: 'Vazou' };
    (await kit.call(inspections.decide, { token: kit.admin, params, body })).ok();
    expect(await kit.lies(productId)).toEqual({ available: 8, quarantine: 2 });
    await createPeriodicInspections(kit.server.deps);
    expect(await listed(sku)).toHaveLength(2);
  });

  test('whose inspection is late are told of once', async () => {
    const { params } = await kit.opened();
    const told = () =>
      kit.server.deps.store.read
        .selectFrom('notification')
        .select('subject_uid')
        .where('kind', '=', 'inspection_overdue')
        .where('subject_uid', '=', params.id)
        .execute();
    await notifyOverdueInspections(kit.server.deps);
    expect(await told()).toEqual([]);
    const later = kit.server.deps.clock.now() + 73 * 3_600_000;
    const clock = {
      ...kit.server.deps.clock,
      instant: () => new Date(later).toISOString().replace('Z', '000Z'),
    };
    await notifyOverdueInspections({ ...kit.server.deps, clock });
    await notifyOverdueInspections({ ...kit.server.deps, clock });
    expect(await told()).toHaveLength(1);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openReturns, type Body, type ReturnsKit } from './returns.test-kit.ts';

const { inspectionPlans, inspections, lots, returns } = contracts;

let house: ReturnsKit;
let kit: ReturnsKit['kit'];
let admin: string;

beforeAll(async () => {
  house = await openReturns();
  ({ kit, token: admin } = house);
});
afterAll(() => kit.server.end());

const call = (id: string, body: Body = {}) => ({ token: admin, params: { id }, body: body as never });
const decide = (id: string, body: Body) => kit.server.call(inspections.decide, call(id, body));
const inspectionOf = async (id: string) =>
  (await kit.server.call(inspections.details, { token: admin, params: { id } })).ok().data;
const firstArrival = async (id: string) => (await house.read(id)).items[0]?.arrivals[0];

/** A return of four sealed units under inspection. */
const underInspection = async () => {
  const { id, arrival_id, sku } = await house.arrived({ condition: 'sealed', quantity: 4 });
  (await house.act(id, 'inspect')).ok();
  const inspection_id = (await firstArrival(id))?.inspection?.id ?? '';
  const shelf = (await kit.location()).code;
  const dispose = (...lines: readonly Body[]) =>
    house.act(id, 'dispose', { lines: lines.map((line) => ({ arrival_id, ...line })) });
  const restock = { disposition: 'restock', to_location_code: shelf };
  return { id, arrival_id, sku, inspection_id, dispose, restock };
};

describe('a return under inspection', () => {
  test('has one of three criteria made of what arrived, and waits for its decision', async () => {
    const { id, sku, inspection_id, dispose } = await underInspection();
    expect(await inspectionOf(inspection_id)).toMatchObject({
      context: 'return',
      status: 'pending',
      lot_size: 4,
      product: { sku },
      document: { entity: 'rma', label: (await house.read(id)).number },
      criteria: [
        { code: 'functionality_test' },
        { code: 'physical_condition' },
        { code: 'packaging_integrity' },
      ],
    });
    const refused = (await dispose({ quantity: 1, disposition: 'scrap' })).refusal();
    expect([refused.reason, refused.details]).toMatchObject(['inspection_open', [{ path: null }]]);
    const { actions } = await house.read(id);
    expect(actions.find(({ code }) => code === 'dispose')).toMatchObject({
      is_possible: false,
      blocked_by: [{ code: 'inspection_open' }],
    });
    expect((await house.act(id, 'inspect')).refusal().reason).toBe('rma_all_inspected');
    const more = [{ sku, quantity: 1, condition: 'damaged', unexpected: true }];
    const { data } = (await house.act(id, 'receive', { lines: more })).ok();
    const other = { arrival_id: data.items[1]?.arrivals[0]?.id, quantity: 1, disposition: 'scrap' };
    expect((await dispose(other, { quantity: 1, disposition: 'scrap' })).refusal().details).toMatchObject([
      { code: 'inspection_open', path: 'lines.1.arrival_id' },
    ]);
    (await dispose(other)).ok();
  });

  test('is decided without moving goods and without leave to release; only what was approved goes back on sale', async () => {
    const { id, sku, inspection_id, dispose, restock } = await underInspection();
    const clerk = await house.tokenOf('rma:read', 'rma:write', 'stock:read');
    const body = { approved: 3, rejected: 1, note: 'Uma amassada' } as never;
    const params = { id: inspection_id };
    const asked = {
      token: clerk,
      params,
      body: { ...(body as object), rejected_location_code: house.returnsLocation },
    };
    expect((await kit.server.call(inspections.decide, asked as never)).refusal()).toMatchObject({
      code: 'validation_failed',
      details: [{ path: 'rejected_location_code', code: 'inspection_of_return' }],
    });
    const blind = (await kit.server.call(inspections.decide, { token: clerk, params, body })).refusal();
    expect(blind.reason).toBe('inspection_unverified');
    await house.looked(inspection_id, 1);
    const decided = (await kit.server.call(inspections.decide, { token: clerk, params, body })).ok().data;
    expect([decided.status, decided.movements]).toEqual(['decided', []]);
    expect(await house.onHand(sku)).toMatchObject({ on_hand: 4, available: 0 });
    expect((await firstArrival(id))?.inspection).toMatchObject({
      status: 'decided',
      approved: 3,
      rejected: 1,
    });
    const over = (await dispose({ quantity: 4, ...restock })).refusal();
    expect([over.reason, over.details]).toEqual([
      'rma_over_approved',
      [expect.objectContaining({ path: 'lines.0.quantity', left: 3 })],
    ]);
    (await dispose({ quantity: 2, ...restock })).ok();
    expect((await dispose({ quantity: 2, ...restock })).refusal().details).toMatchObject([{ left: 1 }]);
    (await dispose({ quantity: 1, ...restock }, { quantity: 1, disposition: 'repair' })).ok();
    expect(await house.onHand(sku)).toMatchObject({ on_hand: 4, available: 3 });
    (await dispose({ quantity: 1, ...restock })).ok();
    expect(await house.onHand(sku)).toMatchObject({ on_hand: 4, available: 4 });
    const statistics = (await kit.server.call(returns.ofProduct, { token: admin, params: { sku } })).ok()
      .data;
    expect(statistics.summary).toMatchObject({ total_checks: 6, completed_checks: 6, approval_rate: 75 });
  });

  test('puts back what was approved of the rest, whatever went before somebody inspected it', async () => {
    const { id, arrival_id, sku } = await house.arrived({ condition: 'sealed', quantity: 6 });
    const to_location_code = (await kit.location()).code;
    const dispose = (disposition: string, quantity: number) =>
      house.act(id, 'dispose', { lines: [{ arrival_id, quantity, disposition, to_location_code }] });
    (await dispose('scrap', 1)).ok();
    (await dispose('restock', 1)).ok();
    (await house.act(id, 'inspect')).ok();
    const inspection_id = (await firstArrival(id))?.inspection?.id ?? '';
    expect(await inspectionOf(inspection_id)).toMatchObject({ lot_size: 4 });
    await house.looked(inspection_id, 1);
    (await decide(inspection_id, { approved: 3, rejected: 1, note: 'Uma amassada' })).ok();
    expect((await dispose('restock', 4)).refusal().details).toMatchObject([{ left: 3 }]);
    (await dispose('restock', 2)).ok();
    const [, early] = (await firstArrival(id))?.dispositions ?? [];
    (await house.act(id, 'undo', { disposition_id: early?.id, reason: 'Engano' })).ok();
    expect((await dispose('restock', 3)).refusal().details).toMatchObject([{ left: 2 }]);
    (await dispose('restock', 2)).ok();
    (await dispose('scrap', 1)).ok();
    expect(await house.onHand(sku)).toMatchObject({ on_hand: 4, available: 4 });
  });

  test('takes its inspection back with the arrival that is undone, decided or not', async () => {
    const { id, arrival_id, sku, inspection_id } = await underInspection();
    await house.looked(inspection_id);
    (await decide(inspection_id, { approved: 4 })).ok();
    (await house.act(id, 'undo', { arrival_id, reason: 'Era de outra pessoa' })).ok();
    expect(await inspectionOf(inspection_id)).toMatchObject({
      status: 'cancelled',
      decided_at: null,
      cancel_reason: 'Era de outra pessoa',
    });
    const quality = (await kit.server.call(inspections.ofProduct, { token: admin, params: { sku } })).ok()
      .data;
    expect(quality).toMatchObject({ inspections: 0, approved: 0 });
  });

  test('limits its lot no more once its arrival is undone; what limits the lot otherwise stays', async () => {
    const sold = await house.shipped({ quantity: 2, batch_number: 'LR-1' });
    const items = [{ order_item_id: sold.item, quantity: 2, batch_number: 'LR-1' }];
    const body = { order_id: sold.order.id, reason_code: 'defect', approve: true, items };
    const { id } = (await house.create(body)).ok().data;
    const lines = [{ sku: sold.sku, quantity: 2, condition: 'sealed', batch_number: 'LR-1' }];
    const { data } = (await house.act(id, 'receive', { lines })).ok();
    const arrival_id = data.items[0]?.arrivals[0]?.id ?? '';
    (await house.act(id, 'inspect')).ok();
    const inspection_id = (await firstArrival(id))?.inspection?.id ?? '';
    await house.looked(inspection_id, 1);
    (await decide(inspection_id, { conditional: 2, note: 'Embalagem amassada' })).ok();
    const { lot_id } = await inspectionOf(inspection_id);
    const of = { token: admin, params: { id: lot_id ?? '' } };
    const restriction = async () => (await kit.server.call(lots.details, of)).ok().data.restriction;
    expect(await restriction()).toBe('Embalagem amassada');
    const both = { restriction: 'Embalagem amassada; Só para o varejo', reason: 'Pedido do fabricante' };
    (await kit.server.call(lots.modifyById, { ...of, body: both as never })).ok();
    (await house.act(id, 'undo', { arrival_id, reason: 'Era de outra pessoa' })).ok();
    expect(await restriction()).toBe('Só para o varejo');
  });

  test('is disposed of without one where somebody cancelled it, and may have another', async () => {
    const { id, inspection_id, dispose } = await underInspection();
    (await kit.server.call(inspections.cancel, call(inspection_id, { reason: 'Não precisa' }))).ok();
    (await dispose({ quantity: 1, disposition: 'scrap' })).ok();
    (await house.act(id, 'inspect')).ok();
    const again = (await firstArrival(id))?.inspection;
    expect(again?.id).not.toBe(inspection_id);
    expect(await inspectionOf(again?.id ?? '')).toMatchObject({ lot_size: 3 });
  });

  test('has its inspection from its plan as it is received, each unit with a serial number its own', async () => {
    const sold = await house.shipped({ quantity: 2, serials: ['K-1', 'K-2'] });
    const plan = {
      name: 'Eletrônicos de volta',
      context: 'return',
      match: { sku: sold.sku },
      sampling: 'all',
      accept_number: 0,
      criteria: [{ code: 'liga', label: 'Liga', kind: 'check', severity: 'critical' }],
    };
    (await kit.server.call(inspectionPlans.create, { token: admin, body: plan as never })).ok();
    const items = [{ order_item_id: sold.item, quantity: 2, serial_numbers: ['K-1', 'K-2'] }];
    const asked = { order_id: sold.order.id, reason_code: 'defect', approve: true, items };
    const { id } = (await house.create(asked)).ok().data;
    const lines = ['K-1', 'K-2'].map((serial_number) => ({
      sku: sold.sku,
      quantity: 1,
      condition: 'opened',
      serial_number,
    }));
    const { data } = (await house.act(id, 'receive', { lines })).ok();
    const made = data.items[0]?.arrivals.map(({ inspection }) => inspection?.id ?? '') ?? [];
    expect(new Set(made).size).toBe(2);
    expect(await inspectionOf(made[1] ?? '')).toMatchObject({
      lot_size: 1,
      serial_numbers: ['K-2'],
      criteria: [{ code: 'liga' }],
    });
    (await house.act(id, 'inspect')).ok();
    expect((await firstArrival(id))?.inspection?.id).toBe(made[0]);
  });
});

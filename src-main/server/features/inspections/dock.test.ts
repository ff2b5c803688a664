import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openInspections, type InspectionKit } from './inspections.test-kit.ts';

const { customers, inspections, inspectionPlans, orderReceiving, orders } = contracts;

let kit: InspectionKit;
beforeAll(async () => {
  kit = await openInspections();
});
afterAll(() => kit.server.end());

test('what was decided on the dock is still to be stored, as what it became', async () => {
  const token = kit.admin;
  const { sku, id: productId } = await kit.product();
  const plan = { name: 'Entrada', context: 'receipt', match: { sku } } as const;
  (await kit.call(inspectionPlans.create, { token, body: plan })).ok();
  const supplier = { document: '11.222.333/0001-81', name: 'Vidraria', person_type: 'company' as const };
  const made = await kit.call(customers.create, { token, body: { ...supplier, roles: ['supplier'] } });
  const dock = (await kit.location({ location_type: 'receiving' })).code;
  const [shelf, pen] = [await kit.location(), await kit.location({ location_type: 'quarantine' })];
  const sent = {
    operation_type: 'purchase_receipt',
    customer_id: made.ok().data.id,
    items: [{ sku, quantity: 10 }],
  };
  const order = (await kit.call(orders.create, { token, body: sent as never })).ok().data;
  const named = { token, params: { id: order.id } };
  (await kit.call(orderReceiving.start, { ...named, body: {} })).ok();
  const read = (more: object) => ({
    ...named,
    body: { scan_uid: randomUUID(), code: sku, ...more } as never,
  });
  (await kit.call(orderReceiving.receive, read({ quantity: 10, location_code: dock }))).ok();
  const [inspection] = (await kit.call(inspections.list, { token, query: { sku } })).ok().data;
  const decide = { token, params: { id: inspection?.id ?? '' } };
  const body = { approved: 6, rejected: 4, note: 'Trincado' };
  (await kit.call(inspections.decide, { ...decide, body })).ok();
  (await kit.call(orderReceiving.finish, { ...named, body: {} })).ok();
  const toStore = async () =>
    (await kit.call(orderReceiving.details, named))
      .ok()
      .data.to_store.map(({ quantity, stock_status }) => [stock_status, quantity]);
  expect(await toStore()).toEqual([
    ['available', 6],
    ['quarantine', 4],
  ]);
  (await kit.call(orderReceiving.putaway, read({ quantity: 6, location_code: shelf.code }))).ok();
  expect(await toStore()).toEqual([['quarantine', 4]]);
  const last = (await kit.call(orderReceiving.putaway, read({ quantity: 4, location_code: pen.code }))).ok();
  expect(last.data).toMatchObject({ stage: 'completed', to_store: [] });
  expect(await kit.lies(productId)).toEqual({ available: 6, quarantine: 4 });
});

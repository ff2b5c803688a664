import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { administrator } from '../../../testing/sign-in.ts';
import { openStock, type StockKit } from '../../../testing/stock.ts';
import { attach, fileOf } from './attachments.test-kit.ts';

const { attachments, auth, customers, inspections, occurrences, operationTypes } = contracts;

let kit: StockKit;
let token: string;

beforeAll(async () => {
  kit = await openStock();
  const { username, password } = administrator;
  token = (await kit.server.call(auth.login, { body: { username, password } })).ok().data.access_token;
});
afterAll(() => kit.server.end());

/** A customer with a photo, whom an occurrence and an inspection are about. */
const known = async () => {
  const { call } = kit.server;
  const body = { person_type: 'individual' as const, name: 'Ana Torres', document: '529.982.247-25' };
  const { id } = (await call(customers.create, { token, body })).ok().data;
  const link = { entity: 'customer' as const, id };
  const named = { title: 'Recusou a entrega', links: [link] } as never;
  const occurrence = (await call(occurrences.create, { token, body: named })).ok().data;
  const { sku } = await kit.product();
  const goods = { sku, quantity: 2, location_code: (await kit.location()).code };
  (await call(operationTypes.goodsReceipt, { token, body: { items: [goods] } })).ok();
  const looked = { ...goods, stock_status: 'available', document: link } as never;
  const inspection = (await call(inspections.create, { token, body: looked })).ok().data;
  const photo = { name: 'rg.jpg', bytes: fileOf('jpg') };
  const attached = await attach(kit.server, { entity: 'customer', entity_id: id, token }, photo);
  return { id, occurrence: occurrence.id, inspection: inspection.id, attachment: attached.data.id };
};

test('erasing a person reaches photos, and what occurrences and inspections call them', async () => {
  const { call } = kit.server;
  const { id, occurrence, inspection, attachment } = await known();
  (await call(customers.modify, { token, params: { id }, body: { is_active: false } })).ok();
  const { name } = (await call(customers.anonymize, { token, params: { id } })).ok().data;
  const of = { token, query: { entity: 'customer' as const, entity_id: id } };
  expect((await call(attachments.list, of)).ok().data).toEqual([]);
  expect((await call(attachments.file, { token, params: { id: attachment } })).status).toBe(404);
  const about = (await call(occurrences.details, { token, params: { id: occurrence } })).ok().data;
  const looks = (await call(inspections.details, { token, params: { id: inspection } })).ok().data;
  expect([about.links[0]?.label, looks.document?.label]).toEqual([name, name]);
  expect(JSON.stringify([about, looks])).not.toContain('Torres');
});

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { administrator } from '../../../testing/sign-in.ts';
import { openStock, type StockKit } from '../../../testing/stock.ts';
import { attach, fileOf } from './attachments.test-kit.ts';

const {
  attachments,
  auth,
  customers,
  inspections,
  occurrences,
  operationTypes,
  orders,
  printers,
  printJobs,
  webhooks,
} = contracts;

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
  const body = { person_type: 'individual' as const, name: 'Ana Torres', document: '111.444.777-35' };
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

const ana = { name: 'Ana Torres', document: '52998224725', email: 'ana.torres@exemplo.com.br' };
const home = {
  street: 'Rua das Palmeiras',
  number: '77',
  city: 'Campinas',
  state: 'SP' as const,
  neighborhood: 'Centro',
  city_ibge_code: '3509502',
  zip_code: '13010-000',
};

/** What is kept of events, of what was printed, and on the disk. */
const leftOver = async () => {
  const { deps } = kit.server;
  const rows = await deps.store.write('test', async (tx) => ({
    events: await tx.selectFrom('event').selectAll().execute(),
    answers: await tx.selectFrom('webhook_attempt').select('answer').execute(),
    printed: await tx.selectFrom('print_job').select(['status', 'bytes', 'names_people']).execute(),
  }));
  const folder = join(deps.config.dataDir, 'attachments');
  return { ...rows, files: existsSync(folder) ? readdirSync(folder) : [] };
};

/** Every delivery was made, and its receiver said what it had been sent. */
const echoAll = async (): Promise<void> => {
  const started_at = kit.server.deps.clock.instant();
  await kit.server.deps.store.write('test', async (tx) => {
    const sent = await tx
      .selectFrom('webhook_delivery as d')
      .innerJoin('event_message as e', 'e.id', 'd.event_id')
      .select(['d.id', 'e.body'])
      .execute();
    const attempts = sent.map(({ id, body }) => ({ delivery_id: id, started_at, answer: body }));
    await tx.insertInto('webhook_attempt').values(attempts).execute();
  });
};

test('erasing a person reaches what webhooks told, what waits to be printed and files on the disk', async () => {
  const { call } = kit.server;
  const body = { ...ana, person_type: 'individual' as const };
  const { id } = (await call(customers.create, { token, body })).ok().data;
  const { sku } = await kit.product();
  const shop = { url: 'https://loja.exemplo.com.br/eventos', events: ['order_cancelled' as const] };
  (await call(webhooks.create, { token, body: shop })).ok();
  const sale = {
    operation_type: 'sale',
    customer_id: id,
    shipping_address: home,
    items: [{ sku, quantity: 1 }],
  };
  const order = (await call(orders.create, { token, body: sale as never })).ok().data;
  const printer = {
    name: 'Balcão',
    kind: 'network',
    host: '127.0.0.1',
    port: 9105,
    language: 'pdf',
    dpi: 203,
  };
  const { id: printerId } = (
    await call(printers.create, { token, body: { ...printer, paper: 'a4' } as never })
  ).ok().data;
  const label = { kind: 'order_summary', order_ids: [order.id] };
  const wanted = { token, body: { printer_id: printerId, source: label } as never };
  const { id: onItsWay } = (await call(printJobs.create, wanted)).ok().data;
  (await call(printJobs.create, wanted)).ok();
  await kit.server.deps.store.write('test', async (tx) => {
    await tx.updateTable('print_job').set({ status: 'sending' }).where('uid', '=', onItsWay).execute();
  });
  (await call(orders.cancel, { token, params: { id: order.id }, body: { reason_code: 'other' } })).ok();
  const scan = { name: 'rg.jpg', bytes: fileOf('jpg') };
  await attach(kit.server, { entity: 'customer', entity_id: id, token }, scan);
  await echoAll();
  const before = await leftOver();
  expect(JSON.stringify(before.answers)).toContain('52998224725');
  expect(JSON.stringify(before.events)).toMatch(/52998224725[\s\S]*Palmeiras|Palmeiras[\s\S]*52998224725/u);
  expect(before.printed.some(({ bytes, names_people: names }) => names === 1 && bytes !== null)).toBe(true);

  (await call(customers.modify, { token, params: { id }, body: { is_active: false } })).ok();
  (await call(customers.anonymize, { token, params: { id } })).ok();
  const after = await leftOver();
  expect(JSON.stringify(after.events)).not.toMatch(/Torres|52998224725|529\.982|Palmeiras|13010/u);
  expect(JSON.stringify(after.events)).toContain(order.order_number);
  expect(after.answers).toEqual(before.answers.map(() => ({ answer: null })));
  expect(after.events).toHaveLength(before.events.length);
  expect(after.printed.map(({ status, bytes }) => [status, bytes])).toEqual([
    ['sending', null],
    ['cancelled', null],
  ]);
  expect([before.files.length - after.files.length]).toEqual([1]);
});

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

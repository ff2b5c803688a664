import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { allRoutes, contracts } from '#shared/areas/index.ts';
import { keyRefusalOf, pathOf, type RouteSpec } from '#shared/kernel/contract.ts';
import { reasonOf } from '#shared/kernel/fault.ts';
import { losingAnswers, type Repeated } from '../../testing/losing-answers.ts';
import { administrator, setUp } from '../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { attach, fileOf } from '../features/attachments/attachments.test-kit.ts';
import { nfeFile } from '../features/invoicing/nfe-files.test-kit.ts';
import { openOutbound, orderOf, sale } from '../features/invoicing/outbound/outbound.test-kit.ts';
import { openLoads } from '../features/fulfilment/loads/loads.test-kit.ts';
import { openReceiving } from '../features/inbound/receiving.test-kit.ts';
import { openScheduling, window } from '../features/dock-agenda/scheduling.test-kit.ts';
import { openWaves } from '../features/fulfilment/waves/waves.test-kit.ts';
import { openReturns } from '../features/returns/returns.test-kit.ts';

const {
  orders,
  orderAllocations,
  orderInvoices,
  orderItems,
  orderPicking,
  orderTracking,
  orderItemTracking,
} = contracts;

const servers: TestApp[] = [];
const checks: (readonly Repeated[])[] = [];
afterAll(() => Promise.all(servers.map((server) => server.end())));

/** What is repeated on a server from now on is looked at. */
const watched = (server: TestApp): TestApp => {
  servers.push(server);
  checks.push(losingAnswers(server));
  return server;
};

const other = { reason_code: 'other' } as const;

test('orders are made, held, changed and taken back by calls whose answers are lost', async () => {
  const kit = await openLoads();
  const { call } = watched(kit.server);
  const { on, token } = kit;
  const { sku } = await kit.stocked([50]);
  const items = [{ sku, quantity: 2 }];
  const head = {
    operation_type: 'sale',
    customer: { document: '111.444.777-35', name: 'Ana Souza' },
    shipping_address: {
      street: 'Rua A',
      number: '1',
      neighborhood: 'C',
      city: 'X',
      state: 'SP',
      zip_code: '13010-000',
    },
  } as const;
  const made = async (more: object) =>
    (await call(orders.create, { token, body: { ...head, items, ...more } })).ok().data;

  const draft = await made({ submit: false });
  (await call(orderItems.create, { ...on(draft.id), body: { sku, quantity: 1 } })).ok();
  (await call(orders.submit, on(draft.id))).ok();
  (await call(orders.hold, { ...on(draft.id), body: { reason_code: 'payment' } })).ok();
  (await call(orders.releaseHold, on(draft.id))).ok();
  (await call(orders.confirm, { ...on(draft.id), body: {} })).ok();
  (
    await call(orders.split, {
      ...on(draft.id),
      body: { items: [{ item_id: (await kit.details(draft.id)).items[0]?.id ?? '', quantity: 1 }] },
    })
  ).ok();
  (await call(orderAllocations.allocate, { ...on(draft.id), body: { mode: 'commit' } })).ok();
  (await call(orders.unconfirm, on(draft.id))).ok();
  (await call(orders.duplicate, on(draft.id))).ok();
  (await call(orders.cancel, { ...on(draft.id), body: other })).ok();
  (await call(orders.cancelWorkflow, { ...on((await made({})).id), body: other })).ok();
  (await call(orders.advance, on((await made({})).id))).ok();
  (await call(orders.batch, { token, body: { orders: [{ ...head, items }] } })).ok();
  const ids = [(await made({})).id, (await made({})).id];
  for (const body of [
    { action: 'confirm' },
    { action: 'tag', tags: ['a'] },
    { action: 'hold', ...other },
    { action: 'release-hold' },
  ])
    (await call(orders.bulk, { token, body: { ids, ...body } })).ok();

  const picked = await kit.started(items);
  const scan_uid = randomUUID();
  const pick = { ...on(picked), body: { scan_uid, code: sku, quantity: 1 } };
  (await call(orderPicking.pick, pick)).ok();
  (await call(orderPicking.undo, { ...on(picked), body: { scan_uid } })).ok();
  (await call(orderPicking.pick, { ...pick, body: { ...pick.body, scan_uid: randomUUID() } })).ok();
  const [stop] = (await kit.walk(picked)).stops;
  const missing = {
    scan_uid: randomUUID(),
    stop_id: stop?.id ?? '',
    quantity: 1,
    reason_code: 'missing',
  } as const;
  (await call(orderPicking.short, { ...on(picked), body: missing })).ok();
  (await kit.finish(picked, { shortage: 'cut' })).ok();
  (await kit.reopen(picked)).ok();
  (await call(orders.cancel, { ...on(picked), body: other })).ok();
  (await call(orders.unpick, on(picked))).ok();
  expect((await kit.details(picked)).stage).toBe('cancelled');
});

test('orders are packed, loaded and shipped by calls whose answers are lost', async () => {
  const kit = await openLoads();
  const { call } = watched(kit.server);
  const first = await kit.readyIn(2);
  expect((await kit.details(first.id)).volumes).toHaveLength(2);
  const { sku } = await kit.stocked([2]);
  const packing = await kit.pickedOrder([{ sku, quantity: 2 }]);
  (await kit.start(packing)).ok();
  const scan_uid = randomUUID();
  (await kit.scanned(packing, { code: sku, quantity: 1, scan_uid })).ok();
  expect((await kit.done(packing)).refusal().code).toBe('packing_differs');
  (await kit.undoCheck(packing, scan_uid)).ok();

  const load = await kit.opened(first.id);
  const second = await kit.readyIn(1);
  (await kit.add(load.id, second.id)).ok();
  const uid = randomUUID();
  const [code = ''] = first.codes;
  (await kit.scan(load.id, { code, scan_uid: uid })).ok();
  (await kit.undoScan(load.id, uid)).ok();
  await kit.scanAll(load.id, [...first.codes, ...second.codes]);
  (await kit.shipLoad(load.id)).ok();
  expect((await kit.history(first.id)).filter((action) => action === 'ship')).toHaveLength(1);
  const event = { status: 'in_transit', occurred_at: new Date().toISOString() } as const;
  (await call(orderTracking.create, { ...kit.on(first.id), body: event })).ok();
  const [item] = (await kit.details(first.id)).items;
  const ofItem = { ...kit.on(first.id), params: { id: first.id, item_id: String(item?.item_id) } };
  (await call(orderItemTracking.create, { ...ofItem, body: { ...event, volume_number: 1 } })).ok();
  (await kit.complete(first.id)).ok();
  (await kit.cancelLoad((await kit.opened((await kit.readyIn(1)).id)).id)).ok();
  const alone = await kit.readyIn(1);
  (await kit.ship(alone.id)).ok();
});

test('waves are walked by calls whose answers are lost', async () => {
  const kit = await openWaves();
  watched(kit.server);
  const { sku } = await kit.stocked([20]);
  const order = async () => (await kit.confirmed([{ sku, quantity: 2 }])).id;
  const wave = await kit.walking([await order(), await order()]);
  const scan_uid = randomUUID();
  (await kit.scanFor(wave, { code: sku, quantity: 2, scan_uid })).ok();
  (await kit.undoFor(wave, scan_uid)).ok();
  await kit.pickedFor(wave, { code: sku, quantity: 2 });
  const [stop] = (await kit.walkOf(wave)).stops;
  (await kit.shortFor(wave, { stop_id: stop?.id, quantity: 1, reason_code: 'missing' })).ok();
  (await kit.finishWave(wave, { shortage: 'cut' })).ok();
  (await kit.cancelWave(await kit.planned([await order()]))).ok();
  expect((await kit.wave(wave)).status).toBe('picked');
});

test('expected orders come in by calls whose answers are lost', async () => {
  const kit = await openReceiving();
  watched(kit.server);
  const { sku, id: product } = await kit.product();
  const { code: location_code } = await kit.location();
  const order = await kit.started([{ sku, quantity: 4 }]);
  const scan_uid = randomUUID();
  (await kit.scan(order.id, { code: sku, quantity: 4, scan_uid })).ok();
  (await kit.undo(order.id, scan_uid)).ok();
  await kit.received(order.id, { code: sku, quantity: 4 });
  (await kit.finish(order.id)).ok();
  const stored = (await kit.store(order.id, { code: sku, quantity: 1, location_code })).ok().data;
  (await kit.unstore(order.id, stored.scan_uid)).ok();
  (await kit.store(order.id, { code: sku, quantity: 4, location_code })).ok();
  (await kit.receipt({ items: [{ sku, quantity: 1, location_code }] })).ok();
  expect((await kit.rows(product)).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(5);
});

test('visits are followed by calls whose answers are lost', async () => {
  const kit = await openScheduling();
  watched(kit.server);
  const id = await kit.order();
  (await kit.schedule(id, window('2099-11-24', '09:00-10:00'))).ok();
  (await kit.status(id, 'arrived')).ok();
  expect((await kit.visit(id)).ok().data.status).toBe('arrived');
});

test('goods come back by calls whose answers are lost', async () => {
  const house = await openReturns();
  const server = watched(house.kit.server);
  const { token } = house;
  const items = [{ sku: (await house.shipped({ quantity: 2 })).sku, quantity: 1 }];
  const ask = { party_name: 'Ana', reason_code: 'defect', items };
  const asked = async () => (await house.create(ask)).ok().data;
  const sent = await asked();
  (await house.act(sent.id, 'approve')).ok();
  (await house.act(sent.id, 'ship', { mode: 'posting', note: 'Levou ao correio' })).ok();
  (await house.act((await asked()).id, 'reject', { reason: 'Não é nosso' })).ok();
  (await house.act((await asked()).id, 'cancel', { reason: 'Desistiu' })).ok();
  const here = await house.arrived({ condition: 'opened' });
  (await house.act(here.id, 'fiscalDocument', { waived_reason: 'Sem nota' })).ok();
  (await house.act(here.id, 'undo', { arrival_id: here.arrival_id, reason: 'Erro' })).ok();
  const next = await house.arrived({ condition: 'opened' });
  const lines = [{ arrival_id: next.arrival_id, quantity: 2, disposition: 'scrap', reason_code: 'damaged' }];
  (await house.act(next.id, 'dispose', { lines })).ok();
  (await house.act(next.id, 'replacement', { items: [{ item_id: next.item_id, quantity: 1 }] })).ok();
  (await house.act(next.id, 'fiscalDocument', { waived_reason: 'Sem nota' })).ok();
  (
    await house.act(next.id, 'close', { resolutions: [{ item_id: next.item_id, resolution: 'refund' }] })
  ).ok();
  (await house.act((await house.arrived({ condition: 'opened' })).id, 'inspect')).ok();
  const photo = { name: 'foto.jpg', bytes: fileOf('jpg') };
  const made = await attach(server, { entity: 'rma', entity_id: next.id, token }, photo);
  expect(made.status).toBe(201);
});

test('invoices are registered and cancelled by calls whose answers are lost', async () => {
  const kit = await openOutbound();
  const { call } = watched(kit.server);
  const { id } = await kit.packed(orderOf(sale));
  const { token } = kit;
  const file = nfeFile(sale);
  const drop = async () => {
    const [document] = await kit.documents(id);
    const params = { id, document_id: document?.id ?? '' };
    (await call(orderInvoices.remove, { token, params })).ok();
  };
  for (const path of [orderInvoices.registerFile, orderInvoices.invoiceFile]) {
    expect((await kit.sendFile(path.path.replace('{id}', id), file)).status).toBe(201);
    await drop();
  }
  const body = { xml: file.toString('utf8') };
  (await call(orderInvoices.invoice, { ...kit.on(id), body })).ok();
  await drop();
  const { document } = (await kit.register(id, sale)).ok().data;
  const params = { id, document_id: document.id };
  (await call(orderInvoices.cancel, { token, params, body: { reason: 'Pedido desfeito' } })).ok();
  const xml = nfeFile('24-evento-cancelamento.xml').toString('utf8');
  (await call(orderInvoices.event, { token, body: { xml } })).ok();
});

test('a repeat is answered as the call was, and says so', () => {
  for (const { id, first, second } of checks.flat()) {
    expect([id, second.statusCode, second.json()]).toEqual([id, first.statusCode, first.json()]);
    expect([id, second.headers['idempotency-replayed']]).toEqual([id, 'true']);
  }
});

const ofGoods = /^\/(?:orders|waves|loads|rma|attachments|operation-types\/goods-receipt)(?:\/|$)/;

test('every act on orders, waves, loads and returns, and every attachment, was repeated here', () => {
  const done = new Set(checks.flat().map(({ id }) => id));
  const wanted = allRoutes.filter(({ method, path }) => method === 'POST' && ofGoods.test(path));
  expect(wanted.filter(({ id }) => !done.has(id)).map(({ id }) => id)).toEqual(notRepeated);
});

/** These write nothing. */
const notRepeated = ['labels.order', 'waves.plan'];

const mutating = allRoutes.filter(({ method }) => method !== 'GET');

test('an operation that takes no Idempotency-Key refuses one, and nothing is done', async () => {
  const server = watched(await openTestApp());
  const token = await setUp(server);
  const refusing = mutating.filter(({ idempotent }) => idempotent !== true);
  expect(refusing.length).toBeGreaterThan(60);
  for (const spec of refusing) {
    const answer = await server.raw({
      method: spec.method,
      url: pathOf(spec, spec.example.params ?? {}),
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'k-1', ...contentOf(spec) },
      payload: payloadOf(spec),
    });
    expect([spec.id, answer.statusCode, reasonOf(answer.json())]).toEqual([spec.id, 400, keyRefusalOf(spec)]);
  }
  const { username, password } = administrator;
  expect((await server.call(contracts.auth.login, { body: { username, password } })).status).toBe(200);
});

const boundary = 'limite-1a2b';
const contentOf = ({ upload, body }: RouteSpec): Record<string, string> =>
  upload !== undefined
    ? { 'content-type': `multipart/form-data; boundary=${boundary}` }
    : body === undefined
      ? {}
      : { 'content-type': 'application/json' };
const payloadOf = ({ upload, body, example }: RouteSpec): string =>
  upload !== undefined
    ? `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.xml"\r\n\r\n<a/>\r\n--${boundary}--\r\n`
    : body === undefined
      ? ''
      : JSON.stringify(example.body);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { allRoutes, contracts } from '#shared/areas/index.ts';
import { apiPrefix } from '#shared/kernel/contract.ts';
import { losingAnswers, type Repeated } from '../../testing/losing-answers.ts';
import { setUp } from '../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { at, batch, move, openStock } from '../../testing/stock.ts';
import { openCounts } from '../features/counts/counts.test-kit.ts';
import { openInspections } from '../features/inspections/inspections.test-kit.ts';
import { openDeliveries } from '../features/webhooks/webhooks.test-kit.ts';
import { notify } from '../kernel/notify.ts';

const { backups, customers, inspections, jobs, locations, lots } = contracts;
const { notifications, occurrences, printJobs, printers, productBulk, products, webhooks } = contracts;

const ends: (() => Promise<unknown>)[] = [];
const checks: (readonly Repeated[])[] = [];
afterAll(() => Promise.all(ends.map((end) => end())));

/** What is repeated on a server from now on is looked at; `end` ends it with what it is used with. */
const watched = (server: TestApp, end: () => Promise<unknown> = () => server.end()): TestApp => {
  ends.push(end);
  checks.push(losingAnswers(server));
  return server;
};

test('counts are taken by calls whose answers are lost', async () => {
  const kit = await openCounts();
  watched(kit.server);
  const product = await kit.product();
  const location = await kit.location();
  await kit.post([move('receipt', 4, { productId: product.id, to: at(location.id) })]);
  const body = { type: 'location', location_codes: [location.code] };
  const { id } = (await kit.create(body)).ok().data;
  (await kit.start(id)).ok();
  const lines = [{ sku: product.sku, quantity: 3 }];
  (await kit.register(id, { location_code: location.code, lines, finished: true })).ok();
  (await kit.finish(id)).ok();
  (await kit.recount(id)).ok();
  (await kit.cancel(id)).ok();
  expect((await kit.read(id)).status).toBe('cancelled');
});

test('people and goods are put back and erased by calls whose answers are lost', async () => {
  const { call } = watched(await openTestApp());
  const token = await setUp({ call } as TestApp);
  const person = { name: 'Ana Lima', person_type: 'individual', email: 'ana@exemplo.com.br' } as const;
  const { id } = (await call(customers.create, { token, body: person })).ok().data;
  const on = { token, params: { id } };
  (await call(customers.remove, on)).ok();
  (await call(customers.restore, on)).ok();
  (await call(customers.remove, on)).ok();
  (await call(customers.anonymize, on)).ok();
  const body = { sku: 'CAF', name: 'Café', unit: 'UN', product_type: 'other' } as const;
  (await call(products.create, { token, body })).ok();
  (await call(products.remove, { token, params: { sku: 'CAF' } })).ok();
  (await call(products.restore, { token, params: { sku: 'CAF' } })).ok();
  const change = { skus: ['CAF', 'NADA'], change: { unit_cost: 2.5 } };
  const { results } = (await call(productBulk.change, { token, body: change })).ok().data;
  expect(results.map(({ outcome }) => outcome)).toEqual(['changed', 'refused']);
});

test('locations are made, blocked and put back by calls whose answers are lost', async () => {
  const { call } = watched(await openTestApp());
  const token = await setUp({ call } as TestApp);
  const body = { ranges: { street: [1, 1], building: [1, 3] } } as const;
  const made = (await call(locations.generate, { token, body })).ok().data;
  expect(made).toMatchObject({ created: 3, existing: 0 });
  const on = { token, params: { location_code: made.first_code } };
  (await call(locations.block, { ...on, body: { reason: 'Piso molhado' } })).ok();
  (await call(locations.unblock, on)).ok();
  (await call(locations.remove, on)).ok();
  (await call(locations.restore, on)).ok();
  const back = { generated_at: made.generated_at ?? '' };
  expect((await call(locations.takeBack, { token, body: back })).ok().data.removed).toBe(2);
});

test('what was refused leaves its key free for the call as it was meant', async () => {
  const server = await openTestApp();
  ends.push(() => server.end());
  const token = await setUp(server);
  const headers = { 'idempotency-key': 'geracao-1' };
  const generate = (more: object) =>
    server.call(locations.generate, { token, headers, body: { ranges: { street: [1, 3], ...more } } });
  expect((await generate({ level: [1, 2] })).refusal().errors).toHaveProperty(['ranges.level']);
  expect((await generate({})).ok().data.created).toBe(3);
});

test('corrections of lots are taken back by calls whose answers are lost', async () => {
  const kit = await openStock();
  const { call } = watched(kit.server);
  const { token } = kit;
  const { id: productId, sku } = await kit.product({ characteristics: { has_batch_control: true } });
  const { id: location } = await kit.location();
  await kit.post([move('receipt', 4, { productId, to: at(location, batch('LT-1')) })]);
  const params = { sku, batch_number: 'LT-1' };
  const body = { supplier: 'Outro', reason: 'Etiqueta trocada' };
  (await call(lots.modify, { token, params, body })).ok();
  const [correction] = (await call(lots.corrections, { token, query: { sku } })).ok().data;
  const { data } = (
    await call(lots.takeBack, {
      token,
      params: { id: correction?.id ?? '' },
      body: { reason: 'Estava certa' },
    })
  ).ok();
  expect(data.batch_number).toBe('LT-1');
});

test('inspections begin and are given up by calls whose answers are lost', async () => {
  const kit = await openInspections();
  watched(kit.server);
  const { params } = await kit.opened();
  (await kit.call(inspections.start, { token: kit.admin, params })).ok();
  const cancel = { token: kit.admin, params, body: { reason: 'Aberta por engano' } };
  expect((await kit.call(inspections.cancel, cancel)).ok().data.status).toBe('cancelled');
});

test('occurrences are followed by calls whose answers are lost', async () => {
  const { call } = watched(await openTestApp());
  const token = await setUp({ call } as TestApp);
  const opened = async () =>
    (await call(occurrences.create, { token, body: { title: 'Caixa molhada' } })).ok();
  const params = { id: (await opened()).data.id };
  (await call(occurrences.start, { token, params, body: {} })).ok();
  (await call(occurrences.wait, { token, params, body: { comment: 'A transportadora vem' } })).ok();
  (await call(occurrences.close, { token, params, body: { action_taken: 'Descartada' } })).ok();
  const { data } = (await call(occurrences.reopen, { token, params, body: { reason: 'Mais uma' } })).ok();
  expect(data.comments.map(({ act }) => act)).toEqual(['start', 'wait', 'close', 'reopen']);
  const other = { id: (await opened()).data.id };
  (await call(occurrences.cancel, { token, params: other, body: { reason: 'Repetida' } })).ok();
});

test('notices are read, and windows take what they print, by calls whose answers are lost', async () => {
  const server = watched(await openTestApp());
  const { call, deps } = server;
  const token = await setUp(server);
  const subject = { uid: deps.ids.uid(), name: 'ERP' };
  const told = { kind: 'webhook_disabled_gone', subject, at: deps.clock.instant() } as const;
  await deps.store.write('test', async (tx) => notify(tx, deps, told));
  const [notice] = (await call(notifications.list, { token })).ok().data;
  (await call(notifications.read, { token, params: { id: notice?.id ?? '' } })).ok();

  const laser = {
    name: 'Laser',
    kind: 'system',
    device_name: 'HP',
    language: 'pdf',
    paper: '60x40',
  } as const;
  (await call(printers.create, { token, body: { ...laser, default_for: ['product'] } })).ok();
  const goods = { sku: 'CAF', name: 'Café', unit: 'UN', product_type: 'resale_good' } as const;
  (await call(products.create, { token, body: goods })).ok();
  const body = { source: { kind: 'product', skus: ['CAF'] } } as const;
  for (const _ of [1, 2]) (await call(printJobs.create, { token, body })).ok();
  const taken = (await call(printJobs.take, { token, body: {} })).ok().data;
  expect((await call(printJobs.list, { token, query: { status: 'queued' } })).ok().data).toHaveLength(1);
  const params = { id: taken?.job.id ?? '' };
  (await call(printJobs.outcome, { token, params, body: { outcome: 'sent' } })).ok();
});

test('destinations are halted, tried and sent to again by calls whose answers are lost', async () => {
  const kit = await openDeliveries();
  const { call } = watched(kit.server, kit.end);
  const { token, receiver } = kit;
  const params = { endpoint_id: (await kit.endpoint()).id };
  const since = kit.clock.instant();
  await kit.product('A-1');
  await kit.worker.start();
  await kit.worker.idle();
  (await call(webhooks.pause, { token, params })).ok();
  const [delivery] = (await kit.history(params.endpoint_id)).data;
  const again = { ...params, delivery_id: delivery?.id ?? '' };
  (await call(webhooks.redeliver, { token, params: again })).ok();
  (await call(webhooks.recover, { token, params, body: { since } })).ok();
  (await call(webhooks.discard, { token, params, body: { status: 'dead' } })).ok();
  const before = receiver.received.length;
  (await call(webhooks.test, { token, params, body: {} })).ok();
  expect(receiver.received.length - before).toBe(1);
  (await call(webhooks.resume, { token, params })).ok();
});

test('copies are made, taken in and read through by calls whose answers are lost', async () => {
  const server = watched(await openTestApp());
  const { call, deps } = server;
  const token = await setUp(server);
  const ended = async (id: string) => {
    const read = async () => (await call(jobs.details, { token, params: { id } })).ok().data;
    await expect.poll(async () => (await read()).ended_at).not.toBeNull();
    return read();
  };
  const made = await ended((await call(backups.create, { token })).ok().data.job_id);
  const id = decodeURIComponent(made.result_url?.split('/').at(-1) ?? '');
  await ended((await call(backups.verify, { token, params: { id } })).ok().data.job_id);
  const copy = readFileSync(join(deps.config.dataDir, 'backups', `${id}.db`));
  const brought = await server.raw({
    method: 'POST',
    url: apiPrefix + backups.bring.path,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(formHead), copy, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  expect(brought.statusCode).toBe(202);
  await ended(brought.json<{ data: { job_id: string } }>().data.job_id);
  const kinds = (await call(jobs.list, { token })).ok().data.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['backup', 'backup_verify', 'backup_verify']);
});

const boundary = 'limite-1a2b';
const formHead = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="copia.db"\r\n\r\n`;

test('a repeat is answered as the call was, and says so', () => {
  for (const { id, first, second } of checks.flat()) {
    expect([id, second.statusCode, second.json()]).toEqual([id, first.statusCode, first.json()]);
    expect([id, second.headers['idempotency-replayed']]).toEqual([id, 'true']);
  }
});

const ofGoods = /^\/(?:orders|waves|loads|rma|attachments|operation-types\/goods-receipt)(?:\/|$)/;

test('every operation of the other areas that takes a key was repeated here', () => {
  const done = new Set(checks.flat().map(({ id }) => id));
  const wanted = allRoutes.filter(({ path, idempotent }) => idempotent === true && !ofGoods.test(path));
  expect(wanted.filter(({ id }) => !done.has(id)).map(({ id }) => id)).toEqual(elsewhere);
});

/** Creations and postings, which tests of their areas repeat. */
const elsewhere: readonly string[] = [
  'apiTokens.create',
  'apiTokens.rotateSecret',
  'products.batch',
  'fiscalCodes.create',
  'warehouses.create',
  'locations.batch',
  'locations.create',
  'docks.create',
  'fiscal.receive',
  'orderInvoices.event',
  'printers.test',
  'printJobs.retry',
  'printJobs.cancel',
  'operationTypes.create',
  'stockCommands.adjust',
  'stockCommands.adjustBatch',
  'stockCommands.transfer',
  'stockCommands.scrap',
  'stockCommands.reverse',
  'lots.hold',
  'lots.recall',
  'lots.release',
  'inspections.decide',
  'inspectionPlans.create',
  'defects.create',
  'quarantine.dispose',
  'occurrences.comment',
  'counts.approve',
  'customers.batch',
  'addresses.create',
  'webhooks.rotateSecret',
  'views.create',
];

import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes, contracts } from '#shared/areas/index.ts';
import { tokenScopes } from '#shared/kernel/access.ts';
import { apiPrefix, type RouteSpec } from '#shared/kernel/contract.ts';
import { campinas } from '../../testing/addresses.ts';
import { administrator } from '../../testing/sign-in.ts';
import { openScheduling, window, type SchedulingKit } from '../features/dock-agenda/scheduling.test-kit.ts';

const { apiTokens, auth, customers, orders, orderItems, orderReceiving, orderTracking } = contracts;

const ana = { document: '11144477735', name: 'Ana Souza', email: 'ana@exemplo.com.br', phone: '47988123456' };
/** Lists what only `customers:read` shows. */
const hidden = [ana.document, '111.444.777-35', ana.email, ana.phone, campinas.street];
/** Is the part of a document that everybody sees who sees the order. */
const masked = '***.444.777-**';

/** Lists every act that answers an order, with the pattern of its address, the longest first. */
const acts = allRoutes
  .filter(({ method, data }) => method !== 'GET' && data === orders.details.data)
  .toSorted((one, other) => other.path.length - one.path.length)
  .map(({ id, method, path }) => {
    const pattern = new RegExp(`^${apiPrefix}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return { id, method, pattern };
  });

let kit: SchedulingKit;
const answers: { readonly act: string; readonly text: string }[] = [];

/** Has whoever may not see people do each of these acts in the place of the caller, and keeps the answers. */
const actBlind = async ({ server: { app, call } }: SchedulingKit): Promise<void> => {
  const { username, password } = administrator;
  const { access_token: token } = (await call(auth.login, { body: { username, password } })).ok().data;
  const body = { name: 'Sem clientes', scopes: tokenScopes.filter((one) => !one.startsWith('customers:')) };
  const blind = (await call(apiTokens.create, { token, body })).ok().data.token;
  const send = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>;
  const sendBlind = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const { method, url } = options;
    const act = acts.find((one) => one.method === method && typeof url === 'string' && one.pattern.test(url));
    if (act === undefined) return send(options);
    const answer = await send({
      ...options,
      headers: { ...options.headers, authorization: `Bearer ${blind}` },
    });
    answers.push({ act: act.id, text: answer.payload });
    return answer;
  };
  app.inject = sendBlind as typeof app.inject;
};

beforeAll(async () => {
  kit = await openScheduling();
  const body = { person_type: 'individual', ...ana };
  (await kit.server.call(customers.create, { token: kit.token, body })).ok();
  await actBlind(kit);
});
afterAll(() => kit.server.end());

type Body = Readonly<Record<string, unknown>>;

const act = async <R extends RouteSpec>(spec: R, id: string, body: Body = {}, of: Body = {}) => {
  const params = { id, ...of } as Readonly<Record<string, string>>;
  return (await kit.server.call(spec, { token: kit.token, params, body })).ok().data;
};
const created = async (more: Body) => {
  const { sku } = await kit.stocked([5]);
  const body = { customer: { document: ana.document }, items: [{ sku, quantity: 4 }], ...more };
  return { ...(await kit.server.call(orders.create, { token: kit.token, body })).ok().data, sku };
};
const sale = { operation_type: 'sale', shipping_address: campinas };
const other = { reason_code: 'other' };

test('an order is written, confirmed and given up by who may not see people', async () => {
  const { id } = await created({ ...sale, submit: false });
  await act(orders.modify, id, { notes: 'Até 18 h' });
  const { sku } = await kit.stocked([5]);
  const added = { token: kit.token, params: { id }, body: { sku, quantity: 2 } };
  const { items } = (await kit.server.call(orderItems.create, added)).ok().data;
  const [first, last] = items.map((item) => item.id);
  await act(orderItems.modify, id, { quantity: 3 }, { item_id: last });
  await act(orders.submit, id);
  await act(orders.hold, id, { reason_code: 'payment' });
  await act(orders.releaseHold, id);
  await act(orders.confirm, id);
  await act(orders.unconfirm, id);
  await act(orders.advance, id);
  await act(orders.duplicate, id);
  await act(orders.split, id, { items: [{ item_id: first, quantity: 1 }] });
  expect(await act(orders.cancelWorkflow, id, other)).toMatchObject({ stage: 'cancelled' });
});

test('an order is picked, packed and shipped by who may not see people', async () => {
  const { sku } = await kit.stocked([6]);
  const items = [{ sku, quantity: 2 }];
  const id = await kit.packed(items);
  (await kit.ready(id)).ok();
  await act(orderTracking.modify, id, { code: 'BR 1' });
  (await kit.ship(id)).ok();
  (await kit.complete(id)).ok();
  const again = await kit.packed(items);
  await act(orders.reopen, again);
  (await kit.start(again)).ok();
  (await kit.addVolume(again)).ok();
  (await kit.dropVolume(again, 2)).ok();
  await act(orders.cancel, again, other);
  expect(await act(orders.unpick, again)).toMatchObject({ stage: 'cancelled' });
});

test('an order is expected and received by who may not see people', async () => {
  await kit.location({ location_type: 'receiving' });
  const { id, sku: code } = await created({ operation_type: 'goods_receipt' });
  const driver = { name: 'Valdir', document: ana.document, phone: ana.phone };
  (await kit.schedule(id, { ...window('2040-01-02', '08:00-09:00'), driver })).ok();
  (await kit.status(id, 'arrived')).ok();
  (await kit.unschedule(id)).ok();
  await act(orderReceiving.start, id);
  await act(orderReceiving.receive, id, { scan_uid: randomUUID(), code, quantity: 4 });
  expect(await act(orderReceiving.finish, id)).toMatchObject({ stage: 'received' });
});

test('every act on an order answers it without what is personal', () => {
  const done = new Set(answers.map((answer) => answer.act));
  expect(acts.map(({ id }) => id).filter((id) => !done.has(id))).toEqual([]);
  const told = answers.filter(({ text }) => hidden.some((secret) => text.includes(secret)));
  expect(told.map((answer) => answer.act)).toEqual([]);
  expect(answers.filter(({ text }) => !text.includes(masked)).map((answer) => answer.act)).toEqual([]);
});

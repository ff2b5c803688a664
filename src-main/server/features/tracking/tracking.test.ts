import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts, type EventData } from '#shared/areas/index.ts';
import type { TrackingStatus } from '#shared/areas/orders/lists-schema.ts';
import { administrator } from '../../../testing/sign-in.ts';
import { openPacking, type PackingKit } from '../fulfilment/packing/packing.test-kit.ts';

const { apiTokens, auth, occurrences, orders, orderTracking, settings } = contracts;

type Loose = Readonly<Record<string, unknown>>;

let kit: PackingKit;
beforeAll(async () => {
  kit = await openPacking();
});
afterAll(() => kit.server.end());

/** A moment so many minutes from now, as a caller in Brasília writes it. */
const inMinutes = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString().replace('Z', '+00:00');

const happened = (status: TrackingStatus, more: Loose = {}) => ({
  status,
  occurred_at: inMinutes(-1),
  ...more,
});

const note = (id: string, body: Loose) => kit.server.call(orderTracking.create, { ...kit.on(id), body });
const follow = (id: string, body: Loose, ifMatch?: string) =>
  kit.server.call(orderTracking.modify, {
    ...kit.on(id),
    body,
    ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
  });
const trail = async (id: string) => (await kit.server.call(orderTracking.list, kit.on(id))).ok().data;

const readyOrder = async (): Promise<string> => {
  const { sku } = await kit.stocked([3]);
  const id = await kit.packed([{ sku, quantity: 3 }]);
  (await kit.ready(id)).ok();
  return id;
};
const shippedOrder = async (): Promise<string> => {
  const id = await readyOrder();
  (await kit.ship(id)).ok();
  return id;
};

/** The names and actions of what integrations were told of an order, the oldest first. */
const told = async (id: string) => {
  const rows = await kit.server.deps.store.write('test', (tx) =>
    tx.selectFrom('event_message').select(['name', 'body', 'sequence']).orderBy('sequence').execute(),
  );
  return rows
    .map(({ name, body }) => ({
      ...(JSON.parse(body) as { data: EventData<'order_updated'> }).data,
      name,
    }))
    .filter(({ name, order_id: of }) => name.startsWith('order_') && of === id);
};

const adminToken = async (): Promise<string> => {
  const { username, password } = administrator;
  return (await kit.server.call(auth.login, { body: { username, password } })).ok().data.access_token;
};

const occurrencesOf = async (id: string) => {
  const query = { entity: 'order' as const, entity_id: id };
  const listed = await kit.server.call(occurrences.list, { token: await adminToken(), query });
  return listed.ok().data;
};

describe('an event', () => {
  test('of harm or loss opens one occurrence about its order, and another once that one has ended', async () => {
    const id = await shippedOrder();
    (await note(id, happened('in_transit'))).ok();
    expect(await occurrencesOf(id)).toEqual([]);
    const damaged = happened('damaged', { description: 'Caixa molhada' });
    (await note(id, damaged)).ok();
    (await note(id, damaged)).ok();
    (await note(id, happened('lost', { occurred_at: inMinutes(-0.5) }))).ok();
    const opened = await occurrencesOf(id);
    expect(opened).toMatchObject([
      { category: 'damage', severity: 'high', links: [{ entity: 'order', id }] },
    ]);
    expect(opened[0]?.title).toMatch(/^Avaria no transporte do pedido \S+/u);
    const call = { token: await adminToken(), params: { id: String(opened[0]?.id) } };
    expect((await kit.server.call(occurrences.details, call)).ok().data.description).toBe('Caixa molhada');

    const done = { action_taken: 'Reenviado' };
    (await kit.server.call(occurrences.close, { ...call, body: done })).ok();
    (await note(id, happened('lost'))).ok();
    expect((await occurrencesOf(id)).map(({ category }) => category).toSorted()).toEqual(['damage', 'loss']);
  });

  test('is noted once, told, and kept with the order and its history', async () => {
    const id = await shippedOrder();
    const body = happened('in_transit', {
      occurrence_code: '001',
      description: 'Saiu da unidade',
      location: 'Campinas, SP',
    });
    const noted = (await note(id, body)).ok().data;
    expect(noted).toMatchObject({
      status: 'in_transit',
      status_label: 'Em trânsito',
      occurrence_code: '001',
      source: 'api',
      volume_number: null,
      created_by: { name: expect.any(String) },
      order: { id, stage: 'shipped', tracking: { status: 'in_transit', at: expect.any(String) } },
      warnings: [],
    });
    const { id: eventId, order } = noted;
    const again = await note(id, body);
    expect(again.ok().data).toMatchObject({ id: eventId, order: { version: order.version } });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await trail(id)).toHaveLength(1);
    const last = (await told(id)).at(-1);
    expect(last).toMatchObject({
      name: 'order_updated',
      action: 'tracking',
      changes: ['tracking'],
      order: { tracking: { status: 'in_transit' } },
    });
    const history = (await kit.server.call(orders.history, kit.on(id))).ok().data;
    expect(history.at(-1)).toMatchObject({ action: 'tracking', label: 'Rastreio alterado' });
  });

  test('sent twice at once counts once', async () => {
    const id = await shippedOrder();
    const body = happened('posted');
    const both = await Promise.all([note(id, body), note(id, body)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(both.map((one) => one.ok().data.id)).size).toBe(1);
    expect(await trail(id)).toHaveLength(1);
    expect((await told(id)).filter(({ action }) => action === 'tracking')).toHaveLength(1);
  });

  test('another code, moment or volume is another event', async () => {
    const id = await shippedOrder();
    const body = happened('posted');
    for (const more of [{}, { occurrence_code: '7' }, { volume_number: 1 }, { occurred_at: inMinutes(-9) }]) {
      (await note(id, { ...body, ...more })).ok();
    }
    expect(await trail(id)).toHaveLength(4);
    const missing = (await note(id, { ...body, volume_number: 7 })).refusal();
    expect(missing.errors).toEqual({ volume_number: ['O pedido não tem o volume 7'] });
  });

  test('that happened last is what counts, whatever came last', async () => {
    const id = await shippedOrder();
    (await note(id, happened('out_for_delivery', { occurred_at: inMinutes(-5) }))).ok();
    const { order } = (await note(id, happened('posted', { occurred_at: inMinutes(-50) }))).ok().data;
    expect(order.tracking.status).toBe('out_for_delivery');
    expect((await trail(id)).map(({ status }) => status)).toEqual(['out_for_delivery', 'posted']);
  });

  test('has happened, and of an order that is ready to leave', async () => {
    const id = await readyOrder();
    expect((await note(id, happened('posted', { occurred_at: inMinutes(4) }))).status).toBe(201);
    const early = (await note(id, happened('posted', { occurred_at: inMinutes(6) }))).refusal();
    expect(early.errors).toHaveProperty('occurred_at');
    const local = (await note(id, happened('posted', { occurred_at: '2026-11-24T10:00:00' }))).refusal();
    expect(local.errors).toHaveProperty('occurred_at');
    const { sku } = await kit.stocked([1]);
    const { id: confirmed } = await kit.confirmed([{ sku, quantity: 1 }]);
    expect((await note(confirmed, happened('posted'))).refusal().code).toBe('invalid_transition');
  });
});

describe('a delivery', () => {
  test('completes the order, which is told as completed and not as updated', async () => {
    const id = await shippedOrder();
    const proof = { name: 'Bruno Lima', document: '11144477735' };
    const { order, ...event } = (await note(id, happened('delivered', { proof }))).ok().data;
    expect(order).toMatchObject({ stage: 'completed', status: 'completed' });
    expect(event.proof).toEqual(proof);
    const names = (await told(id)).map(({ name, action }) => `${name} ${action}`);
    expect(names.slice(-2)).toEqual(['order_updated ship', 'order_completed complete']);
    expect((await note(id, happened('damaged'))).ok().data.order.stage).toBe('completed');
  });

  test('leaves the order as it is where the site does not want it, or before it was shipped', async () => {
    const token = await adminToken();
    const set = (complete_on_delivery: boolean) =>
      kit.server.call(settings.modify, { token, body: { complete_on_delivery } });
    (await set(false)).ok();
    const id = await shippedOrder();
    expect((await note(id, happened('delivered'))).ok().data.order.stage).toBe('shipped');
    (await set(true)).ok();
    const early = await readyOrder();
    const noted = (await note(early, happened('delivered'))).ok().data;
    expect(noted.order.stage).toBe('ready_to_ship');
    expect(noted.warnings).toMatchObject([{ code: 'delivered_unshipped', path: 'status' }]);
  });

  test('of one volume completes the order once all of its volumes were delivered', async () => {
    const { sku } = await kit.stocked([4]);
    const id = await kit.pickedOrder([{ sku, quantity: 4 }]);
    (await kit.start(id)).ok();
    (await kit.scanned(id, { code: sku, quantity: 2 })).ok();
    (await kit.addVolume(id, { gross_weight: 1 })).ok();
    (await kit.scanned(id, { code: sku, quantity: 2 })).ok();
    (await kit.weigh(id, 1)).ok();
    (await kit.done(id)).ok();
    (await kit.ready(id)).ok();
    (await kit.ship(id)).ok();
    const of = (volume_number: number, occurred_at: string) =>
      note(id, happened('delivered', { volume_number, occurred_at }));
    expect((await of(1, inMinutes(-3))).ok().data.order.stage).toBe('shipped');
    expect((await of(2, inMinutes(-2))).ok().data.order.stage).toBe('completed');
  });

  test('hides half of the document of who received from whoever may not see customers', async () => {
    const id = await shippedOrder();
    const proof = { name: 'Bruno Lima', document: '11144477735' };
    (await note(id, happened('delivered', { proof }))).ok();
    const body = { name: 'Painel', scopes: ['orders:read' as const] };
    const made = await kit.server.call(apiTokens.create, { token: await adminToken(), body });
    const { token } = made.ok().data;
    const seen = (await kit.server.call(orderTracking.list, { token, params: { id } })).ok().data;
    expect(seen[0]?.proof).toEqual({ name: 'Bruno Lima', document: '***.444.777-**' });
  });
});

describe('where an order is followed', () => {
  test('is its own page, else that of its carrier with the code', async () => {
    const id = await shippedOrder();
    const carrier = {
      person_type: 'company',
      document: '11222333000181',
      name: 'Rápido Sul',
      roles: ['carrier'],
      tracking_url_template: 'https://rapido.exemplo.com.br/?c={code}',
    };
    const made = await kit.server.call(contracts.customers.create, { token: kit.token, body: carrier });
    const { id: carrier_id } = made.ok().data;
    const followed = (await follow(id, { carrier_id, code: 'BR 1' })).ok().data;
    expect(followed).toMatchObject({
      carrier: { name: 'Rápido Sul' },
      tracking: { code: 'BR 1', url: 'https://rapido.exemplo.com.br/?c=BR%201' },
    });
    const same = (await follow(id, { code: 'BR 1' })).ok().data;
    expect(same.version).toBe(followed.version);
    const own = 'https://exemplo.com.br/pedido/7';
    expect((await follow(id, { url: own })).ok().data.tracking.url).toBe(own);
    expect((await follow(id, { url: null, code: null })).ok().data.tracking).toMatchObject({
      code: null,
      url: null,
    });
    const actions = (await told(id)).slice(-3).map(({ changes }) => changes);
    expect(actions).toEqual([['carrier_id', 'tracking'], ['tracking'], ['tracking']]);
  });

  test('takes only pages of the web, of orders that are not cancelled, of the version that was seen', async () => {
    const id = await shippedOrder();
    for (const url of ['javascript:alert(1)', 'rapido.com.br', 'https://', 'file:///etc/passwd']) {
      expect((await follow(id, { url })).refusal().errors).toHaveProperty('url');
    }
    expect((await follow(id, { carrier_id: crypto.randomUUID() })).status).toBe(422);
    expect((await follow(id, { code: 'A' }, '"1"')).status).toBe(412);
    const { sku } = await kit.stocked([1]);
    const { id: confirmed } = await kit.confirmed([{ sku, quantity: 1 }]);
    (await follow(confirmed, { code: 'ANTES' })).ok();
    const reason = { reason_code: 'other' };
    (await kit.server.call(orders.cancel, { ...kit.on(confirmed), body: reason })).ok();
    expect((await follow(confirmed, { code: 'DEPOIS' })).refusal().code).toBe('invalid_transition');
  });

  test('is found by its code', async () => {
    const id = await shippedOrder();
    (await follow(id, { code: 'RSL88120447' })).ok();
    const found = await kit.server.call(orders.list, { token: kit.token, query: { search: 'rsl88120' } });
    expect(found.ok().data.map((one) => one.id)).toEqual([id]);
  });
});

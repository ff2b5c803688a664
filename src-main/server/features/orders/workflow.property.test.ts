import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { orderActs, type OrderAct } from '#shared/areas/orders/workflow.ts';
import { openOrders, type OrdersKit } from './orders.test-kit.ts';

const {
  orders,
  orderPicking,
  orderPacking,
  orderReceiving,
  orderShipping,
  orderVolumes,
  operationTypes,
  locations,
} = contracts;

let kit: OrdersKit;
beforeAll(async () => {
  kit = await openOrders();
  const { server, token } = kit;
  const body = { code: '1.1.1', name: 'Estante', location_type: 'storage' };
  (await server.call(locations.create, { token, body })).ok();
  const staging = { code: '9.1.1', name: 'Expedição', location_type: 'staging' };
  (await server.call(locations.create, { token, body: staging })).ok();
  const dock = { code: '8.1.1', name: 'Recebimento', location_type: 'receiving' };
  (await server.call(locations.create, { token, body: dock })).ok();
  const items = [{ sku: 'CAF', quantity: 300, location_code: '1.1.1' }];
  (await server.call(operationTypes.goodsReceipt, { token, body: { items } })).ok();
});
afterAll(() => kit.server.end());

const routeOf = {
  submit: orders.submit,
  confirm: orders.confirm,
  unconfirm: orders.unconfirm,
  hold: orders.hold,
  'release-hold': orders.releaseHold,
  split: orders.split,
  duplicate: orders.duplicate,
  'picking/start': orderPicking.start,
  'picking/finish': orderPicking.finish,
  'packing/start': orderPacking.start,
  'packing/finish': orderPacking.finish,
  ready: orderShipping.ready,
  ship: orderShipping.ship,
  complete: orderShipping.complete,
  'receiving/start': orderReceiving.start,
  'receiving/finish': orderReceiving.finish,
  putaway: orderReceiving.putaway,
  reopen: orders.reopen,
  unpick: orders.unpick,
  cancel: orders.cancel,
} as const satisfies Record<OrderAct, unknown>;

/** What acts find out only when they are done. */
const furtherRefusals: Partial<Record<OrderAct, readonly string[]>> = {
  split: ['split_all'],
  'picking/finish': ['nothing_picked'],
  'receiving/finish': ['divergence_unexplained'],
  putaway: ['nothing_to_store', 'over_putaway'],
  'packing/finish': ['packing_differs', 'packing_differs_by', 'volumes_incomplete'],
};

const pickOne = (id: string) =>
  kit.server.call(orderPicking.pick, {
    ...kit.on(id),
    body: { scan_uid: randomUUID(), code: 'CAF', quantity: 1 },
  });

/** Receives one unit, so that receiving may end. */
const receiveOne = (id: string) =>
  kit.server.call(orderReceiving.receive, {
    ...kit.on(id),
    body: { scan_uid: randomUUID(), code: 'CAF' },
  });

/** Checks one unit and weighs the volume, so that a check may end. */
const checkOne = async (id: string) => {
  await kit.server.call(orderPacking.check, {
    ...kit.on(id),
    body: { scan_uid: randomUUID(), code: 'CAF', quantity: 1 },
  });
  const params = { id, number: '1' };
  await kit.server.call(orderVolumes.modify, { ...kit.on(id), params, body: { gross_weight: 1 } });
};

/** An expected order instead of a sale. */
const expected = { operation_type: 'goods_receipt', items: [{ sku: 'CAF', quantity: 1 }] };

const seen = new Set<string>();

const tryAct = async (id: string, act: OrderAct): Promise<void> => {
  const { actions } = (await kit.server.call(orders.workflow, kit.on(id))).ok().data;
  const [item] = (await kit.server.call(orders.details, kit.on(id))).ok().data.items;
  const bodies: Partial<Record<OrderAct, object>> = {
    hold: { reason_code: 'stock' },
    cancel: { reason_code: 'other' },
    confirm: { allow_partial: true },
    'picking/start': {},
    'picking/finish': { shortage: 'cut' },
    ship: {},
    'receiving/start': {},
    'receiving/finish': {},
    putaway: { scan_uid: randomUUID(), code: 'CAF', location_code: '1.1.1' },
    split: { items: [{ item_id: item?.id, quantity: 1 }] },
  };
  const body = bodies[act];
  if (act === 'picking/finish' || act === 'cancel') await pickOne(id);
  if (act === 'packing/finish') await checkOne(id);
  const answer = await kit.server.call(routeOf[act], { ...kit.on(id), ...(body && { body }) } as never);
  const code = answer.status < 300 ? 'done' : answer.refusal().reason;
  seen.add(`${act} ${code}`);
  const action = actions.find((one) => one.code === act);
  if (action === undefined) expect(code).toBe('invalid_transition');
  else if (action.is_possible) expect(['done', ...(furtherRefusals[act] ?? [])]).toContain(code);
  else expect(action.blocked_by.map((reason) => reason.code)).toContain(code);
};

/** Mostly an act that is possible now, often the one that leads on, and seldom one that ends the order; else any act. */
const chosen = async (id: string, chance: number): Promise<OrderAct> => {
  const { actions } = (await kit.server.call(orders.workflow, kit.on(id))).ok().data;
  const all = actions.filter((one) => one.is_possible && (one.code !== 'cancel' || chance % 3 === 0));
  const anyAct = orderActs[Math.floor(chance / 10) % orderActs.length] ?? 'submit';
  const leading = all.find((one) => one.is_primary)?.code;
  if (leading !== undefined && chance % 10 < 4) return leading;
  return chance % 10 < 8 ? (all[chance % all.length]?.code ?? anyAct) : anyAct;
};

test('an order does what its actions call possible, and is numbered without gaps whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.boolean(),
      fc.array(fc.nat(9999), { minLength: 4, maxLength: 20 }),
      async (submit, isInbound, acts) => {
        const { id } = await kit.created({ submit, ...(isInbound && expected) });
        for (const chance of acts) {
          if (isInbound && chance % 2 === 0) await receiveOne(id);
          await tryAct(id, await chosen(id, chance));
        }
      },
    ),
    { numRuns: 90, seed: 7 },
  );
  for (const act of orderActs) expect(seen).toContain(`${act} done`);
  for (const code of ['hold already_on_hold', 'release-hold not_on_hold', 'cancel invalid_transition']) {
    expect(seen).toContain(code);
  }
  const all = await kit.server.deps.store.write('test', (tx) =>
    tx.selectFrom('order_head').select('order_number').where('order_number', 'like', 'PS%').execute(),
  );
  const numbers = all.map((row) => Number(row.order_number?.slice(3))).toSorted((one, other) => one - other);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

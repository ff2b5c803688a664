import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { orderActs, type OrderAct } from '#shared/areas/orders/workflow.ts';
import { openOrders, type OrdersKit } from './orders.test-kit.ts';

const { orders } = contracts;

let kit: OrdersKit;
beforeAll(async () => {
  kit = await openOrders();
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
  cancel: orders.cancel,
} as const satisfies Record<OrderAct, unknown>;

const seen = new Set<string>();

const tryAct = async (id: string, act: OrderAct): Promise<void> => {
  const { actions } = (await kit.server.call(orders.workflow, kit.on(id))).ok().data;
  const [item] = (await kit.server.call(orders.details, kit.on(id))).ok().data.items;
  const bodies: Partial<Record<OrderAct, object>> = {
    hold: { reason_code: 'stock' },
    cancel: { reason_code: 'other' },
    confirm: { allow_partial: true },
    split: { items: [{ item_id: item?.id, quantity: 1 }] },
  };
  const body = bodies[act];
  const answer = await kit.server.call(routeOf[act], { ...kit.on(id), ...(body && { body }) } as never);
  const code = answer.status < 300 ? 'done' : answer.refusal().code;
  seen.add(`${act} ${code}`);
  const action = actions.find((one) => one.code === act);
  if (action === undefined) expect(code).toBe('invalid_transition');
  else if (action.is_possible) expect(act === 'split' ? ['done', 'split_all'] : ['done']).toContain(code);
  else expect(action.blocked_by.map((reason) => reason.code)).toContain(code);
};

test('an order does what its actions call possible, and is numbered without gaps whatever happens', async () => {
  const often = orderActs.filter((act) => act !== 'cancel');
  const anyAct = fc.constantFrom(...often, ...often, ...orderActs);
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(anyAct, { minLength: 4, maxLength: 12 }),
      async (submit, acts) => {
        const { id } = await kit.created({ submit });
        for (const act of acts) await tryAct(id, act);
      },
    ),
    { numRuns: 40, seed: 7 },
  );
  for (const act of orderActs) expect(seen).toContain(`${act} done`);
  for (const code of ['hold already_on_hold', 'release-hold not_on_hold', 'cancel invalid_transition']) {
    expect(seen).toContain(code);
  }
  const all = await kit.server.deps.store.write('test', (tx) =>
    tx.selectFrom('order_head').select('order_number').where('order_number', 'is not', null).execute(),
  );
  const numbers = all.map((row) => Number(row.order_number?.slice(3))).toSorted((one, other) => one - other);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
}, 120_000);

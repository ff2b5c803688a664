import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { TypeWorkflow } from '#shared/areas/orders/workflow-schema.ts';
import { administrator } from '../../../testing/sign-in.ts';
import { openOrders, type OrdersKit } from './orders.test-kit.ts';

const { auth, operationTypes, orders } = contracts;

let kit: OrdersKit;
beforeAll(async () => {
  kit = await openOrders();
});
afterAll(() => kit.server.end());

const ask = (code: string) =>
  kit.server.call(operationTypes.workflow, { token: kit.token, params: { code } });
const wayOf = async (code: string): Promise<TypeWorkflow> => (await ask(code)).ok().data;
const stepsOf = async (code: string) => (await wayOf(code)).steps.map((step) => step.code);
const actionOf = ({ steps }: TypeWorkflow, stage: string, act: string) =>
  steps.find(({ code }) => code === stage)?.actions.find(({ code }) => code === act);

describe('GET /operation-types/{code}/workflow', () => {
  test('says the steps, the acts and what each asks before an order exists', async () => {
    const way = await wayOf('sale');
    expect(way.operation_type).toMatchObject({ code: 'sale', name: 'Venda' });
    expect(way.required_to_submit).toEqual(['items', 'customer', 'shipping_address']);
    expect(way.steps.map(({ code }) => code)).toEqual([
      'draft',
      'pending',
      'confirmed',
      'picking',
      'picked',
      'packing',
      'packed',
      'ready_to_ship',
      'shipped',
      'completed',
      'cancelled',
    ]);
    expect(actionOf(way, 'pending', 'confirm')).toEqual({
      code: 'confirm',
      label: 'Confirmar pedido',
      is_primary: true,
      scope: 'orders:write',
      method: 'POST',
      path: '/orders/{id}/confirm',
      leads_to: ['confirmed'],
      asks: [{ field: 'allow_partial', is_required: false, meaning: expect.any(String) }],
      may_be_refused: [{ code: 'on_hold', waived_by: null }],
    });
    expect(actionOf(way, 'picking', 'picking/finish')?.may_be_refused).toEqual([
      { code: 'picking_unfinished', waived_by: 'shortage' },
    ]);
    const cancel = actionOf(way, 'confirmed', 'cancel');
    expect([cancel?.scope, cancel?.asks.filter(({ is_required }) => is_required)]).toMatchObject([
      'orders:cancel',
      [{ field: 'reason_code' }],
    ]);
  });

  test('is that of the orders of the type, whatever the switches', async () => {
    for (const code of ['sale', 'sample', 'goods_receipt', 'internal_transfer']) {
      const body = { operation_type: code, submit: false, items: [{ sku: 'CAF', quantity: 1 }] };
      const { id } = (await kit.server.call(orders.create, { token: kit.token, body })).ok().data;
      const call = { token: kit.token, params: { id } };
      const { steps, actions } = (await kit.server.call(orders.workflow, call)).ok().data;
      const way = await wayOf(code);
      expect(await stepsOf(code)).toEqual([...steps.map((step) => step.code), 'cancelled']);
      expect(way.steps[0]?.actions.map((act) => act.code)).toEqual(actions.map((act) => act.code));
    }
  });

  test('asks what its switches ask, and follows them when they change', async () => {
    const asked = async () =>
      actionOf(await wayOf('by_hand'), 'ready_to_ship', 'ship')?.may_be_refused.map(({ code }) => code);
    const { username, password } = administrator;
    const login = await kit.server.call(auth.login, { body: { username, password } });
    const token = login.ok().data.access_token;
    const body = { code: 'by_hand', name: 'Retirada', direction: 'outbound', packing_step: false };
    (await kit.server.call(operationTypes.create, { token, body })).ok();
    expect(await asked()).toEqual(['on_hold', 'volumes_missing']);
    expect(await stepsOf('by_hand')).not.toContain('packing');
    await kit.server.call(operationTypes.modify, {
      token,
      params: { code: 'by_hand' },
      body: { requires_carrier: true, requires_tax_invoice: true, packing_step: true },
    });
    expect(await asked()).toEqual(['on_hold', 'invoice_required', 'carrier_required', 'volumes_missing']);
    expect(await stepsOf('by_hand')).toContain('packing');
  });

  test.each(['nada', '999999', '%00', 'SALE', '-1'])(
    'answers 404 for %s, which no type has',
    async (code) => {
      const answer = await ask(code);
      expect([answer.status, answer.refusal().reason]).toEqual([404, 'not_found']);
    },
  );
});

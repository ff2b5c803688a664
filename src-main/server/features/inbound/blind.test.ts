import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { createPerson, logIn } from '../../../testing/people.ts';
import { canReadPdf, pdfPages } from '../../../testing/pdf-text.ts';
import { saidNumbers } from '../../../testing/said-numbers.ts';
import { administrator } from '../../../testing/sign-in.ts';
import { openReceiving, type ReceivingKit } from './receiving.test-kit.ts';

const { operationTypes, orderReceiving } = contracts;

let kit: ReceivingKit;
let operator: string;
beforeAll(async () => {
  kit = await openReceiving();
  const { access_token: admin } = await logIn(kit.server, administrator.username, administrator.password);
  const change = { params: { code: 'goods_receipt' }, body: { blind_check: true } };
  (await kit.server.call(operationTypes.modify, { token: admin, ...change })).ok();
  operator = (await createPerson(kit.server, admin, { role: 'operator' })).token;
});
afterAll(() => kit.server.end());

/** What an operator, who may not approve stock, does with an order that is being received. */
const blindly = (id: string) => {
  const to = { token: operator, params: { id } };
  const scan = (body: object) =>
    kit.server.call(orderReceiving.receive, { ...to, body: { scan_uid: randomUUID(), ...body } });
  return {
    scan,
    undo: (scan_uid: string) => kit.server.call(orderReceiving.undo, { ...to, body: { scan_uid } }),
    finish: (body: object = {}) => kit.server.call(orderReceiving.finish, { ...to, body }),
    state: async () => (await kit.server.call(orderReceiving.details, to)).ok().data,
  };
};

const awaited = async (quantity: number) => {
  const { sku } = await kit.product();
  const { id } = await kit.started([{ sku, quantity }]);
  return { id, sku, hands: blindly(id) };
};

test('whoever may not approve stock counts without being told how much is expected', async () => {
  const { id, sku, hands } = await awaited(371);
  const scan_uid = randomUUID();
  const first = (await hands.scan({ scan_uid, code: sku, quantity: 370 })).ok().data;
  expect(first).toMatchObject({
    line: { quantity: null, quantity_received: 370 },
    progress: { quantity: null, quantity_received: 370 },
  });
  expect(await hands.state()).toMatchObject({
    is_blind: true,
    progress: { quantity: null },
    items: [{ quantity: null }],
  });
  const over = (await hands.scan({ code: sku, quantity: 2 })).refusal();
  expect(over.reason).toBe('over_receipt_blind');
  const said = saidNumbers(JSON.stringify(over));
  for (const secret of [370, 371, 1]) expect(said).not.toContain(secret);
  expect((await hands.undo(scan_uid)).ok().data.line).toMatchObject({ quantity: null, quantity_received: 0 });
  expect(await kit.state(id)).toMatchObject({
    is_blind: false,
    progress: { quantity: 371 },
    items: [{ quantity: 371 }],
  });
});

test('the refused end names the items that differ and why they may, never by how much', async () => {
  const { id, sku, hands } = await awaited(371);
  const { items } = await kit.read(id);
  (await hands.scan({ code: sku, quantity: 370 })).ok();
  const refusal = (await hands.finish()).refusal();
  expect(refusal).toMatchObject({
    reason: 'divergence_unexplained',
    details: [{ item_ids: [items[0]?.id], likely_reasons: ['short'] }],
  });
  expect(saidNumbers(JSON.stringify(refusal))).not.toContain(371);
  const divergences = [{ item_id: items[0]?.id, reason_code: 'short' }];
  (await hands.finish({ divergences })).ok();
  expect(await hands.state()).toMatchObject({ is_blind: false, items: [{ quantity: 371 }] });
});

test.runIf(canReadPdf)('and is printed the blind sheet, whichever is asked for', async () => {
  const { id } = await awaited(371);
  const sheet = async (token: string) => {
    const url = `/api/v1/orders/${id}/documents/receiving_sheet`;
    const headers = { authorization: `Bearer ${token}` };
    const { rawPayload } = await kit.server.raw({ method: 'GET', url, headers });
    return pdfPages(rawPayload).join('');
  };
  expect(await sheet(kit.token)).toContain('371 UN');
  expect(saidNumbers(await sheet(operator))).not.toContain(371);
});

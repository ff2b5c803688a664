import { afterAll, beforeAll, expect, test } from 'vitest';
import { canReadPdf, pdfPages } from '../../../testing/pdf-text.ts';
import { openReturns, type ReturnsKit } from './returns.test-kit.ts';

let house: ReturnsKit;

beforeAll(async () => {
  house = await openReturns();
});
afterAll(() => house.kit.server.end());

const formOf = (id: string, token = house.token) =>
  house.kit.server.raw({
    method: 'GET',
    url: `/api/v1/rma/${id}/documents/rma_form`,
    headers: { authorization: `Bearer ${token}` },
  });

const requested = async () => {
  const { order, item, sku } = await house.shipped({ quantity: 3, individual: true });
  const items = [{ order_item_id: item, quantity: 2, resolution: 'refund' }];
  const { data } = (await house.create({ order_id: order.id, reason_code: 'regret', items })).ok();
  return { id: data.id, number: data.number, sku, order };
};

test('a return has a form from its approval to its end', async () => {
  const { id } = await requested();
  expect((await formOf(id)).json()).toMatchObject({
    code: 'document_unavailable',
    details: [{ was: 'rma_without_form' }],
  });
  (await house.act(id, 'approve')).ok();
  expect((await formOf(id)).statusCode).toBe(200);
  (await house.act(id, 'cancel', { reason: 'Desistiu' })).ok();
  expect((await formOf(id)).statusCode).toBe(409);
  expect((await formOf('0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9fff')).statusCode).toBe(404);
});

test.runIf(canReadPdf)(
  'its form says its goods, its authorization, where they go, and whose they are',
  async () => {
    const { id, number, sku, order } = await requested();
    (await house.act(id, 'approve')).ok();
    (
      await house.act(id, 'ship', { mode: 'posting', authorization_code: 'E-4711', carrier: 'Correios' })
    ).ok();
    const page = pdfPages((await formOf(id)).rawPayload).join('\n');
    for (const said of [
      number,
      sku,
      '2 UN',
      'E-4711',
      house.returnsLocation,
      order.order_number,
      'Ana Souza',
      'Estorno',
    ])
      expect(page).toContain(said);
    const blind = await house.tokenOf('rma:read');
    expect(pdfPages((await formOf(id, blind)).rawPayload).join('\n')).not.toContain('Ana Souza');
  },
);

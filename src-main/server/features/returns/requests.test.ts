import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openReturns, type Body, type ReturnsKit } from './returns.test-kit.ts';

const { returns, settings } = contracts;

let house: ReturnsKit;
let kit: ReturnsKit['kit'];
let admin: string;

beforeAll(async () => {
  house = await openReturns();
  ({ kit, token: admin } = house);
});
afterAll(() => kit.server.end());

const act = (...call: Parameters<ReturnsKit['act']>) => house.act(...call);
const create = (body: Body) => house.create(body);

describe('a request for a return', () => {
  test('is refused within the time of regret only with what the law says, and may be without an order', async () => {
    const { order, item } = await house.shipped({ quantity: 1, individual: true });
    const { data } = (
      await create({
        order_id: order.id,
        reason_code: 'regret',
        items: [{ order_item_id: item, quantity: 1 }],
      })
    ).ok();
    expect(data.withdrawal_until).not.toBeNull();
    expect((await act(data.id, 'reject', { reason: 'Não' })).refusal().code).toBe('withdrawal_right');
    const legal = { reason: 'Não', legal_note: 'Personalizado a pedido' };
    expect((await act(data.id, 'reject', legal)).ok().data).toMatchObject({
      status: 'rejected',
      legal_note: legal.legal_note,
    });
    const { sku } = await kit.product({});
    const loose = { reason_code: 'other', items: [{ sku, quantity: 2 }] };
    expect((await create(loose)).refusal().details).toMatchObject([{ code: 'rma_party_missing' }]);
    (await create({ ...loose, party_name: 'Ana' })).ok();
    (await kit.server.call(settings.modify, { token: admin, body: { rma_without_order: false } })).ok();
    expect((await create({ ...loose, party_name: 'Ana' })).refusal().code).toBe('rma_without_order_refused');
    (await kit.server.call(settings.modify, { token: admin, body: { rma_without_order: true } })).ok();
  });

  test('is found by its filters and its words; who may not see customers sees none', async () => {
    const { order, item } = await house.shipped({ quantity: 1 });
    const { data } = (
      await create({
        order_id: order.id,
        reason_code: 'expired',
        items: [{ order_item_id: item, quantity: 1 }],
        shipment: { tracking_code: 'aa123br' },
      })
    ).ok();
    const found = async (query: Body) =>
      (await kit.server.call(returns.list, { token: admin, query: query as never }))
        .ok()
        .data.map(({ number }) => number);
    expect(await found({ reason_code: ['expired'], is_open: true })).toEqual([data.number]);
    expect(await found({ search: 'AA123' })).toEqual([data.number]);
    expect(await found({ order_id: order.order_number, status: ['requested'] })).toEqual([data.number]);
    expect(await found({ is_overdue: true })).toEqual([]);
    const scan = await kit.server.call(returns.lookup, { token: admin, query: { code: 'AA123BR' } });
    expect(scan.ok().data).toHaveLength(1);
    const blind = await house.tokenOf('rma:read');
    const seen = await kit.server.call(returns.details, { token: blind, params: { id: data.id } });
    expect(seen.ok().data.customer).toBeNull();
  });
});

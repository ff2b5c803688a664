import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openReturns, type ReturnsKit } from './returns.test-kit.ts';

const { inspections, products, returns } = contracts;

let kit: ReturnsKit['kit'];
let house: ReturnsKit;
let token: string;

beforeAll(async () => {
  house = await openReturns();
  ({ kit, token } = house);
});
afterAll(() => kit.server.end());

describe('the statistics of returns', () => {
  test('of nothing are 0, null and empty; the last 90 days by themselves, also of who is deleted', async () => {
    const { sku } = await kit.product();
    (await kit.server.call(products.remove, { token, params: { sku } })).ok();
    const { data } = (await kit.server.call(returns.ofProduct, { token, params: { sku } })).ok();
    expect(data).toMatchObject({
      rma_count: 0,
      quantity_returned: 0,
      return_rate_percent: null,
      rate_basis: 'quantity',
      value_returned: 0,
      avg_days_to_close: null,
      recovered_percent: null,
      by_status: [],
      by_batch: [],
      by_month: [],
      product: { sku },
      filters: { sku, criterion_type: null },
      summary: { total_checks: 0, total_quantity: 0, approval_rate: null, rejection_rate: null },
      criteria_breakdown: {},
      timeline: [],
    });
  });

  test('tell of the checks of its inspections, and of customers only who sees them', async () => {
    const { id: returned, sku } = await house.arrived({ condition: 'opened', quantity: 10 });
    const { data } = (await house.act(returned, 'inspect')).ok();
    const id = data.items[0]?.arrivals[0]?.inspection_id ?? '';
    const body = { approved: 7, rejected: 3, note: 'Três sem a tampa' } as never;
    await house.looked(id, 3);
    (await kit.server.call(inspections.decide, { token, params: { id }, body })).ok();
    const params = { sku };
    const whole = (await kit.server.call(returns.ofProduct, { token, params })).ok().data;
    expect(whole.summary).toMatchObject({ total_checks: 6, completed_quantity: 30, approval_rate: 70 });
    const query = { criterion_type: 'physical_condition' };
    const one = (await kit.server.call(returns.ofProduct, { token, params, query })).ok().data;
    expect([one.filters.criterion_type, one.summary.total_quantity]).toEqual(['physical_condition', 10]);
    expect(Object.keys(one.criteria_breakdown)).toEqual(['physical_condition']);

    const { order } = await house.arrived({ condition: 'opened' });
    const site = (await kit.server.call(returns.ofSite, { token })).ok().data;
    expect([site.rate_basis, site.by_customer?.[0]?.count, order.id]).toEqual(['lines', 2, order.id]);
    expect(site.by_product[0]).toMatchObject({ quantity: 10, shipped: 10, rate_percent: 100 });
    expect([site.value_returned, site.cost_returned]).toEqual([60, 24]);
    const blind = await house.tokenOf('rma:read');
    expect((await kit.server.call(returns.ofSite, { token: blind })).ok().data.by_customer).toBeNull();
  });

  test('refuse what is no period and no product', async () => {
    for (const query of [
      { from: '2026-11-02', to: '2026-11-01' },
      { start_date: '2020-01-01', end_date: '2026-11-01' },
      { from: '2026-02-30' },
      { from: 'ontem' },
    ]) {
      const answer = await kit.server.call(returns.ofSite, { token, query });
      expect([query, answer.status, answer.refusal().code]).toEqual([query, 400, 'invalid_filter']);
    }
    const unknown = await kit.server.call(returns.ofProduct, { token, params: { sku: 'NADA' } });
    expect(unknown.status).toBe(404);
  });
});

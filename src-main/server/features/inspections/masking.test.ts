import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openInspections, type InspectionKit } from './inspections.test-kit.ts';

const { customers, inspections, inspectionPlans, operationTypes } = contracts;

let kit: InspectionKit;
beforeAll(async () => {
  kit = await openInspections();
});
afterAll(() => kit.server.end());

describe('whoever may not see it', () => {
  test('is told neither of whom goods are, nor from whom they came', async () => {
    const made = await kit.call(customers.create, {
      token: kit.admin,
      body: { document: '11.444.777/0001-61', name: 'Vidraria', person_type: 'company', roles: ['supplier'] },
    });
    const { id: supplier_id } = made.ok().data;
    const { id: customerId } = (
      await kit.call(customers.create, {
        token: kit.admin,
        body: {
          document: '111.444.777-35',
          name: 'Ana Souza',
          person_type: 'individual',
          roles: ['customer'],
        },
      })
    ).ok().data;
    const { body } = await kit.goods('inspection');
    const document = { entity: 'customer', id: customerId };
    const sent = { ...body, document } as never;
    const { id } = (await kit.call(inspections.create, { token: kit.admin, body: sent })).ok().data;
    const { sku } = body;
    const plan = { name: 'Da vidraria', context: 'receipt' as const, match: { sku, supplier_id } };
    await kit.call(inspectionPlans.create, { token: kit.admin, body: plan });
    const items = [{ sku, location_code: body.location_code, quantity: 4 }];
    const receipt = { items, supplier_document: '11.444.777/0001-61' };
    (await kit.call(operationTypes.goodsReceipt, { token: kit.admin, body: receipt as never })).ok();
    const seen = async (token: string) => {
      const one = (await kit.call(inspections.details, { token, params: { id } })).ok().data;
      const all = (await kit.call(inspections.list, { token, query: { sku } })).ok().data;
      const plans = (await kit.call(inspectionPlans.list, { token, query: { search: 'vidraria' } })).ok();
      const searched = async (query: object) =>
        (await kit.call(inspections.list, { token, query: query as never })).ok().data.length;
      const { by_supplier: by } = (await kit.call(inspections.ofSite, { token, query: {} })).ok().data;
      return {
        document: one.document?.label,
        listed: all.find((other) => other.id === id)?.document?.label,
        plan: plans.data[0]?.supplier_name,
        found: [
          await searched({ search: 'souza' }),
          await searched({ search: `ANA ${sku}` }),
          await searched({ entity: 'customer', entity_id: customerId }),
        ],
        open: await searched({ search: sku }),
        by,
      };
    };
    expect(await seen(kit.admin)).toMatchObject({
      document: 'Ana Souza',
      plan: 'Vidraria',
      found: [1, 1, 1],
      open: 1,
      by: [],
    });
    const none = [0, 0, 0];
    const hidden = { document: null, listed: null, plan: null, found: none, open: 1, by: null };
    expect(await seen(await kit.writer())).toEqual(hidden);
    expect(await seen(await kit.writer('customers:read'))).toMatchObject({ plan: 'Vidraria', by: [] });
  });
});

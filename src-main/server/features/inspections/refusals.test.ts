import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openInspections, type InspectionKit } from './inspections.test-kit.ts';

const { counts, inspectionPlans, inspections, products } = contracts;

let kit: InspectionKit;
beforeAll(async () => {
  kit = await openInspections();
});
afterAll(() => kit.server.end());

type Params = { readonly id: string };
type Refused = {
  readonly status: number;
  refusal(): { readonly reason: string; readonly details: readonly { readonly path: string | null }[] };
};

/** How an answer refuses, and at which fields. */
const refused = (answer: Refused): readonly unknown[] => {
  const { reason: code, details } = answer.refusal();
  return [answer.status, code, ...details.map(({ path }) => path).filter((path) => path !== null)];
};
const decide = (params: Params, body: object, token = kit.admin) =>
  kit.call(inspections.decide, { token, params, body });

describe('an inspection refuses', () => {
  test('quantities that are none, and parts of a unit that has none', async () => {
    const { body } = await kit.goods('inspection');
    const create = (quantity: number) =>
      kit.call(inspections.create, { token: kit.admin, body: { ...body, quantity } as never });
    expect(refused(await create(0))).toEqual([422, 'validation_failed', 'quantity']);
    expect(refused(await create(0.5))).toEqual([422, 'validation_failed', 'quantity']);
    const { params, productId } = await kit.opened();
    expect(refused(await decide(params, { approved: 0 }))).toEqual([422, 'validation_failed', 'approved']);
    expect(refused(await decide(params, { approved: -1 }))).toEqual([422, 'validation_failed', 'approved']);
    expect(refused(await decide(params, { approved: 1.5 }))).toEqual([422, 'validation_failed', 'approved']);
    expect(refused(await decide(params, { approved: 1, rejected: 0.5, note: 'x' }))).toEqual([
      422,
      'validation_failed',
      'rejected',
    ]);
    expect(await kit.lies(productId)).toEqual({ inspection: 12 });
  });

  test('the change of whoever saw an older version, of an inspection and of a plan', async () => {
    const { params } = await kit.opened();
    const headers = { 'if-match': '"1"' };
    const note = (body: object) => kit.call(inspections.modify, { token: kit.admin, params, body, headers });
    (await note({ defects: [{ code: 'leak', units: 2 }] })).ok();
    expect(refused(await note({ defects: [{ code: 'leak', severity: 'critical', units: 1 }] }))).toEqual([
      412,
      'version_mismatch',
    ]);
    const plan = { name: 'Plano', context: 'return' as const };
    const made = (await kit.call(inspectionPlans.create, { token: kit.admin, body: plan })).ok().data;
    const rename = (name: string) =>
      kit.call(inspectionPlans.modify, {
        token: kit.admin,
        params: { id: made.id },
        body: { name },
        headers,
      });
    (await rename('Um')).ok();
    expect(refused(await rename('Dois'))).toEqual([412, 'version_mismatch']);
  });

  test('to move goods where they are being counted', async () => {
    const { params, productId } = await kit.opened();
    const { data } = (await kit.call(inspections.details, { token: kit.admin, params })).ok();
    const code = data.location_code ?? '';
    const count = { type: 'location' as const, location_codes: [code] };
    const { id } = (await kit.call(counts.create, { token: kit.admin, body: count })).ok().data;
    const ofCount = { token: kit.admin, params: { id } };
    (await kit.call(counts.start, ofCount)).ok();
    (await kit.call(counts.register, { ...ofCount, body: { location_code: code, lines: [] } })).ok();
    expect(refused(await decide(params, { approved: 12 })).slice(0, 2)).toEqual([423, 'count_in_progress']);
    expect(await kit.lies(productId)).toEqual({ inspection: 12 });
    expect((await kit.call(inspections.details, { token: kit.admin, params })).ok().data.left).toBe(12);
  });

  test('a product that is gone, and an inspection that is none', async () => {
    const { sku } = await kit.product();
    (await kit.call(products.remove, { token: kit.admin, params: { sku } })).ok();
    const body = { sku, location_code: (await kit.location()).code, quantity: 1, stock_status: 'inspection' };
    expect(refused(await kit.call(inspections.create, { token: kit.admin, body: body as never }))).toEqual([
      422,
      'validation_failed',
      'sku',
    ]);
    const none = { id: '0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f' };
    expect(refused(await decide(none, { approved: 1 }))).toEqual([404, 'not_found']);
  });

  test('to make anything available without leave, on condition or by serial number', async () => {
    const token = await kit.writer();
    const loose = await kit.opened('inspection', { batch_number: 'L1' });
    const limited = { conditional: 12, note: 'Usar antes' };
    expect(refused(await decide(loose.params, limited, token))).toEqual([403, 'release_needs_approval']);
    const two = await kit.goods('quarantine', { serial_numbers: ['Q-1', 'Q-2'] }, 2);
    const made = await kit.call(inspections.create, { token: kit.admin, body: two.body as never });
    const params = { id: made.ok().data.id };
    const both = {
      approved: 1,
      rejected: 1,
      note: 'x',
      serial_numbers: { approved: ['Q-1'], rejected: ['Q-2'] },
    };
    expect(refused(await decide(params, both, token))).toEqual([403, 'release_needs_approval']);
    expect(await kit.lies(loose.productId)).toEqual({ inspection: 12 });
    expect(await kit.lies(two.productId)).toEqual({ quarantine: 2 });
  });
});

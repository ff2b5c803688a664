import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openInspections, type InspectionKit } from './inspections.test-kit.ts';

const { inspections, inspectionPlans } = contracts;

let kit: InspectionKit;
beforeAll(async () => {
  kit = await openInspections();
});
afterAll(() => kit.server.end());

type Params = { readonly id: string };

const decide = (params: Params, body: object) =>
  kit.call(inspections.decide, { token: kit.admin, params, body });
const found = (params: Params, body: object) =>
  kit.call(inspections.modify, { token: kit.admin, params, body: body as never });
const read = async (params: Params) =>
  (await kit.call(inspections.details, { token: kit.admin, params })).ok().data;

/** A plan that asks to look, to measure and to note. */
const planOf = async () => {
  const criteria = [
    { code: 'seal', label: 'Selo', kind: 'check' as const },
    { code: 'weight', label: 'Peso', kind: 'number' as const, min: 1, max: 2, severity: 'critical' as const },
    { code: 'look', label: 'Aspecto', kind: 'text' as const },
  ];
  const body = { name: 'Plano', context: 'return' as const, accept_number: 1, criteria };
  return (await kit.call(inspectionPlans.create, { token: kit.admin, body })).ok().data.id;
};

describe('an approval', () => {
  test.each([['approved'], ['conditional']])(
    'needs a finding for each criterion, also as %s; what was not looked at may be rejected alone',
    async (result) => {
      const { params, productId } = await kit.opened('inspection', { batch_number: 'L1' }, await planOf());
      expect((await read(params)).unverified).toEqual(['seal', 'weight', 'look']);
      const blind = (await decide(params, { [result]: 12, note: 'x' })).refusal();
      expect([blind.reason, Object.keys(blind.errors)]).toEqual(['inspection_unverified', [result]]);
      expect(blind.message).toContain('Selo, Peso, Aspecto');
      expect(blind.details).toEqual([
        {
          path: result,
          code: 'inspection_unverified',
          was: 'inspection_unverified',
          criteria: ['seal', 'weight', 'look'],
        },
      ]);
      expect(await kit.lies(productId)).toEqual({ inspection: 12 });
      (await found(params, { checks: [{ criterion: 'seal', result: 'approved' }] })).ok();
      (await found(params, { measurements: [{ criterion: 'look', value: 'Opaco' }] })).ok();
      expect((await decide(params, { [result]: 1, note: 'x' })).refusal().message).toContain('olhar: Peso.');
      (await decide(params, { rejected: 2, note: 'Molhadas' })).ok();
      const looked = [
        { criterion: 'look', value: 'Opaco' },
        { criterion: 'weight', value: 1.5 },
      ];
      (await found(params, { measurements: looked })).ok();
      const { data } = (await decide(params, { [result]: 10, note: 'x' })).ok();
      expect([data.status, data.unverified]).toEqual(['decided', []]);
      // what was measured is told by its measure, what was noted has no result
      expect(data.checks).toEqual([
        { criterion: 'seal', result: 'approved', quantity: 12 },
        { criterion: 'weight', result: 'approved', quantity: 12 },
        { criterion: 'look', result: 'not_applicable', quantity: 12 },
      ]);
    },
  );

  test('claims nothing: what nobody looked at stays unverified in what was rejected, by its measure rejected', async () => {
    const { params } = await kit.opened('inspection', {}, await planOf());
    (await found(params, { measurements: [{ criterion: 'weight', value: 2.5 }] })).ok();
    (await decide(params, { rejected: 12 })).ok();
    const told = await read(params);
    expect(told.unverified).toEqual(['seal', 'look']);
    expect(told.checks).toEqual([
      { criterion: 'seal', result: null, quantity: 12 },
      { criterion: 'weight', result: 'rejected', quantity: 12 },
      { criterion: 'look', result: null, quantity: 12 },
    ]);
  });

  test('that ends with the rest cancelled tells its criteria as they were looked at', async () => {
    const { params } = await kit.opened('inspection', {}, await planOf());
    (await decide(params, { rejected: 2, note: 'Molhadas' })).ok();
    const rest = { token: kit.admin, params, body: { reason: 'Vendidas' } };
    const { data } = (await kit.call(inspections.cancel, rest)).ok();
    expect(data.status).toBe('decided');
    expect(new Set(data.checks.map(({ result }) => result))).toEqual(new Set([null]));
  });
});

import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFiscalCodes, type FiscalKit } from './fiscal-codes.test-kit.ts';

let kit: FiscalKit;
beforeAll(async () => {
  kit = await openFiscalCodes();
});
afterAll(() => kit.server.end());

const ncms = ['09012100', '09012200', '22030000'] as const;
const origins = ['0', '1', '8', '9'] as const;
const aCode = fc.oneof(
  fc.record({ type: fc.constant('ncm'), code: fc.constantFrom(...ncms) }),
  fc.record({ type: fc.constant('origin'), code: fc.constantFrom(...origins) }),
  fc.record({ type: fc.constant('cst_icms'), code: fc.constantFrom('00', '60') }),
);
const context = {
  state: fc.constantFrom(null, null, 'SP'),
  operation_type: fc.constantFrom(null, null, 'sale'),
  is_primary: fc.boolean(),
};
const patch = fc.record(
  { ...context, code: fc.constantFrom(...ncms, ...origins) },
  { requiredKeys: [], noNullPrototype: true },
);
const extra = fc.record(
  { ncm: fc.constantFrom(null, ...ncms), origin: fc.constantFrom(null, '0', '1', '8') },
  { requiredKeys: [], noNullPrototype: true },
);

type Step =
  | { readonly do: 'add'; readonly code: object; readonly more: object }
  | { readonly do: 'change'; readonly at: number; readonly patch: object }
  | { readonly do: 'remove'; readonly at: number }
  | { readonly do: 'product'; readonly extra: object };

const at = fc.nat({ max: 8 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    code: aCode,
    more: fc.record(context, { requiredKeys: [], noNullPrototype: true }),
  }),
  fc.record({ do: fc.constant('change' as const), at, patch }),
  fc.record({ do: fc.constant('remove' as const), at }),
  fc.record({ do: fc.constant('product' as const), extra }),
);

const carryOut = async (sku: string, one: Step): Promise<number> => {
  const id = async (index: number): Promise<string> =>
    (await kit.codes(sku))[index]?.id ?? '01934c1e-7f00-7a3b-9c2d-5e6f70819203';
  switch (one.do) {
    case 'add':
      return (await kit.add(sku, { ...one.code, ...one.more })).status;
    case 'change':
      return (await kit.modify(sku, await id(one.at), { ...one.patch })).status;
    case 'remove':
      return (await kit.remove(sku, await id(one.at))).status;
    default:
      return (await kit.modifyProduct(sku, { extra: one.extra })).status;
  }
};

const demandOneTruth = async (sku: string): Promise<void> => {
  const codes = await kit.codes(sku);
  const { extra } = await kit.product(sku);
  const primaries = codes.filter(({ is_primary }) => is_primary);
  const contexts = primaries.map(({ type, state, operation_type }) => `${type} ${state} ${operation_type}`);
  expect(new Set(contexts).size).toBe(contexts.length);
  const own = (type: string) =>
    primaries.find((code) => code.type === type && code.state === null && code.operation_type === null)
      ?.code ?? null;
  expect({ ncm: extra.ncm, origin: extra.origin }).toEqual({ ncm: own('ncm'), origin: own('origin') });
};

test('whatever is done from either side, no context has two primary codes and both sides agree', async () => {
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(extra, fc.array(step, { minLength: 1, maxLength: 12 }), async (first, steps) => {
      const sku = await kit.newProduct({ extra: first });
      for (const one of steps) {
        statuses.add(await carryOut(sku, one));
        await demandOneTruth(sku);
      }
    }),
    { numRuns: 40 },
  );
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201]));
  expect([...statuses].filter((status) => ![200, 201, 404, 409, 422].includes(status))).toEqual([]);
});

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { inspectionResults, type InspectionResult } from '#shared/areas/inspections/lists.ts';
import { openInspections, type InspectionKit } from './inspections.test-kit.ts';

const { inspections } = contracts;

let kit: InspectionKit;
let writer: string;
let approver: string;
beforeAll(async () => {
  kit = await openInspections();
  writer = await kit.writer();
  approver = await kit.writer('stock:approve');
});
afterAll(() => kit.server.end());

const amount = fc.integer({ min: 0, max: 6 });
const tranche = fc.record({
  approved: amount,
  conditional: amount,
  rejected: amount,
  mayApprove: fc.boolean(),
});

const none: Readonly<Record<InspectionResult, number>> = { approved: 0, conditional: 0, rejected: 0 };

/** What the ledger says that an inspection did, by the status that its goods have since. */
const ledgerOf = async (number: string) => {
  const rows = await kit.server.deps.store.read
    .selectFrom('stock_movement')
    .select(['to_status', 'quantity'])
    .where('document_type', '=', 'inspection')
    .where('document_number', '=', number)
    .execute();
  const of = (status: string) =>
    rows.filter(({ to_status: to }) => to === status).reduce((sum, { quantity }) => sum + quantity / 1000, 0);
  return { available: of('available'), quarantine: of('quarantine') };
};

test('tranches never pass the lot, the ledger says what was decided, and nothing is for sale without leave', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(tranche, { minLength: 1, maxLength: 8 }), async (tranches) => {
      const { params, productId, number } = await kit.opened('inspection', { batch_number: 'L1' });
      let decided = none;
      for (const { mayApprove, ...asked } of tranches) {
        const body = { ...asked, note: 'prova' };
        const token = mayApprove ? approver : writer;
        const answer = await kit.call(inspections.decide, { token, params, body });
        const sum = asked.approved + asked.conditional + asked.rejected;
        const left = 12 - decided.approved - decided.conditional - decided.rejected;
        const isRight =
          left > 0 && sum > 0 && sum <= left && (mayApprove || asked.approved + asked.conditional === 0);
        expect(answer.status).toBe(
          isRight ? 200 : left === 0 ? 409 : sum === 0 ? 422 : sum > left ? 409 : 403,
        );
        if (!isRight) continue;
        const before = decided;
        decided = {
          ...none,
          ...Object.fromEntries(inspectionResults.map((one) => [one, before[one] + asked[one]])),
        };
      }
      const { data } = (await kit.call(inspections.details, { token: kit.admin, params })).ok();
      const left = 12 - decided.approved - decided.conditional - decided.rejected;
      expect(data).toMatchObject({ ...decided, left, status: left === 0 ? 'decided' : data.status });
      const free = decided.approved + decided.conditional;
      expect(await ledgerOf(number)).toEqual({ available: free, quarantine: decided.rejected });
      const lies = await kit.lies(productId);
      expect([lies['available'] ?? 0, lies['quarantine'] ?? 0, lies['inspection'] ?? 0]).toEqual([
        free,
        decided.rejected,
        left,
      ]);
    }),
    { numRuns: 25, seed: 32 },
  );
});

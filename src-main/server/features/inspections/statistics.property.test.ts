import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { raw } from '../../db/test-lab.ts';
import { openInspections, type InspectionKit } from './inspections.test-kit.ts';
import { createInspectionOf, returnChecks } from './index.ts';
import { readInspections } from './inspections.queries.ts';
import { settleIn } from './settle.service.ts';
import { qualityStatistics } from './statistics.service.ts';

const { inspections } = contracts;
const clock = frozenClock('2026-11-20T12:00:00Z');
let kit: InspectionKit;
let productId: number;
let otherId: number;
let sku: string;
beforeAll(async () => {
  kit = await openInspections(clock);
  ({ id: productId, sku } = await kit.product());
  ({ id: otherId } = await kit.product());
});
afterAll(() => kit.server.end());

const hour = 3_600_000;
/** Midnight of the site, which is three hours behind UTC. */
const midnight = Date.parse('2026-11-10T03:00:00Z');

const moment = fc.integer({ min: -40, max: 40 }).map((hours) => midnight + hours * hour);
const made = fc.record({
  at: moment,
  decidedAfter: fc.option(fc.integer({ min: 0, max: 30 })),
  rejected: fc.integer({ min: 0, max: 5 }),
  isOfProduct: fc.boolean(),
});
type Made = {
  readonly at: number;
  readonly decidedAfter: number | null;
  readonly rejected: number;
  readonly isOfProduct: boolean;
};

const actor = { caller: null, ip: '', requestId: 'test' };

/** The same server at another moment. */
const depsAt = (ms: number) => {
  const instant = () => new Date(ms).toISOString().replace('Z', '000Z');
  return { ...kit.server.deps, clock: { ...kit.server.deps.clock, now: () => ms, instant } };
};

const write = (all: readonly Made[]): Promise<unknown> =>
  kit.server.deps.store.write('histories', async (tx) => {
    // they are never deleted: those of the run before are of long ago
    raw(
      tx,
      `update inspection set created_at = '2000-01-01T00:00:00.000000Z',
      decided_at = case when decided_at is null then null else '2000-01-01T00:00:00.000000Z' end,
      status = case when decided_at is null then 'cancelled' else status end returning id`,
    );
    for (const { at, decidedAfter, rejected, isOfProduct } of all) {
      const goods = {
        context: 'return',
        link: null,
        productId: isOfProduct ? productId : otherId,
        lotId: null,
        locationId: null,
        status: 'returned',
        serialNumbers: [],
        quantity: 5000,
        actor,
      } as const;
      const { id } = createInspectionOf(tx, depsAt(at), goods);
      if (decidedAfter === null) continue;
      const decided = { approved: 5000 - rejected * 1000, conditional: 0, rejected: rejected * 1000 };
      const [row] = readInspections(tx, [id]);
      if (row === undefined) throw new Error('no such inspection');
      settleIn(tx, depsAt(at + decidedAfter * hour), { row, actor, tranche: { decided, note: '' } });
    }
  });

/** A number that plain SQL gives. */
const asked = (sql: string): Promise<number> =>
  kit.server.deps.store.write('ask', async (tx) => {
    const [row] = raw(tx, sql) as readonly { readonly n: number | null }[];
    return row?.n ?? 0;
  });

const day = (column: string): string => `date(${column}, '-3 hours')`;

const zone = 'America/Sao_Paulo';

describe('the statistics of quality', () => {
  test('are null and nothing without inspections', async () => {
    const { data } = (await kit.call(inspections.ofSite, { token: kit.admin })).ok();
    expect(data).toMatchObject({
      period: { from: '2026-08-23', to: '2026-11-20' },
      inspections: 0,
      pending: 0,
      approval_rate_percent: null,
      avg_hours_to_decide: null,
      defects_by_type: [],
      worst_batches: [],
      by_supplier: [],
      by_month: [],
      product: null,
    });
    const wrong = await kit.call(inspections.ofSite, { token: kit.admin, query: { from: '2026-11-21' } });
    expect(wrong.refusal().code).toBe('invalid_filter');
    const none = { product: productId, from: '', until: '~', criterion: null };
    expect(await returnChecks(kit.server.deps.store, none, zone)).toMatchObject({
      summary: { total_checks: 0, approval_rate: null },
      criteria_breakdown: {},
      timeline: [],
    });
  });

  test('are what plain SQL says of the same days, the days of the site', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(made, { maxLength: 12 }), async (all) => {
        await write(all);
        const query = { from: '2026-11-10', to: '2026-11-10' };
        for (const isOfProduct of [true, false]) {
          const answer = isOfProduct
            ? await kit.call(inspections.ofProduct, { token: kit.admin, params: { sku }, query })
            : await kit.call(inspections.ofSite, { token: kit.admin, query });
          const { data } = answer.ok();
          const of = isOfProduct ? `i.product_id = ${productId}` : 'true';
          const onDay = (column: string) => `${day(column)} = '2026-11-10' and ${of}`;
          const n = (what: string, where: string) =>
            asked(`select ${what} as n from inspection as i where ${where}`);
          expect(data.inspections).toBe(
            await n('count(*)', `${onDay('i.created_at')} and i.status <> 'cancelled'`),
          );
          expect(data.pending).toBe(await n('count(*)', `i.status = 'pending' and ${of}`));
          const ended = await n('count(*)', onDay('i.decided_at'));
          const good = await n('count(*)', `${onDay('i.decided_at')} and i.rejected = 0`);
          expect([data.approved, data.rejected]).toEqual([good, ended - good]);
          expect(data.approval_rate_percent).toBe(
            ended === 0 ? null : Math.round((10_000 * good) / ended) / 100,
          );
          const hours = await n(
            'avg(round((julianday(i.decided_at) - julianday(i.created_at)) * 24))',
            onDay('i.decided_at'),
          );
          expect(data.avg_hours_to_decide).toBe(ended === 0 ? null : Math.round(hours * 10) / 10);
          const sum = (result: string) =>
            asked(`select sum(d.quantity) / 1000.0 as n from inspection_decision as d
              join inspection as i on i.id = d.inspection_id
              where d.result = '${result}' and ${onDay('d.decided_at')}`);
          expect([data.quantity_approved, data.quantity_rejected]).toEqual([
            await sum('approved'),
            await sum('rejected'),
          ]);
        }
        const limits = { from: '2026-11-10T03:00:00.000000Z', until: '2026-11-11T03:00:00.000000Z' };
        const of = { ...limits, product: productId, criterion: 'physical_condition' };
        const checks = await returnChecks(kit.server.deps.store, of, zone);
        const ofChecks = (what: string, where: string) =>
          asked(`select ${what} as n from inspection_check as c join inspection as i on i.id = c.inspection_id
            where c.criterion = 'physical_condition' and i.product_id = ${productId}
              and ${day('i.created_at')} = '2026-11-10' and ${where}`);
        const total = await ofChecks('sum(c.quantity) / 1000.0', "i.status = 'decided'");
        const approved = await ofChecks('sum(c.quantity) / 1000.0', "c.result = 'approved'");
        expect(checks.summary).toMatchObject({
          total_checks: await ofChecks('count(*)', 'true'),
          completed_quantity: total,
          approval_rate: total === 0 ? null : Math.round((10_000 * approved) / total) / 100,
        });
        expect(Object.keys(checks.criteria_breakdown)).toEqual(
          checks.summary.total_checks === 0 ? [] : ['physical_condition'],
        );
      }),
      { numRuns: 20, seed: 4 },
    );
  });

  test('are read beside the thread that answers, for which a site has too many', async () => {
    const { deps } = kit.server;
    let beside = 0;
    const offload: typeof deps.store.offload = (query) => {
      beside += 1;
      return deps.store.offload(query);
    };
    const here = (): never => {
      throw new Error('the answering thread read them');
    };
    const actor = { caller: null, ip: '', requestId: '' };
    await qualityStatistics({ ...deps, store: { ...deps.store, offload, snapshot: here } }, actor, {});
    expect(beside).toBe(5);
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { raw } from '../../db/test-lab.ts';
import { statisticsOf } from './statistics.service.ts';

const { occurrences, products } = contracts;
const clock = frozenClock('2026-11-20T12:00:00Z');
let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await openTestApp({ clock });
  token = await setUp(server);
  const body = { sku: 'CAF', name: 'Café', unit: 'UN', product_type: 'other' } as const;
  (await server.call(products.create, { token, body })).ok();
});
afterAll(() => server.end());

const hour = 3_600_000;
/** Midnight of the site, which is three hours behind UTC. */
const midnight = Date.parse('2026-11-10T03:00:00Z');

type Made = {
  readonly openedAt: number;
  readonly dueHours: number;
  readonly closedAfter: number | null;
  readonly isCancelled: boolean;
  readonly isOfProduct: boolean;
  readonly severity: string;
  readonly category: string;
};

const instant = (ms: number): string => new Date(ms).toISOString().replace('Z', '000Z');
let serial = 0;

const write = (all: readonly Made[]): Promise<unknown> =>
  server.deps.store.write('histories', async (tx) => {
    // they are never deleted: those of the run before become cancelled ones of long ago
    raw(tx, 'delete from occurrence_link returning id');
    raw(
      tx,
      `update occurrence set status = 'cancelled', closed_at = null, opened_at = '2000-01-01T00:00:00.000000Z' returning id`,
    );
    for (const one of all) {
      serial += 1;
      const { id = 0 } =
        (await tx
          .insertInto('occurrence')
          .values({
            uid: server.deps.ids.uid(),
            number: `OC-${serial}`,
            title: 'X',
            category: one.category as 'other',
            severity: one.severity as 'low',
            occurrence_code: '',
            description: '',
            status: one.isCancelled ? 'cancelled' : one.closedAfter === null ? 'open' : 'closed',
            root_cause: '',
            action_taken: '',
            opened_at: instant(one.openedAt),
            due_at: instant(one.openedAt + one.dueHours * hour),
            waited_ms: 0,
            closed_at:
              one.isCancelled || one.closedAfter === null ? null : instant(one.openedAt + one.closedAfter),
            search_text: '',
            created_at: instant(one.openedAt),
            updated_at: instant(one.openedAt),
          })
          .returning('id')
          .executeTakeFirst()) ?? {};
      if (!one.isOfProduct) continue;
      raw(
        tx,
        `insert into occurrence_link (occurrence_id, entity, record_uid, entity_id, label, product_id)
        select ${id}, 'product', uid, sku, name, id from product returning id`,
      );
    }
  });

type Period = { readonly from: string; readonly to: string };

/** The same figures by plain SQL: a day of the site is the UTC instant less three hours. */
const bySql = async (period: Period, ofProduct: boolean) => {
  const day = (column: string): string => `substr(datetime(${column}, '-3 hours'), 1, 10)`;
  const inside = (column: string): string => `${day(column)} between '${period.from}' and '${period.to}'`;
  const all = `(select * from occurrence where ${ofProduct ? 'exists (select 1 from occurrence_link l where l.occurrence_id = occurrence.id)' : 'true'})`;
  const now = `'${clock.instant()}'`;
  const [row] = await server.deps.store.write('read', async (tx) =>
    raw<Record<string, number | null>>(
      tx,
      `select
        (select count(*) from ${all} where ${inside('opened_at')} and status <> 'cancelled') as opened,
        (select count(*) from ${all} where ${inside('closed_at')}) as closed,
        (select count(*) from ${all} where status in ('open', 'in_progress', 'waiting')) as open_now,
        (select count(*) from ${all} where status = 'open' and due_at < ${now}) as overdue_now,
        (select round(100.0 * sum(closed_at <= due_at) / count(*), 2) from ${all} where ${inside('closed_at')}) as within,
        (select count(*) from ${all} where ${inside('opened_at')} and status <> 'cancelled' and severity = 'low') as low,
        (select count(*) from ${all} where ${inside('opened_at')} and status = 'cancelled') as cancelled`,
    ),
  );
  return row;
};

const readBoth = async (period: Period, ofProduct: boolean) => {
  const answer = ofProduct
    ? await server.call(occurrences.ofProduct, { token, params: { sku: 'caf' }, query: period })
    : await server.call(occurrences.ofSite, { token, query: period });
  return answer.ok().data;
};

describe('the statistics of occurrences', () => {
  test('are what plain SQL counts, also around midnight of the site, under both sets of keys', async () => {
    const near = fc.integer({ min: -36, max: 36 }).map((half) => midnight + half * (hour / 2));
    const made = fc.record<Made>({
      openedAt: fc.oneof(
        near,
        fc.constantFrom(midnight - 1, midnight, midnight + 24 * hour - 1, midnight + 24 * hour),
      ),
      dueHours: fc.integer({ min: 1, max: 200 }),
      closedAfter: fc.option(fc.integer({ min: 0, max: 120 * hour })),
      isCancelled: fc.boolean(),
      isOfProduct: fc.boolean(),
      severity: fc.constantFrom('critical', 'high', 'medium', 'low'),
      category: fc.constantFrom('damage', 'loss', 'other'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(made, { maxLength: 25 }), fc.boolean(), async (all, ofProduct) => {
        await write(all);
        const period = { from: '2026-11-10', to: '2026-11-10' };
        const data = await readBoth(period, ofProduct);
        const plain = await bySql(period, ofProduct);
        expect({
          opened: data.opened,
          closed: data.closed,
          open_now: data.open_now,
          overdue_now: data.overdue_now,
          within: data.within_sla_percent,
          low: data.by_severity.find(({ value }) => value === 'low')?.count ?? 0,
          cancelled: data.status_distribution.cancelled,
        }).toEqual(plain);
        expect(data.summary).toEqual({
          total_occurrences: data.opened,
          closed_occurrences: data.closed,
          open_occurrences: data.open_now,
          overdue_occurrences: data.overdue_now,
          within_sla_rate: data.within_sla_percent,
          average_resolution_hours: data.avg_hours_to_close,
        });
        expect(data.items_total).toBe(data.opened);
        expect(data.items.length).toBe(Math.min(20, data.opened));
      }),
      { numRuns: 40 },
    );
  });

  test('divide by nothing with null, name the last 90 days by themselves, and refuse what is no period', async () => {
    await write([]);
    expect((await server.call(occurrences.ofSite, { token })).ok().data).toMatchObject({
      period: { from: '2026-08-23', to: '2026-11-20' },
      filters: { sku: null, start_date: '2026-08-23', end_date: '2026-11-20' },
      within_sla_percent: null,
      avg_hours_to_close: null,
      by_month: [],
      items: [],
    });
    const alias = { start_date: '2026-11-01', end_date: '2026-11-02' };
    expect((await server.call(occurrences.ofSite, { token, query: alias })).ok().data.period).toEqual({
      from: '2026-11-01',
      to: '2026-11-02',
    });
    for (const query of [
      { from: '2026-11-02', to: '2026-11-01' },
      { from: '2020-01-01', to: '2026-11-01' },
      { from: '2026-02-30' },
      { from: 'ontem' },
    ]) {
      const answer = await server.call(occurrences.ofSite, { token, query });
      expect([query, answer.status, answer.refusal().code]).toEqual([query, 400, 'invalid_filter']);
    }
    const unknown = await server.call(occurrences.ofProduct, { token, params: { sku: 'NADA' } });
    expect(unknown.status).toBe(404);
  });

  test('are read beside the thread that answers, for which a site has too many', async () => {
    const { store } = server.deps;
    let beside = 0;
    const offload: typeof store.offload = (query) => {
      beside += 1;
      return store.offload(query);
    };
    const here = (): never => {
      throw new Error('the answering thread read them');
    };
    await statisticsOf({ ...server.deps, store: { ...store, offload, snapshot: here } }, {});
    expect(beside).toBe(3);
  });
});

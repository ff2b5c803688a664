import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { raw } from '../../db/test-lab.ts';
import { demandFound } from '../../kernel/record.ts';
import { openInspections, type InspectionKit } from './inspections.test-kit.ts';
import { createInspectionOf } from './index.ts';
import { readInspections } from './inspections.queries.ts';
import { settleIn } from './settle.service.ts';

const { customers, inspections, operationTypes } = contracts;
const clock = frozenClock('2026-11-20T12:00:00Z');
let kit: InspectionKit;
let sku: string;
let productId: number;
/** Lots of two products, two of each. */
let lots: readonly { readonly id: number; readonly product_id: number }[];
let suppliers: readonly number[];

type Row = Readonly<Record<string, unknown>>;

/** What plain SQL answers. */
const rowsOf = <One = Row>(sql: string): Promise<readonly One[]> =>
  kit.server.deps.store.write('ask', async (tx) => raw(tx, sql) as readonly One[]);

const batched = async (batches: readonly string[]) => {
  const made = await kit.product({ characteristics: { has_batch_control: true } });
  const { code: location_code } = await kit.location();
  const items = batches.map((batch_number) => ({ sku: made.sku, location_code, quantity: 1, batch_number }));
  (await kit.call(operationTypes.goodsReceipt, { token: kit.admin, body: { items } })).ok();
  return made;
};

beforeAll(async () => {
  kit = await openInspections(clock);
  ({ sku, id: productId } = await batched(['A', 'B']));
  await batched(['C', 'D']);
  for (const [name, document] of [
    ['Vidraria', '11222333000181'],
    ['Papelaria', '11144477735'],
  ] as const) {
    const body = { name, document, person_type: 'foreign', roles: ['supplier'] } as const;
    (await kit.call(customers.create, { token: kit.admin, body })).ok();
  }
  lots = await rowsOf('select id, product_id from lot order by id');
  suppliers = (await rowsOf<{ id: number }>('select id from customer order by id')).map(({ id }) => id);
});
afterAll(() => kit.server.end());

const hour = 3_600_000;
type Days = { readonly from: string; readonly to: string };

/** Decisions are never changed or deleted: each run has two days of its own, around another end of a month. */
let run = 0;
/** Midnight of the site between two months; it is three hours behind UTC. */
let midnight = 0;

const beginRun = (): Days => {
  run += 1;
  midnight = Date.UTC(2026, 10 - run, 1, 3);
  const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: dayAt(midnight - 24 * hour), to: dayAt(midnight) };
};

const defect = fc.record({
  code: fc.constantFrom('leak', 'parts', 'other'),
  severity: fc.constantFrom('minor', 'major'),
  units: fc.integer({ min: 1, max: 4 }),
});
const made = fc.record({
  at: fc.integer({ min: -40, max: 40 }),
  lot: fc.option(fc.nat({ max: 3 })),
  supplier: fc.option(fc.nat({ max: 1 })),
  defects: fc.array(defect, { maxLength: 3 }),
  /** Hours after its birth, and how much is decided then of its five units. */
  first: fc.option(fc.record({ after: fc.integer({ min: 0, max: 20 }), rejected: fc.nat({ max: 2 }) })),
  last: fc.option(
    fc.record({
      after: fc.integer({ min: 20, max: 40 }),
      rejected: fc.nat({ max: 3 }),
      isConditional: fc.boolean(),
    }),
  ),
});
type Made = typeof made extends fc.Arbitrary<infer One> ? One : never;

const actor = { caller: null, ip: '', requestId: 'test' };

/** The same server so many hours from that midnight. */
const depsAt = (hours: number) => {
  const ms = midnight + hours * hour;
  const instant = () => new Date(ms).toISOString().replace('Z', '000Z');
  return { ...kit.server.deps, clock: { ...kit.server.deps.clock, now: () => ms, instant } };
};

const write = (all: readonly Made[]): Promise<unknown> =>
  kit.server.deps.store.write('histories', async (tx) => {
    for (const { at, lot, supplier, defects, first, last } of all) {
      const of = lot === null ? null : lots[lot];
      const goods = {
        context: 'receipt',
        link: null,
        productId: of?.product_id ?? productId,
        lotId: of?.id ?? null,
        locationId: null,
        status: 'inspection',
        serialNumbers: [],
        quantity: 5000,
        supplierId: supplier === null ? null : (suppliers[supplier] ?? null),
        actor,
      } as const;
      const { id } = createInspectionOf(tx, depsAt(at), goods);
      raw(
        tx,
        `update inspection set defects = '${JSON.stringify(defects)}' where id = ${String(id)} returning id`,
      );
      const decide = (after: number, [approved, rejected, conditional]: readonly [number, number, number]) =>
        settleIn(tx, depsAt(at + after), {
          row: demandFound(readInspections(tx, [id])[0]),
          actor,
          tranche: {
            decided: {
              approved: approved * 1000,
              conditional: conditional * 1000,
              rejected: rejected * 1000,
            },
            note: '',
          },
        });
      if (first !== null) decide(first.after, [2 - first.rejected, first.rejected, 0]);
      if (last === null) continue;
      const left = first === null ? 5 : 3;
      const good = left - last.rejected;
      decide(last.after, last.isConditional ? [0, last.rejected, good] : [good, last.rejected, 0]);
    }
  });

const within = (column: string, { from, to }: Days): string =>
  `date(${column}, '-3 hours') between '${from}' and '${to}'`;
const month = (column: string): string => `substr(date(${column}, '-3 hours'), 1, 7)`;
const decided = `from inspection_decision as d join inspection as i on i.id = d.inspection_id
  join product as p on p.id = i.product_id`;
const shares = `sum(d.quantity) / 1000.0 as inspected,
  sum(iif(d.result = 'rejected', d.quantity, 0)) / 1000.0 as rejected`;

/** The four lists of figures in plain SQL, of what a condition names. */
const plain = async (of: string, days: Days) => ({
  worst_batches: await rowsOf(`select sku, batch_number, inspected, rejected,
      round(100.0 * rejected / inspected, 2) as rate_percent
    from (select p.sku, t.batch_number, t.id, ${shares} ${decided} join lot as t on t.id = i.lot_id
      where ${within('d.decided_at', days)} and ${of} group by t.id)
    where rejected > 0 order by rate_percent desc, rejected desc, id`),
  by_supplier: await rowsOf(`select supplier_id, name, inspected, rejected,
      cast(round(1000000.0 * rejected / inspected) as integer) as ppm
    from (select c.uid as supplier_id, c.name, ${shares} ${decided} join customer as c on c.id = i.supplier_id
      where ${within('d.decided_at', days)} and ${of} group by c.id)
    order by ppm desc, inspected desc, name`),
  defects_by_type: await rowsOf(`select f.value ->> 'code' as value, l.label, count(distinct i.id) as count,
      sum(f.value ->> 'units') as units
    from inspection as i, json_each(i.defects) as f join inspection_defect as l on l.code = f.value ->> 'code'
    where ${within('i.decided_at', days)} and ${of} group by 1 order by units desc, value`),
  by_month:
    await rowsOf(`select month, sum(born) as inspections, sum(ended and not rejected and not conditional) as approved,
      sum(ended and not rejected and conditional) as conditional, sum(ended and rejected) as rejected
    from (
      select ${month('i.created_at')} as month, 1 as born, 0 as ended, 0 as conditional, 0 as rejected
        from inspection as i where ${within('i.created_at', days)} and i.status <> 'cancelled' and ${of}
      union all select ${month('i.decided_at')}, 0, 1, i.conditional > 0, i.rejected > 0
        from inspection as i where ${within('i.decided_at', days)} and ${of})
    group by month order by month`),
});

/** Rows that rank alike have no order among themselves: by what they are ordered, and the rows by their name. */
const ranked = (rows: readonly Row[], keys: readonly string[], name: string) => ({
  ranks: rows.map((row) => keys.map((key) => row[key])),
  rows: rows.toSorted((one, other) => String(one[name]).localeCompare(String(other[name]))),
});

type Lists = Readonly<Record<keyof Awaited<ReturnType<typeof plain>>, readonly Row[]>>;

const rankedLists = (lists: Lists) => ({
  worst_batches: ranked(lists.worst_batches, ['rate_percent', 'rejected'], 'batch_number'),
  by_supplier: ranked(lists.by_supplier, ['ppm', 'inspected'], 'name'),
  defects_by_type: ranked(lists.defects_by_type, ['units'], 'value'),
  by_month: lists.by_month,
});

test('batches, suppliers, defects and months of quality are what plain SQL says, around midnight of the site', async () => {
  const counted = { batches: 0, suppliers: 0, defects: 0, months: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(made, { maxLength: 14 }), async (all) => {
      const query = beginRun();
      await write(all);
      for (const of of ['true', `i.product_id = ${productId}`]) {
        const answer =
          of === 'true'
            ? await kit.call(inspections.ofSite, { token: kit.admin, query })
            : await kit.call(inspections.ofProduct, { token: kit.admin, params: { sku }, query });
        const { worst_batches, defects_by_type, by_month, ...data } = answer.ok().data;
        const by_supplier = data.by_supplier ?? [];
        expect(rankedLists({ worst_batches, by_supplier, defects_by_type, by_month })).toEqual(
          rankedLists(await plain(of, query)),
        );
        counted.batches = Math.max(counted.batches, worst_batches.length);
        counted.suppliers = Math.max(counted.suppliers, by_supplier.length);
        counted.defects = Math.max(counted.defects, defects_by_type.length);
        counted.months = Math.max(counted.months, by_month.length);
      }
    }),
    { numRuns: 25, seed: 11 },
  );
  // the runs have met all there is to meet
  expect(counted).toEqual({ batches: 4, suppliers: 2, defects: 3, months: 2 });
});

test('months without anything, and what nobody decided yet, are in no list', async () => {
  const query = beginRun();
  await write([{ at: 1, lot: 0, supplier: 0, defects: [], first: null, last: null }]);
  const { data } = (await kit.call(inspections.ofSite, { token: kit.admin, query })).ok();
  expect(data).toMatchObject({
    inspections: 1,

    approval_rate_percent: null,
    worst_batches: [],
    by_supplier: [],
    defects_by_type: [],
    by_month: [{ month: query.to.slice(0, 7), inspections: 1, approved: 0, conditional: 0, rejected: 0 }],
  });
  const before = { from: '2019-09-01', to: '2019-09-30' };
  const none = (await kit.call(inspections.ofSite, { token: kit.admin, query: before })).ok().data;
  expect(none).toMatchObject({
    inspections: 0,
    quantity_inspected: 0,
    by_month: [],
    avg_hours_to_decide: null,
  });
});

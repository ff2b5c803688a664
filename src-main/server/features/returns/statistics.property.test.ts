import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { raw } from '../../db/test-lab.ts';
import { openReturns, type ReturnsKit } from './returns.test-kit.ts';

const { returns } = contracts;

/** A product that was sold, the line of its order, at a price of 5, and its lot. */
type Sold = { readonly sku: string; readonly product: number; readonly line: number; readonly lot: number };

let kit: ReturnsKit['kit'];
let token: string;
let sold: readonly Sold[];
let shelf = 0;

const tell = <Row>(statement: string): Promise<readonly Row[]> =>
  kit.server.deps.store.write('test', async (tx) => raw<Row>(tx, statement));

beforeAll(async () => {
  const house = await openReturns();
  ({ kit, token } = house);
  const goods = [];
  for (const batch_number of ['L1', 'L2']) goods.push(await house.shipped({ quantity: 3, batch_number }));
  const skus = goods.map(({ sku }) => `'${sku}'`).join(', ');
  sold = await tell<Sold>(
    `select p.sku, p.id as product, max(i.id) as line, t.id as lot from product p
      join order_item i on i.product_id = p.id join lot t on t.product_id = p.id
      where p.sku in (${skus}) group by p.id order by p.id`,
  );
  shelf = (await kit.location()).id;
});
afterAll(() => kit.server.end());

const hour = 3_600_000;
/** Midnight of the site, which is three hours behind UTC, long before the orders that left. */
const midnight = Date.parse('2025-04-10T03:00:00Z');
const instant = (ms: number): string => `'${new Date(ms).toISOString().replace('Z', '000Z')}'`;

type Moved = {
  readonly of: number;
  readonly type: 'shipment' | 'customer_return';
  readonly at: number;
  readonly reversedAfter: number | null;
  readonly hasLine: boolean;
  readonly hasCost: boolean;
  readonly quantity: number;
};
type Returned = {
  readonly of: number;
  readonly status: 'requested' | 'received' | 'closed' | 'rejected' | 'cancelled';
  readonly reason: string;
  readonly resolution: string;
  readonly at: number;
  readonly after: number;
  readonly asked: number;
  readonly arrived: number;
  readonly disposition: string;
  readonly isVoided: boolean;
};

let serial = 0;
const uid = (): string => `'${kit.server.deps.ids.uid()}'`;

const writeMovement = async (one: Moved): Promise<void> => {
  const { product, line, lot } = sold[one.of] ?? { product: 0, line: 0, lot: 0 };
  const [inward, outward] = [`${shelf}, ${lot}, 'returned'`, 'null, null, null'];
  const isIn = one.type === 'customer_return';
  const write = async (type: string, at: number, { into, reverses }: { into: boolean; reverses: string }) => {
    const ends = into ? `${outward}, ${inward}` : `${inward}, ${outward}`;
    const [row] = await tell<{ id: number }>(
      `insert into stock_movement (uid, posting_id, type, product_id, quantity, from_location_id, from_lot_id, from_status,
        to_location_id, to_lot_id, to_status, unit_cost, order_item_id, occurred_at, posted_at, reverses_id)
      values (${uid()}, 0, '${type}', ${product}, ${one.quantity}, ${ends}, ${one.hasCost ? 20_000 : 'null'},
        ${one.hasLine ? line : 'null'}, ${instant(at)}, ${instant(at)}, ${reverses}) returning id`,
    );
    return row?.id ?? 0;
  };
  const id = await write(one.type, one.at, { into: isIn, reverses: 'null' });
  if (one.reversedAfter === null) return;
  await write('reversal', one.at + one.reversedAfter, { into: !isIn, reverses: String(id) });
};

const writeReturn = async (one: Returned): Promise<void> => {
  const { product, line } = sold[one.of] ?? { product: 0, line: 0 };
  const [at, later] = [instant(one.at), instant(one.at + one.after)];
  serial += 1;
  const [head] = await tell<{ id: number }>(
    `insert into rma (uid, number, status, party_name, reason_code, notes, legal_note, requested_at, closed_at, due_on,
      shipment_mode, carrier, authorization_code, tracking_code, fiscal_status, fiscal_issuer, fiscal_cfop, fiscal_key,
      fiscal_waived, search_text, created_at, updated_at)
    values (${uid()}, 'X-${serial}', '${one.status}', 'X', '${one.reason}', '', '', ${at},
      ${one.status === 'closed' ? later : 'null'}, '2025-05-01', '', '', '', '', 'not_required', 'site', '', '', '', '',
      ${at}, ${at}) returning id`,
  );
  const [item] = await tell<{ id: number }>(
    `insert into rma_item (uid, rma_id, line_number, order_item_id, product_id, batch_number, serial_numbers, quantity,
      unit_price, resolution)
    values (${uid()}, ${head?.id}, 1, ${line}, ${product}, '', '[]', ${one.asked}, 50000, '${one.resolution}') returning id`,
  );
  if (one.arrived === 0) return;
  const [arrival] = await tell<{ id: number }>(
    `insert into rma_arrival (uid, item_id, quantity, condition, location_id, movement_uid, at)
    values (${uid()}, ${item?.id}, ${one.arrived}, 'opened', ${shelf}, ${uid()}, ${at}) returning id`,
  );
  await tell(
    `insert into rma_disposition (uid, arrival_id, quantity, disposition, from_status, movements, at, voided_at)
    values (${uid()}, ${arrival?.id}, ${one.arrived}, '${one.disposition}', 'returned', '[]', ${later},
      ${one.isVoided ? later : 'null'}) returning id`,
  );
};

/** The same by plain SQL: a day of the site is the UTC instant less three hours. */
const bySql = async (day: string, of: Sold | undefined) => {
  const inside = (column: string): string => `substr(datetime(${column}, '-3 hours'), 1, 10) = '${day}'`;
  const goods = of === undefined ? 'true' : `product_id = ${of.product}`;
  const ledger = `(select quantity q, type t, order_item_id line, unit_cost cost from stock_movement
      where ${goods} and ${inside('posted_at')} and type in ('shipment', 'customer_return')
    union all select -r.quantity, o.type, r.order_item_id, r.unit_cost from stock_movement r
      join stock_movement o on o.id = r.reverses_id where r.${goods} and ${inside('r.posted_at')})`.replace(
    'r.true',
    'true',
  );
  const items = `(select r.*, i.quantity, i.unit_price, i.resolution, i.id as item,
      coalesce((select sum(quantity) from rma_arrival where item_id = i.id), 0) as received
    from rma r join rma_item i on i.rma_id = r.id where ${goods})`;
  const made = `${items} where ${inside('requested_at')} and status <> 'cancelled'`;
  const ended = `(select d.* from rma_disposition d join rma_arrival a on a.id = d.arrival_id
    join rma_item i on i.id = a.item_id where ${goods} and d.voided_at is null and ${inside('d.at')})`;
  const weight = of === undefined ? '1' : 'quantity';
  const sum = (what: string, type: string) =>
    `coalesce((select sum(${what}) from ${ledger} where t = '${type}'), 0)`;
  const net = (type: string) =>
    `(select count(*) from (select line from ${ledger} where t = '${type}' and line is not null group by line having sum(q) > 0))`;
  const [row] = await tell<Record<string, number | null>>(
    `select (select count(*) from ${made}) as rma_count,
      ${sum('q', 'customer_return')} / 1000.0 as returned, ${sum('q', 'shipment')} / 1000.0 as shipped,
      ${net('customer_return')} as lines_returned, ${net('shipment')} as lines_shipped,
      round(${sum('case when line is null then 0 else q * 5.0 / 1000 end', 'customer_return')}, 2) as value,
      round(${sum('round(q * coalesce(cost, 0) / 100000.0)', 'customer_return')}, 2) / 100 as cost,
      (select round(avg(julianday(closed_at) - julianday(requested_at)), 1) from ${items} where ${inside('closed_at')}) as days,
      (select round(100.0 * sum(iif(disposition = 'restock', ${weight}, 0)) / sum(${weight}), 2) from ${ended}
        where disposition <> 'repair') as recovered,
      (select count(*) from ${ended}) as disposed,
      (select count(*) from ${made} and reason_code = 'defect') as defects,
      (select coalesce(sum(case status when 'rejected' then 0 when 'closed' then received
        else max(quantity, received) end), 0) / 1000.0 from ${made} and resolution = 'refund') as refunded`,
  );
  return row;
};

const readBoth = async (day: string, of: Sold | undefined) => {
  const query = { from: day, to: day };
  const answer =
    of === undefined
      ? await kit.server.call(returns.ofSite, { token, query })
      : await kit.server.call(returns.ofProduct, { token, query, params: { sku: of.sku.toLowerCase() } });
  return answer.ok().data;
};

const near = fc.oneof(
  fc.integer({ min: -30, max: 60 }).map((half) => half * (hour / 2)),
  fc.constantFrom(-1, 0, 24 * hour - 1, 24 * hour),
);
const after = fc.integer({ min: 0, max: 60 * hour });
const quantity = fc.constantFrom(500, 1000, 2000, 3250);
const movedOne = fc.record<Moved>({
  of: fc.constantFrom(0, 1),
  type: fc.constantFrom('shipment', 'customer_return'),
  at: near,
  reversedAfter: fc.option(after),
  hasLine: fc.boolean(),
  hasCost: fc.boolean(),
  quantity,
});
const returnedOne = fc.record<Returned>({
  of: fc.constantFrom(0, 1),
  status: fc.constantFrom('requested', 'received', 'closed', 'rejected', 'cancelled'),
  reason: fc.constantFrom('defect', 'regret'),
  resolution: fc.constantFrom('', 'refund', 'replace'),
  at: near,
  after,
  asked: quantity,
  arrived: fc.oneof(fc.constant(0), quantity),
  disposition: fc.constantFrom('restock', 'scrap', 'repair'),
  isVoided: fc.boolean(),
});

describe('the statistics of returns', () => {
  test('are what plain SQL counts, also around midnight of the site, and the months sum up to them', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(movedOne, { maxLength: 12 }),
        fc.array(returnedOne, { maxLength: 6 }),
        fc.constantFrom(0, 1, undefined),
        async (movements, requests, index) => {
          const start = midnight + run * 96 * hour;
          run += 1;
          for (const one of movements) await writeMovement({ ...one, at: start + one.at });
          for (const one of requests) await writeReturn({ ...one, at: start + one.at });
          const day = new Date(start).toISOString().slice(0, 10);
          const of = index === undefined ? undefined : sold[index];
          const data = await readBoth(day, of);
          expect({
            rma_count: data.rma_count,
            returned: data.quantity_returned,
            shipped: data.quantity_shipped,
            lines_returned: data.lines_returned,
            lines_shipped: data.lines_shipped,
            value: data.value_returned,
            cost: data.cost_returned,
            days: data.avg_days_to_close,
            recovered: data.recovered_percent,
            disposed: data.by_disposition.reduce((sum, { count }) => sum + count, 0),
            defects: data.by_reason.find(({ value }) => value === 'defect')?.count ?? 0,
            refunded: data.by_resolution.find(({ value }) => value === 'refund')?.quantity ?? 0,
          }).toEqual(await bySql(day, of));
          expect(data.by_status.reduce((sum, { count }) => sum + count, 0)).toBe(data.rma_count);
          const [only] = data.by_month;
          const whole = of === undefined ? data.lines_returned : data.quantity_returned;
          expect([only?.count ?? 0, only?.returned ?? 0]).toEqual([data.rma_count, whole]);
          for (const lot of data.by_batch) expect(lot.quantity).toBeGreaterThan(0);
        },
      ),
      { numRuns: 40 },
    );
  });
});

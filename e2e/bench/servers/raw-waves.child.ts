/**
 * The floor of O7: the orders that may be in a wave, read by one statement by hand and planned by the product's rule, in a
 * process that does nothing else: `<database file> <how many to plan> <times>`; says its milliseconds and what it planned.
 */
import Database from 'better-sqlite3';
import { planWaves } from '#shared/areas/waves/rules.ts';

const [file = '', most = '200', times = '5'] = process.argv.slice(2);
const db = new Database(file, { readonly: true });
db.pragma('cache_size = -8192');

type Row = {
  readonly uid: string;
  readonly order_number: string;
  readonly priority: number;
  readonly promised_date: string | null;
  readonly rows: string;
};

const read = db.prepare<[], Row>(`
select o.uid, o.order_number, o.priority, o.promised_date, json_group_array(distinct a.stock_item_id) as rows
from order_head as o inner join order_item as i on i.order_id = o.id
inner join stock_allocation as a on a.order_item_id = i.id
where o.stage = 'confirmed' and o.direction = 'outbound' and o.hold_reason = '' and o.wave_id is null
  and o.deleted_at is null and a.status = 'active'
group by o.id having sum(a.quantity) >= o.quantity and max(a.invalid_reason <> '') = 0`);

const limits = { orders: Number(most), slots: 24, stops: Infinity, weight: Infinity, volume: Infinity };

const plan = (): readonly string[] => {
  const candidates = read
    .all()
    .map(({ rows, ...order }) => ({ ...order, stops: JSON.parse(rows) as number[], weight: 0, volume: 0 }));
  return planWaves(candidates, limits).flatMap(({ orders }) => orders.map(({ order }) => order.uid));
};

const each: number[] = [];
let planned = plan();
for (let time = 0; time < Number(times); time += 1) {
  const begun = performance.now();
  planned = plan();
  each.push(performance.now() - begun);
}
db.close();
const milliseconds = each.toSorted((one, other) => one - other)[Math.floor(each.length / 2)] ?? 0;
process.stdout.write(`${JSON.stringify({ milliseconds, planned })}\n`);

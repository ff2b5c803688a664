import type { Hot } from '../../../db/capabilities.ts';
import { hotKey } from '../../../db/capabilities.ts';

type Row = Readonly<Record<string, unknown>>;

const run = (on: Hot, sql: string): readonly Row[] => on[hotKey].all<Row>(sql, []);

/** Stock rows whose reserve is not what orders hold there, or more than there is. */
const reserves = `select s.id, s.quantity, s.quantity_reserved, h.held from stock_item as s
  left join (select stock_item_id as id, sum(quantity) as held from stock_allocation
    where status = 'active' or status = 'picked' or status = 'returning' group by stock_item_id) as h on h.id = s.id
  where s.quantity_reserved <> ifnull(h.held, 0) or s.quantity_reserved > s.quantity`;

/** Items that hold more than they ask for. */
const held = `select i.id, i.quantity, sum(a.quantity) as held from order_item as i, stock_allocation as a
  where a.order_item_id = i.id and (a.status = 'active' or a.status = 'picked')
  group by i.id having held > i.quantity`;

/** Items of outbound orders of which other goods were shipped than those that their allocations gave. */
const shipped = `select i.id, o.stage,
    (select ifnull(sum(a.quantity), 0) from stock_allocation as a
      where a.order_item_id = i.id and a.status = 'consumed') as given,
    (select ifnull(sum(m.quantity), 0) from stock_movement as m
      where m.order_item_id = i.id and m.to_location_id is null) as gone
  from order_item as i, order_head as o where o.id = i.order_id and o.direction = 'outbound'
    and (given <> gone or (gone > 0 and o.stage <> 'shipped' and o.stage <> 'completed') or gone > i.quantity)`;

/** Ended orders that hold goods, but for those that wait to be brought back to where a cancelled order took them. */
const ended = `select o.id, o.stage, a.status from order_head as o, order_item as i, stock_allocation as a
  where i.order_id = o.id and a.order_item_id = i.id and a.status in ('active', 'picked', 'returning')
    and (o.stage in ('shipped', 'completed') or (o.stage = 'cancelled' and a.status <> 'returning')
      or (o.stage in ('draft', 'pending') and a.status <> 'returning'))`;

/** Orders that came in of which other goods lie here than their items say were received, or of which nothing may be there. */
const arrived = `select i.id, o.stage, sum(case when m.from_location_id is null then m.quantity else -m.quantity end) as came
  from order_item as i, order_head as o, stock_movement as m
  where o.id = i.order_id and o.direction = 'inbound' and m.order_item_id = i.id
    and (m.from_location_id is null or m.to_location_id is null)
  group by i.id having came < 0 or (came > 0 and o.stage in ('draft', 'pending', 'cancelled'))`;

/** Numbers of a series that lack or that two orders have. */
const numbers = `select prefix, most, orders, kinds from (
    select substr(order_number, 1, 2) as prefix, max(cast(substr(order_number, 4) as integer)) as most,
      count(*) as orders, count(distinct order_number) as kinds
    from order_head where order_number is not null group by prefix)
  where most <> orders or orders <> kinds`;

const heads = `select id, items_count, quantity, products, item_discount, discount, freight, insurance, other, total
  from order_head where deleted_at is null`;
const items = 'select order_id, quantity, unit_price, discount from order_item';

/** Orders whose sums are not those of their items, reckoned with whole numbers of any size. */
const missummed = (on: Hot): readonly Row[] => {
  const byOrder = Map.groupBy(run(on, items), (item) => item['order_id']);
  return run(on, heads).filter((head) => {
    const mine = byOrder.get(head['id']) ?? [];
    const of = (row: Row, name: string) => BigInt(Number(row[name]));
    const sum = (each: (item: Row) => bigint) => mine.reduce((total, item) => total + each(item), 0n);
    const products = sum((item) => (of(item, 'quantity') * of(item, 'unit_price') + 50_000n) / 100_000n);
    const discounts = sum((item) => of(item, 'discount'));
    const others = of(head, 'freight') + of(head, 'insurance') + of(head, 'other') - of(head, 'discount');
    return (
      of(head, 'items_count') !== BigInt(mine.length) ||
      of(head, 'quantity') !== sum((item) => of(item, 'quantity')) ||
      of(head, 'products') !== products ||
      of(head, 'item_discount') !== discounts ||
      of(head, 'total') !== products - discounts + others
    );
  });
};

/** Everything that is wrong with orders and what they hold, by what it is. */
export const orderWrongs = (on: Hot) => ({
  reserves: run(on, reserves),
  held: run(on, held),
  shipped: run(on, shipped),
  ended: run(on, ended),
  arrived: run(on, arrived),
  numbers: run(on, numbers),
  missummed: missummed(on),
});

/** What `orderWrongs` gives where nothing is wrong. */
export const nothingWrongWithOrders = {
  reserves: [],
  held: [],
  shipped: [],
  ended: [],
  arrived: [],
  numbers: [],
  missummed: [],
};

/** The proofs' own reading of the tables: nothing here is shared with the product's integrity check. */
import { hotKey, type Hot } from '../../../db/capabilities.ts';

type Row = Readonly<Record<string, string | number | null>>;

const run = (on: Hot, sql: string, values: readonly number[] = []): readonly Row[] =>
  on[hotKey].all<Row>(sql, values);

const of = (product: number | undefined): string =>
  product === undefined ? '' : `and product_id = ${product}`;

/** Movements by their ends; with a location for the id after which they begin, twice. */
const moved = (after: '?' | '0' = '0'): string => `
  select id, product_id, to_location_id as location, coalesce(to_lot_id, 0) as lot, coalesce(serial_id, 0) as serial,
    to_status as status, quantity as moved, balance_after_to as told
  from stock_movement where id > ${after} and to_location_id is not null
  union all
  select id, product_id, from_location_id, coalesce(from_lot_id, 0), coalesce(serial_id, 0), from_status, -quantity,
    balance_after_from
  from stock_movement where id > ${after} and from_location_id is not null`;

const balances = (product?: number): string => `
  select product_id, location_id as location, coalesce(lot_id, 0) as lot, coalesce(serial_id, 0) as serial,
    stock_status as status, quantity as held
  from stock_item where quantity <> 0 ${of(product)}`;

const summed = `
  select product_id, location, lot, serial, status, sum(moved) as held from (${moved()})
  group by 1, 2, 3, 4, 5 having sum(moved) <> 0`;

/** Balances that are not the sum of their movements. */
const unbalanced = (on: Hot): readonly Row[] =>
  run(
    on,
    `select * from (select * from (${summed}) except select * from (${balances()}))
     union all select * from (select * from (${balances()}) except select * from (${summed}))`,
  );

/** What lies where of a product by its stock rows, as `Ledger.heldOf` has it. */
export const heldBalances = (on: Hot, product: number): readonly string[] =>
  run(on, balances(product)).map((row) =>
    [row['location'], row['lot'], row['serial'], row['status'], row['held']].join('|'),
  );

/** The ledger as it was read up to its last movement, summed by nothing but these proofs. */
export type Ledger = {
  /** Reads what was appended since; gives the movements that told another balance than the ledger up to them. */
  follow(): readonly Row[];
  /** What lies where of a product: location, lot, serial number, status and thousandths. */
  heldOf(product: number): readonly string[];
};

/** Follows a ledger from its beginning: what a look costs does not grow with what was looked at before. */
export const followLedger = (on: Hot): Ledger => {
  const held = new Map<number, Map<string, number>>();
  let last = 0;
  const take = (row: Row): boolean => {
    const [product, moved] = [Number(row['product_id']), Number(row['moved'])];
    const cells = held.get(product) ?? new Map<string, number>();
    held.set(product, cells);
    const cell = [row['location'], row['lot'], row['serial'], row['status']].join('|');
    const sum = (cells.get(cell) ?? 0) + moved;
    if (sum === 0) cells.delete(cell);
    else cells.set(cell, sum);
    return row['told'] === sum;
  };
  return {
    follow: () => {
      const fresh = run(on, `select * from (${moved('?')}) order by id, moved`, [last, last]);
      last = Number(fresh.at(-1)?.['id'] ?? last);
      return fresh.filter((row) => !take(row));
    },
    heldOf: (product) => [...(held.get(product) ?? [])].map(([cell, sum]) => `${cell}|${sum}`),
  };
};

/** Movements that told another balance than the one that the ledger up to them gives. */
const mistold = (on: Hot): readonly Row[] =>
  run(
    on,
    `select * from (
       select id, told, sum(moved) over (partition by product_id, location, lot, serial, status order by id) as held
       from (${moved()})
     ) where told is not held`,
  );

/** Rows that can't be: below nothing, more reserved than there is, a serial number in two locations. */
const impossible = (on: Hot): readonly Row[] =>
  run(
    on,
    `select id, quantity, quantity_reserved from stock_item
       where quantity < 0 or quantity_reserved < 0 or quantity_reserved > quantity
     union all
     select serial_id, count(*), 0 from stock_item where serial_id is not null and quantity > 0
       group by serial_id having count(*) > 1`,
  );

/** Totals of products that their stock rows do not give; what ends before that day is expired. */
export const mistotalled = (on: Hot, today: string, product?: number): readonly Row[] =>
  run(
    on,
    `select * from (
       select p.id, t.on_hand, t.reserved, t.available, t.level, p.stock_level,
         coalesce(sum(s.quantity), 0) as rows_on_hand,
         coalesce(sum(s.quantity_reserved), 0) as rows_reserved,
         coalesce(sum(case when s.stock_status = 'available' and l.is_active = 1 and l.is_blocked = 0
           and l.location_type in ('storage', 'pick_face', 'cold')
           and (b.expiration_date is null or b.expiration_date >= '${today}')
           and coalesce(b.lot_status, 'approved') = 'approved'
           then s.quantity - s.quantity_reserved end), 0) as rows_available,
         p.min_stock_quantity as least
       from product p join product_stock t on t.id = p.id
       left join stock_item s on s.product_id = p.id left join location l on l.id = s.location_id
       left join lot b on b.id = s.lot_id
       ${product === undefined ? '' : `where p.id = ${product}`} group by p.id
     ) where on_hand <> rows_on_hand or reserved <> rows_reserved or available <> rows_available
       or level <> (case when available <= 0 then 'empty' when available <= least then 'critical' else 'normal' end)
       or level <> stock_level`,
  );

/** What lies where of a product, as text: lot, serial number, location, status and thousandths. */
export const heldRows = (on: Hot, product: number): readonly string[] =>
  run(
    on,
    `select coalesce(b.batch_number, b.expiration_date, '') as lot, coalesce(n.serial_number, '') as serial,
       s.location_id as location, s.stock_status as status, s.quantity
     from stock_item s left join lot b on b.id = s.lot_id left join serial n on n.id = s.serial_id
     where s.product_id = ${product} and s.quantity > 0`,
  ).map((row) => [row['lot'], row['serial'], row['location'], row['status'], row['quantity']].join('|'));

/** Everything that is wrong with the tables of stock, by what it is; empty lists where nothing is. */
export const wrongs = (on: Hot, today: string) => ({
  unbalanced: unbalanced(on),
  mistold: mistold(on),
  impossible: impossible(on),
  mistotalled: mistotalled(on, today),
});

/** What `wrongs` gives where nothing is wrong. */
export const nothingWrong = { unbalanced: [], mistold: [], impossible: [], mistotalled: [] };

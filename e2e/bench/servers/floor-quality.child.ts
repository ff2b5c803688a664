/** Floor of statistics, trace and quarantine: the plain SQL that answers the same, over HTTP: `<database file>`. */
import Database from 'better-sqlite3';
import { announceAnswers } from './announce.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('a database file is needed');
const db = new Database(file, { readonly: true, fileMustExist: true });
db.pragma('cache_size = -32768');

type Row = Readonly<Record<string, number | string | null>>;
type Asked = {
  readonly product: number;
  readonly from: string;
  readonly until: string;
  readonly lot: number;
};

const ofProduct = (column: string, isOfProduct: boolean): string =>
  isOfProduct ? `and ${column} = +@product` : '';

/** Writes the queries of each line's goods that left and came back, and of their part by lot and month. */
const returnsOf = (isOfProduct: boolean): readonly string[] => {
  const moved = `select m.order_item_id as line, coalesce(m.from_lot_id, m.to_lot_id) as lot, substr(m.posted_at, 1, 7) as month,
      iif(coalesce(b.type, m.type) = 'shipment', iif(b.id is null, m.quantity, -m.quantity), 0) as shipped,
      iif(coalesce(b.type, m.type) = 'customer_return', iif(b.id is null, m.quantity, -m.quantity), 0) as returned
    from stock_movement m left join stock_movement b on b.id = m.reverses_id
    where ${isOfProduct ? '' : '+'}m.type in ('shipment', 'customer_return', 'reversal')
      and coalesce(b.type, m.type) in ('shipment', 'customer_return')
      and m.posted_at >= +@from and m.posted_at < +@until ${ofProduct('m.product_id', isOfProduct)}`;
  const sums = 'sum(shipped) as shipped, sum(returned) as returned';
  return [
    `select ${sums} from (select line, ${sums} from (${moved}) group by line)`,
    `select month, ${sums} from (${moved}) group by month`,
    `select lot, ${sums} from (${moved}) group by lot order by returned desc limit 20`,
    `select r.status, r.reason_code, count(*) as n from rma r join rma_item i on i.rma_id = r.id
      where r.requested_at >= +@from and r.requested_at < +@until ${ofProduct('i.product_id', isOfProduct)}
      group by 1, 2`,
    `select d.disposition, count(*) as n from rma_disposition d join rma_arrival a on a.id = d.arrival_id
      join rma_item i on i.id = a.item_id
      where d.at >= +@from and d.at < +@until ${ofProduct('i.product_id', isOfProduct)} group by 1`,
  ];
};

const qualityOf = (isOfProduct: boolean): readonly string[] => [
  `select count(*) as inspections from inspection i
    where created_at >= +@from and created_at < +@until ${ofProduct('i.product_id', isOfProduct)}`,
  `select rejected > 0 as is_rejected, defects, count(*) as n from inspection i
    where decided_at >= +@from and decided_at < +@until ${ofProduct('i.product_id', isOfProduct)} group by 1, 2`,
  `select i.supplier_id, i.lot_id, d.result, sum(d.quantity) as n from inspection_decision d
    join inspection i on i.id = d.inspection_id
    where d.decided_at >= +@from and d.decided_at < +@until ${ofProduct('i.product_id', isOfProduct)}
    group by 1, 2, 3`,
  `select sum(quantity) as n from stock_item s
    where quantity > 0 and stock_status <> 'available' and stock_status = 'quarantine'
      ${ofProduct('s.product_id', isOfProduct)}`,
];

const occurrencesOf = (isOfProduct: boolean): readonly string[] => {
  const of = isOfProduct
    ? 'and o.id in (select occurrence_id from occurrence_link where product_id = +@product)'
    : '';
  return [
    `select count(*) as opened from occurrence o where opened_at >= +@from and opened_at < +@until ${of}`,
    `select category, severity, count(*) as n from occurrence o
      where opened_at >= +@from and opened_at < +@until ${of} group by 1, 2`,
    `select count(*) as n from occurrence o where closed_at >= +@from and closed_at < +@until ${of}`,
    `select count(*) as n from occurrence o where status in ('open', 'in_progress', 'waiting') ${of}`,
    `select number, title from occurrence o where opened_at >= +@from and opened_at < +@until ${of}
      order by id desc limit 20`,
  ];
};

const traceOf = (): readonly string[] => [
  `select count(*) as customers from (select order_id from stock_movement
    where coalesce(to_lot_id, from_lot_id) = +@lot and type = 'shipment' group by order_id)`,
  `select m.type, m.document_id, m.order_id, o.order_number, o.party,
      sum(iif(m.to_lot_id is null, 0, m.quantity) - iif(m.from_lot_id is null, 0, m.quantity)) as quantity
    from stock_movement m left join order_head o on o.id = m.order_id
    where coalesce(m.to_lot_id, m.from_lot_id) = +@lot group by 1, 2, 3`,
  `select location_id, stock_status, quantity from stock_item where lot_id = +@lot and quantity > 0`,
];

const quarantineOf = (): readonly string[] => {
  const idle = `stock_item s join product p on p.id = s.product_id join location l on l.id = s.location_id
    where s.quantity > 0 and s.stock_status <> 'available'`;
  return [
    `select count(*) as total from ${idle}`,
    `select s.id, s.stock_status, s.last_movement_at, p.sku, p.name, l.code from ${idle}
      order by s.last_movement_at, s.id limit 15`,
  ];
};

const questions: Readonly<Record<string, readonly string[]>> = {
  returns_of_product: returnsOf(true),
  returns_of_site: returnsOf(false),
  quality_of_product: qualityOf(true),
  quality_of_site: qualityOf(false),
  occurrences_of_product: occurrencesOf(true),
  occurrences_of_site: occurrencesOf(false),
  trace: traceOf(),
  quarantine: quarantineOf(),
};
const statements = Object.fromEntries(
  Object.entries(questions).map(([name, texts]) => [
    name,
    texts.map((text) => db.prepare<[Asked], Row>(text)),
  ]),
);

announceAnswers((url) => {
  const { pathname, searchParams: query } = new URL(url, 'http://floor');
  const asked = {
    product: Number(query.get('product')),
    lot: Number(query.get('lot')),
    from: query.get('from') ?? '',
    until: query.get('until') ?? '',
  };
  return JSON.stringify((statements[pathname.slice(1)] ?? []).map((statement) => statement.all(asked)));
});

/** Floor B of the list of orders: Node's HTTP server, one prepared statement, a mapping by hand: `<database file>`. */
import Database from 'better-sqlite3';
import { announceAnswers } from './announce.ts';
import { plainColumns, toPlainOrder } from './plain-order.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('a database file is needed');
const db = new Database(file, { readonly: true, fileMustExist: true });
db.pragma('cache_size = -32768');

const perPage = 15;

const stored = db.prepare<[], { name: string }>("select name from pragma_table_info('order_head')").all();
const columns = plainColumns(stored.map(({ name }) => name));

/** Ids first, from an index alone, then their rows: the same work in the database as the product does. */
const pageBy = (where: string) =>
  db.prepare<unknown[], Readonly<Record<string, string | number | null>>>(
    `select ${columns} from order_head o join order_channel c on c.id = o.channel_id
     join operation_type t on t.id = o.operation_type_id where o.id in (
       select id from order_head where deleted_at is null ${where} order by created_at desc, id desc
       limit ${perPage} offset ?
     ) order by o.created_at desc, o.id desc`,
  );

const pages = {
  plain: pageBy(''),
  outbound: pageBy("and direction = ? and stage = +? and stage not in ('completed', 'cancelled')"),
};

/** The reservations for the orders of a page: none here, but they have to be asked. */
const reserved = db.prepare<[string]>(
  `select i.order_id, sum(a.quantity) from order_item i join stock_allocation a on a.order_item_id = i.id
   where i.order_id in (select value from json_each(?)) and a.status in ('active', 'picked') group by i.order_id`,
);

announceAnswers((url) => {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const page = Number(query.get('page') ?? 1);
  const offset = (page - 1) * perPage;
  const direction = query.get('direction');
  const rows =
    direction === null ? pages.plain.all(offset) : pages.outbound.all(direction, query.get('status'), offset);
  if (reserved.all(JSON.stringify(rows.map(({ id }) => id))).length > 0)
    throw new Error('something is reserved');
  return JSON.stringify({
    success: true,
    message: 'Pedidos listados',
    search_query: '',
    filters: [],
    pagination: { page, per_page: perPage },
    data: rows.map(toPlainOrder),
  });
});

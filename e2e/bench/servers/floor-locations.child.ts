/**
 * The floor of what lies in a location: Node's HTTP server, prepared statements, a mapping by hand: `<database file>`.
 */
import Database from 'better-sqlite3';
import { announceAnswers } from './announce.ts';
import { toPlainStock, type PlainLocation, type PlainStock } from './plain-stock.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('a database file is needed');
const db = new Database(file, { readonly: true, fileMustExist: true });
db.pragma('cache_size = -20480');

const perPage = 15;

const location = db.prepare<[string], PlainLocation>(
  `select l.id, l.code, l.name, l.is_usable, w.code as warehouse_code, w.name as warehouse_name
   from location l join warehouse w on w.id = l.warehouse_id where l.code_key = +? and l.deleted_at is null`,
);
const total = db
  .prepare<[number], number>('select count(*) from stock_item where location_id = +? and quantity > 0')
  .pluck();
const page = db.prepare<[number, number], PlainStock>(
  `select s.quantity, s.quantity_reserved, s.stock_status, s.created_at, s.updated_at, s.last_movement_at,
     p.sku, p.name, p.barcode, p.height, p.width, p.length, p.weight, p.expiration_alert_days,
     t.batch_number, t.expiration_date, t.manufacturing_date, t.lot_status, n.serial_number
   from (select id, product_id from stock_item where location_id = +? and quantity > 0
     order by product_id, id limit ${perPage} offset ?) as page
   cross join stock_item s on s.id = page.id join product p on p.id = s.product_id
   left join lot t on t.id = s.lot_id left join serial n on n.id = s.serial_id
   order by page.product_id, page.id`,
);

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(Date.now());

const keyOf = (code: string): string =>
  code
    .split('.')
    .map((group) => group.padStart(4, '0'))
    .join('.');

const answer = (url: string): string => {
  const code = decodeURIComponent(url.split('/')[4] ?? '');
  const found = location.get(keyOf(code));
  if (found === undefined) throw new Error(`no location ${code}`);
  const records = total.get(found.id) ?? 0;
  const data = page.all(found.id, 0).map((row) => toPlainStock(found, row, today));
  return JSON.stringify({
    success: true,
    message: 'Estoque do local listado',
    search_query: '',
    filters: [],
    pagination: {
      page: 1,
      per_page: perPage,
      records: { from: Math.min(1, records), to: data.length, total: records },
    },
    data,
  });
};

announceAnswers(answer);

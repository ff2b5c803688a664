/** Floor B: Node's HTTP server, one prepared statement, a mapping and JSON.stringify: `<database file>`. */
import Database from 'better-sqlite3';
import { announceAnswers } from './announce.ts';
import { plainColumns, toPlainProduct, type PlainRow } from './plain-product.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('a database file is needed');
const db = new Database(file, { readonly: true, fileMustExist: true });
db.pragma('cache_size = -32768');

const perPage = 15;

/** Ids first, from an index alone, then their rows: the same work in the database as the product does. */
const pageBy = (where: string, order: string): Database.Statement =>
  db.prepare(
    `select ${plainColumns.join(', ')} from product where id in (
       select id from product where deleted_at is null ${where} order by ${order} limit ${perPage} offset ?
     ) order by ${order}`,
  );

const pages = {
  plain: pageBy('', 'name_fold, id'),
  typed: pageBy('and product_type = ?', 'name_fold, id'),
  active: pageBy('and is_active = ?', 'name_fold, id'),
  newest: pageBy('', 'updated_at desc, id desc'),
};

const rowsFor = (query: URLSearchParams, offset: number): PlainRow[] => {
  const type = query.get('product_type');
  if (type !== null) return pages.typed.all(type, offset) as PlainRow[];
  const active = query.get('is_active');
  if (active !== null) return pages.active.all(active === 'true' ? 1 : 0, offset) as PlainRow[];
  return (query.has('sort') ? pages.newest : pages.plain).all(offset) as PlainRow[];
};

const answer = (url: string): string => {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const page = Number(query.get('page') ?? 1);
  const data = rowsFor(query, (page - 1) * perPage).map(toPlainProduct);
  return JSON.stringify({
    success: true,
    message: 'Produtos listados',
    search_query: '',
    filters: [],
    pagination: { page, per_page: perPage },
    data,
  });
};

announceAnswers(answer);

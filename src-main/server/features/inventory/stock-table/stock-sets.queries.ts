import { sql, type Expression } from 'kysely';
import type { HotQuery, Param } from '../../../db/capabilities.ts';
import { ftsMatch } from '../../../db/search-text.ts';
import { hasBatch } from '../../../stock/lots/batch.queries.ts';
import type { AskedSet, StockValues } from './stock-question.rules.ts';
import { hot } from '../inventory.tables.ts';

type P = Param<StockValues>;
type Ids = { readonly id: number };

const text = (p: P, name: string): Expression<string> => p(name) as Expression<string>;

const livingLocations = (where: (p: P) => ReturnType<typeof sql<boolean>>): HotQuery<StockValues, Ids> =>
  hot((q, p) => q.selectFrom('location').select('id').where('deleted_at', 'is', null).where(where(p)));

/** Selects the ids of products, locations, lots or stock rows that each filter names: one statement a filter. */
export const stockSets: Readonly<Record<AskedSet, HotQuery<StockValues, Ids>>> = {
  sku: hot((q, p) =>
    q
      .selectFrom('product')
      .select('id')
      .where('sku_key', 'in', p.list('sku') as Expression<string>),
  ),
  barcode: hot((q, p) =>
    q
      .selectFrom('product')
      .select('id')
      .where('barcode_key', '=', text(p, 'barcode'))
      .where('barcode_key', '<>', '')
      .where('deleted_at', 'is', null),
  ),
  search: hot((q, p) =>
    q
      .selectFrom('product_search')
      .select(sql<number>`rowid`.as('id'))
      .where(ftsMatch('product_search', text(p, 'search'))),
  ),
  searched_lot: hot((q, p) =>
    q
      .selectFrom('lot')
      .select('id')
      .where(hasBatch('lot', text(p, 'search_text'))),
  ),
  searched_serial: hot((q, p) =>
    q
      .selectFrom('serial as n')
      .innerJoin('stock_item as s', (join) =>
        join.onRef('s.serial_id', '=', 'n.id').onRef('s.product_id', '=', 'n.product_id'),
      )
      .select('s.id')
      .where('n.serial_key', '=', text(p, 'search_key')),
  ),
  // two indexes, one after the other: an OR would read all products
  exactly: hot((q, p) => {
    const living = q.selectFrom('product').select('id').where('deleted_at', 'is', null);
    const ofBarcode = living
      .where('barcode_key', '=', text(p, 'exact_barcode'))
      .where('barcode_key', '<>', '');
    return living.where('sku_key', '=', text(p, 'exact_sku')).union(ofBarcode);
  }),
  warehouse_code: livingLocations(
    (p) => sql`warehouse_id = (select id from warehouse
      where code_key = ${p('warehouse_code')} and deleted_at is null)`,
  ),
  location_code: livingLocations((p) => sql`code_key = ${p('location_code')}`),
  location_code_prefix: livingLocations((p) => {
    const prefix = p('location_code_prefix');
    return sql`(code_key = ${prefix} or (code_key > ${prefix} || '.' and code_key < ${prefix} || '/'))`;
  }),
  location_type: livingLocations((p) => sql`location_type = ${p('location_type')}`),
  lot_id: hot((q, p) => q.selectFrom('lot').select('id').where('uid', '=', text(p, 'lot_id'))),
  batch_number: hot((q, p) =>
    q
      .selectFrom('lot')
      .select('id')
      .where(hasBatch('lot', text(p, 'batch_number'))),
  ),
  serial_number: hot((q, p) =>
    q
      .selectFrom('serial as n')
      // the index of what lies in stock leaves out emptied rows, of which lists of the past ask: the product finds them
      .innerJoin('stock_item as s', (join) =>
        join.onRef('s.serial_id', '=', 'n.id').onRef('s.product_id', '=', 'n.product_id'),
      )
      .select('s.id')
      .where('n.serial_key', '=', text(p, 'serial_number')),
  ),
};

import type { Hot } from '../server/db/capabilities.ts';
import { raw } from '../server/db/test-lab.ts';

/** What the database keeps of products and beside them, and what it told; public ids and instants left out. */
export const keptBeside = (read: Hot) => {
  const all = (sql: string): unknown[] => raw(read, sql);
  return {
    words: all(`select rowid from product_search where product_search match '"afe 1"' order by rowid`),
    serra: all(`select count(*) as found from product_search where product_search match '"serra"'`),
    counts: all('select product_type, is_active, total from product_count order by 1, 2'),
    codes: all('select product_id, type, code, is_primary, version from fiscal_code order by 1, 2'),
    further: all('select product_id, kind, code, position from product_code order by 1, 4'),
    stock: all('select id, on_hand, level, min_quantity from product_stock order by id'),
    columns: all('select id, sku, ncm, origin, stock_level, version from product order by id'),
    changes: all('select kind, row_id from change where row_id > 0 order by 1, 2'),
    loads: all('select * from product_load'),
    events: all('select id, sequence, name from event order by id'),
    deliveries: all('select endpoint_id, event_id, event, status from webhook_delivery order by 1, 2'),
  };
};

import Database from 'better-sqlite3';
import { migrations } from '../migrations/index.ts';
import { partsOf, referenceOf } from './schema-parts.ts';

const counted = 'select coalesce(max(value), 0) from counter';

/** What a database that was restored says of what was made anew in it; throws where the ledger can be shortened. */
export const checkRepaired = (file: string) => {
  const db = new Database(file);
  try {
    const forget = () => db.exec('delete from stock_movement');
    return {
      parts: new Set(partsOf(db).map(({ name }) => name)),
      ours: new Set([...referenceOf(migrations.length).parts.values()].map(({ name }) => name)),
      refusal: messageOf(forget),
      sequences: db.prepare('select seq from sqlite_sequence').pluck().all(),
      lastReceipt: db.prepare(`${counted} where name = 'goods_receipt'`).pluck().get(),
      found: db.prepare("select count(*) from product_search where text match 'produto'").pluck().get(),
    };
  } finally {
    db.close();
  }
};

const messageOf = (act: () => void): string => {
  try {
    act();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

/** An order whose number the counter does not know of. */
export const uncountedOrder = `insert into order_head (uid, order_number, channel_id, direction, operation_type_id, stage, fiscal_status,
        priority, items_count, quantity, products, item_discount, discount, freight, insurance, other, total,
        search_text, created_at, updated_at)
      select '018f0000-0000-7000-8000-000000000014', 'PS-000012', 1, 'outbound', id, 'pending', 'not_required',
        2, 0, 0, 0, 0, 0, 0, 0, 0, 0, '', '2026-01-02T03:04:05.000000Z', '2026-01-02T03:04:05.000000Z'
      from operation_type where code = 'sale';
      delete from counter where name = 'order_out'`;

/** A customer whom the search does not find. */
export const unfoundCustomer = `insert into customer (uid, code, code_key, person_type, name, name_fold, roles, ie_indicator, search_text,
        created_at, updated_at)
      values ('018f0000-0000-7000-8000-000000000015', '1', '1', 'individual', 'Ana', 'ana', '["customer"]', '9',
        'ana', '2026-01-02T03:04:05.000000Z', '2026-01-02T03:04:05.000000Z');
      delete from customer_search_docsize`;

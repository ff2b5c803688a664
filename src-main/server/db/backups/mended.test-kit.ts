import Database from 'better-sqlite3';
import { migrations } from '../migrations/index.ts';
import { partsOf, referenceOf } from './schema-parts.ts';

const counted = 'select coalesce(max(value), 0) from counter';

/** What a database that was restored says of what was made anew in it; throws where the ledger can be shortened. */
export const lookAtMended = (file: string) => {
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

import type { Migration } from './migration.ts';

/**
 * A batch is one lot of its product, whether its letters are written large or small: the index by which both are found,
 * and the wall. Pairs from before stay two lots, each found by its own spelling; any other one means the older.
 */
export const batchSpelling: Migration = {
  number: 17,
  name: '0017-batch-spelling',
  sql: `
drop index lot_by_batch;
create index lot_by_batch_key on lot (upper(batch_number)) where batch_number is not null;
create index lot_of_product_by_batch on lot (product_id, upper(batch_number)) where batch_number is not null;
create trigger lot_spelled_once before insert on lot when new.batch_number is not null and exists (
  select 1 from lot where product_id = new.product_id and upper(batch_number) = upper(new.batch_number)
    and batch_number is not null) begin
  select raise(abort, 'a batch is one lot, however its letters are written');
end;
`,
};

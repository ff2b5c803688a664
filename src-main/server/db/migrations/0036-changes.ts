import { followChanges } from './follow-changes.ts';
import type { Migration } from './migration.ts';

const ofCodes = ['code', 'description', 'state', 'operation_type', 'valid_from', 'valid_to', 'is_primary'];

/**
 * The newest change of each record. Its `id` is its sequence: the higher, the later. Sequences are given inside of the
 * writing transaction, one writer at a time, so that nobody sees one before all lower ones. A row moves to the end with
 * each change of its record, and the newest row is never taken away, so that no sequence is given twice. What is deleted
 * for good leaves a row of a negative `row_id` with its key, so that whoever gets its id next takes nothing from it. A
 * load of products keeps their triggers silent and writes all of their changes at once.
 */
export const changes: Migration = {
  number: 36,
  name: '0036-changes',
  sql: `
create table change (
  id integer primary key,
  kind text not null,
  row_id integer not null,
  gone_uid text,
  gone_at text,
  unique (kind, row_id),
  check ((gone_uid is null) = (row_id > 0) and (gone_at is null) = (row_id > 0))
) strict;
${[
  followChanges({
    kind: 'product',
    table: 'product',
    columns: ['version'],
    where: 'not exists (select 1 from product_load)',
  }),
  followChanges({ kind: 'fiscal_code', table: 'fiscal_code', columns: [...ofCodes, 'version'] }),
  followChanges({ kind: 'location', table: 'location', columns: ['version'] }),
  followChanges({ kind: 'lot', table: 'lot', columns: ['version'] }),
  followChanges({
    kind: 'stock',
    table: 'stock_item',
    columns: ['quantity', 'quantity_reserved', 'received_at', 'last_movement_at'],
  }),
  followChanges({ kind: 'customer', table: 'customer', columns: ['version', 'is_anonymous'] }),
  followChanges({ kind: 'order', table: 'order_head', columns: ['version'] }),
  followChanges({
    kind: 'receipt',
    table: 'goods_receipt',
    columns: ['reference', 'supplier_document', 'note', 'order_id'],
  }),
].join('')}
create trigger fiscal_code_change_gone after delete on fiscal_code begin
  insert into change (kind, row_id, gone_uid, gone_at)
    select 'fiscal_code', -1 - max(id), old.uid, strftime('%Y-%m-%dT%H:%M:%f000Z', 'now') from change;
  delete from change where kind = 'fiscal_code' and row_id = old.id;
end;
`,
};

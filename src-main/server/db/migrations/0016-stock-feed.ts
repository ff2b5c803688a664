import type { Migration } from './migration.ts';

/** Lists the columns that the stock table in memory keeps of a product beside its totals. */
const facts = [
  'sku',
  'name',
  'product_type',
  'is_active',
  'height',
  'width',
  'length',
  'weight',
  'restock_priority',
  'min_stock_quantity',
  'expiration_alert_days',
  'deleted_at',
] as const;

const totals = ['on_hand', 'reserved', 'available', 'level', 'average_cost'] as const;

const differs = (columns: readonly string[]): string =>
  columns.map((column) => `new.${column} is not old.${column}`).join(' or ');

const nextRevision =
  'update product_stock set revision = (select max(revision) + 1 from product_stock) where id = new.id;';

/**
 * `product_stock.revision` orders what changes of products: their totals, and what is summed and listed by them. Who has
 * read up to a revision, and up to a product's id, finds what changed since without reading all; who writes totals may
 * give the revision itself, which spares the trigger. Three indexes that only
 * lists in SQL used, and one that nothing used, are gone.
 */
export const stockFeed: Migration = {
  number: 16,
  name: '0016-stock-feed',
  sql: `
alter table product_stock add column revision integer not null default 0 check (revision >= 0);
create index product_stock_by_revision on product_stock (revision);
create trigger product_stock_followed after update of ${totals.join(', ')} on product_stock
when new.revision = old.revision and (${differs(totals)}) begin
  ${nextRevision}
end;
create trigger product_followed after update of ${facts.join(', ')} on product when ${differs(facts)} begin
  ${nextRevision}
end;

drop index stock_item_by_quantity;
drop index stock_item_by_receipt;
drop index stock_item_by_movement;
drop index stock_movement_by_posting;
`,
};

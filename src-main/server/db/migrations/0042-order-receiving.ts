import type { Migration } from './migration.ts';

/**
 * Adds the receiving of an expected order: when it began and ended, which items nobody had ordered, and why an item
 * arrived otherwise than it was ordered. What came in of an item is the sum of its movements.
 */
export const orderReceiving: Migration = {
  number: 42,
  name: '0042-order-receiving',
  sql: `
alter table order_head add column receiving_at text;
alter table order_head add column received_at text;
alter table order_item add column is_unexpected integer not null default 0 check (is_unexpected in (0, 1));

create table order_divergence (
  id integer primary key,
  order_item_id integer not null unique references order_item (id),
  reason_code text not null check (reason_code in ('short', 'over', 'damaged', 'unknown')),
  note text not null,
  at text not null
) strict;
`,
};

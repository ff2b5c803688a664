import type { Migration } from './migration.ts';

/** Orders that goods are still to come by have an index of their own: few, among all orders that ever were. */
export const comingGoods: Migration = {
  number: 76,
  name: '0076-coming-goods',
  sql: `
create index order_coming on order_head (id)
  where deleted_at is null and direction = 'inbound' and stage in ('pending', 'receiving');
`,
};

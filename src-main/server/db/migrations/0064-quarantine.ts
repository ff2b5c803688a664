import type { Migration } from './migration.ts';

/** Indexes the goods that can't be sold, which are few. */
export const quarantine: Migration = {
  number: 64,
  name: '0064-quarantine',
  sql: `
create index stock_item_not_available on stock_item (stock_status) where quantity > 0 and stock_status <> 'available';
create index lot_not_approved on lot (lot_status) where lot_status <> 'approved';
`,
};

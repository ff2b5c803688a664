import type { Migration } from './migration.ts';

/** A cancelled order that never moved goods gives its reference back: 1 where another order has taken it since. */
export const freedReferences: Migration = {
  number: 71,
  name: '0071-freed-references',
  sql: `
alter table order_head add column reference_freed integer not null default 0 check (reference_freed in (0, 1));
drop index order_reference;
create unique index order_reference on order_head (channel_id, external_reference)
  where external_reference <> '' and deleted_at is null and channel_id <> 1 and reference_freed = 0;
`,
};

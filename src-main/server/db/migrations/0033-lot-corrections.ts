import type { Migration } from './migration.ts';

/**
 * Corrections of lots: what changed (`field`, `before`, `after`), why, who did it, and how many thousandths of the lot lay
 * in how many locations. A correction that takes another one back names it, and each is taken back once. They are only
 * appended; corrections of before this migration are known to the audit log alone.
 */
export const lotCorrections: Migration = {
  number: 33,
  name: '0033-lot-corrections',
  sql: `
create table lot_correction (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  lot_id integer not null references lot (id),
  product_id integer not null references product (id),
  changes text not null check (json_valid(changes)),
  reason text not null check (length(reason) between 1 and 200),
  quantity integer not null check (quantity >= 0),
  locations integer not null check (locations >= 0),
  takes_back_id integer unique references lot_correction (id),
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  at text not null
) strict;
create index lot_correction_of_lot on lot_correction (lot_id, id);
create index lot_correction_of_product on lot_correction (product_id, id);
create trigger lot_correction_unchanged before update on lot_correction begin
  select raise(abort, 'corrections of lots are only appended to');
end;
create trigger lot_correction_kept before delete on lot_correction begin
  select raise(abort, 'corrections of lots are only appended to');
end;
`,
};

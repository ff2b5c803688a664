import type { Migration } from './migration.ts';

/**
 * Lists products whose minimum changed and may still lack its event: they are few, where finding them otherwise reads
 * every product.
 */
export const minimumsToTell: Migration = {
  number: 13,
  name: '0013-minimums-to-tell',
  sql: `
create table minimum_to_tell (
  id integer primary key references product (id) on delete cascade
) strict;
insert into minimum_to_tell (id)
  select p.id from product as p join product_stock as k on k.id = p.id where k.min_quantity <> p.min_stock_quantity;
create trigger product_minimum_written after update of min_stock_quantity on product
when new.min_stock_quantity <> old.min_stock_quantity
begin
  insert or ignore into minimum_to_tell (id) values (new.id);
end;
`,
};

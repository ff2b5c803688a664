import type { Migration } from './migration.ts';

const nobodyLoads = 'not exists (select 1 from product_load)';

type OwnColumn = 'ncm' | 'origin';

/** Creates the triggers of migration 4 again, without effect during a load. */
const ownCode = (type: OwnColumn): string => `
drop trigger product_${type}_added;
create trigger product_${type}_added after insert on product when new.${type} is not null and ${nobodyLoads} begin
  insert into fiscal_code (product_id, type, code, is_primary, created_at, updated_at)
    values (new.id, '${type}', new.${type}, 1, new.created_at, new.created_at);
end;

drop trigger fiscal_code_${type}_added;
create trigger fiscal_code_${type}_added after insert on fiscal_code
when new.type = '${type}' and new.state = '' and new.operation_type = '' and new.is_primary = 1 and ${nobodyLoads}
begin
  update product set ${type} = new.code where id = new.product_id and ${type} is not new.code;
end;
`;

/**
 * A load adds very many products in one transaction. While its row is here, the triggers of single products keep
 * still, and the load does their work for all of them at once: search index, counts, totals of stock, and the fiscal
 * codes that the products carry. `last_product` is the newest product from before, so that the load knows its own. No other
 * transaction ever sees the row.
 */
export const productLoad: Migration = {
  number: 10,
  name: '0010-product-load',
  sql: `
create table product_load (
  id integer primary key check (id = 1),
  last_product integer not null
) strict;

drop trigger product_added;
create trigger product_added after insert on product when ${nobodyLoads} begin
  insert into product_search (rowid, text) values (new.id, new.search_text);
  insert into product_count (product_type, is_active, total) values (new.product_type, new.is_active, 1)
    on conflict (product_type, is_active) do update set total = total + 1;
end;

drop trigger product_stocked;
create trigger product_stocked after insert on product when ${nobodyLoads} begin
  insert into product_stock (id, min_quantity, evaluated_on, updated_at)
  values (new.id, new.min_stock_quantity, substr(new.created_at, 1, 10), new.created_at);
end;
${ownCode('ncm')}${ownCode('origin')}`,
};

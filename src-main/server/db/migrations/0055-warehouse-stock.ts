import type { Migration } from './migration.ts';

/**
 * Keeps the stock of a product in each warehouse, in thousandths, as of the last event; it is kept from the second
 * warehouse on, since with one `product_stock` has the same figures. The day of the product's last event decides
 * whether a row counted as available then.
 */
export const warehouseStock: Migration = {
  number: 55,
  name: '0055-warehouse-stock',
  sql: `
create table warehouse_stock (
  id integer primary key,
  product_id integer not null references product (id),
  warehouse_id integer not null references warehouse (id),
  on_hand integer not null,
  reserved integer not null,
  available integer not null,
  unique (product_id, warehouse_id)
) strict;

insert into warehouse_stock (product_id, warehouse_id, on_hand, reserved, available)
select s.product_id, l.warehouse_id, sum(s.quantity), sum(s.quantity_reserved),
  sum(case when s.stock_status = 'available' and l.is_usable = 1 and coalesce(t.lot_status, 'approved') = 'approved'
    and coalesce(t.expiration_date, '9999-12-31') >= k.evaluated_on then s.quantity - s.quantity_reserved else 0 end)
from stock_item s
join product_stock k on k.id = s.product_id
join location l on l.id = s.location_id
left join lot t on t.id = s.lot_id
where s.quantity > 0 and (select count(*) from warehouse) > 1
group by s.product_id, l.warehouse_id;
`,
};

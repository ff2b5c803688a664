import type { Migration } from './migration.ts';

const keep = `insert into rma_item_serial (item_id, serial_key) select distinct new.id, lower(value) from json_each(new.serial_numbers);`;

/**
 * Keeps by triggers which lines of returns name a serial number, so that a scanned code finds its returns without
 * reading them all. Other searched fields of a return get an index.
 */
export const returnedSerials: Migration = {
  number: 73,
  name: '0073-returned-serials',
  sql: `
create table rma_item_serial (
  id integer primary key,
  serial_key text not null,
  item_id integer not null references rma_item (id) on delete cascade,
  unique (serial_key, item_id)
) strict;
create index rma_item_serial_of_item on rma_item_serial (item_id);
insert into rma_item_serial (item_id, serial_key)
  select distinct i.id, lower(e.value) from rma_item as i, json_each(i.serial_numbers) as e;
create trigger rma_item_serials_added after insert on rma_item begin ${keep} end;
create trigger rma_item_serials_changed after update of serial_numbers on rma_item begin
  delete from rma_item_serial where item_id = new.id;
  ${keep}
end;

create index rma_by_tracking_code on rma (tracking_code) where tracking_code <> '';
create index rma_by_authorization_code on rma (authorization_code) where authorization_code <> '';
create index rma_by_fiscal_key on rma (fiscal_key) where fiscal_key <> '';
`,
};

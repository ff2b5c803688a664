import type { Migration } from './migration.ts';

/** A UUIDv7 as SQLite makes it; the rows that triggers write have no other source of ids. */
const milliseconds = `printf('%012x', cast(unixepoch('subsec') * 1000 as integer))`;
const uuid7 = `lower(
    substr(${milliseconds}, 1, 8) || '-' || substr(${milliseconds}, 9) || '-7' || substr(hex(randomblob(2)), 2)
    || '-' || substr('89ab', 1 + (random() & 3), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))
  )`;

type OwnColumn = 'ncm' | 'origin';

/** The row that is the product's own code: primary, of no state and no operation. */
const own = (row: string, type: OwnColumn): string =>
  `${row}.type = '${type}' and ${row}.state = '' and ${row}.operation_type = '' and ${row}.is_primary = 1`;

const ownRow = (type: OwnColumn): string => `product_id = new.id and ${own('fiscal_code', type)}`;

const ownCode = (type: OwnColumn): string => `(select code from fiscal_code where ${ownRow(type)})`;

const raised = 'version = version + 1, updated_at = new.updated_at';

/**
 * Copies the product's column to its row: promotes the row that has the code, else rewrites or adds the primary one.
 */
const fromProduct = (type: OwnColumn): string => `
insert into fiscal_code (product_id, type, code, is_primary, created_at, updated_at)
  select id, '${type}', ${type}, 1, updated_at, updated_at from product where ${type} is not null;

create trigger product_${type}_added after insert on product when new.${type} is not null begin
  insert into fiscal_code (product_id, type, code, is_primary, created_at, updated_at)
    values (new.id, '${type}', new.${type}, 1, new.created_at, new.created_at);
end;

create trigger product_${type}_changed after update of ${type} on product
when new.${type} is not old.${type} and new.${type} is not ${ownCode(type)} begin
  delete from fiscal_code where new.${type} is null and ${ownRow(type)};
  update fiscal_code set is_primary = 0, ${raised} where ${ownRow(type)} and exists (
    select 1 from fiscal_code as other where other.product_id = new.id and other.type = '${type}'
    and other.state = '' and other.operation_type = '' and other.code = new.${type});
  update fiscal_code set is_primary = 1, ${raised}
    where product_id = new.id and type = '${type}' and state = '' and operation_type = ''
    and code = new.${type} and is_primary = 0;
  update fiscal_code set code = new.${type}, description = '', valid_from = null, valid_to = null, ${raised}
    where ${ownRow(type)} and code <> new.${type};
  insert into fiscal_code (product_id, type, code, is_primary, created_at, updated_at)
    select new.id, '${type}', new.${type}, 1, new.updated_at, new.updated_at
    where new.${type} is not null and ${ownCode(type)} is null;
end;
`;

/** Copies a row to the product's column; writes nothing where both agree, so that the two directions end. */
const toProduct = (type: OwnColumn): string => `
create trigger fiscal_code_${type}_added after insert on fiscal_code when ${own('new', type)} begin
  update product set ${type} = new.code where id = new.product_id and ${type} is not new.code;
end;

create trigger fiscal_code_${type}_changed
after update of code, state, operation_type, is_primary on fiscal_code when new.type = '${type}' begin
  update product set ${type} = null
    where id = old.product_id and ${own('old', type)} and not (${own('new', type)}) and ${type} is old.code;
  update product set ${type} = new.code
    where id = new.product_id and ${own('new', type)} and ${type} is not new.code;
end;

create trigger fiscal_code_${type}_removed after delete on fiscal_code when ${own('old', type)} begin
  update product set ${type} = null where id = old.product_id and ${type} is old.code;
end;
`;

/**
 * Fiscal codes of products. '' in `state` and `operation_type` is all of them, so that the unique indexes compare it.
 * `product.ncm` and `product.origin` are the primary codes of no state and no operation: triggers write each change
 * of one side to the other.
 */
export const fiscalCodes: Migration = {
  number: 4,
  name: '0004-fiscal-codes',
  sql: `
create table fiscal_code (
  id integer primary key,
  uid text not null unique default (${uuid7}),
  product_id integer not null references product (id),
  type text not null,
  code text not null check (length(code) between 1 and 60),
  description text not null default '',
  state text not null default '',
  operation_type text not null default '',
  valid_from text,
  valid_to text,
  is_primary integer not null default 0 check (is_primary in (0, 1)),
  version integer not null default 1 check (version > 0),
  created_at text not null,
  updated_at text not null,
  check (valid_from is null or valid_to is null or valid_from <= valid_to)
) strict;

create unique index fiscal_code_once on fiscal_code (product_id, type, state, operation_type, code);
create unique index fiscal_code_primary on fiscal_code (product_id, type, state, operation_type)
  where is_primary = 1;
${fromProduct('ncm')}${fromProduct('origin')}${toProduct('ncm')}${toProduct('origin')}`,
};

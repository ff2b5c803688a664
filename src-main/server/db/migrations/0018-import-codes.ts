import type { Migration } from './migration.ts';

/**
 * Keeps the description and the validity of a product's own fiscal code when an import gives the product another code:
 * they belong to the old code, and undoing restores them.
 */
export const importCodes: Migration = {
  number: 18,
  name: '0018-import-codes',
  sql: `
create table import_code (
  id integer primary key,
  import_id integer not null references import (id),
  line integer not null,
  product_id integer not null references product (id),
  type text not null check (type in ('ncm', 'origin')),
  code text not null,
  description text not null,
  valid_from text,
  valid_to text,
  unique (import_id, line, type)
) strict;
`,
};

import type { Migration } from './migration.ts';

/**
 * What was said of a product's own fiscal code (its description and validity) when an import gave the product another
 * one: that goes with the code, and undoing gives it back.
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

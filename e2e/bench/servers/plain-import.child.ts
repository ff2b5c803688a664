/**
 * The floor of P11 in a process of its own: `<csv> <new database file>`. A file of products as plain code imports it:
 * parsed at once, each line validated by a schema, written over the product of its SKU, put into the search; no check
 * beforehand, no events, log, codes, stock or way back, and nobody reads meanwhile. Says how long it took.
 */
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import Papa from 'papaparse';
import { z } from 'zod';
import { productColumns } from '#shared/areas/products/columns.ts';

const [csv = '', file = ''] = process.argv.slice(2);

const flag = z.enum(['Sim', 'Não']).transform((text) => (text === 'Sim' ? 1 : 0));
const number = z.string().transform((text, ctx) => {
  if (text === '') return null;
  const value = Number(text.replaceAll('.', '').replace(',', '.'));
  if (!Number.isNaN(value)) return value;
  ctx.addIssue('not a number');
  return z.NEVER;
});
const words = z.string().max(2000);

const flags = /(?:^|\.)(?:is|has)_/;
const numbers = /^dimensions\.|unit_cost|_(?:quantity|days|life|min|max)$/;
const kindOf = (path: string) => (flags.test(path) ? flag : numbers.test(path) ? number : words);

const names = productColumns.map(({ path }) => path.replace('.', '_'));
const product = z.object(
  Object.fromEntries(productColumns.map(({ path }) => [path.replace('.', '_'), kindOf(path)])),
);
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const db = new Database(file);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.pragma('wal_autocheckpoint = 0');
db.exec(`
  create table product (id integer primary key, ${names.join(', ')}, created_at, updated_at);
  create unique index product_sku on product (sku);
  create index product_name on product (name);
  create index product_barcode on product (barcode);
  create virtual table product_search using fts5 (text, content = '', tokenize = 'trigram');`);
const put = db.prepare<unknown[], { id: number }>(`
  insert into product (${names.join(', ')}, created_at, updated_at) values (${names.map(() => '?').join(', ')}, ?, ?)
  on conflict (sku) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')},
    updated_at = excluded.updated_at
  returning id`);
const index = db.prepare('insert into product_search (rowid, text) values (?, ?)');

const begun = performance.now();
const at = new Date().toISOString();
const [, ...lines] = Papa.parse<string[]>(readFileSync(csv, 'utf8'), {
  delimiter: ';',
  skipEmptyLines: true,
}).data;
db.transaction(() => {
  for (const cells of lines) {
    const read = product.safeParse(
      Object.fromEntries(names.map((name, location) => [name, cells[location]])),
    );
    if (!read.success) throw new Error(`a line of ${csv} was refused: ${read.error.message}`);
    const { sku, name, barcode } = read.data;
    const row = put.get(...names.map((column) => read.data[column]), at, at);
    index.run(row?.id, fold(`${sku} ${barcode} ${name}`));
  }
})();
const milliseconds = performance.now() - begun;
db.close();
process.stdout.write(`${JSON.stringify({ milliseconds })}\n`);

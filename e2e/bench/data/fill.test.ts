import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProductBody } from '#shared/areas/products/schema.ts';
import { openStore } from '../../../src-main/server/db/open-store.ts';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import { toColumns } from '../../../src-main/server/features/products/products.mapping.queries.ts';
import { insertProduct } from '../../../src-main/server/features/products/products.queries.ts';
import { created, stateFaults } from '../../../src-main/server/features/products/products.rules.ts';
import { createLog } from '../../../src-main/server/kernel/log.ts';
import { hitsOf, productAt } from './catalogue.ts';
import { fillFolder, momentAt, uidAt } from './fill.ts';
import { terms } from './words.ts';

const rows = 1500;
const indexes = Array.from({ length: rows }, (_, index) => index);
const folder = mkdtempSync(join(tmpdir(), 'almoxarife-fill-'));
const bulkFolder = join(folder, 'bulk');
const singleFolder = join(folder, 'single');

const fillOneByOne = async (): Promise<void> => {
  const store = await openStore({ folder: singleFolder, log: createLog('silent') });
  await store.write('fill', async (tx) => {
    for (const index of indexes) {
      const state = created(productAt(index));
      insertProduct(tx, { ...toColumns(state), uid: uidAt(index), at: momentAt(index) });
    }
  });
  await store.close();
};

let bulk: Database.Database;
let single: Database.Database;

beforeAll(async () => {
  await fillFolder(bulkFolder, rows);
  await fillOneByOne();
  bulk = new Database(storePaths(bulkFolder).file, { readonly: true });
  single = new Database(storePaths(singleFolder).file, { readonly: true });
}, 60_000);
afterAll(() => {
  bulk.close();
  single.close();
  rmSync(folder, { recursive: true });
});

const found = (db: Database.Database, word: string): unknown[] =>
  db.prepare(`select rowid from product_search where product_search match ? order by rowid`).all(`"${word}"`);

describe('a database filled in bulk', () => {
  it.each([
    [
      'the same tables, indexes and triggers',
      'select type, name, tbl_name, sql from sqlite_schema order by name',
    ],
    ['the same rows', 'select * from product order by id'],
    ['the same counters', 'select product_type, is_active, total from product_count order by 1, 2'],
    ['the same further codes', 'select * from product_code'],
    ['the same fiscal codes', 'select product_id, type, code, is_primary from fiscal_code order by 1, 2'],
    ['the same changes', 'select kind, row_id from change order by 1, 2'],
    ['the same version', 'pragma user_version'],
  ])('has %s as one written product by product', (_, sql) => {
    const expected = single.prepare(sql).all();
    expect(bulk.prepare(sql).all()).toEqual(expected);
  });

  it.each([...Object.values(terms), 'cafe', 'serra azul', '789000000', 'mm x'])(
    'finds the same for "%s"',
    (word) => {
      expect(found(bulk, word)).toEqual(found(single, word));
    },
  );

  it('holds each planted word as often as promised', () => {
    const counts = Object.fromEntries(
      Object.entries(terms).map(([term, word]) => [term, found(bulk, word).length]),
    );
    expect(counts).toEqual(hitsOf(rows));
    expect(counts).toMatchObject({ many: 150, one: 1, none: 0 });
  });

  it('is whole', () => {
    expect(bulk.pragma('integrity_check', { simple: true })).toBe('ok');
  });
});

it('every product of the catalogue is one that the API would take', () => {
  for (const index of indexes) {
    const body = createProductBody.parse(productAt(index));
    expect(stateFaults(created(body), body)).toEqual([]);
  }
});

/** Times the lookup in the database, and LIKE for a word without a hit: `<folder> <calls> <no hit> <words…>`. */
import Database from 'better-sqlite3';
import { openStore } from '../../../src-main/server/db/open-store.ts';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import { findByWords } from '../../../src-main/server/features/products/products.lookup.view.ts';
import { createLog } from '../../../src-main/server/kernel/log.ts';

const [folder, callsText, absent, ...words] = process.argv.slice(2);
if (folder === undefined || absent === undefined) throw new Error('a data folder and words are needed');
const calls = Number(callsText);

const times = (act: () => unknown, count: number): readonly number[] => {
  act();
  return Array.from({ length: count }, () => {
    const begun = performance.now();
    act();
    return performance.now() - begun;
  });
};

const store = await openStore({ folder, log: createLog('error') });
const lookup = Object.fromEntries(
  words.map((word) => [word, times(() => findByWords(store.read, word), calls)]),
);
await store.close();

const db = new Database(storePaths(folder).file, { readonly: true });
db.pragma('cache_size = -32768');
const byLike = db.prepare(
  `select sku, name, unit, barcode, is_active from product
   where deleted_at is null and name_fold like ? limit 20`,
);
const few = Math.max(3, Math.ceil(calls / 10));
const like = times(() => byLike.all(`%${absent}%`), few);
db.close();
process.stdout.write(`${JSON.stringify({ lookup, like })}\n`);

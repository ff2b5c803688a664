import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestStore, type TestStore } from '../../testing/template-database.ts';
import { storePaths } from './open/paths.ts';
import { raw } from './test-lab.ts';

/** SQLite before 3.46 reads no more than 100 symbols that wait for their end: 24 calls within one another, measured with 3.40. */
const deepest = 24;

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.end());

/** How deep the brackets of a text lie within one another, those of its strings left out. */
const depthOf = (sql: string): number => {
  let [depth, most] = [0, 0];
  for (const letter of sql.replaceAll(/'(?:[^']|'')*'/g, '').replaceAll(/--.*/g, '')) {
    if (letter === '(') most = Math.max(most, (depth += 1));
    if (letter === ')') depth -= 1;
  }
  return most;
};

test('nothing of the schema lies deeper than the tools of Debian 12 read', () => {
  const all = raw<{ name: string; sql: string | null }>(
    store.store.read,
    'select name, sql from sqlite_schema',
  );
  expect(all.length).toBeGreaterThan(100);
  const deep = all.filter(({ sql }) => depthOf(sql ?? '') > deepest);
  expect(deep.map(({ name }) => name)).toEqual([]);
});

const version = spawnSync('sqlite3', ['--version'], { encoding: 'utf8' });

test.runIf(version.status === 0)('the sqlite3 of this computer reads the database and finds it whole', () => {
  const { file } = storePaths(store.folder);
  const ask = 'select count(*) from product; select count(*) from event_message; pragma integrity_check;';
  const { stdout, stderr } = spawnSync('sqlite3', [file, ask], { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual(['0\n0\nok\n', '']);
});

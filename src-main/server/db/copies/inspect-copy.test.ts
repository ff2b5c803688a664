import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, openTestStore } from '../../../testing/template-database.ts';
import { storePaths } from '../open/paths.ts';
import { inspectCopy } from './inspect-copy.ts';

test('a copy with a log is read with what only the log holds, and nothing is left beside it', async () => {
  const { store, folder, end } = await openTestStore();
  const elsewhere = emptyFolder();
  const copy = join(elsewhere.folder, 'copia.db');
  await store.write('test.mark', (tx) =>
    tx.insertInto('clock_mark').values({ ran_ms: 7, at: '2026-11-20', is_start: 1 }).execute(),
  );
  for (const ending of ['', '-wal']) execFileSync('cp', [storePaths(folder).file + ending, copy + ending]);
  const questions = [{ sql: 'select ran_ms from clock_mark', parameters: [] }];
  const { answers } = await inspectCopy(copy, { questions, isDeep: false });
  expect(answers).toEqual([[{ ran_ms: 7 }]]);
  expect(readdirSync(elsewhere.folder).toSorted()).toEqual(['copia.db', 'copia.db-wal']);
  elsewhere.remove();
  await end();
});

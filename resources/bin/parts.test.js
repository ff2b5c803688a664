import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runParts } from './parts.js';
import { readJson, single } from './report.js';

let reports;
beforeEach(() => {
  reports = mkdtempSync(join(tmpdir(), 'almoxarife-parts-'));
  writeFileSync(join(reports, 'files.jsonl'), '{"file":"/x/caro.test.ts","processor":100000}\n');
});
afterEach(() => rmSync(reports, { recursive: true }));

const parts = [{ name: 'units', body: async () => single('units', 0) }];

test('a file that costs more than its line is red among the tests of each change, and may among rare risks', async () => {
  expect(await runParts({ reports, holdsFiles: true }, parts)).toBe(1);
  expect(await runParts({ reports }, parts)).toBe(0);
});

test('what parts and files cost is written, and one failed part is the exit', async () => {
  const failing = [...parts, { name: 'screens', body: async () => single('screens', 1) }];
  expect(await runParts({ reports }, failing)).toBe(1);
  const { parts: told, dearest } = readJson(join(reports, 'times.json'));
  expect(told.map(({ name, failed }) => [name, failed])).toEqual([
    ['units', 0],
    ['screens', 1],
  ]);
  expect(dearest).toMatchObject([{ processor: 100_000 }]);
});

test('what failed is left for whoever ends a run of several commands, with how its message begins', async () => {
  const body = async () => single('screens', 1, 'esperado 1\nrecebido 2');
  await runParts({ reports }, [...parts, { name: 'screens', body }]);
  expect(readFileSync(join(reports, 'failed.txt'), 'utf8')).toBe(
    'falhou: screens\n  esperado 1\n  recebido 2\n',
  );
});

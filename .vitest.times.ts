import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { processorSeconds } from './resources/bin/processor.js';

/** The folder of reports of a run that is timed. */
const folder = process.env['ALMOXARIFE_TIMES'];
const before = processorSeconds();

/** Read anew for each file of tests, before it: the file costs what its process has worked until its last test. */
afterAll(() => {
  const { testPath: file } = expect.getState();
  const after = processorSeconds();
  if (folder === undefined || before === null || after === null || file === undefined) return;
  const processor = Math.round((after - before) * 100) / 100;
  appendFileSync(join(folder, 'files.jsonl'), `${JSON.stringify({ file, processor })}\n`);
});

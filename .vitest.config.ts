import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { risks as toolingRisks } from './e2e/vitest.config.ts';
import { houseLaws, risks as serverRisks } from './src-main/vitest.config.ts';
import { risks as screenRisks } from './src-renderer/vitest.config.ts';

/** Threads and processes that tests start read the product's sources compiled: half the time of every start. */
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules', '.cache', 'test-code');

/** No thread gives way to other tests: whoever awaits its work would wait ten times as long. */
process.env['ALMOXARIFE_NICER'] ??= '0';

/** Objects of a test are garbage after it: with a larger nursery V8 copies fewer of them. */
const execArgv = ['--max-semi-space-size=16'];

/**
 * All tests at once. Each folder has the configuration of its own tests, which an editor finds beside them; in none are
 * modules read once a file: they are read once a worker, and a test that changes what they hold puts it back.
 */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    execArgv,
    projects: [
      ...['src-shared', 'src-main', 'src-renderer', 'e2e'].map((folder) => `${folder}/vitest.config.ts`),
      houseLaws,
      serverRisks,
      screenRisks,
      toolingRisks,
    ],
  },
});

import './node-version.js';
import { availableParallelism } from 'node:os';
import { buildIfStale } from './build.js';
import { runChecks } from './checks.js';
import { clearReports, runParts } from './parts.js';
import { single } from './report.js';
import { runPlaywright, runVitest } from './runners.js';
import { prepare } from './setup.js';
import { command } from './words.js';

const cores = availableParallelism();

/** Some wait, for a time or for another process: one more than the cores, and none of these stands still. */
const units = { projects: ['main', 'shared', 'tooling'], workers: cores + 1 };
const screens = { projects: ['renderer'], workers: cores, hasDocument: true };

await command(async () => {
  const node = await prepare();
  const where = { node, reports: clearReports('test'), holdsFiles: true };
  return runParts(where, [
    { name: 'build', body: () => buildIfStale(node).then(() => single('build', 0)) },
    { name: 'checks', body: runChecks },
    { name: 'units', body: () => runVitest(where, 'units', units) },
    { name: 'screens', body: () => runVitest(where, 'screens', screens) },
    { name: 'stories', body: () => runPlaywright(where, 'stories') },
    { name: 'touched', body: () => runPlaywright(where, 'touched', { mayBeEmpty: true }) },
  ]);
});

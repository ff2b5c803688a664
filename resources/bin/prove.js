import './node-version.js';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from './build.js';
import { provideChromium } from './chromium.js';
import { clearReports, runParts } from './parts.js';
import { become, root, run } from './run.js';
import { single } from './report.js';
import { runPlaywright, runProofs, runVitest } from './runners.js';
import { prepare } from './setup.js';
import { command } from './words.js';

const cores = availableParallelism();
const risks = { projects: ['main-risks', 'tooling-risks'], workers: cores + 1 };
const forms = { projects: ['renderer-risks'], workers: cores, hasDocument: true };

const bench = join(root, 'e2e', 'bench', 'main.ts');

/** Runs measurements as one test, told with what the bench has against them. */
async function runBench({ node, reports }, name, { args, env }) {
  const file = join(reports, `${name}.txt`);
  const { code } = await run(node, [bench, ...args, '--report', file], { env });
  return single(`bench ${args.join(' ')}`, code, existsSync(file) ? readFileSync(file, 'utf8') : '');
}

/** Takes the figures that the watch leaves, on little data: each has to be answered rightly, however fast. */
async function runFigures(where) {
  const env = { ALMOXARIFE_CHROMIUM: await provideChromium(where.node) };
  return runBench(where, 'figures', { args: ['--quick', '--unwatched'], env });
}

await command(async () => {
  const node = await prepare();
  await buildIfStale(node);
  const asked = process.argv.slice(2);
  const isForSome = asked.some((word) => /^[a-z]+$/.test(word));
  if (isForSome) return become(node, [join(root, 'e2e', 'proof', 'main.ts'), ...asked]);
  const where = { node, reports: clearReports('prove') };
  return runParts(where, [
    { name: 'risks', body: () => runVitest(where, 'risks', risks) },
    { name: 'forms', body: () => runVitest(where, 'forms', forms) },
    { name: 'sweeps', body: () => runPlaywright(where, 'sweeps') },
    { name: 'attacks', body: () => runProofs(where, 'attacks', asked) },
    { name: 'watch', body: () => runBench(where, 'watch', { args: ['--watch'] }) },
    { name: 'figures', body: () => runFigures(where) },
  ]);
});

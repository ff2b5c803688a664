import './node-version.js';
import { existsSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from './build.js';
import { runChecks } from './checks.js';
import { provideChromium } from './chromium.js';
import {
  brokenFiles,
  fromReport,
  readJson,
  readPlaywright,
  readProofs,
  readVitest,
  single,
  together,
} from './report.js';
import { root, run } from './run.js';
import { prepare } from './setup.js';
import { command, say, Stop } from './words.js';

const reports = join(root, 'out', 'test');

/** Runs Vitest with its report in a file of this name; gives { code, file }. */
async function vitest(node, name, more) {
  const file = join(reports, `${name}.json`);
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['run', '--config', '.vitest.config.ts', ...reporting, ...more];
  const { code } = await run(node, [tool('vitest', 'vitest.mjs'), ...args]);
  return { code, file };
}

/**
 * The tests of some of Vitest's projects. Where the process of a test file ended before its tests did, which no test
 * can say, the file runs once more by itself, as Playwright's tests do.
 */
async function runVitest(node, name, { projects, workers }) {
  say('step', { name });
  const chosen = projects.map((project) => `--project=${project}`);
  const first = await vitest(node, name, [`--maxWorkers=${workers}`, ...chosen]);
  const broken = existsSync(first.file) ? brokenFiles(readJson(first.file)) : [];
  if (broken.length === 0) return fromReport({ name, ...first, read: readVitest });
  for (const file of broken) say('broken', file);
  const again = await vitest(node, `${name}-again`, [...chosen, ...broken.map((file) => file.name)]);
  const second = existsSync(again.file) ? readJson(again.file) : undefined;
  return fromReport({
    name,
    file: first.file,
    code: again.code,
    read: (report) => readVitest(report, second),
  });
}

async function runPlaywright(node) {
  say('step', { name: 'playwright' });
  const file = join(reports, 'playwright.json');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ALMOXARIFE_CHROMIUM: await provideChromium(node) };
  const { code } = await run(node, [tool('@playwright/test', 'cli.js'), ...args], { env });
  return fromReport({ name: 'playwright', file, code, read: readPlaywright });
}

async function runProofs(node) {
  say('step', { name: 'proofs' });
  const file = join(reports, 'proofs.json');
  const env = { ALMOXARIFE_CHROMIUM: await provideChromium(node) };
  const { code } = await run(node, [join(root, 'e2e', 'proof', 'main.ts'), '--report', file], { env });
  return fromReport({ name: 'proofs', file, code, read: readProofs });
}

const tool = (name, file) => join(root, 'node_modules', ...name.split('/'), file);

const cores = availableParallelism();

/** Some wait, for a time or for another process: one more than the cores, and none of these stands still. */
const units = { projects: ['!renderer'], workers: cores + 1 };
const screens = { projects: ['renderer'], workers: cores };

/** The parts in their order, each with the seconds that it may take on two cores. */
const parts = [
  { name: 'checks', budget: 60, body: runChecks },
  { name: 'units', budget: 120, body: (node) => runVitest(node, 'units', units) },
  { name: 'screens', budget: 60, body: (node) => runVitest(node, 'screens', screens) },
  { name: 'playwright', budget: 180, body: runPlaywright },
  { name: 'proofs', budget: 120, body: runProofs },
];

/** A step that a clear sentence stopped is one failed test, and the steps after it still run. */
async function step(name, body) {
  try {
    return await body();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    process.stderr.write(`${error.message}\n`);
    return single(name, 1);
  }
}

await command(async () => {
  const node = await prepare();
  rmSync(reports, { recursive: true, force: true });
  const build = await step('build', () => buildIfStale(node).then(() => single('build', 0)));
  const ended = [];
  for (const { name, budget, body } of parts) {
    const start = performance.now();
    const result = await step(name, () => body(node));
    ended.push({ name, budget, seconds: Math.round((performance.now() - start) / 1000), result });
  }
  const results = ended.map(({ result }) => result).reduce(together, build);
  for (const name of results.skipped) say('skipped', { name });
  for (const name of results.unstable) say('unstable', { name });
  for (const name of results.failed) say('failed', { name });
  for (const { name, seconds, budget } of ended) {
    say(seconds > budget ? 'part_slow' : 'part', { name, seconds, budget });
  }
  const { passed, failed, skipped } = results;
  process.stdout.write(`${passed} passed, ${failed.length} failed, ${skipped.length} skipped\n`);
  return failed.length === 0 ? 0 : 1;
});

import './node-20.js';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from './build.js';
import { provideChromium } from './chromium.js';
import { fromReport, nothing, readPlaywright, readVitest, single, together } from './report.js';
import { root, run } from './run.js';
import { prepare } from './setup.js';
import { command, say, Stop } from './words.js';

const reports = join(root, 'out', 'test');

const checks = () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.entries(scripts).filter(([name]) => name.startsWith('check:'));
};

async function runChecks() {
  let result = nothing();
  for (const [name, script] of checks()) {
    say('step', { name });
    const { code } = await run(script, [], { shell: true });
    result = together(result, single(name, code));
  }
  return result;
}

async function runVitest(node) {
  say('step', { name: 'vitest' });
  const file = join(reports, 'vitest.json');
  const args = ['run', '--config', '.vitest.config.ts', '--reporter=default', '--reporter=json'];
  const { code } = await run(node, [tool('vitest', 'vitest.mjs'), ...args, `--outputFile.json=${file}`]);
  return fromReport({ name: 'vitest', file, code, read: readVitest });
}

async function runPlaywright(node) {
  say('step', { name: 'playwright' });
  const file = join(reports, 'playwright.json');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ALMOXARIFE_CHROMIUM: await provideChromium(node) };
  const { code } = await run(node, [tool('@playwright/test', 'cli.js'), ...args], { env });
  return fromReport({ name: 'playwright', file, code, read: readPlaywright });
}

const tool = (name, file) => join(root, 'node_modules', ...name.split('/'), file);

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
  const results = [
    await runChecks(),
    build,
    await runVitest(node),
    await step('playwright', () => runPlaywright(node)),
  ].reduce(together);
  for (const name of results.skipped) say('skipped', { name });
  for (const name of results.failed) say('failed', { name });
  const { passed, failed, skipped } = results;
  process.stdout.write(`${passed} passed, ${failed.length} failed, ${skipped.length} skipped\n`);
  return failed.length === 0 ? 0 : 1;
});

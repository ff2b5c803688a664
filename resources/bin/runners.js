import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { provideChromium } from './chromium.js';
import { brokenFiles, fromReport, readJson, readPlaywright, readProofs, readVitest } from './report.js';
import { root, run } from './run.js';
import { say } from './words.js';

const tool = (name, file) => join(root, 'node_modules', ...name.split('/'), file);

/**
 * The server's own threads begin from the bundle, which every run of all tests has made before: half the time of all tests
 * of imports and files. In a document's surroundings they begin from sources, as everything there does.
 */
const bundle = pathToFileURL(join(root, 'out', 'main', '/')).href;

/** Runs Vitest with its report in a file of this name; gives { code, file }. */
async function vitest({ node, reports }, name, { more, env }) {
  const file = join(reports, `${name}.json`);
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['run', '--config', '.vitest.config.ts', ...reporting, ...more];
  const { code } = await run(node, [tool('vitest', 'vitest.mjs'), ...args], {
    env: { ALMOXARIFE_TIMES: reports, ...env },
  });
  return { code, file };
}

/**
 * The tests of some of Vitest's projects. Where the process of a test file ended before its tests did, which no test
 * can say, the file runs once more by itself, as Playwright's tests do. `where` is { node, reports }.
 */
export async function runVitest(where, name, { projects, workers, hasDocument = false }) {
  const chosen = projects.map((project) => `--project=${project}`);
  const env = hasDocument ? {} : { ALMOXARIFE_BUNDLE: bundle };
  const first = await vitest(where, name, { env, more: [`--maxWorkers=${workers}`, ...chosen] });
  const broken = existsSync(first.file) ? brokenFiles(readJson(first.file)) : [];
  if (broken.length === 0) return fromReport({ name, ...first, read: readVitest });
  for (const file of broken) say('broken', file);
  const again = await vitest(where, `${name}-again`, {
    env,
    more: [...chosen, ...broken.map((file) => file.name)],
  });
  const second = existsSync(again.file) ? readJson(again.file) : undefined;
  return fromReport({
    name,
    file: first.file,
    code: again.code,
    read: (report) => readVitest(report, second),
  });
}

/**
 * The tests of one of Playwright's projects, in a Chromium that is there or is brought. A project without tests is red,
 * unless `mayBeEmpty` says that a change may leave it none.
 */
export async function runPlaywright({ node, reports }, name, { mayBeEmpty = false } = {}) {
  const file = join(reports, `${name}.json`);
  const chosen = [`--project=${name}`, '--reporter=list,json'];
  if (mayBeEmpty) chosen.push('--pass-with-no-tests');
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...chosen];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ALMOXARIFE_CHROMIUM: await provideChromium(node) };
  const { code } = await run(node, [tool('@playwright/test', 'cli.js'), ...args], { env });
  return fromReport({ name, file, code, read: readPlaywright });
}

/** The attacks, each as one test. */
export async function runProofs({ node, reports }, name, asked) {
  const file = join(reports, `${name}.json`);
  const env = { ALMOXARIFE_CHROMIUM: await provideChromium(node) };
  const args = [join(root, 'e2e', 'proof', 'main.ts'), ...asked, '--report', file];
  const { code } = await run(node, args, { env });
  return fromReport({ name, file, code, read: readProofs });
}

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processorSeconds } from './processor.js';
import { failure, nothing, readJson, single, together } from './report.js';
import { root } from './run.js';
import { filesOf } from './times.js';
import { say, sentence, Stop } from './words.js';

/** The processor seconds that each part may cost; raised by hand alone, with a reason in the commit that does. */
const budgets = readJson(new URL('./budgets.json', import.meta.url));

/**
 * How many times its line a part may cost before it is red. A line says what a quiet machine needs; the same commit has
 * cost 1.3 times as much processor time on another machine of the same kind, whose cores were shared.
 */
const ALLOWED = 1.5;

const dearestShown = 20;

/** A step that a clear sentence stopped is one failed test, and the steps after it still run. */
async function attempt(name, body) {
  try {
    return await body();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    process.stderr.write(`${error.message}\n`);
    return single(name, 1, error.message);
  }
}

/** Runs one part: { name, seconds, processor, budget, result }. */
async function timed({ name, body }) {
  say('step', { name });
  const [start, worked] = [performance.now(), processorSeconds()];
  const result = await attempt(name, body);
  const processor = worked === null ? null : Math.round(processorSeconds() - worked);
  return {
    name,
    seconds: Math.round((performance.now() - start) / 1000),
    processor,
    budget: budgets[name] ?? null,
    result,
  };
}

const isDear = ({ processor, budget }) =>
  processor !== null && budget !== null && processor > budget * ALLOWED;

/** Makes a failed test of each part or file that costs far more than its line in `budgets.json`. */
function overBudget(parts, files) {
  const dear = [
    ...parts.filter(isDear),
    ...files
      .map((file) => ({ name: file.name, processor: file.processor, budget: budgets.file }))
      .filter(isDear),
  ];
  return {
    ...nothing(),
    failed: dear.map(({ name, processor, budget }) =>
      failure(`${name}: budget`, sentence('dear', { name, processor, budget })),
    ),
  };
}

function writeTimes(reports, parts, files) {
  const times = {
    parts: parts.map(({ result: { passed, failed, skipped }, ...part }) => ({
      ...part,
      passed,
      failed: failed.length,
      skipped: skipped.length,
    })),
    dearest: files.slice(0, dearestShown),
  };
  writeFileSync(join(reports, 'times.json'), `${JSON.stringify(times, null, 2)}\n`);
}

/** Says what failed and how its message begins, here and in `failed.txt`, with which a run of several commands ends. */
function tellFailures(reports, failed) {
  const told = failed.map(
    ({ name, why }) => `${sentence('failed', { name })}\n${why.replaceAll(/^(?=.)/gm, '  ')}`,
  );
  const text = told.map((one) => `${one.trimEnd()}\n`).join('');
  writeFileSync(join(reports, 'failed.txt'), text);
  process.stderr.write(text);
}

/** The folder in which a command leaves its reports, emptied. */
export function clearReports(command) {
  const reports = join(root, 'out', command);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  return reports;
}

/**
 * Runs parts one after the other, says what each cost and what failed, writes `times.json` and `failed.txt` into the
 * folder of reports, and gives the exit code. `holdsFiles` makes a file of tests red that costs more than the line `file`:
 * rare risks may.
 */
export async function runParts({ reports, holdsFiles = false }, parts) {
  const ended = [];
  for (const part of parts) ended.push(await timed(part));
  const files = filesOf(reports);
  writeTimes(reports, ended, files);
  const results = [...ended.map(({ result }) => result), overBudget(ended, holdsFiles ? files : [])].reduce(
    together,
    nothing(),
  );
  for (const name of results.skipped) say('skipped', { name });
  for (const name of results.unstable) say('unstable', { name });
  tellFailures(reports, results.failed);
  for (const { name, seconds, processor, budget } of ended) {
    say('part', { name, seconds, processor: processor ?? '?', budget: budget ?? '?' });
  }
  const { passed, failed, skipped } = results;
  process.stdout.write(`${passed} passed, ${failed.length} failed, ${skipped.length} skipped\n`);
  return failed.length === 0 ? 0 : 1;
}

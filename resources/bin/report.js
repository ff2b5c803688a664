import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Reads a JSON file. */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * No tests at all: { passed, failed, skipped, unstable }. Each that failed is { name, why }, where `why` is how its message
 * begins; those skipped and the unstable, which are among the passed, are names.
 */
export const nothing = () => ({ passed: 0, failed: [], skipped: [], unstable: [] });

/** Two results as one. */
export const together = (a, b) => ({
  passed: a.passed + b.passed,
  failed: [...a.failed, ...b.failed],
  skipped: [...a.skipped, ...b.skipped],
  unstable: [...a.unstable, ...b.unstable],
});

const shownLines = 24;

/** A test that failed, with how the message begins that was given of it. */
export const failure = (name, message = '') => ({
  name,
  why: stripVTControlCharacters(message).trim().split('\n').slice(0, shownLines).join('\n'),
});

/** A step without a report of its own, as one test. */
export const single = (name, code, message = '') =>
  code === 0 ? { ...nothing(), passed: 1 } : { ...nothing(), failed: [failure(name, message)] };

/** The result in a runner's JSON report; a run that failed without naming a failed test fails as a whole. */
export function fromReport({ name, file, code, read }) {
  const report = existsSync(file) ? readJson(file) : undefined;
  const result = report === undefined ? nothing() : read(report);
  const unexplained = (code !== 0 || report === undefined) && result.failed.length === 0;
  return unexplained ? together(result, single(name, 1)) : result;
}

const testsOf = (file, ...statuses) => file.assertionResults.filter((test) => statuses.includes(test.status));
const namesOf = (file, ...statuses) => testsOf(file, ...statuses).map((test) => test.fullName);

/**
 * Tells whether a test file failed though none of its tests did: it could not be read, or the process that
 * ran it ended.
 */
const isBroken = (file) => file.status === 'failed' && testsOf(file, 'failed').length === 0;

const failuresOf = (file) =>
  isBroken(file)
    ? [failure(file.name, file.message)]
    : testsOf(file, 'failed').map((test) => failure(test.fullName, test.failureMessages?.[0]));

/**
 * Counts of Vitest's JSON report: a file that could not run counts as one failed test. Where `again` is the report of the
 * broken files run once more, it counts for them, and a file that passed only then is named as unstable.
 */
export function readVitest(report, again = { testResults: [] }) {
  const count = (file) => {
    const second = isBroken(file) ? again.testResults.find(({ name }) => name === file.name) : undefined;
    const told = second ?? file;
    return {
      passed: testsOf(told, 'passed').length,
      failed: failuresOf(told),
      skipped: namesOf(told, 'skipped', 'pending', 'todo', 'disabled'),
      unstable: second?.status === 'passed' ? [file.name] : [],
    };
  };
  return report.testResults.map(count).reduce(together, nothing());
}

/** The broken files of Vitest's JSON report, each with what Vitest said of it. */
export const brokenFiles = (report) =>
  report.testResults.filter(isBroken).map(({ name, message = '' }) => ({ name, message }));

/** Counts of Playwright's JSON report: an error outside the tests is one failed test, and what passed only when tried again is named. */
export function readPlaywright(report) {
  const specs = report.suites.flatMap(specsOf);
  const chosen = (status) =>
    specs.flatMap(({ title, tests }) =>
      tests.filter((test) => test.status === status).map(({ results = [] }) => ({ title, results })),
    );
  const named = (...statuses) => statuses.flatMap((status) => chosen(status).map(({ title }) => title));
  return {
    passed: named('expected', 'flaky').length,
    failed: [
      ...chosen('unexpected').map(({ title, results }) => failure(title, results.at(-1)?.error?.message)),
      ...report.errors.map(({ message = '' }) => failure('playwright', message)),
    ],
    skipped: named('skipped'),
    unstable: named('flaky'),
  };
}

/** Counts of the proofs' report: each part is one test, named with the step that runs it alone. */
export function readProofs({ passed, failed, skipped }) {
  const nameOf = ({ id }) => `prove ${id}`;
  return {
    ...nothing(),
    passed: passed.length,
    failed: failed.map((part) => failure(nameOf(part), part.why)),
    skipped: skipped.map(nameOf),
  };
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

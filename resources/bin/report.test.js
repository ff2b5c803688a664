import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  brokenFiles,
  fromReport,
  nothing,
  readPlaywright,
  readProofs,
  readVitest,
  single,
  together,
} from './report.js';

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'almoxarife-report-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const bare = (name) => ({ name, why: '' });
const assertion = (status, fullName) => ({ status, fullName });

test('counts what Vitest passed, failed and skipped, by name', () => {
  const file = (status, ...assertionResults) => ({ name: '/a.test.ts', status, assertionResults });
  expect(
    readVitest({
      testResults: [
        file('passed', assertion('passed', 'um'), assertion('passed', 'dois')),
        file('failed', assertion('failed', 'três'), assertion('pending', 'quatro')),
      ],
    }),
  ).toEqual({ passed: 2, failed: [bare('três')], skipped: ['quatro'], unstable: [] });
});

test('a test file that could not run is a failure', () => {
  const broken = { name: '/b.test.ts', status: 'failed', assertionResults: [] };
  expect(readVitest({ testResults: [broken] }).failed).toEqual([bare('/b.test.ts')]);
});

test('a test file whose process ended counts by its second run, and is named as unstable', () => {
  const file = (name, status, ...assertionResults) => ({ name, status, assertionResults });
  const ended = { ...file('/c.test.ts', 'failed', assertion('passed', 'um')), message: 'Worker exited' };
  const first = { testResults: [ended, file('/d.test.ts', 'failed', assertion('failed', 'cinco'))] };
  expect(brokenFiles(first)).toEqual([{ name: '/c.test.ts', message: 'Worker exited' }]);
  const passes = file('/c.test.ts', 'passed', assertion('passed', 'um'), assertion('passed', 'dois'));
  expect(readVitest(first, { testResults: [passes] })).toEqual({
    passed: 2,
    failed: [bare('cinco')],
    skipped: [],
    unstable: ['/c.test.ts'],
  });
  const fails = file('/c.test.ts', 'failed', assertion('failed', 'dois'));
  expect(readVitest(first, { testResults: [fails] }).failed).toEqual([bare('dois'), bare('cinco')]);
  expect(readVitest(first, { testResults: [ended] }).failed).toEqual([
    { name: '/c.test.ts', why: 'Worker exited' },
    bare('cinco'),
  ]);
});

test('counts what Playwright passed, failed and skipped, in nested suites', () => {
  const spec = (title, status) => ({ title, tests: [{ status }] });
  const report = {
    suites: [
      { specs: [spec('entra', 'expected')], suites: [{ specs: [spec('janela', 'skipped')] }] },
      { specs: [spec('sai', 'unexpected'), spec('às vezes', 'flaky')] },
    ],
    errors: [],
  };
  expect(readPlaywright(report)).toEqual({
    passed: 2,
    failed: [bare('sai')],
    skipped: ['janela'],
    unstable: ['às vezes'],
  });
});

test('an error of Playwright outside the tests is a failure', () => {
  expect(readPlaywright({ suites: [], errors: [{ message: 'No tests found' }] }).failed).toEqual([
    { name: 'playwright', why: 'No tests found' },
  ]);
});

test('a failed test is told with the first lines of its message, without colours', () => {
  const message = `\u001B[31mesperado 1\u001B[39m\n${'linha\n'.repeat(40)}`;
  const why = ['esperado 1', ...Array.from({ length: 23 }, () => 'linha')].join('\n');
  const file = { name: '/e.test.ts', status: 'failed' };
  const failed = { ...assertion('failed', 'seis'), failureMessages: [message] };
  expect(readVitest({ testResults: [{ ...file, assertionResults: [failed] }] }).failed).toEqual([
    { name: 'seis', why },
  ]);
  const tests = [{ status: 'unexpected', results: [{}, { error: { message } }] }];
  const suites = [{ specs: [{ title: 'sete', tests }] }];
  expect(readPlaywright({ suites, errors: [] }).failed).toEqual([{ name: 'sete', why }]);
});

test('each part of the proofs is one test, told with what it found', () => {
  const part = (id) => ({ id, why: `${id}: 1` });
  const report = { passed: [part('kill'), part('fuzz')], failed: [part('load')], skipped: [part('power')] };
  expect(readProofs(report)).toEqual({
    passed: 2,
    failed: [{ name: 'prove load', why: 'load: 1' }],
    skipped: ['prove power'],
    unstable: [],
  });
});

test('a run that ends badly without naming a test fails as a whole', () => {
  const file = join(folder, 'report.json');
  writeFileSync(file, '{}');
  const read = () => ({ ...nothing(), passed: 3 });
  expect(fromReport({ name: 'vitest', file, code: 1, read })).toEqual({
    passed: 3,
    failed: [bare('vitest')],
    skipped: [],
    unstable: [],
  });
  expect(fromReport({ name: 'vitest', file, code: 0, read }).failed).toEqual([]);
});

test('a run that left no report fails, whatever its exit code', () => {
  const file = join(folder, 'none.json');
  expect(fromReport({ name: 'vitest', file, code: 0, read: readVitest }).failed).toEqual([bare('vitest')]);
});

test('a step without a report is one test', () => {
  expect(together(single('check:lint', 0), single('check:dead', 1))).toEqual({
    passed: 1,
    failed: [bare('check:dead')],
    skipped: [],
    unstable: [],
  });
});

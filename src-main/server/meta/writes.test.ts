import { expect, test } from 'vitest';
import { sourcesAboveStore, withoutComments } from './sources.test-kit.ts';

/** Who opens a write and is neither a service nor a work: what services and works open theirs through. */
const exceptions: Readonly<Record<string, string>> = {
  'kernel/once.ts': 'opens the write of a service together with the key of its call',
  'kernel/record-service.ts': 'the service of a plain register, which its feature declares',
  'kernel/running-time.ts': 'marks by the clock how long the server has run, for whatever asks for ages',
  'kernel/until-done.ts': 'what is done piece by piece for features',
};

const opening = /\bstore\s*\.\s*(?:write|bulk)\s*\(|\{[^{}]*\b(?:write|bulk)\b[^{}]*\}\s*=[^=>]*\bstore\b/;

const mayWrite = (path: string): boolean => /\.(service|work)\.ts$/.test(path);

const writing = sourcesAboveStore.filter(({ text }) => opening.test(text)).map(({ path }) => path);

test('writes are opened by services and works', () => {
  expect(writing.filter(mayWrite).length).toBeGreaterThan(20);
  expect(writing.filter((path) => !mayWrite(path)).toSorted()).toEqual(Object.keys(exceptions));
});

test.each([
  [`deps.store.write('x', work)`, true],
  [`store\n      .bulk('x', input)`, true],
  [`const { write } = deps.store;`, true],
  [`const { read, bulk: load } = store;`, true],
  [`response.write('x'); // store.write('x')`, false],
  [`const { rows } = store.read;`, false],
])('%s is found to open a write: %s', (text, found) => {
  expect(opening.test(withoutComments(text))).toBe(found);
});

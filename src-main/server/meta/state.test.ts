import { expect, test } from 'vitest';
import { rawServerSources } from './sources.test-kit.ts';

/** Declarations of a module that something can be kept in; what is declared read-only is a constant. */
const holding =
  /^(?:export )?(?:let \w+|const \w+\b(?!: Readonly|: SchemaNames)[^=\n]*=\s*(?:new (?!URL\b|TextEncoder\b|TextDecoder\b|Intl\b)\w+|(?:create(?!Hash)|open)[A-Z]\w*\(|\[\];|\{\};))/gm;

const reason = /\/\*\* Kept by the module: [^*]+\*\/\n$/;

/** The state that a module keeps, with whether a sentence above it says why. */
const stateIn = (text: string): readonly { readonly code: string; readonly isJustified: boolean }[] =>
  [...text.matchAll(holding)].map((found) => ({
    code: found[0],
    isJustified: reason.test(text.slice(0, found.index)),
  }));

test('what the server keeps in memory stands in deps, or says why it is of its module', () => {
  const found = rawServerSources.flatMap(({ path, text }) => stateIn(text).map((one) => ({ path, ...one })));
  expect(found.filter(({ isJustified }) => !isJustified)).toEqual([]);
  expect([...new Set(found.map(({ path }) => path))].toSorted()).toEqual([
    'db/copies/schema-parts.ts',
    'db/hot.ts',
    'db/queue/turns.ts',
    'db/read-side.ts',
    'db/workers/store-worker.ts',
    'features/auth/password-hash.work.ts',
    'features/backups/command.work.ts',
    'features/webhooks/catalogue.view.ts',
    'http/known-records.queries.ts',
    'http/read-call.ts',
    'http/site-days.ts',
    'kernel/clock.ts',
    'kernel/ids.ts',
    'kernel/settings.ts',
    'paper/paper-answers.work.ts',
    'paper/pdf.work.ts',
    'stock/touch/touched.state.ts',
  ]);
});

test.each([
  'let count = 0;',
  'export let last: number | undefined;',
  'const known = new Map<string, number>();',
  'export const threads = new WeakMap<Store, Thread>();',
  'const kept = new LRUCache<string, Answer>({ max: 10 });',
  'const cache = createAnswerCache();',
  'const all: string[] = [];',
  'const byName: Record<string, number> = {};',
])('%s is state of its module', (text) => {
  expect(stateIn(`import { a } from './a.ts';\n\n${text}\n`)).toEqual([
    { code: expect.any(String), isJustified: false },
  ]);
  expect(stateIn(`/** Kept by the module: it is the thread. */\n${text}\n`)).toMatchObject([
    { isJustified: true },
  ]);
});

test.each([
  `const names: ReadonlySet<string> = new Set(['a']);`,
  `const entry = new URL('./a.ts', import.meta.url);`,
  `const make = () => new Map<string, number>();`,
  `export const openThing = (): Thing => {\n  let count = 0;\n};`,
])('%s is none', (text) => {
  expect(stateIn(text)).toEqual([]);
});

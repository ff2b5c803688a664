import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allCodes, fill } from '#shared/areas/sentences.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { withoutComments } from './sources.test-kit.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const sources = globSync(['src-main/server/**/*.ts', 'src-shared/**/*.ts'], { cwd: root })
  .filter((path) => !/\.test(-kit)?\.ts$|words\.ts$|[/\\]testing[/\\]/.test(path))
  .map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: withoutComments(readFileSync(join(root, path), 'utf8')),
  }));

const codes: ReadonlySet<string> = new Set(allCodes);

/** The variables of the sentence of a code: what is left in its braces where none is given. */
const variablesOf = (code: string): readonly string[] =>
  codes.has(code) ? [...fill(code as Code).matchAll(/\{(\w+)/g)].map((match) => match[1] ?? '') : [];

/** Where the bracket that was opened just before this position is closed. */
const closeOf = (text: string, from: number): number => {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if ('([{'.includes(text[at] ?? '')) depth += 1;
    if (')]}'.includes(text[at] ?? '')) depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
};

const names = (text: string, variable: string): boolean => new RegExp(`\\b${variable}\\b`).test(text);

type Saying = { readonly codes: readonly string[]; readonly given: string; readonly at: string };

/** Each refusal that is thrown by a code of its own, with what stands around it that may name its variables. */
const thrown: readonly Saying[] = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/new AppError\(/g)].map(({ index }) => {
    const begin = index + 'new AppError('.length;
    const call = text.slice(begin, closeOf(text, begin));
    const [head = ''] = call.split('{');
    return {
      codes: [...head.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? ''),
      given: /\bvars(?: \}|,)/.test(call) ? text.slice(Math.max(0, index - 800), begin) + call : call,
      at: path,
    };
  }),
);

/** Each guard of a workflow, with what gives the variables of its refusal. */
const guards: readonly Saying[] = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/code: '(\w+)',\s*blocks:/g)].map((match) => ({
    codes: [match[1] ?? ''],
    given: text.slice(match.index, match.index + 500),
    at: path,
  })),
);

const lacking = (sayings: readonly Saying[]): readonly string[] =>
  sayings.flatMap(({ codes: said, given, at }) =>
    said.flatMap((code) =>
      variablesOf(code)
        .filter((variable) => !names(given, variable))
        .map((variable) => `${at}: ${code} lacks ${variable}`),
    ),
  );

describe('a sentence that a person reads', () => {
  test('is thrown with every variable that stands in its braces', () => {
    expect(thrown.length).toBeGreaterThan(200);
    expect(lacking(thrown)).toEqual([]);
  });

  test('is whole where it says why an act is not possible', () => {
    expect(guards.length).toBeGreaterThan(20);
    expect(lacking(guards)).toEqual([]);
  });

  test('is no other than that of its fault, unless its own variables come with it', () => {
    const others = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/\brefusal: '(\w+)'|\.\.\.(?:conflict|fault)\([^)]*\), refusal \}/g)]
        .filter((match) => match[1] === undefined || variablesOf(match[1]).length > 0)
        .map((match) => `${path}: ${match[0]}`),
    );
    expect(others).toEqual([]);
  });

  test('would be found to lack a variable', () => {
    const saying = { codes: ['invalid_transition'], given: '', at: 'here' };
    expect(lacking([saying])).toEqual(['here: invalid_transition lacks status']);
    expect(lacking([{ ...saying, given: 'vars: { status }' }])).toEqual([]);
  });
});

/** They draw paper, name things for people, or give the word beside the code. */
const showing =
  /features\/(?:documents|exports|labels)\/|\/paper\/|\.(?:view|mapping|queries)\.ts$|columns\.ts$|openapi\/|import-file\.ts$|file-cells\.ts$/;

describe('a value of a closed list in a sentence', () => {
  test('comes with its code, which details say instead of the word', () => {
    const words = sources
      .filter(
        ({ path, text }) => !showing.test(path) && /\b(?:AppError|fieldError|conflict|fault)\(/.test(text),
      )
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .filter(
            (line) => /\w*[lL]abels(?:\.\w+)?\[/.test(line) && !/^\s*(?:\w*_?label|label\w*):/.test(line),
          )
          .map((line) => `${path}: ${line.trim()}`),
      );
    expect(words.toSorted()).toEqual(shown.toSorted());
  });
});

/** Parts of sentences that are put together of several, and what says its code beside the word. */
const shown: readonly string[] = [
  'src-main/server/stock/posting/shortage.service.ts: const vars = { quantity: show(quantity), status: labels.stock_status[stock_status] };',
  "src-main/server/features/orders/allocation/wishes.rules.ts: `${show(quantity)} em ${locations.join(', ')}: ${allocationLabels[reason]}`;",
  "src-main/server/features/inventory/lots/lots.service.ts: const fields = later.map(({ field }) => stockLabels.lot_field[field]).join(', ');",
  'src-main/server/features/inventory/allocation/allocation.service.ts: reason_description: allocationLabels[reason],',
];

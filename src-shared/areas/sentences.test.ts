import { expect, it } from 'vitest';
import { toDetails } from '../kernel/fault.ts';
import { allCodes, fill } from './sentences.ts';

const variablesOf = (sentence: string): readonly string[] => [
  ...new Set([...sentence.matchAll(/\{(\w+)/g)].map(([, name = '']) => name)),
];

const withVariables = allCodes
  .map((code) => ({ code, names: variablesOf(fill(code)) }))
  .filter(({ names }) => names.length > 0);

it.each(withVariables)('$code yields $names to machines beside the path and the code', ({ code, names }) => {
  const vars = Object.fromEntries(names.map((name, index) => [name, index]));
  // what a variable named like the path or the code would hide
  const path = 'items.3';
  expect(toDetails([{ field: path, say: code, vars, status: 422 }])).toEqual([{ path, code, ...vars }]);
});

it('writes a list with commas for people and keeps it for machines', () => {
  const vars = { allowed: ['a', 'b'] };
  expect(fill('query_one_of', vars)).toContain(': a, b');
  expect(toDetails([{ field: 'sort', say: 'query_one_of', vars, status: 400 }])).toEqual([
    { path: 'sort', code: 'query_one_of', allowed: ['a', 'b'] },
  ]);
});

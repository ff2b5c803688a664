import { expect, test } from 'vitest';
import allowed from '../../../resources/bin/comments.json' with { type: 'json' };
import { nounClause, readSources } from '../../../resources/bin/sources.js';

/** The number of comments of each top folder that begin as noun clauses. */
function countClauses(): Readonly<Record<string, number>> {
  const counts: Record<string, number> = Object.fromEntries(Object.keys(allowed).map((top) => [top, 0]));
  for (const [path, { comments }] of readSources()) {
    const [top = ''] = path.split('/', 1);
    counts[top] = (counts[top] ?? 0) + comments.filter((text) => nounClause.test(text)).length;
  }
  return counts;
}

test('comments are sentences: those that are not yet may only become fewer', () => {
  expect(
    countClauses(),
    'More: write sentences. Fewer: lower the numbers of resources/bin/comments.json.',
  ).toEqual(allowed);
});

test.each([['What a receipt is judged by'], ['Whether a lot may leave.'], ['How goods are named']])(
  '%s would be found',
  (text) => {
    expect(text).toMatch(nounClause);
  },
);

test.each([['Tells whether a lot may leave.'], ['Whatever is left is kept.'], ['The number of rows.']])(
  '%s is no noun clause',
  (text) => {
    expect(text).not.toMatch(nounClause);
  },
);

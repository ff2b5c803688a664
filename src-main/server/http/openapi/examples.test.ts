import { expect, test } from 'vitest';
import { allRoutes } from '#shared/areas/index.ts';
import { refusalCode } from '#shared/areas/refusals.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { openApiDocument } from './document.ts';
import { exampleGaps, type Document, type Schema } from './example-gaps.test-kit.ts';

const document = JSON.parse(JSON.stringify(openApiDocument(allRoutes, { version: '1' }))) as Document;
const { resolved, gapsIn, examplesOf, ofAnswers, ofWebhooks } = exampleGaps(document);

const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

test('every example of an answer tells each field of its schema, and no variable of a sentence is left open', () => {
  expect(ofAnswers()).toEqual([]);
});

test('every example of a webhook tells each field of its schema', () => {
  expect(ofWebhooks()).toEqual([]);
});

test('a gap is found wherever it is', () => {
  const schema: Schema = {
    properties: { text: {}, list: { items: { anyOf: [{ properties: { a: {}, b: {} } }] } } },
  };
  expect(gapsIn(schema, { list: [{ a: 'Faltam {count} de {total?um:outros}' }] }, 'x')).toEqual([
    'x.text',
    'x.list[].a Faltam {count} de {total?um:outros}',
    'x.list[].b',
  ]);
});

test('every refusal names its request as the server does, and says in its details what its sentence says', () => {
  const refusals = operations.flatMap(({ responses }) =>
    Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([, answer]) => examplesOf(resolved(answer)).map(([, value]) => value)),
  ) as readonly { request_id: string; code: string; details: readonly { code: Code; was?: string }[] }[];
  expect(refusals.length).toBeGreaterThan(1000);
  for (const { request_id, code, details } of refusals) {
    expect(request_id).toMatch(/^req_[0-9a-f]{12}_[0-9a-z]+$/);
    expect(details).toMatchObject([{ path: null }]);
    for (const { code: said, was } of details)
      expect([code, was]).toEqual([refusalCode(said), said === code ? undefined : said]);
  }
});

test('every body has an example, the forms of uploads too', () => {
  const without = operations.filter(({ requestBody }) =>
    Object.values(requestBody?.content ?? {}).some(({ examples }) => examples === undefined),
  );
  expect(without.map(({ operationId }) => operationId)).toEqual([]);
});

test('search_query is told as the older name of search, and updated_since as what a reader gives', () => {
  const told = (wanted: string) => [
    ...new Set(
      operations.flatMap(({ parameters }) =>
        parameters.filter(({ in: part, name }) => part === 'query' && name === wanted).map((one) => one),
      ),
    ),
  ];
  for (const one of told('search_query')) {
    expect(one).toMatchObject({ deprecated: true });
    expect(one.description).toContain('`search`');
  }
  for (const { description } of told('updated_since')) expect(description).toContain('updated_at');
});

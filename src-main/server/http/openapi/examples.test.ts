import { expect, test } from 'vitest';
import { allRoutes } from '#shared/areas/index.ts';
import { refusalCode } from '#shared/areas/refusals.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { openApiDocument } from './document.ts';

type Schema = {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly const?: unknown;
};
type Media = { readonly schema: Schema; readonly examples?: Readonly<Record<string, { value: unknown }>> };
type Content = { readonly $ref?: string; readonly content?: Readonly<Record<string, Media>> };
type Operation = {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly description: string;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
};

const document = JSON.parse(JSON.stringify(openApiDocument(allRoutes, { version: '1' }))) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

const resolved = <T extends { readonly $ref?: string }>(part: T): T => {
  if (part.$ref === undefined) return part;
  const steps = part.$ref.split('/').slice(1);
  return resolved(steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document) as T);
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Tells whether an option of several could be the one that a value follows, by its constants and keys. */
const fits = (schema: Schema, value: unknown): boolean => {
  const { properties = {}, items, required = [] } = resolved(schema);
  if (Array.isArray(value)) return items !== undefined;
  if (!isObject(value)) return true;
  return (
    Object.entries(properties).every(([name, field]) => {
      const constant = resolved(field).const;
      return constant === undefined || !(name in value) || constant === value[name];
    }) && required.every((name) => name in value)
  );
};

/** Finds the paths at which an example of an answer lacks what its schema tells, or leaves a variable in braces. */
const gapsIn = (schema: Schema, value: unknown, path: string): readonly string[] => {
  // a path of the API keeps its parameters
  if (typeof value === 'string' && value.startsWith('/')) return [];
  if (typeof value === 'string') return /\{\w+(?:\?[^}]*)?\}/.test(value) ? [`${path} ${value}`] : [];
  const own = resolved(schema);
  const options = own.anyOf ?? own.oneOf;
  if (options !== undefined) {
    const option = options.find((one) => fits(one, value));
    return option === undefined ? [] : gapsIn(option, value, path);
  }
  const all = (own.allOf ?? []).flatMap((part) => gapsIn(part, value, path));
  if (Array.isArray(value)) return value.flatMap((one) => gapsIn(own.items ?? {}, one, `${path}[]`));
  if (!isObject(value)) return all;
  const fields = Object.entries(own.properties ?? {}).flatMap(([name, field]) =>
    name in value ? gapsIn(field, value[name], `${path}.${name}`) : [`${path}.${name}`],
  );
  return [...all, ...fields];
};

const examplesOf = ({ content = {} }: Content): readonly (readonly [Schema, unknown])[] =>
  Object.entries(content)
    .filter(([type]) => type === 'application/json')
    .flatMap(([, { schema, examples = {} }]) =>
      Object.values(examples).map(({ value }) => [schema, value] as const),
    );

const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

/** They are there of what came back alone, from a note of another order, and of a refusal that had another code. */
const absent = ['origin_fiscal_key', 'was'];

const isGap = (gap: string): boolean => !absent.some((name) => gap.endsWith(`.${name}`));

test('every example of an answer tells each field of its schema, and no variable of a sentence is left open', () => {
  const told = operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses).flatMap(([status, answer]) =>
      examplesOf(resolved(answer)).flatMap(([schema, value]) =>
        gapsIn(schema, value, `${operationId} ${status}`),
      ),
    ),
  );
  expect([...new Set(told)].filter(isGap)).toEqual([]);
});

test('every example of a webhook tells each field of its schema', () => {
  const told = Object.values(document.webhooks).flatMap(({ post }) =>
    post === undefined || post.requestBody === undefined
      ? []
      : examplesOf(post.requestBody).flatMap(([schema, value]) => gapsIn(schema, value, post.operationId)),
  );
  expect(told.filter(isGap)).toEqual([]);
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

import { fileTypesOf, isWholeList, recordsHeader, takesIfNoneMatch } from '#shared/kernel/contract.ts';
import type { ErrorStatus, RouteSpec } from '#shared/kernel/contract.ts';
import { envelope, errorEnvelope, listEnvelope } from '#shared/kernel/envelope.ts';
import { defaultPerPage, paginate, wholePage, type PageRequest } from '#shared/kernel/pagination.ts';
import { appliedFilters, searchIn } from '#shared/kernel/query.ts';
import { apiDocs } from '#shared/areas/system/documentation-words.ts';
import { exampleFacts } from '#shared/areas/system/example-words.ts';
import { refusalCode, refusalParts } from '#shared/areas/refusals.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { answerSchema, isText } from '../answer-schema.ts';
import { exampleOf } from './parameters.ts';
import { refusalsOf } from './refusals.ts';
import type { JsonSchema, SchemaRegistry } from './schema-registry.ts';

/** The server names requests in this form where their callers do not. */
const requestId = 'req_5a6c1d2e3f40_1';

/** Makes the whole answer of a refusal, with facts in its sentence and in its details. */
const exampleRefusal = (code: Code): object => {
  const vars = exampleFacts(code);
  const fault = { field: null, say: code, vars, status: 400 } as const;
  return errorEnvelope({ message: fill(code, vars), ...refusalParts(code, [fault]), requestId });
};

type Header = { readonly description: string; readonly schema: JsonSchema } | { readonly $ref: string };

const header = (description: string, schema: JsonSchema = { type: 'string' }): Header => ({
  description,
  schema,
});

/** The whole answer that an operation's example gives: in the envelope, or the text of a file or stream. */
export const exampleAnswer = (spec: RouteSpec): unknown => {
  const message = fill(spec.says);
  if (isText(spec)) return spec.example.data;
  const whole = isWholeList(spec) ? (spec.example.data as readonly unknown[]) : undefined;
  if (spec.list !== true && whole === undefined) return envelope(message, spec.example.data);
  const query = (spec.query?.parse(spec.example.query ?? {}) ?? {}) as Partial<PageRequest>;
  return listEnvelope(message, {
    items: whole ?? [spec.example.data],
    pagination:
      whole === undefined
        ? paginate({ page: query.page ?? 1, per_page: query.per_page ?? defaultPerPage }, 1)
        : wholePage(whole.length),
    search: searchIn(query),
    filters: appliedFilters(query),
    beside: spec.example.beside,
  });
};

/** Holds the headers that many answers carry, by the names that the document gives them. */
export const sharedHeaders = {
  ETag: header(apiDocs.headers.etag),
  IdempotencyReplayed: header(apiDocs.headers.replayed),
  Authenticate: header(apiDocs.headers.authenticate),
  CurrentETag: header(apiDocs.headers.currentEtag),
  RetryAfter: header(apiDocs.headers.retryAfter, { type: 'integer', minimum: 0 }),
  FileName: header(apiDocs.headers.disposition),
  FileRecords: header(apiDocs.headers.records, { type: 'integer', minimum: 0 }),
} as const;

/** Holds the answers without a body that many operations give, by the names that the document gives them. */
export const sharedResponses = {
  NotModified: {
    description: apiDocs.notModified,
    headers: { ETag: { $ref: '#/components/headers/ETag' } },
  },
  Received: { description: apiDocs.webhook.received },
} as const;

/** Refers to the answer of a subscriber to a webhook. */
export const received = { $ref: '#/components/responses/Received' } as const;

const referTo = (name: keyof typeof sharedHeaders): Header => ({ $ref: `#/components/headers/${name}` });

const fileHeaders: Readonly<Record<string, Header>> = {
  'Content-Disposition': referTo('FileName'),
  [recordsHeader]: referTo('FileRecords'),
};

const successHeaders = (spec: RouteSpec): Readonly<Record<string, Header>> => ({
  ...(spec.versioned === true && spec.method !== 'DELETE' ? { ETag: referTo('ETag') } : {}),
  ...(spec.idempotent === true ? { 'Idempotency-Replayed': referTo('IdempotencyReplayed') } : {}),
  ...(spec.file === undefined ? {} : fileHeaders),
});

const refusalHeaders = (status: ErrorStatus): Readonly<Record<string, Header>> => {
  if (status === 401) return { 'WWW-Authenticate': referTo('Authenticate') };
  if (status === 412) return { ETag: referTo('CurrentETag') };
  if (status === 429 || status === 503) {
    return { 'Retry-After': referTo('RetryAfter') };
  }
  return {};
};

const withHeaders = (headers: Readonly<Record<string, Header>>): object =>
  Object.keys(headers).length === 0 ? {} : { headers };

type Cases = {
  readonly codes: readonly string[];
  readonly examples: Record<string, { readonly value: object }>;
};

const refusal = (status: ErrorStatus, { codes, examples }: Cases): object => ({
  description: apiDocs.statuses[status],
  ...withHeaders(refusalHeaders(status)),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Error' },
          {
            type: 'object',
            properties: { code: { enum: codes } },
          },
        ],
      },
      examples,
    },
  },
});

/** Refusals that several operations answer alike, kept once among the components. */
export type ResponseRegistry = {
  of(status: ErrorStatus, cases: readonly Code[]): object;
  components(): Readonly<Record<string, object>>;
};

/**
 * An empty registry of refusals; each one is named by its status and codes, and has an example of every case in which its
 * operations answer them.
 */
export const createResponseRegistry = (): ResponseRegistry => {
  const known = new Map<string, Cases & { readonly status: ErrorStatus }>();
  return {
    of: (status, cases) => {
      const codes = [...new Set(cases.map(refusalCode))].toSorted();
      const name = [`Error${status}`, ...codes].join('-');
      const answer = known.get(name) ?? { status, codes, examples: {} };
      for (const code of cases) answer.examples[code] ??= { value: exampleRefusal(code) };
      known.set(name, answer);
      return { $ref: `#/components/responses/${name}` };
    },
    components: () =>
      Object.fromEntries(
        [...known]
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([name, { status, ...cases }]) => [name, refusal(status, cases)]),
      ),
  };
};

/** The success by media type; of several types of files the first one is the example's. */
const contentOf = (spec: RouteSpec, schemas: SchemaRegistry): object => {
  const schema = schemas.of(answerSchema(spec), 'output');
  const [first, ...others] = [...fileTypesOf(spec), ...(spec.stream === undefined ? [] : [spec.stream])];
  const example = exampleAnswer(spec);
  // a file of JSON is read as what it holds, and not as a text
  const ofType = (type: string | undefined) => (type === 'application/json' ? { schema: {} } : { schema });
  const leading = first === 'application/json' ? JSON.parse(String(example)) : example;
  return {
    [first ?? 'application/json']: { ...ofType(first), ...exampleOf(leading) },
    ...Object.fromEntries(others.map((type) => [type, ofType(type)])),
  };
};

/** Every answer of an operation by status: its success with an example, and each refusal. */
export const responsesOf = (spec: RouteSpec, schemas: SchemaRegistry, refusals: ResponseRegistry): object => {
  const success = {
    description: fill(spec.says),
    ...withHeaders(successHeaders(spec)),
    content: contentOf(spec, schemas),
  };
  return {
    [spec.status]: success,
    ...(spec.alsoStatus === undefined ? {} : { [spec.alsoStatus]: success }),
    ...(takesIfNoneMatch(spec) ? { 304: { $ref: '#/components/responses/NotModified' } } : {}),
    ...Object.fromEntries(
      [...refusalsOf(spec)].map(([status, codes]) => [status, refusals.of(status, codes)]),
    ),
  };
};

import type { z } from 'zod';
import { takesIfMatch, takesIfNoneMatch, type RouteSpec } from '#shared/kernel/contract.ts';
import { apiDocs } from '#shared/areas/system/documentation-words.ts';
import type { JsonSchema, SchemaRegistry } from './schema-registry.ts';

/** One parameter of an operation, as OpenAPI describes it. */
export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly deprecated?: true;
  readonly schema: JsonSchema;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
};

/** Shows a value as the one example of a parameter or body. */
export const exampleOf = (value: unknown): { readonly examples: NonNullable<Parameter['examples']> } => ({
  examples: { [apiDocs.document.example]: { value } },
});

type ObjectJson = {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
};

type Part = { readonly in: 'path' | 'query'; readonly example: object | undefined };

const fromObject = (object: ObjectJson, part: Part): readonly Parameter[] =>
  Object.entries(object.properties ?? {}).map(([name, { description, deprecated, ...schema }]) => {
    const example = (part.example as Record<string, unknown> | undefined)?.[name];
    return {
      name,
      in: part.in,
      required: part.in === 'path' || (object.required?.includes(name) ?? false),
      ...(typeof description === 'string' ? { description } : {}),
      ...(deprecated === true ? { deprecated } : {}),
      schema,
      ...(example === undefined ? {} : exampleOf(example)),
    };
  });

type Header = { readonly applies: (spec: RouteSpec) => boolean; readonly parameter: Parameter };

const header = (name: string, description: string, schema: JsonSchema): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...schema },
});

const { ifMatch, ifNoneMatch, idempotencyKey, lastEventId } = apiDocs.headers;

const headers: readonly Header[] = [
  {
    applies: takesIfMatch,
    parameter: header('If-Match', ifMatch, { examples: ['"1"'] }),
  },
  {
    applies: takesIfNoneMatch,
    parameter: header('If-None-Match', ifNoneMatch, { examples: ['"1-5f2b9a01c3d4e6f7"'] }),
  },
  {
    applies: ({ idempotent }) => idempotent === true,
    parameter: header('Idempotency-Key', idempotencyKey, { pattern: String.raw`^[\x21-\x7e]{1,128}$` }),
  },
  {
    applies: ({ stream }) => stream !== undefined,
    parameter: header('Last-Event-ID', lastEventId, { pattern: String.raw`^[0-9a-f]{24}-\d{1,15}$` }),
  },
];

const headerParameters = (spec: RouteSpec): readonly Parameter[] =>
  headers.filter(({ applies }) => applies(spec)).map(({ parameter }) => parameter);

/** Path, query and header parameters of an operation, in that order. */
export const parametersOf = (spec: RouteSpec, schemas: SchemaRegistry): readonly Parameter[] => {
  const read = (schema: z.ZodType | undefined): ObjectJson =>
    schema === undefined ? {} : schemas.of(schema, 'input');
  return [
    ...fromObject(read(spec.params), { in: 'path', example: spec.example.params }),
    ...fromObject(read(spec.query), { in: 'query', example: spec.example.query }),
    ...headerParameters(spec),
  ];
};

import type { z } from 'zod';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import { apiDocs } from '#shared/messages/api-docs.ts';
import type { JsonSchema, SchemaBook } from './schema-book.ts';

/** One parameter of an operation, as OpenAPI describes it. */
export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
};

type ObjectJson = {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
};

type Place = { readonly in: 'path' | 'query'; readonly example: object | undefined };

const fromObject = (object: ObjectJson, place: Place): readonly Parameter[] =>
  Object.entries(object.properties ?? {}).map(([name, { description, ...schema }]) => {
    const example = (place.example as Record<string, unknown> | undefined)?.[name];
    return {
      name,
      in: place.in,
      required: place.in === 'path' || (object.required?.includes(name) ?? false),
      ...(typeof description === 'string' ? { description } : {}),
      schema,
      ...(example === undefined ? {} : { example }),
    };
  });

const headerParameters = (spec: RouteSpec): readonly Parameter[] => {
  const { ifMatch, idempotencyKey } = apiDocs.headers;
  const changes = spec.method === 'PUT' || spec.method === 'DELETE';
  return [
    ...(spec.versioned === true && changes
      ? [
          {
            name: 'If-Match',
            in: 'header' as const,
            required: false,
            description: ifMatch,
            schema: { type: 'string', examples: ['"1"'] },
          },
        ]
      : []),
    ...(spec.idempotent === true
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header' as const,
            required: false,
            description: idempotencyKey,
            schema: { type: 'string', pattern: String.raw`^[\x21-\x7e]{1,128}$` },
          },
        ]
      : []),
  ];
};

/** Path, query and header parameters of an operation, in that order. */
export const parametersOf = (spec: RouteSpec, schemas: SchemaBook): readonly Parameter[] => {
  const read = (schema: z.ZodType | undefined): ObjectJson =>
    schema === undefined ? {} : schemas.of(schema, 'input');
  return [
    ...fromObject(read(spec.params), { in: 'path', example: spec.example.params }),
    ...fromObject(read(spec.query), { in: 'query', example: spec.example.query }),
    ...headerParameters(spec),
  ];
};

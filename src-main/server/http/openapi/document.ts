import { tagNotes } from '#shared/areas/index.ts';
import { apiPrefix, mayLackBody, type RouteSpec } from '#shared/kernel/contract.ts';
import { errorEnvelopeSchema } from '#shared/kernel/envelope.ts';
import { apiDocs } from '#shared/areas/system/documentation-words.ts';
import { parametersOf } from './parameters.ts';
import { createResponseRegistry, responsesOf, type ResponseRegistry } from './responses.ts';
import { createSchemaRegistry, type JsonSchema, type SchemaRegistry } from './schema-registry.ts';
import { schemaNames } from './schema-names.ts';
import { webhooksOf } from './webhooks.ts';

/** Holds what the document contains beside the contracts. */
export type DocumentOptions = { readonly version: string };

type Registries = { readonly schemas: SchemaRegistry; readonly refusals: ResponseRegistry };

const securityOf = ({ access }: RouteSpec): readonly object[] => {
  if (access === 'public') return [];
  return [{ bearer: access === 'authenticated' ? [] : [access] }];
};

/** The fields of a form and its one file. */
const withFile = (fields: JsonSchema): object => ({
  ...fields,
  properties: {
    ...(fields['properties'] as object),
    file: {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: apiDocs.document.file,
    },
  },
  required: [...((fields['required'] as readonly string[] | undefined) ?? []), 'file'],
});

const requestBodyOf = (spec: RouteSpec, schemas: SchemaRegistry): object => {
  if (spec.body === undefined) return {};
  const schema = schemas.of(spec.body, 'input');
  const content =
    spec.upload === true
      ? { 'multipart/form-data': { schema: withFile(schema) } }
      : { 'application/json': { schema, example: spec.example.body } };
  return { requestBody: { required: !mayLackBody(spec), content } };
};

const operationOf = (spec: RouteSpec, { schemas, refusals }: Registries): object => ({
  operationId: spec.id,
  tags: [spec.tag],
  summary: spec.summary,
  description: spec.description,
  security: securityOf(spec),
  parameters: parametersOf(spec, schemas),
  ...requestBodyOf(spec, schemas),
  responses: responsesOf(spec, schemas, refusals),
});

const pathsOf = (routes: readonly RouteSpec[], registries: Registries): object => {
  const paths: Record<string, Record<string, object>> = {};
  for (const spec of routes) {
    const path = (paths[apiPrefix + spec.path] ??= {});
    path[spec.method.toLowerCase()] = operationOf(spec, registries);
  }
  return paths;
};

const tagsOf = (routes: readonly RouteSpec[]): readonly object[] =>
  [...new Set(routes.map(({ tag }) => tag))].map((name) => ({
    name,
    description: tagNotes[name] ?? name,
  }));

/** The OpenAPI 3.1 document of these operations, made from their contracts alone. */
export const openApiDocument = (routes: readonly RouteSpec[], { version }: DocumentOptions): object => {
  const registries = { schemas: createSchemaRegistry(schemaNames), refusals: createResponseRegistry() };
  registries.schemas.of(errorEnvelopeSchema, 'output');
  const paths = pathsOf(routes, registries);
  const webhooks = webhooksOf(registries.schemas);
  const { title, document } = apiDocs;
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: document.description,
      license: { name: document.license, identifier: 'MIT' },
    },
    servers: [{ url: '/', description: document.server }],
    security: [{ bearer: [] }],
    tags: tagsOf(routes),
    paths,
    webhooks,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: document.bearer } },
      schemas: registries.schemas.components(),
      responses: registries.refusals.components(),
    },
  };
};

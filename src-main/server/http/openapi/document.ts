import { batchExample } from '#shared/areas/batch-message.ts';
import { messageOf } from '#shared/areas/event-message.ts';
import { eventCatalogue, type EventName, sharedSchemas, tagNotes } from '#shared/areas/index.ts';
import { maxBatchEvents } from '#shared/areas/webhooks/rules.ts';
import { eventName, feedHeader } from '#shared/areas/webhooks/schema.ts';
import { batchCategory, batchName, categoryOf, labelOf, type SentName } from '#shared/domain/event-names.ts';
import { apiPrefix, mayLackBody, type RouteSpec } from '#shared/kernel/contract.ts';
import { envelopeParts, errorEnvelopeSchema } from '#shared/kernel/envelope.ts';
import { apiDocs } from '#shared/areas/system/documentation-words.ts';
import { guideSections, type GuideSection } from '#shared/areas/system/guide-words.ts';
import { paginationSchema } from '#shared/kernel/pagination.ts';
import { instant } from '#shared/kernel/primitives.ts';
import { exampleOf, parametersOf } from './parameters.ts';
import { bodySchemaOf, bodySizeOf, filePart } from './request-body.ts';
import {
  createResponseRegistry,
  received,
  responsesOf,
  sharedHeaders,
  sharedResponses,
  type ResponseRegistry,
} from './responses.ts';
import {
  createSchemaRegistry,
  type JsonSchema,
  type SchemaNames,
  type SchemaRegistry,
} from './schema-registry.ts';
import { shareShapes } from './shared-shapes.ts';

/** Holds what the document contains beside the contracts. */
export type DocumentOptions = { readonly version: string };

type Registries = { readonly schemas: SchemaRegistry; readonly refusals: ResponseRegistry };

const securityOf = ({ access }: RouteSpec): readonly object[] => {
  if (access === 'public') return [];
  return [{ bearer: access === 'authenticated' ? [] : [access] }];
};

const contentOf = (spec: RouteSpec, schemas: SchemaRegistry): object => {
  const { upload, example } = spec;
  if (upload === undefined)
    return {
      'application/json': { schema: bodySchemaOf(spec, schemas), ...exampleOf(example.body) },
    };
  return {
    'multipart/form-data': {
      schema: bodySchemaOf(spec, schemas),
      encoding: { [filePart]: { contentType: upload.types.join(', ') } },
      ...exampleOf({ ...(example.body as object | undefined), [filePart]: upload.example }),
    },
  };
};

const requestBodyOf = (spec: RouteSpec, schemas: SchemaRegistry): object => {
  if (spec.body === undefined) return {};
  const description = bodySizeOf(spec);
  return {
    requestBody: {
      ...(description === undefined ? {} : { description }),
      required: !mayLackBody(spec),
      content: contentOf(spec, schemas),
    },
  };
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

/** A rule of the API in CommonMark: what the pages say of it, word for word. */
const ruleText = ({ title, paragraphs, code }: GuideSection): string =>
  [`## ${title}`, ...paragraphs, ...(code === undefined ? [] : [`\`\`\`\n${code}\n\`\`\``])].join('\n\n');

/** The OpenAPI 3.1 document of these operations, made from their contracts alone. */
export const openApiDocument = (routes: readonly RouteSpec[], { version }: DocumentOptions): object => {
  const registries = { schemas: createSchemaRegistry(schemaNames), refusals: createResponseRegistry() };
  registries.schemas.of(errorEnvelopeSchema, 'output');
  const { paths, webhooks, schemas } = shareShapes({
    paths: pathsOf(routes, registries),
    webhooks: webhooksOf(registries.schemas),
    schemas: { ...registries.schemas.components(), WebhookMessage: anyMessage(registries.schemas) },
  });
  const { title, document } = apiDocs;
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: [document.description, ...guideSections.map(ruleText)].join('\n\n'),
      license: { name: document.license, identifier: 'MIT' },
    },
    servers: [{ url: '/', description: document.server }],
    security: [{ bearer: [] }],
    tags: tagsOf(routes),
    paths,
    webhooks,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: document.bearer } },
      schemas,
      responses: { ...sharedResponses, ...registries.refusals.components() },
      headers: sharedHeaders,
    },
  };
};

/**
 * Names of the schemas that the document shows more than once; a schema without a name is written out where it is used.
 */
export const schemaNames: SchemaNames = new Map([
  [errorEnvelopeSchema, 'Error'],
  [paginationSchema, 'Pagination'],
  [instant, 'Instant'],
  ...Object.entries(envelopeParts).map(([name, schema]) => [schema, name] as const),
  ...Object.entries(sharedSchemas).map(([name, schema]) => [schema, name] as const),
]);

const moment = '2026-11-20T13:45:00.123456Z';
const messageId = 'msg_0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40';

const signedHeader = (name: string, description: string, required: boolean): object => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

const exampleMessage = (name: EventName): object =>
  messageOf({
    name,
    data: eventCatalogue[name].example,
    uid: messageId,
    sequence: 1,
    at: moment,
    test: false,
  });

const objectOf = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

/** Describes a message as it is whatever its event. */
const anyMessage = (schemas: SchemaRegistry): JsonSchema =>
  objectOf({
    id: { type: 'string', pattern: '^msg_', description: apiDocs.headers.webhookId },
    label: { type: 'string', description: apiDocs.webhook.label },
    api_version: { const: 'v1', description: apiDocs.webhook.apiVersion },
    sequence: { type: 'integer', minimum: 0, description: apiDocs.webhook.sequence },
    timestamp: schemas.of(instant.describe(apiDocs.webhook.timestamp), 'output'),
    test: { type: 'boolean', description: apiDocs.webhook.test },
  });

const anyMessageRef = { $ref: '#/components/schemas/WebhookMessage' };

/** Describes what is of one kind of message alone. */
type Own = { readonly category: string; readonly data: JsonSchema };

const messageSchema = (name: SentName, { category, data }: Own): JsonSchema => {
  const own = objectOf({
    type: { const: name, description: apiDocs.webhook.type },
    event: { const: name, description: apiDocs.webhook.event },
    category: { const: category, description: apiDocs.webhook.category },
    data,
  });
  return { allOf: [anyMessageRef, own], unevaluatedProperties: false };
};

const dataOf = (name: EventName, schemas: SchemaRegistry): JsonSchema => ({
  ...schemas.of(eventCatalogue[name].data, 'output'),
  description: apiDocs.webhook.data,
});

/** Describes a message of any event, as it stands among others. */
const someMessage = (schemas: SchemaRegistry): JsonSchema => ({
  allOf: [
    anyMessageRef,
    objectOf({
      type: { ...schemas.of(eventName, 'output'), description: apiDocs.webhook.type },
      event: { ...schemas.of(eventName, 'output'), description: apiDocs.webhook.event },
      category: { type: 'string', description: apiDocs.webhook.category },
      data: { type: 'object', additionalProperties: true, description: apiDocs.webhook.data },
    }),
  ],
  unevaluatedProperties: false,
});

/** Describes the data of several events: their ordinary messages. */
const batchData = (schemas: SchemaRegistry): JsonSchema => ({
  ...objectOf({
    of: { type: 'array', items: schemas.of(eventName, 'output'), description: apiDocs.batch.of },
    count: { type: 'integer', minimum: 2, maximum: maxBatchEvents, description: apiDocs.batch.count },
    messages: { type: 'array', items: someMessage(schemas), description: apiDocs.batch.messages },
  }),
  description: apiDocs.webhook.data,
});

type Posted = { readonly description: string; readonly schema: JsonSchema; readonly example: object };

const operation = (name: SentName, { description, schema, example }: Posted): object => ({
  post: {
    operationId: `webhooks.${name}`,
    summary: labelOf(name),
    description,
    security: [],
    parameters: [
      signedHeader('webhook-id', apiDocs.headers.webhookId, true),
      signedHeader('webhook-timestamp', apiDocs.headers.webhookTimestamp, true),
      signedHeader(feedHeader, apiDocs.headers.webhookFeed, true),
      signedHeader('webhook-signature', apiDocs.headers.webhookSignature, false),
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema,
          ...exampleOf(example),
        },
      },
    },
    responses: { '2XX': received },
  },
});

const eventOperation = (name: EventName, schemas: SchemaRegistry): object =>
  operation(name, {
    description: apiDocs.webhook.description,
    schema: messageSchema(name, { category: categoryOf(name), data: dataOf(name, schemas) }),
    example: exampleMessage(name),
  });

/** The `webhooks` section: one POST to the subscriber for each event of the catalogue, and one for several together. */
const webhooksOf = (schemas: SchemaRegistry): object => ({
  ...Object.fromEntries(
    (Object.keys(eventCatalogue) as EventName[]).map((name) => [name, eventOperation(name, schemas)]),
  ),
  [batchName]: operation(batchName, {
    description: apiDocs.batch.description,
    schema: messageSchema(batchName, { category: batchCategory, data: batchData(schemas) }),
    example: batchExample({ uid: messageId, at: moment }),
  }),
});

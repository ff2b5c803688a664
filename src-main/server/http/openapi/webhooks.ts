import { eventCatalogue, type EventEntry } from '#shared/events/catalogue.ts';
import { apiDocs } from '#shared/messages/api-docs.ts';
import { instant } from '#shared/kernel/primitives.ts';
import { describeFields } from './describe-fields.ts';
import type { JsonSchema, SchemaBook } from './schema-book.ts';

const moment = '2026-11-20T13:45:00.123456Z';
const messageId = 'msg_0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40';

const signedHeader = (name: string, description: string, required: boolean): object => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

/** The body in which an event travels. */
const exampleMessage = (name: string, event: EventEntry): object => ({
  id: messageId,
  type: name,
  event: name,
  label: event.label,
  category: event.category,
  api_version: 'v1',
  sequence: 1,
  timestamp: moment,
  test: false,
  data: event.example,
});

const messageSchema = (name: string, event: EventEntry, schemas: SchemaBook): JsonSchema => {
  const properties = {
    id: { type: 'string', pattern: '^msg_', description: apiDocs.headers.webhookId },
    type: { const: name },
    event: { const: name },
    label: { type: 'string' },
    category: { const: event.category },
    api_version: { const: 'v1' },
    sequence: { type: 'integer', minimum: 1, description: apiDocs.webhook.sequence },
    timestamp: schemas.of(instant, 'output'),
    test: { type: 'boolean', description: apiDocs.webhook.test },
    data: schemas.of(event.data, 'output'),
  };
  const schema = {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
  return describeFields(schema, 'Webhook') as JsonSchema;
};

const operation = (name: string, event: EventEntry, schemas: SchemaBook): object => ({
  post: {
    operationId: `webhooks.${name}`,
    summary: event.label,
    description: apiDocs.webhook.description,
    security: [],
    parameters: [
      signedHeader('webhook-id', apiDocs.headers.webhookId, true),
      signedHeader('webhook-timestamp', apiDocs.headers.webhookTimestamp, true),
      signedHeader('webhook-signature', apiDocs.headers.webhookSignature, false),
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: messageSchema(name, event, schemas),
          example: exampleMessage(name, event),
        },
      },
    },
    responses: { '2XX': { description: apiDocs.webhook.received } },
  },
});

/** The `webhooks` section: one POST to the subscriber for each event of the catalogue. */
export const webhooksOf = (schemas: SchemaBook): object =>
  Object.fromEntries(
    Object.entries(eventCatalogue).map(([name, event]) => [name, operation(name, event, schemas)]),
  );

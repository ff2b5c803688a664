import { eventCatalogue, type EventName } from '#shared/areas/index.ts';
import { messageOf } from '#shared/areas/event-message.ts';
import { categoryOf } from '#shared/domain/event-names.ts';
import { labels } from '#shared/domain/label-words.ts';
import { feedHeader } from '#shared/areas/webhooks/schema.ts';
import { apiDocs } from '#shared/areas/system/documentation-words.ts';
import { instant } from '#shared/kernel/primitives.ts';
import type { JsonSchema, SchemaRegistry } from './schema-registry.ts';

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

const messageSchema = (name: EventName, schemas: SchemaRegistry): JsonSchema => {
  const properties = {
    id: { type: 'string', pattern: '^msg_', description: apiDocs.headers.webhookId },
    type: { const: name, description: apiDocs.webhook.type },
    event: { const: name, description: apiDocs.webhook.event },
    label: { type: 'string', description: apiDocs.webhook.label },
    category: { const: categoryOf(name), description: apiDocs.webhook.category },
    api_version: { const: 'v1', description: apiDocs.webhook.apiVersion },
    sequence: { type: 'integer', minimum: 0, description: apiDocs.webhook.sequence },
    timestamp: schemas.of(instant.describe(apiDocs.webhook.timestamp), 'output'),
    test: { type: 'boolean', description: apiDocs.webhook.test },
    data: { ...schemas.of(eventCatalogue[name].data, 'output'), description: apiDocs.webhook.data },
  };
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
};

const operation = (name: EventName, schemas: SchemaRegistry): object => ({
  post: {
    operationId: `webhooks.${name}`,
    summary: labels.webhook_event[name],
    description: apiDocs.webhook.description,
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
          schema: messageSchema(name, schemas),
          example: exampleMessage(name),
        },
      },
    },
    responses: { '2XX': { description: apiDocs.webhook.received } },
  },
});

/** The `webhooks` section: one POST to the subscriber for each event of the catalogue. */
export const webhooksOf = (schemas: SchemaRegistry): object =>
  Object.fromEntries(
    (Object.keys(eventCatalogue) as EventName[]).map((name) => [name, operation(name, schemas)]),
  );

import { webhooks } from './contract.ts';
import { availableEventSchema } from './reports-contract.ts';
import { deliveryDetailsSchema, endpointSchema, endpointSettingsSchema } from './schema.ts';
import { webhookLabels, webhookLists } from './label-words.ts';
import { webhookTagNotes as tagNotes } from './words.ts';
import { labels } from '../../domain/label-words.ts';
import { area, enumerationsOf } from '../../kernel/area.ts';

export const webhookArea = area({
  order: 220,
  contracts: { webhooks },
  audited: { webhook: [webhooks.modify.body, webhooks.create.data] },
  tagNotes,
  enumerations: enumerationsOf(webhookLists, { ...webhookLabels, webhook_event: labels.webhook_event }),
  schemas: {
    WebhookEndpoint: endpointSchema,
    WebhookSettings: endpointSettingsSchema,
    WebhookDelivery: deliveryDetailsSchema,
    AvailableEvent: availableEventSchema,
  },
});

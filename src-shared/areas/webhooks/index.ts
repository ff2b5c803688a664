import { webhooks } from './contract.ts';
import { availableEventSchema } from './reports-contract.ts';
import { deliveryDetailsSchema, endpointSchema, endpointSettingsSchema } from './schema.ts';
import { webhookTagNotes as tagNotes } from './words.ts';
import { area } from '../../kernel/area.ts';

export const webhookArea = area({
  contracts: { webhooks },
  tagNotes,
  schemas: {
    WebhookEndpoint: endpointSchema,
    WebhookSettings: endpointSettingsSchema,
    WebhookDelivery: deliveryDetailsSchema,
    AvailableEvent: availableEventSchema,
  },
});

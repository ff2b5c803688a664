import { z } from 'zod';
import { route } from '../../kernel/contract.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { pageParameters, queryBoolean } from '../../kernel/query.ts';
import { webhookOperations as operations, webhookTags } from './words.ts';
import { deliveryRoutes } from './deliveries-contract.ts';
import {
  createEndpointBody,
  endpointSchema,
  endpointSettingsBody,
  endpointSettingsSchema,
  updateEndpointBody,
} from './schema.ts';
import { webhookExamples as examples } from './examples.ts';
import { commonWords } from '../../domain/field-words.ts';
import { overlapHours } from '../../domain/secret-overlap.ts';
import { ownWords } from './field-words.ts';

const tag = webhookTags.webhooks;
const path = '/webhooks/endpoints/{endpoint_id}';
/** `{endpoint_id}` of a path. */
const params = z.object({ endpoint_id: uuid.describe(ownWords.endpoint_id) });
const example = { params: examples.params };

const list = route({
  ...operations['webhooks.list'],
  method: 'GET',
  path: '/webhooks/endpoints',
  tag,
  access: 'webhooks:read',
  query: z.strictObject({
    ...pageParameters,
    is_active: queryBoolean.optional().describe(commonWords.is_active),
  }),
  data: endpointSchema,
  list: true,
  status: 200,
  says: 'webhooks_listed',
  example: { query: { is_active: true }, data: examples.endpoint },
});

const create = route({
  ...operations['webhooks.create'],
  method: 'POST',
  path: '/webhooks/endpoints',
  tag,
  access: 'webhooks:write',
  body: createEndpointBody,
  data: endpointSchema,
  status: 201,
  says: 'webhook_created',
  errors: { 403: ['webhooks_local_required'] },
  versioned: true,
  idempotent: true,
  example: { body: examples.createBody, data: examples.endpoint },
});

const details = route({
  ...operations['webhooks.details'],
  method: 'GET',
  path,
  tag,
  access: 'webhooks:read',
  params,
  data: endpointSchema,
  status: 200,
  says: 'webhook_read',
  versioned: true,
  example: { ...example, data: examples.endpoint },
});

const modify = route({
  ...operations['webhooks.modify'],
  method: 'PUT',
  path,
  tag,
  access: 'webhooks:write',
  params,
  body: updateEndpointBody,
  data: endpointSchema,
  status: 200,
  says: 'webhook_updated',
  errors: { 403: ['webhooks_local_required'] },
  versioned: true,
  example: { ...example, body: { events: ['product_created', 'stock_empty'] }, data: examples.endpoint },
});

const remove = route({
  ...operations['webhooks.remove'],
  method: 'DELETE',
  path,
  tag,
  access: 'webhooks:write',
  params,
  data: z.null(),
  status: 200,
  says: 'webhook_deleted',
  versioned: true,
  example: { ...example, data: null },
});

const settings = route({
  ...operations['webhooks.settings'],
  method: 'GET',
  path: `${path}/settings`,
  tag,
  access: 'webhooks:read',
  params,
  data: endpointSettingsSchema,
  status: 200,
  says: 'webhook_settings_read',
  versioned: true,
  example: { ...example, data: examples.settings },
});

const changeSettings = route({
  ...operations['webhooks.changeSettings'],
  method: 'PUT',
  path: `${path}/settings`,
  tag,
  access: 'webhooks:write',
  params,
  body: endpointSettingsBody,
  data: endpointSettingsSchema,
  status: 200,
  says: 'webhook_settings_changed',
  versioned: true,
  example: { ...example, body: { timeout_seconds: 20 }, data: examples.settings },
});

const rotateSecret = route({
  ...operations['webhooks.rotateSecret'],
  method: 'POST',
  path: `${path}/rotate-secret`,
  tag,
  access: 'webhooks:write',
  params,
  body: z.strictObject({
    overlap_hours: overlapHours.describe('Por quantas horas o segredo anterior assina junto; 24 se não vier'),
  }),
  data: z.object({
    secret: z.string().describe(ownWords.secret),
    secret_configured_at: instant.describe(ownWords.secret_configured_at),
    /** Until when the one before signs too; null where there was none. */
    previous_until: instant.nullable().describe('Até quando o anterior assina junto; null se não havia'),
  }),
  status: 200,
  says: 'webhook_secret_rotated',
  errors: { 409: ['already_done'] },
  idempotent: true,
  example: { ...example, body: { overlap_hours: 24 }, data: examples.rotated },
});

const pause = route({
  ...operations['webhooks.pause'],
  method: 'POST',
  path: `${path}/pause`,
  tag,
  access: 'webhooks:write',
  params,
  data: endpointSettingsSchema,
  status: 200,
  says: 'webhook_paused',
  example: { ...example, data: examples.settings },
});

const resume = route({
  ...operations['webhooks.resume'],
  method: 'POST',
  path: `${path}/resume`,
  tag,
  access: 'webhooks:write',
  params,
  data: endpointSettingsSchema,
  status: 200,
  says: 'webhook_resumed',
  example: { ...example, data: examples.settings },
});

export const webhooks = {
  list,
  create,
  details,
  modify,
  remove,
  settings,
  changeSettings,
  rotateSecret,
  pause,
  resume,
  ...deliveryRoutes,
};

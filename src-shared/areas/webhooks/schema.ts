import { z } from 'zod';
import {
  attemptOutcomes,
  deliveryErrors,
  deliveryStatuses,
  disabledReasons,
  headerFault,
  isPem,
  isSecret,
  maxHeaders,
  urlFault,
  waitReasons,
} from './rules.ts';
import { eventCategories, eventNames } from '../../domain/event-names.ts';
import { instant, line, uuid } from '../../kernel/primitives.ts';
import { refuse } from '../../kernel/refusal.ts';
import { fieldNotes } from '../../kernel/words.ts';

/** Name of an event to which an endpoint may subscribe. */
export const eventName = z.enum(eventNames);

/** A webhook endpoint, to the key as the specification has it: no name, no secret, no header. */
export const endpointSchema = z.object({
  id: uuid,
  url: z.string(),
  events: z.array(eventName),
  /** In the order of `events`. */
  events_labels: z.array(
    z.object({ value: eventName, label: z.string(), category: z.enum(eventCategories) }),
  ),
  is_active: z.boolean(),
  has_secret: z.boolean(),
  headers_count: z.int(),
  created_at: instant,
  updated_at: instant,
  stats: z.object({ total_calls: z.int(), successful_calls: z.int(), failed_calls: z.int() }),
});
export type Endpoint = z.output<typeof endpointSchema>;

const url = z
  .string()
  .trim()
  .min(1)
  .max(2048)
  .check((ctx) => {
    const fault = urlFault(ctx.value);
    if (fault !== undefined) refuse(ctx, fault.say, fault.vars);
  });

const events = z
  .array(z.string())
  .min(1)
  .max(100)
  .check((ctx) => {
    ctx.value.forEach((name, index) => {
      const isKnown = (eventNames as readonly string[]).includes(name);
      const isRepeated = ctx.value.indexOf(name) < index;
      if (isKnown && !isRepeated) return;
      const params = isKnown
        ? { say: 'webhook_event_repeated' as const, vars: {} }
        : { say: 'webhook_event_unknown' as const, vars: { allowed: eventNames } };
      ctx.issues.push({ code: 'custom', input: name, path: [index], params });
    });
  })
  .pipe(z.array(eventName));

const headers = z
  .array(z.string())
  .max(maxHeaders)
  .check((ctx) => {
    ctx.value.forEach((text, index) => {
      const fault = headerFault(ctx.value, index);
      if (fault === undefined) return;
      const params = { say: fault.say, vars: fault.vars ?? {} };
      ctx.issues.push({ code: 'custom', input: text, path: [index], params });
    });
  });

const secret = z.string().check((ctx) => {
  if (!isSecret(ctx.value)) refuse(ctx, 'webhook_secret_shape');
});

/** Name of an endpoint for people; null for none. */
const name = line({ max: 120 }).nullable();

/** Computed or read-only: accepted and ignored, so that what GET gave can be sent back. */
const ignored = z.unknown().optional().meta({ description: fieldNotes.readOnly, readOnly: true });

const readOnly = {
  id: ignored,
  events_labels: ignored,
  has_secret: ignored,
  headers_count: ignored,
  created_at: ignored,
  updated_at: ignored,
  stats: ignored,
};

const fields = {
  name,
  url,
  is_active: z.boolean(),
  events,
  headers: headers.nullable(),
  secret: secret.nullable(),
};

/** Body of POST /webhooks/endpoints: only `url` and `events` are required. */
export const createEndpointBody = z
  .strictObject({ ...fields, ...readOnly })
  .partial()
  .extend({ url, events });
export type CreateEndpointInput = z.output<typeof createEndpointBody>;

/** Body of PUT /webhooks/endpoints/{endpoint_id}: only what is sent changes, null clears, lists replace. */
export const updateEndpointBody = z.strictObject({ ...fields, ...readOnly }).partial();
export type UpdateEndpointInput = z.output<typeof updateEndpointBody>;

const limits = {
  /** Whole request and answer, in seconds. */
  timeout_seconds: z.int().min(5).max(30),
  rate_per_second: z.int().min(1).max(100),
  /** More than 1 gives up the order of events. */
  max_in_flight: z.int().min(1).max(8),
};

/** What only this product keeps of an endpoint, and why its deliveries wait. */
export const endpointSettingsSchema = z.object({
  name: z.string().nullable(),
  header_names: z.array(z.string()),
  ...limits,
  ca_certificate: z.string().nullable(),
  secret_configured_at: instant.nullable(),
  /** How many earlier secrets still sign beside the newest. */
  old_secrets: z.int(),
  /** The key that opens secrets and headers is not the one that sealed them: configure them again. */
  secret_lost: z.boolean(),
  is_paused: z.boolean(),
  disabled_reason: z.enum(disabledReasons).nullable(),
  /** Why nothing is being sent; null where nothing hinders. */
  waiting_for: z.enum(waitReasons).nullable(),
  version: z.int(),
});
export type EndpointSettings = z.output<typeof endpointSettingsSchema>;

/** Body of PUT …/settings. */
export const endpointSettingsBody = z
  .strictObject({
    name,
    ...limits,
    ca_certificate: z
      .string()
      .max(65_536)
      .check((ctx) => {
        if (!isPem(ctx.value)) refuse(ctx, 'webhook_ca_shape');
      })
      .nullable(),
    header_names: ignored,
    secret_configured_at: ignored,
    old_secrets: ignored,
    secret_lost: ignored,
    is_paused: ignored,
    disabled_reason: ignored,
    waiting_for: ignored,
    version: ignored,
  })
  .partial();
export type EndpointSettingsInput = z.output<typeof endpointSettingsBody>;

/** An event on its way to an endpoint; its id is the message's, `msg_…`, the receiver's `webhook-id`. */
export const deliverySchema = z.object({
  id: z.string(),
  event: eventName,
  label: z.string(),
  sequence: z.int(),
  /** What names the record that the event is about: a SKU, an order's number. */
  subject: z.string().nullable(),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  http_status: z.int().nullable(),
  error: z.enum(deliveryErrors).nullable(),
  created_at: instant,
  last_attempt_at: instant.nullable(),
  next_attempt_at: instant.nullable(),
  ended_at: instant.nullable(),
});
export type Delivery = z.output<typeof deliverySchema>;

const attemptSchema = z.object({
  at: instant,
  outcome: z.enum(attemptOutcomes),
  duration_ms: z.int().nullable(),
  http_status: z.int().nullable(),
  error: z.enum(deliveryErrors).nullable(),
  /** The answer's first bytes as text. */
  answer: z.string().nullable(),
});

/** A delivery with the message as it is sent, to the byte, and each of its attempts. */
export const deliveryDetailsSchema = deliverySchema.extend({
  max_attempts: z.int(),
  body: z.string(),
  tries: z.array(attemptSchema),
});
export type DeliveryDetails = z.output<typeof deliveryDetailsSchema>;

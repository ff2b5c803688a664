import { z } from 'zod';
import {
  attemptOutcomes,
  delayReasons,
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
import { readOnlyOf } from '../../kernel/read-only.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';

/** Name of an event to which an endpoint may subscribe. */
export const eventName = z.enum(eventNames);

/** A webhook endpoint, to the key as the specification has it: no name, no secret, no header. */
export const endpointSchema = z.object({
  id: uuid.describe(commonWords.id),
  url: z.string().describe(ownWords.url),
  events: z.array(eventName).describe(ownWords.events),
  /** Has the order of `events`. */
  events_labels: z
    .array(
      z.object({
        value: eventName.describe(ownWords.event),
        label: z.string().describe(ownWords.label),
        category: z.enum(eventCategories).describe(commonWords.category),
      }),
    )
    .describe(ownWords.events_labels),
  is_active: z.boolean().describe(commonWords.is_active),
  has_secret: z.boolean().describe(ownWords.has_secret),
  headers_count: z.int().describe(ownWords.headers_count),
  created_at: instant.describe(commonWords.created_at),
  updated_at: instant.describe(commonWords.updated_at),
  stats: z
    .object({
      total_calls: z.int().describe(ownWords.total_calls),
      successful_calls: z.int().describe(ownWords.successful_calls),
      failed_calls: z.int().describe(ownWords.failed_calls),
    })
    .describe(ownWords.stats),
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

const fields = {
  name: name.describe(commonWords.name),
  url: url.describe(ownWords.url),
  is_active: z.boolean().describe(commonWords.is_active),
  events: events.describe(ownWords.events),
  headers: headers.nullable().describe('Cabeçalhos próprios, um texto `Nome: valor` cada; no máximo 20'),
  secret: secret.nullable().describe(ownWords.secret),
  batch_events: z.boolean().describe(ownWords.batch_events),
};

const readOnly = readOnlyOf(endpointSchema, fields);

/** Body of POST /webhooks/endpoints: only `url` and `events` are required. */
export const createEndpointBody = z
  .strictObject({ ...fields, ...readOnly })
  .partial()
  .extend({ url: url.describe(ownWords.url), events: events.describe(ownWords.events) });
export type CreateEndpointInput = z.output<typeof createEndpointBody>;

/** Body of PUT /webhooks/endpoints/{endpoint_id}: only what is sent changes, null clears, lists replace. */
export const updateEndpointBody = z.strictObject({ ...fields, ...readOnly }).partial();
export type UpdateEndpointInput = z.output<typeof updateEndpointBody>;

const sending = {
  /** Whole request and answer, in seconds. */
  timeout_seconds: z.int().min(5).max(30).describe('Segundos para o envio e a resposta inteira'),
  rate_per_second: z.int().min(1).max(100).describe('Mais envios por segundo que isto não são feitos'),
  /** Is the number of requests at once; more than 1 gives up the order of events. */
  max_in_flight: z.int().min(1).max(8).describe('Envios simultâneos; acima de 1 a ordem se perde'),
  batch_events: z.boolean().describe(ownWords.batch_events),
};

/** Holds the settings of an endpoint that only this application has, and why its deliveries wait. */
export const endpointSettingsSchema = z.object({
  name: z.string().nullable().describe(commonWords.name),
  header_names: z.array(z.string()).describe(ownWords.header_names),
  ...sending,
  ca_certificate: z.string().nullable().describe(ownWords.ca_certificate),
  secret_configured_at: instant.nullable().describe(ownWords.secret_configured_at),
  /** The number of earlier secrets that still sign beside the newest. */
  old_secrets: z.int().describe(ownWords.old_secrets),
  /** The key that opens secrets and headers is not the one that sealed them: configure them again. */
  secret_lost: z.boolean().describe(ownWords.secret_lost),
  is_paused: z.boolean().describe(ownWords.is_paused),
  disabled_reason: z.enum(disabledReasons).nullable().describe(ownWords.disabled_reason),
  /** Is the reason why nothing is being sent; null without one. */
  waiting_for: z.enum(waitReasons).nullable().describe(ownWords.waiting_for),
  waiting: z
    .object({
      reason: z.enum(delayReasons).describe('Por que esperam'),
      since: instant.describe('Desde quando a mais antiga espera'),
      until: instant.nullable().describe('Quando sai a próxima; null quando não se sabe'),
      messages: z.int().describe('Quantas esperam, com as que estão sendo enviadas; 1000 quando são mais'),
      under_way: z.int().describe('Quantas delas estão sendo enviadas agora'),
      http_status: z.int().nullable().describe(ownWords.http_status),
      error: z.enum(deliveryErrors).nullable().describe('Por que a última tentativa da próxima falhou'),
    })
    .nullable()
    .describe('O que as mensagens esperam; null quando nenhuma espera'),
  version: z.int().describe(commonWords.version),
});
export type EndpointSettings = z.output<typeof endpointSettingsSchema>;

const decidedSettings = {
  name: name.describe(commonWords.name),
  ...sending,
  ca_certificate: z
    .string()
    .max(65_536)
    .check((ctx) => {
      if (!isPem(ctx.value)) refuse(ctx, 'webhook_ca_shape');
    })
    .nullable()
    .describe(ownWords.ca_certificate),
};

/** Body of PUT …/settings. */
export const endpointSettingsBody = z
  .strictObject({ ...decidedSettings, ...readOnlyOf(endpointSettingsSchema, decidedSettings) })
  .partial();
export type EndpointSettingsInput = z.output<typeof endpointSettingsBody>;

/** The header by which a message names the data that it comes from. */
export const feedHeader = 'webhook-feed';

/** A message on its way to an endpoint, about one event or several; its id is `msg_…`, the receiver's `webhook-id`. */
export const deliverySchema = z.object({
  id: z.string().describe(commonWords.id),
  event: eventName.nullable().describe(ownWords.sent_event),
  label: z.string().describe(ownWords.label),
  events_count: z.int().describe('Quantos eventos a mensagem leva'),
  sequence: z.int().describe('Número do evento, sempre crescente; de vários, o do último'),
  /** Names the record of the event: a SKU, an order's number. */
  subject: z.string().nullable().describe('A que o evento se refere; null quando a nada'),
  status: z.enum(deliveryStatuses).describe(commonWords.status),
  attempts: z.int().describe('Tentativas gastas do plano de reenvio'),
  http_status: z.int().nullable().describe(ownWords.http_status),
  error: z.enum(deliveryErrors).nullable().describe(ownWords.error),
  created_at: instant.describe(commonWords.created_at),
  last_attempt_at: instant.nullable().describe('Última tentativa'),
  next_attempt_at: instant.nullable().describe('Próxima tentativa; null quando é já ou não haverá'),
  ended_at: instant.nullable().describe(commonWords.ended_at),
});
export type Delivery = z.output<typeof deliverySchema>;

const attemptSchema = z.object({
  at: instant.describe(commonWords.at),
  outcome: z
    .enum(attemptOutcomes)
    .describe('Como terminou; as uncounted não dizem nada do receptor e não gastam tentativa'),
  duration_ms: z.int().nullable().describe(ownWords.duration_ms),
  http_status: z.int().nullable().describe(ownWords.http_status),
  error: z.enum(deliveryErrors).nullable().describe(ownWords.error),
  /** The answer's first bytes as text. */
  answer: z.string().nullable().describe('O começo da resposta; null quando não houve'),
});

/** A delivery with the message as it is sent, to the byte, and each of its attempts. */
export const deliveryDetailsSchema = deliverySchema.extend({
  max_attempts: z.int().describe('Tentativas antes de desistir'),
  is_masked: z.boolean().describe(ownWords.is_masked),
  body: z.string().describe(ownWords.body),
  tries: z.array(attemptSchema).describe('As tentativas, da primeira à última'),
});
export type DeliveryDetails = z.output<typeof deliveryDetailsSchema>;

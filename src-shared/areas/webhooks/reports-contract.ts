import { z } from 'zod';
import { deliveryErrors, waitReasons } from './rules.ts';
import { eventCategories } from '../../domain/event-names.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { eventName } from './schema.ts';
import { ownWords } from './field-words.ts';
import { commonWords } from '../../domain/field-words.ts';

const counts = {
  successful_calls: z.int().describe(ownWords.successful_calls),
  failed_calls: z.int().describe(ownWords.failed_calls),
};
/** Two decimals, 0 to 100; null where nothing was attempted. */
const rate = z.number().nullable();

/** Numbers of one endpoint: totals since its creation, the rest for the period. */
export const statisticsSchema = z.object({
  total_calls: z.int().describe(ownWords.total_calls),
  ...counts,
  success_rate: rate.describe(ownWords.success_rate),
  avg_duration_ms: z.number().nullable().describe('Duração média em milissegundos; null sem tentativas'),
  p95_duration_ms: z
    .number()
    .nullable()
    .describe('Duração que 95% das tentativas não passam; null sem tentativas'),
  pending: z.int().describe(ownWords.pending),
  dead: z.int().describe(ownWords.dead),
  by_event: z
    .array(
      z.object({
        event: eventName.nullable().describe(ownWords.sent_event),
        label: z.string().describe(ownWords.label),
        ...counts,
      }),
    )
    .describe('Por evento'),
  by_day: z
    .array(z.object({ date: z.string().describe('Dia, no fuso do site'), ...counts }))
    .describe('Por dia'),
});
export type Statistics = z.output<typeof statisticsSchema>;

const health = z.enum(['healthy', 'unstable', 'failing', 'waiting', 'disabled', 'unused']);

/** One endpoint as a dashboard shows it: the last 24 hours, oldest first, and what hinders it. */
const endpointHealthSchema = z.object({
  id: uuid.describe(commonWords.id),
  name: z.string().nullable().describe(commonWords.name),
  url: z.string().describe(ownWords.url),
  health: health.describe('Saúde do destino'),
  waiting_for: z.enum(waitReasons).nullable().describe(ownWords.waiting_for),
  pending: z.int().describe(ownWords.pending),
  dead: z.int().describe(ownWords.dead),
  ...counts,
  success_rate: rate.describe(ownWords.success_rate),
  failing_since: instant.nullable().describe('Desde quando só falha; null quando não'),
  /** Is the part of the online time after which an endpoint without one success is disabled, 0 to 100. */
  disable_percent: z.int().describe('Quanto falta para ser desativado por falhar, de 0 a 100'),
  last_success_at: instant.nullable().describe('Último sucesso'),
  last_failure_at: instant.nullable().describe('Última falha'),
  last_http_status: z.int().nullable().describe('Status da última falha'),
  last_error: z.enum(deliveryErrors).nullable().describe('Motivo da última falha'),
  hours: z
    .array(z.object({ hour: instant.describe('Começo da hora'), ...counts }))
    .describe('As últimas 24 horas, da mais antiga à mais nova'),
});
export type EndpointHealth = z.output<typeof endpointHealthSchema>;

/** All endpoints at a glance. */
export const summarySchema = z.object({
  network: z.enum(['online', 'offline']).describe('Se este computador está em rede'),
  pending: z.int().describe(ownWords.pending),
  /** Counts those of `pending` that wait for the network. */
  waiting_for_network: z.int().describe('Das que aguardam, as que esperam a rede'),
  dead: z.int().describe(ownWords.dead),
  /** Is the part of the 1,000,000 that may wait, 0 to 100: alarms at 50, 80 and 95. */
  backlog_percent: z.int().describe('Quanto da fila de 1.000.000 está ocupado'),
  ...counts,
  success_rate: rate.describe(ownWords.success_rate),
  endpoints: z.array(endpointHealthSchema).describe('Cada destino'),
});
export type Summary = z.output<typeof summarySchema>;

const headerSchema = z.object({
  name: z.string().describe(commonWords.name),
  value: z.string().describe('Valor do cabeçalho'),
});

/** Holds the request of a test and its response; values of own headers are masked. */
export const testResultSchema = z.object({
  delivered: z.boolean().describe('Se o receptor respondeu 2xx'),
  duration_ms: z.int().describe(ownWords.duration_ms),
  error: z.enum(deliveryErrors).nullable().describe(ownWords.error),
  request: z
    .object({
      url: z.string().describe(ownWords.url),
      headers: z.array(headerSchema).describe('Cabeçalhos enviados; os valores dos próprios vêm mascarados'),
      body: z.string().describe(ownWords.body),
    })
    .describe('O que foi enviado'),
  response: z
    .object({
      http_status: z.int().describe(ownWords.http_status),
      headers: z.array(headerSchema).describe('Cabeçalhos da resposta'),
      body: z.string().describe(ownWords.body),
    })
    .nullable()
    .describe('O que voltou; null quando não houve resposta'),
});
export type TestResult = z.output<typeof testResultSchema>;

/** An event that endpoints may subscribe to. */
export const availableEventSchema = z.object({
  value: eventName.describe(ownWords.event),
  label: z.string().describe(ownWords.label),
  description: z.string().describe(commonWords.description),
  category: z.enum(eventCategories).describe(commonWords.category),
  example: z.record(z.string(), z.unknown()).describe('Uma mensagem de exemplo'),
  schema: z.record(z.string(), z.unknown()).describe('JSON Schema da mensagem'),
});
export type AvailableEvent = z.output<typeof availableEventSchema>;

import { z } from 'zod';
import { deliveryErrors, waitReasons } from './rules.ts';
import { eventCategories } from '../../domain/event-names.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { eventName } from './schema.ts';

const counts = { successful_calls: z.int(), failed_calls: z.int() };
/** Two decimals, 0 to 100; null where nothing was attempted. */
const rate = z.number().nullable();

/** Numbers of one endpoint: totals since its creation, the rest for the period. */
export const statisticsSchema = z.object({
  total_calls: z.int(),
  ...counts,
  success_rate: rate,
  avg_duration_ms: z.number().nullable(),
  p95_duration_ms: z.number().nullable(),
  pending: z.int(),
  dead: z.int(),
  by_event: z.array(z.object({ event: eventName, label: z.string(), ...counts })),
  by_day: z.array(z.object({ date: z.string(), ...counts })),
});
export type Statistics = z.output<typeof statisticsSchema>;

const health = z.enum(['healthy', 'unstable', 'failing', 'waiting', 'disabled', 'unused']);

/** One endpoint as a dashboard shows it: the last 24 hours, oldest first, and what hinders it. */
const endpointHealthSchema = z.object({
  id: uuid,
  name: z.string().nullable(),
  url: z.string(),
  health,
  waiting_for: z.enum(waitReasons).nullable(),
  pending: z.int(),
  dead: z.int(),
  ...counts,
  success_rate: rate,
  failing_since: instant.nullable(),
  /** Of the online time after which an endpoint without one success is switched off, 0 to 100. */
  disable_percent: z.int(),
  last_success_at: instant.nullable(),
  last_failure_at: instant.nullable(),
  last_http_status: z.int().nullable(),
  last_error: z.enum(deliveryErrors).nullable(),
  hours: z.array(z.object({ hour: instant, ...counts })),
});
export type EndpointHealth = z.output<typeof endpointHealthSchema>;

/** All endpoints at a glance. */
export const summarySchema = z.object({
  network: z.enum(['online', 'offline']),
  pending: z.int(),
  /** Of `pending`, those that wait for the network. */
  waiting_for_network: z.int(),
  dead: z.int(),
  /** Of the 1,000,000 that may wait, 0 to 100: alarms at 50, 80 and 95. */
  backlog_percent: z.int(),
  ...counts,
  success_rate: rate,
  endpoints: z.array(endpointHealthSchema),
});
export type Summary = z.output<typeof summarySchema>;

const headerSchema = z.object({ name: z.string(), value: z.string() });

/** What a test sent and what came back; values of own headers are masked. */
export const testResultSchema = z.object({
  delivered: z.boolean(),
  duration_ms: z.int(),
  error: z.enum(deliveryErrors).nullable(),
  request: z.object({ url: z.string(), headers: z.array(headerSchema), body: z.string() }),
  response: z.object({ http_status: z.int(), headers: z.array(headerSchema), body: z.string() }).nullable(),
});
export type TestResult = z.output<typeof testResultSchema>;

/** An event that endpoints may subscribe to. `example` and `schema` are null while this version never tells it. */
export const availableEventSchema = z.object({
  value: eventName,
  label: z.string(),
  description: z.string(),
  category: z.enum(eventCategories),
  example: z.record(z.string(), z.unknown()).nullable(),
  schema: z.record(z.string(), z.unknown()).nullable(),
});
export type AvailableEvent = z.output<typeof availableEventSchema>;

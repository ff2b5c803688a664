import { z } from 'zod';
import { deliveryStatuses } from '#shared/areas/webhooks/rules.ts';
import { eventNames } from '#shared/domain/event-names.ts';

/** The parts of a destination, in their order. */
export const tabs = ['deliveries', 'statistics', 'events', 'security'] as const;
export type Tab = (typeof tabs)[number];

/** The periods that the list of deliveries looks back on. */
export const periods = ['24h', '7d', '30d', 'all'] as const;
export type Period = (typeof periods)[number];

/**
 * The parameters in the address of the open destination: its part, the deliveries shown, and the open one.
 */
export const webhookSearch = z.object({
  tab: z.enum(tabs).optional(),
  status: z.enum(deliveryStatuses).optional(),
  event: z.enum(eventNames).optional(),
  period: z.enum(periods).optional(),
  page: z.coerce.number().int().min(1).optional(),
  delivery: z.string().max(60).optional(),
});
export type WebhookSearch = z.output<typeof webhookSearch>;

const HOUR = 3_600_000;
const hoursOf = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24 } as const;

/** The UTC instant at which a period begins, to the minute; undefined for one without beginning. */
export function beginningOf(period: Period, now: Date): string | undefined {
  if (period === 'all') return undefined;
  const begin = new Date(now.getTime() - hoursOf[period] * HOUR);
  begin.setUTCSeconds(0, 0);
  return begin.toISOString();
}

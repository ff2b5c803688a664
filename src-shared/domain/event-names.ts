import type { Scope } from '../kernel/access.ts';
import { labels } from './label-words.ts';

/** Every event of the specification: what an endpoint may subscribe to. */
export const eventNames = Object.keys(labels.webhook_event) as [WebhookEventName, ...WebhookEventName[]];
export type WebhookEventName = keyof typeof labels.webhook_event;

/** The categories of events, in the order in which people see them. */
export const eventCategories = ['stock', 'order', 'product'] as const;
export type EventCategory = (typeof eventCategories)[number];

/** The category of an event: the first word of its name. */
export const categoryOf = (name: WebhookEventName): EventCategory =>
  name.slice(0, name.indexOf('_')) as EventCategory;

/** The scope that a reader of events needs, by category: that of the record which an event is about. */
export const scopeOfEvents: Readonly<Record<EventCategory, Scope>> = {
  stock: 'stock:read',
  order: 'orders:read',
  product: 'products:read',
};

/** All that one must be allowed to read to see what these events carry; those of orders carry people. */
export const scopesToReadEvents = (events: readonly WebhookEventName[]): readonly Scope[] => {
  const categories = new Set(events.map(categoryOf));
  return eventCategories
    .filter((category) => categories.has(category))
    .flatMap((category): readonly Scope[] =>
      category === 'order' ? [scopeOfEvents.order, 'customers:read'] : [scopeOfEvents[category]],
    );
};

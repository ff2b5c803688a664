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

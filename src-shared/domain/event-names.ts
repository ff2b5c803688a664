import type { Scope } from '../kernel/access.ts';
import { batchLabel, labels } from './label-words.ts';

/** Every event: those of the specification, and those of returns and fiscal documents. */
export const eventNames = Object.keys(labels.webhook_event) as [WebhookEventName, ...WebhookEventName[]];
export type WebhookEventName = keyof typeof labels.webhook_event;

/** The name of a message that tells several events together, its first word being its category; nobody subscribes to it. */
export const batchName = 'events_batch';
export const batchCategory = 'events';
/** Names what a message may be about: one event, or several. */
export type SentName = WebhookEventName | typeof batchName;
/** The words by which people call that. */
export const labelOf = (name: SentName): string =>
  name === batchName ? batchLabel : labels.webhook_event[name];

/** The categories of events, in the order in which people see them. */
export const eventCategories = ['stock', 'order', 'product', 'return', 'fiscal'] as const;
export type EventCategory = (typeof eventCategories)[number];

/** The category of an event: the first word of its name. */
export const categoryOf = (name: WebhookEventName): EventCategory =>
  name.slice(0, name.indexOf('_')) as EventCategory;

/** The scope that a reader of events needs, by category: that of the record which an event is about. */
export const scopeOfEvents: Readonly<Record<EventCategory, Scope>> = {
  stock: 'stock:read',
  order: 'orders:read',
  product: 'products:read',
  return: 'rma:read',
  fiscal: 'fiscal:read',
};

/** The categories whose events carry people. */
const withPeople: readonly EventCategory[] = ['order', 'return'];

/** All that one must be allowed to read to see what these events carry. */
export const scopesToReadEvents = (events: readonly WebhookEventName[]): readonly Scope[] => {
  const told = new Set(events.map(categoryOf));
  const categories = eventCategories.filter((category) => told.has(category));
  const scopes = categories.map((category) => scopeOfEvents[category]);
  return categories.some((category) => withPeople.includes(category))
    ? [...scopes, 'customers:read']
    : scopes;
};

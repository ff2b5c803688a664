import { scopesToReadEvents, type WebhookEventName } from '#shared/domain/event-names.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { refused } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Outgoing } from '../../kernel/outgoing/outgoing.ts';
import { demandFound, type SeenVersion } from '../../kernel/record.ts';
import { findEndpoint, type EndpointRow } from './webhooks.queries.ts';

/** Holds the dependencies of the services of webhooks. */
export type WebhookDeps = { readonly deps: Deps; readonly outgoing: Outgoing };

/** Names the endpoint that a call is about by its public id, and holds the body. */
export type OfEndpoint<Body> = { readonly endpoint_id: string; readonly body: Body };

/** Adds the version of the endpoint that the caller saw. */
export type EndpointChange<Body> = OfEndpoint<Body> & { readonly ifMatch: SeenVersion | undefined };

/** The living endpoint of that id; throws AppError 404. */
export const getEndpoint = (on: Hot, uid: string): EndpointRow => demandFound(findEndpoint(on, uid));

const lackingToRead = ({ caller }: Actor, events: readonly WebhookEventName[]): readonly Scope[] =>
  caller === null ? [] : scopesToReadEvents(events).filter((scope) => !caller.scopes.has(scope));

/** Tells whether a caller may read the data of these events. */
export const mayRead = (actor: Actor, events: readonly WebhookEventName[]): boolean =>
  lackingToRead(actor, events).length === 0;

/** Lets pass whoever may read what these events carry: nobody sends elsewhere what is kept from them; throws AppError 403. */
export const demandReadable = (actor: Actor, events: readonly WebhookEventName[]): void => {
  const scopes = lackingToRead(actor, events);
  const [scope] = scopes;
  if (scope === undefined) return;
  throw refused({
    ...fault('events', 'webhook_events_unreadable', { scopes }),
    status: 403,
    facts: { scope, scopes },
  });
};

import { contracts } from '#shared/areas/index.ts';
import { maskedDocument } from '#shared/domain/hidden-people.ts';
import type { TrackingEvent } from '#shared/areas/tracking/schema.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { bind, routesOf, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { asSeen, getOrder } from '../orders/index.ts';
import { toEvent } from './tracking.mapping.ts';
import { readEvents } from './tracking.queries.ts';
import { eventsOfItem, modifyTracking, noteEvent, noteEventOfItem } from './tracking.service.ts';

/** An event as its caller may see it: half of the document of who received, where they may not see customers. */
const eventSeenBy = <E extends TrackingEvent>(
  { scopes }: { readonly scopes: ReadonlySet<Scope> },
  event: E,
): E => {
  if (event.proof === null || scopes.has('customers:read')) return event;
  return { ...event, proof: { ...event.proof, document: maskedDocument(event.proof.document) } };
};

/** The operations on what happens to an order, or to an item of it, on its way. */
export const trackingRoutes: Routes<Deps> = routesOf(
  bind(contracts.orderTracking, {
    list: {
      by: ({ store }, { caller }, { id }) => {
        const events = store.snapshot((on) => readEvents(on, getOrder(on, id).id));
        return events.map((event) => eventSeenBy(caller, toEvent(event)));
      },
      reportedOnWriteOf: ['order_tracking'],
    },
    create: async (deps, actor, { id, body: sent }) => {
      const { data, replayed } = await noteEvent(deps, actor, { id, sent });
      return { data: eventSeenBy(actor.caller, data), replayed };
    },
    modify: asSeen(modifyTracking),
  }),
  bind(contracts.orderItemTracking, {
    list: {
      by: ({ store }, { caller }, { id, item_id }) => {
        const events = store.snapshot((on) => eventsOfItem(on, { id, item_id }));
        return events.map((event) => eventSeenBy(caller, toEvent(event)));
      },
      reportedOnWriteOf: ['order_tracking', 'order_volume_item'],
    },
    create: async (deps, actor, { id, item_id, body: sent }) => {
      const { data, replayed } = await noteEventOfItem(deps, actor, { id, item_id, sent });
      return { data: eventSeenBy(actor.caller, data), replayed };
    },
  }),
);

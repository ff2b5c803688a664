import { contracts } from '#shared/areas/index.ts';
import { maskedDocument } from '#shared/domain/masked-document.ts';
import type { TrackingEvent } from '#shared/areas/tracking/schema.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { handle, type Mounted } from '../../../http/call.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { getOrder } from '../conclude.service.ts';
import { seenBy } from '../seen-by.mapping.ts';
import { toEvent } from './tracking.mapping.ts';
import { readEvents } from './tracking.queries.ts';
import { modifyTracking, noteEvent } from './tracking.service.ts';

const { orderTracking } = contracts;

/** An event as its caller may see it: half of the document of who received, where they may not see customers. */
const eventSeenBy = <E extends TrackingEvent>(
  { scopes }: { readonly scopes: ReadonlySet<Scope> },
  event: E,
): E => {
  if (event.proof === null || scopes.has('customers:read')) return event;
  return { ...event, proof: { ...event.proof, document: maskedDocument(event.proof.document) } };
};

/** The operations on what happens to an order on its way. */
export const trackingRoutes = (deps: Deps): readonly Mounted[] => [
  handle(
    orderTracking.list,
    ({ params, caller }) => {
      const events = deps.store.snapshot((on) => readEvents(on, getOrder(on, params.id).id));
      return { data: events.map((event) => eventSeenBy(caller, toEvent(event))) };
    },
    { toldOnWriteOf: ['order_tracking'] },
  ),
  handle(orderTracking.create, async ({ actor, caller, params: { id }, body: sent }) => {
    const { data, replayed } = await noteEvent(deps, actor, { id, sent });
    return { data: eventSeenBy(caller, data), replayed };
  }),
  handle(orderTracking.modify, async ({ actor, caller, params, body: sent, ifMatch }) => ({
    data: seenBy(caller, await modifyTracking(deps, actor, { ...params, sent, ifMatch })),
  })),
];

import { maskedOrder } from '#shared/areas/orders/rules.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import type { Scope } from '#shared/kernel/access.ts';
import type { Actor, Caller } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';

/** The order as its caller may see it: without what is personal where they may not see customers. */
export const seenBy = (
  { scopes }: { readonly scopes: ReadonlySet<Scope> },
  order: OrderDetails,
): OrderDetails => (scopes.has('customers:read') ? order : maskedOrder(order));

/** Lets an act on an order answer it as its caller may see it. */
export const asSeen =
  <Asked>(act: (deps: Deps, actor: Actor, asked: Asked) => Promise<OrderDetails>) =>
  async (deps: Deps, actor: Actor & { readonly caller: Caller }, asked: Asked): Promise<OrderDetails> =>
    seenBy(actor.caller, await act(deps, actor, asked));

/** Lets what makes an order, or repeats its answer, answer it as its caller may see it. */
export const madeAsSeen =
  <Asked>(make: (deps: Deps, actor: Actor, asked: Asked) => Promise<Made>) =>
  async (deps: Deps, actor: Actor & { readonly caller: Caller }, asked: Asked): Promise<Made> => {
    const { data, replayed } = await make(deps, actor, asked);
    return { data: seenBy(actor.caller, data), replayed };
  };

type Made = { readonly data: OrderDetails; readonly replayed: boolean };

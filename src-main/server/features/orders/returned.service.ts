import type { Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { concludeAct } from './conclude.service.ts';
import { findOrder, orderRows } from './orders.queries.ts';
import type { Making } from './orders.deps.ts';

/** Describes an action on a return of an order for the order's history; the note is the number of the return. */
type Returning = { readonly actor: Actor; readonly id: string; readonly note: string };

/** Writes into an order's history that something was done with a return of it, and tells of it; an order that is deleted tells nothing. */
export const noteReturnIn = (tx: Tx, deps: Making, { actor, id, note }: Returning): void => {
  const before = findOrder(tx, id);
  if (before === undefined) return;
  const at = instantAfter(before.updated_at, deps.clock.instant());
  orderRows.touch(tx, before.id, at);
  concludeAct(tx, deps, { actor, id, before, action: 'return', event: 'order_updated', note, at });
};

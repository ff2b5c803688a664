import { headEditFaults } from '#shared/areas/orders/edits.ts';
import { mostOf, type SentOrderInput, type UpdateOrderInput } from '#shared/areas/orders/body-schema.ts';
import { totalsOf } from '#shared/areas/orders/rules.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeAct } from '../../kernel/once.ts';
import { demandVersion, type SeenVersion } from '../../kernel/record.ts';
import { promiseAnew } from './allocation/reserve-order.service.ts';
import { concludeAct, detailsOf, getOrder } from './conclude.service.ts';
import { changedParts, columnsOf, type HeadPart } from './head.rules.ts';
import { readHead } from './head.service.ts';
import { readItems } from './items/items.queries.ts';
import type { OrderRow } from './orders.mapping.ts';
import { findByReference, findChannel, orderRows } from './orders.queries.ts';
import { type OrderColumns } from './orders.mapping.ts';
import { totalFaults } from './orders.rules.ts';
import { freeReference, givesReferenceBack } from './references.service.ts';
import { seenBy } from './seen-by.mapping.ts';
import { headSaid } from './sent-back.rules.ts';
import { switchesOf } from './switches.service.ts';
import { submitFaults, takenReference } from './submit.service.ts';
import type { Making } from './orders.deps.ts';

/** Names the order that a change is about, and the version that the sender saw. */
export type OrderTarget = { readonly id: string; readonly ifMatch?: SeenVersion | undefined };

type Change = OrderTarget & { readonly patch: UpdateOrderInput };

/** The living order, of the version that the sender saw; throws AppError 404, 412. */
export const demandOrder = (on: Hot, { id, ifMatch }: OrderTarget): OrderRow => {
  const row = getOrder(on, id);
  demandVersion(row, ifMatch);
  return row;
};

const demandReference = (tx: Tx, before: OrderRow, after: OrderColumns): void => {
  const { channel_id: channel, external_reference: reference } = after;
  if (reference === '' || (reference === before.external_reference && channel === before.channel_id)) return;
  const taken = findByReference(tx, findChannel(tx, channel), reference);
  if (taken === undefined) return;
  if (!givesReferenceBack(tx, taken)) demand([takenReference(taken)]);
  freeReference(tx, taken);
};

/** Writes what an order is after a change of its head or items, and gives it as it is then; throws AppError 409, 422 where it may not be so. */
export const rewriteOrder = (
  tx: Tx,
  { before, columns, at }: { before: OrderRow; columns: Partial<OrderColumns>; at: string },
): OrderRow => {
  const items = readItems(tx, before.id);
  const said = { ...before, ...columns };
  const after = { ...said, ...totalsOf(items, said) };
  demandReference(tx, before, after);
  demand([
    ...totalFaults(items, after),
    ...(after.stage === 'draft' ? [] : submitFaults(after, switchesOf(tx, before))),
  ]);
  return orderRows.update(tx, before, { ...after, at });
};

const namedFields = (
  parts: readonly HeadPart[],
  { operation_type: code }: UpdateOrderInput,
  row: OrderRow,
) => [
  ...(code === undefined || code === row.type_code ? [] : (['operation_type'] as const)),
  ...parts.map(({ field }) => field),
];

/**
 * Changes what was sent of the head of an order, silent where nothing differs; throws AppError 403, 404, 409
 * `not_editable` at each field that no longer changes, 412, 422.
 */
const modifyOrderIn = (
  tx: Tx,
  deps: Making,
  { actor, patch, ...target }: Change & { readonly actor: Actor },
): OrderDetails => {
  const before = demandOrder(tx, target);
  const { party_role: role } = switchesOf(tx, before);
  const parts = readHead(tx, patch, { deps, actor, role, before });
  const changed = changedParts(parts, before);
  const changes = namedFields(changed, patch, before);
  const warnings = parts.flatMap((part) => part.warnings);
  demand([...headEditFaults(before.stage, changes), ...changed.flatMap(({ faults }) => faults)]);
  if (changes.length === 0) return detailsOf(tx, before, { ...deps, warnings });
  const at = instantAfter(before.updated_at, deps.clock.instant());
  const after = rewriteOrder(tx, { before, columns: columnsOf(changed), at });
  if (changes.includes('promised_date')) promiseAnew(tx, deps, before.uid);
  const act = { actor, id: before.uid, after, before, action: 'modify', event: 'order_updated' } as const;
  return concludeAct(tx, deps, { ...act, changes, warnings, at });
};

/** Changes an order as `modifyOrderIn` does. */
export const modifyOrder = (deps: Deps, actor: Actor, change: Change): Promise<OrderDetails> =>
  writeAct(deps, { name: 'orders.modify', actor }, async (tx) =>
    modifyOrderIn(tx, deps, { ...change, actor }),
  );

/** A body of PUT, as it was read and as it was sent. */
type Body = OrderTarget & { readonly body: SentOrderInput; readonly sent: unknown };

const nothing: ReadonlySet<Scope> = new Set();

/** Changes an order as `modifyOrderIn` does, by a body that may be what GET gave; throws AppError 422 where items differ. */
export const rewriteHead = (
  deps: Deps,
  actor: Actor,
  { body, sent, ...target }: Body,
): Promise<OrderDetails> =>
  deps.store.write('orders.modify', async (tx) => {
    const scopes = actor.caller?.scopes ?? nothing;
    const shown = seenBy({ scopes }, detailsOf(tx, demandOrder(tx, target), deps));
    const { patch, faults } = headSaid(body, sent, shown);
    demand(faults);
    return modifyOrderIn(tx, deps, { ...target, patch, actor });
  });

/** Adds tags to those of an order; throws AppError 404, 422 where it would have too many. */
export const tagOrder = (
  deps: Deps,
  actor: Actor,
  { id, tags: added }: { readonly id: string; readonly tags: readonly string[] },
): Promise<OrderDetails> =>
  writeAct(deps, { name: 'orders.tag', actor }, async (tx) => {
    const standing = JSON.parse(getOrder(tx, id).tags) as string[];
    const tags = [...new Set([...standing, ...added])];
    demand(tags.length <= mostOf.tags ? [] : [fault('tags', 'too_many_tags', { max: mostOf.tags })]);
    return modifyOrderIn(tx, deps, { actor, id, patch: { tags } });
  });

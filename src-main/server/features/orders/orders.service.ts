import type { OperationType } from '#shared/areas/operation-types/schema.ts';
import type { CreateOrderInput, NewOrderInput } from '#shared/areas/orders/body-schema.ts';
import { totalsOf } from '#shared/areas/orders/rules.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import type { Tx } from '../../db/capabilities.ts';
import { authorOf, type Actor } from '../../kernel/actor.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { demand, refused } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeOnce, type Once } from '../../kernel/once.ts';
import { demandFound } from '../../kernel/record.ts';
import { findType } from '../operation-types/index.ts';
import { confirmMade } from './acts.service.ts';
import { concludeAct, detailsOf } from './conclude.service.ts';
import { columnsOf } from './head.rules.ts';
import { readHead } from './head.service.ts';
import { writeItems } from './items/items.queries.ts';
import { itemsIn } from './items/items.rules.ts';
import { namedBy } from './items/naming.service.ts';
import type { OrderRow } from './orders.mapping.ts';
import { findByReference, findOrder, orderRows } from './orders.queries.ts';
import { type OrderColumns } from './orders.mapping.ts';
import { freeReference, givesReferenceBack } from './references.service.ts';
import { inCodes } from './in-codes.service.ts';
import { submitFaults, submitted, takenReference, typeFaults } from './submit.service.ts';
import { hashOf } from './sent.rules.ts';
import { orderSearch, totalFaults, unsaid, unsubmitted } from './orders.rules.ts';
import type { Making } from './orders.deps.ts';

/** The order that has the reference of this one, and whether this very body made it. */
const sameReference = (tx: Tx, { input, sent, channel }: Addition) => {
  const reference = input.external_reference ?? '';
  const known = reference === '' ? undefined : findByReference(tx, channel, reference);
  return { known, isSame: known?.body_hash === hashOf(sent) };
};

/** The cancelled order whose reference this one takes over; throws AppError 409 where one keeps its own. */
const takeReference = (tx: Tx, known: OrderRow | undefined): OrderRow | undefined => {
  if (known === undefined) return undefined;
  if (!givesReferenceBack(tx, known)) throw refused(takenReference(known));
  freeReference(tx, known);
  return known;
};

/** A new order: its body as it was read and as it was sent, and the channel that it comes through. */
type Addition = {
  readonly actor: Actor;
  readonly input: CreateOrderInput;
  readonly sent: unknown;
  readonly channel: string;
  /** Internal id of the order that it follows from. */
  readonly parentId?: number | null;
};

/** The type of a new order; throws AppError 422. */
const demandType = (tx: Tx, code: string): OperationType => {
  const type = findType(tx, code);
  demand(typeFaults(type, code));
  return demandFound(type);
};

/** A new draft as its body says it, with its items; throws AppError 403, 422. */
const readDraft = (tx: Tx, deps: Making, { actor, input, sent, channel, parentId = null }: Addition) => {
  const type = demandType(tx, input.operation_type);
  const { submit: _submit, confirm: _confirm, items, operation_type: _type, ...head } = input;
  const { shipping_address: shipping, ...others } = head;
  const said = { ...others, channel, ...(shipping && { shipping_address: shipping }) };
  const parts = readHead(tx, said, { deps, actor, role: type.party_role });
  const read = itemsIn(items, namedBy(tx, items, type));
  const columns = { ...unsaid, ...columnsOf(parts) };
  const faults = [...parts.flatMap((part) => part.faults), ...read.faults];
  demand([...faults, ...(faults.length === 0 ? totalFaults(read.items, columns) : [])]);
  const draft: OrderColumns = {
    ...unsubmitted,
    channel_id: 0,
    ...columns,
    body_hash: hashOf(sent),
    direction: type.direction,
    operation_type_id: type.operation_type_id,
    ...totalsOf(read.items, columns),
    ...authorOf(actor),
    parent_id: parentId,
    search_text: '',
  };
  return { type, draft, items: read.items, warnings: parts.flatMap((part) => part.warnings) };
};

/** Creates an order as `createOrder` does, in this transaction. */
export const createOrderIn = (tx: Tx, deps: Making, addition: Addition): Once<OrderDetails> => {
  const { input, actor } = addition;
  const { known, isSame } = sameReference(tx, addition);
  if (known !== undefined && isSame) return { data: detailsOf(tx, known, deps), replayed: true };
  const former = takeReference(tx, known);
  const { parentId = former?.id ?? null } = addition;
  const { type, draft, items, warnings } = readDraft(tx, deps, { ...addition, parentId });
  const at = deps.clock.instant();
  if (input.submit) demand(submitFaults(draft, type));
  const order = { ...draft, ...(input.submit ? submitted(tx, type, at) : {}) };
  const uid = deps.ids.uid();
  const orderId = orderRows.insert(tx, { ...order, search_text: orderSearch(order), uid, at });
  writeItems(
    tx,
    { orderId },
    items.map((item) => ({ ...item, uid: deps.ids.uid() })),
  );
  const act = {
    actor,
    id: uid,
    before: null,
    action: 'create',
    event: 'order_created',
    warnings,
    at,
  } as const;
  const made = concludeAct(tx, deps, act);
  const isToConfirm =
    input.submit && (input.confirm ?? type.confirm_on_create) && type.direction !== 'inbound';
  const data = isToConfirm ? confirmMade(tx, deps, { actor, made }) : made;
  return { data, replayed: false };
};

/** The channel that a new order comes through. */
export const channelOf = (input: CreateOrderInput, { caller }: Actor): string =>
  input.channel ?? (caller?.kind === 'token' ? 'api' : 'manual');

/**
 * Creates an order, or gives the one that this very body made before under its channel and reference; where a cancelled
 * one of which no goods moved has them, the new one takes them over and names it. Throws AppError 403, 409 `duplicate`,
 * 422.
 */
export const createOrder = async (
  deps: Deps,
  actor: Actor,
  { input: named, sent }: { readonly input: NewOrderInput; readonly sent: unknown },
): Promise<Once<OrderDetails>> => {
  const writing = { name: 'orders.create', actor, clock: deps.clock, lines: named.items.length };
  const { data, replayed } = await writeOnce(deps.store, writing, async (tx) => {
    const input = inCodes(tx, named);
    return createOrderIn(tx, deps, { actor, input, sent, channel: channelOf(input, actor) });
  });
  return { data: data.data, replayed: replayed || data.replayed };
};

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

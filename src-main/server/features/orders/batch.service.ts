import type { BulkInput, NewOrderInput } from '#shared/areas/orders/body-schema.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { assertNever } from '#shared/kernel/assert-never.ts';
import { isReadable, type ReadAlone } from '#shared/kernel/each-alone.ts';
import type { Actor } from '../../kernel/actor.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeOnceInParts } from '../../kernel/once.ts';
import { demandReadable, doSeveral } from '../../kernel/several.ts';
import { confirmOrder, holdOrder, releaseOrder } from './acts.service.ts';
import { allocateOrder } from './allocation/allocations.service.ts';
import { bulkFaults, inOrderOfUrgency } from './bulk.rules.ts';
import { detailsOf, getOrder } from './conclude.service.ts';
import { inCodes } from './in-codes.service.ts';
import { modifyOrder, tagOrder } from './edits.service.ts';
import { readUrgencies } from './orders.queries.ts';
import { channelOf, createOrderIn } from './orders.service.ts';
import { refused, resultOf, shown } from './results.service.ts';

/** One order of a batch, as it was read and as it was sent. */
type SentOrder = { readonly input: NewOrderInput; readonly sent: unknown };

/** Creates orders one by one, each a work of its own, and tells what became of each; once for an Idempotency-Key. */
export const createOrders = (deps: Deps, actor: Actor, orders: readonly ReadAlone<SentOrder>[]) =>
  doSeveral(deps.store, {
    name: 'orders.create',
    actor,
    clock: deps.clock,
    items: orders,
    refused,
    linesOf: ({ input }) => input.items.length,
    act: (tx, { input: named, sent }) => {
      const input = inCodes(tx, named);
      const order = { actor, input, sent, channel: channelOf(input, actor) };
      const { data, replayed } = createOrderIn(tx, deps, order);
      return { outcome: replayed ? 'replayed' : 'created', ...shown(data) } as const;
    },
  });

/** Reserves what a confirmed order still lacks, as far as there is any, and gives the order after it. */
const allocated = async (deps: Deps, actor: Actor, id: string): Promise<OrderDetails> => {
  await allocateOrder(deps, actor, { id, input: { mode: 'commit', reallocate: false } });
  return deps.store.snapshot((on) => detailsOf(on, getOrder(on, id), deps));
};

const actOn = (deps: Deps, actor: Actor, { id, input }: { id: string; input: BulkInput }) => {
  const { action, assigned_to = null, reason_code = 'other', note, tags = [] } = input;
  switch (action) {
    case 'confirm':
      return confirmOrder(deps, actor, { id, body: input });
    case 'allocate':
      return allocated(deps, actor, id);
    case 'assign':
      return modifyOrder(deps, actor, { id, patch: { assigned_to } });
    case 'hold':
      return holdOrder(deps, actor, { id, body: { reason_code, note } });
    case 'release-hold':
      return releaseOrder(deps, actor, { id });
    case 'tag':
      return tagOrder(deps, actor, { id, tags });
    default:
      return assertNever(action);
  }
};

/**
 * Does one act on each of these orders, the most urgent first, each a work of its own, and tells what became of each in
 * the order in which they were sent; once for an Idempotency-Key. Throws AppError 422 where the act lacks something.
 */
export const actOnOrders = async (deps: Deps, actor: Actor, input: BulkInput) => {
  demand(bulkFaults(input));
  const ids = [...new Set(input.order_ids.filter(isReadable))];
  const unreadable = input.order_ids.flatMap((id, index) =>
    isReadable(id) ? [] : [resultOf<'done'>(index, async () => demandReadable<never>(id))],
  );
  return writeOnceInParts(deps.store, { name: 'orders.bulk', actor, clock: deps.clock }, async (part) => {
    const urgencies = readUrgencies(deps.store.read, ids);
    const works = inOrderOfUrgency(ids, urgencies).map((id) => {
      const index = input.order_ids.indexOf(id);
      return resultOf(index, async () => ({
        outcome: 'done' as const,
        data: await actOn(deps, part(index), { id, input }),
      }));
    });
    const results = await Promise.all([...works, ...unreadable]);
    return { results: results.toSorted((one, other) => one.index - other.index) };
  });
};

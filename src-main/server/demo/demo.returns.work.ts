import {
  cancelBody,
  closeReturnBody,
  createReturnBody,
  disposeReturnBody,
  receiveReturnBody,
  rejectBody,
  returnNoteBody,
  shipBody,
} from '#shared/areas/returns/body-schema.ts';
import { demoPosting, demoReturnEnds, demoReturns } from '#shared/areas/demo/return-words.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Deps } from '../kernel/deps.ts';
import { returnActs as acts } from '../features/returns/index.ts';
import { demoCustomers } from './demo.customers.rules.ts';
import { invoiceKeyOf } from './demo.invoices.work.ts';
import { clockOf } from './demo.past.work.ts';
import { customerUids, ordersOf, plainProducts, roomyStorage } from './demo.queries.ts';

type DemoReturn = (typeof demoReturns)[number];
type Return = Awaited<ReturnType<typeof acts.create>>['data'];
type End = DemoReturn['end'];

/** Goods that may come back: of an order, or of nobody knows which. */
type Goods = { readonly order_id?: string; readonly item: object };
type Work = {
  readonly deps: Deps;
  readonly actor: Actor;
  readonly demoReturn: DemoReturn;
  /** Is its position among the others. */
  readonly index: number;
  readonly id: string;
};

/** Goods without lot or serial number that left with orders, those of which most left first. */
const shippedGoods = ({ store: { read } }: Deps): readonly Goods[] => {
  const plain = new Set(plainProducts(read));
  return ordersOf(read, { direction: 'outbound', stages: ['shipped'] })
    .flatMap(({ uid }) => acts.returnable(read, uid).map((left) => ({ ...left, order_id: uid })))
    .filter(({ sku, quantity_returnable: most }) => plain.has(sku) && most > 0)
    .toSorted((one, other) => other.quantity_returnable - one.quantity_returnable)
    .map(({ order_id, order_item_id, quantity_returnable: quantity }) => ({
      order_id,
      item: { order_item_id, quantity },
    }));
};

/** Goods that a customer brings back without an order. */
const goodsOfNobody = ({ store: { read } }: Deps) => {
  const [customer_id] = customerUids(read).filter(
    (_, index) => demoCustomers[index]?.roles?.includes('customer') === true,
  );
  const [sku] = plainProducts(read);
  return { customer_id, item: { sku, quantity: 1 } };
};

/** Lists the ends of returns that nobody approves. */
const unapproved: readonly End[] = ['requested', 'rejected'];

const request = async (
  { deps, actor, demoReturn }: Omit<Work, 'id'>,
  { item, ...of }: Goods,
): Promise<Return> => {
  const { reason: reason_code, resolution, notes, end } = demoReturn;
  const sent = {
    ...of,
    reason_code,
    notes,
    items: [{ ...item, resolution }],
    approve: !unapproved.includes(end),
  };
  return (await acts.create(deps, actor, createReturnBody.parse(sent))).data;
};

const ship = ({ deps, actor, index, id }: Work): Promise<unknown> => {
  const number = String(index + 1);
  const sent = {
    mode: 'posting',
    carrier: demoPosting.carrier,
    authorization_code: `${demoPosting.authorization}${number.padStart(4, '0')}`,
    tracking_code: `${demoPosting.tracking}${number.padStart(9, '0')}`,
  };
  return acts.ship(deps, actor, { id, body: shipBody.parse(sent) });
};

const receive = async ({ deps, actor, id }: Work, items: Return['items']): Promise<Return> => {
  const lines = items.map(({ id: item_id, quantity }) => ({ item_id, quantity, condition: 'opened' }));
  return (await acts.receive(deps, actor, { id, body: receiveReturnBody.parse({ lines }) })).data;
};

/** Puts opened goods back on a shelf, but for one piece, which is scrapped. */
const dispose = ({ deps, actor, id }: Work, items: Return['items']): Promise<unknown> => {
  const [to_location_code] = roomyStorage(deps.store.read);
  const lines = items
    .flatMap(({ arrivals }) => arrivals)
    .flatMap(({ id: arrival_id, quantity }) => [
      { arrival_id, quantity: quantity - 1, disposition: 'restock', to_location_code },
      { arrival_id, quantity: 1, disposition: 'scrap' },
    ])
    .filter(({ quantity }) => quantity > 0);
  return acts.dispose(deps, actor, { id, body: disposeReturnBody.parse({ lines }) });
};

const firstNote = 900;

const close = async ({ deps, actor, index, id }: Work): Promise<void> => {
  const access_key = invoiceKeyOf(deps, firstNote + index);
  await acts.note(deps, actor, { id, body: returnNoteBody.parse({ access_key }) });
  await acts.close(deps, actor, { id, body: closeReturnBody.parse({}) });
};

/** Everything that leads from a request to a return that has ended, in its order. */
const way: readonly End[] = ['requested', 'approved', 'in_transit', 'received', 'inspecting', 'closed'];

/** Ends a return of which nothing arrived; tells whether it did. */
const giveUp = async ({ deps, actor, id, demoReturn: { end } }: Work): Promise<boolean> => {
  if (end === 'rejected') {
    await acts.reject(deps, actor, { id, body: rejectBody.parse({ reason: demoReturnEnds.rejected }) });
  } else if (end === 'cancelled') {
    await acts.cancel(deps, actor, { id, body: cancelBody.parse({ reason: demoReturnEnds.cancelled }) });
  }
  return end === 'rejected' || end === 'cancelled';
};

const bring = async (work: Work, items: Return['items']): Promise<void> => {
  if (await giveUp(work)) return;
  const steps = way.indexOf(work.demoReturn.end);
  if (steps >= way.indexOf('in_transit')) await ship(work);
  if (steps < way.indexOf('received')) return;
  const received = await receive(work, items);
  const { deps, actor, id, demoReturn } = work;
  if (demoReturn.end === 'received') return;
  if (demoReturn.end === 'inspecting') {
    await acts.inspect(deps, actor, { id, body: { note: '' } });
    return;
  }
  await dispose(work, received.items);
  await close(work);
};

/**
 * Has customers return some of what left, by the acts of returns themselves: one return of each status, one that is overdue,
 * and one that was received without its note.
 */
export const makeReturns = async (deps: Deps, actor: Actor): Promise<void> => {
  const goods = shippedGoods(deps).values();
  for (const [index, demoReturn] of demoReturns.entries()) {
    const left = demoReturn.daysAgo === null ? goods.next().value : goodsOfNobody(deps);
    if (left === undefined) continue;
    const then =
      demoReturn.daysAgo === null ? deps : { ...deps, clock: clockOf(deps.clock, demoReturn.daysAgo) };
    const { id, items } = await request({ deps: then, actor, demoReturn, index }, left);
    await bring({ deps: then, actor, demoReturn, index, id }, items);
  }
};

import type { OrderPriority, OrderStage } from '#shared/areas/orders/lists-schema.ts';
import { totalsOf } from '#shared/areas/orders/rules.ts';
import type { Tx } from '../../db/capabilities.ts';
import { authorOf, type Actor } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound } from '../../kernel/record.ts';
import { post } from '../../stock/posting/post.service.ts';
import type { End, PostingLine } from '../../stock/posting.rules.ts';
import { insertShipped } from '../../stock/reservations/shipped.queries.ts';
import { findCustomer } from '../customers/index.ts';
import { findType } from '../operation-types/index.ts';
import { appendHistory } from './history.queries.ts';
import { writeItems, type ItemColumns } from './items/items.queries.ts';
import { channelId, itemsSince, type LoadedItem, orderRows } from './orders.queries.ts';
import { type OrderColumns } from './orders.mapping.ts';
import { orderSearch, unsaid, unsubmitted } from './orders.rules.ts';
import { keptAddress, keptCarrier, keptParty } from './party.service.ts';
import { submitted } from './submit.service.ts';

/** Holds goods of a generated order: thousandths, ten-thousandths of a real, and the stock row that they left. */
export type LoadedGoods = {
  readonly productId: number;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly from?: End & { readonly rowId: number };
};

/** An order that is written as it stands, of a customer and a carrier by their UUIDs. */
export type LoadedOrder = {
  readonly stage: Extract<OrderStage, 'pending' | 'completed' | 'cancelled'>;
  readonly channel: string;
  readonly reference: string;
  readonly customer: string;
  readonly carrier: string;
  readonly promisedDate: string;
  readonly priority: OrderPriority;
  readonly goods: readonly LoadedGoods[];
};

const amounts = { discount: 0, freight: 0, insurance: 0, other: 0 };

const itemOf = ({ productId, quantity, unitPrice }: LoadedGoods): ItemColumns => ({
  product_id: productId,
  description: '',
  quantity,
  unit_price: unitPrice,
  discount: 0,
  cfop: '',
  requested_batch: '',
  requested_serials: '[]',
  min_expiration_date: null,
  external_reference: '',
  notes: '',
  destination_location_id: null,
});

/** Reads the parties of orders as orders keep them, by their UUIDs; each customer is read once. */
export const partiesIn = (tx: Tx) => {
  const known = new Map<
    string,
    Pick<OrderColumns, 'customer_id' | 'party' | 'shipping_address' | 'city' | 'state'>
  >();
  return (uid: string) => {
    const before = known.get(uid);
    if (before !== undefined) return before;
    const party = demandFound(findCustomer(tx, uid));
    const { address } = keptAddress(tx, undefined, { field: 'shipping_address', party });
    const kept = {
      customer_id: party.rowId,
      party: JSON.stringify(keptParty(party)),
      shipping_address: JSON.stringify(address),
      city: address?.city ?? '',
      state: address?.state ?? '',
    } as const;
    known.set(uid, kept);
    return kept;
  };
};

/** Gives the instants and reasons of an order by the stage that it reached. */
const endsOf = (stage: LoadedOrder['stage'], at: string): Partial<OrderColumns> => {
  if (stage === 'cancelled') return { cancelled_at: at, cancel_reason: 'customer_request' };
  if (stage === 'pending') return {};
  return {
    confirmed_at: at,
    picking_at: at,
    picked_at: at,
    packing_at: at,
    packed_at: at,
    ready_at: at,
    shipped_at: at,
    completed_at: at,
  };
};

const ways: Readonly<
  Record<LoadedOrder['stage'], readonly (readonly [string, OrderStage | '', OrderStage])[]>
> = {
  pending: [['create', '', 'pending']],
  cancelled: [
    ['create', '', 'pending'],
    ['cancel', 'pending', 'cancelled'],
  ],
  completed: [
    ['create', '', 'pending'],
    ['ship', 'ready_to_ship', 'shipped'],
    ['complete', 'shipped', 'completed'],
  ],
};

type Loading = { readonly actor: Actor; readonly orders: readonly LoadedOrder[] };

/** Orders by their internal ids, and the items of all of them. */
type Leaving = { readonly loaded: ReadonlyMap<number, LoadedOrder>; readonly items: readonly LoadedItem[] };

/** Posts what left of the orders, and keeps from which stock rows it was. */
const shipAll = (tx: Tx, deps: Deps, { loaded, items }: Leaving): void => {
  const at = deps.clock.instant();
  const lines: PostingLine[] = [];
  for (const { id, order_id, line_number } of items) {
    const order = loaded.get(order_id);
    const goods = order?.goods[line_number - 1];
    if (order?.stage !== 'completed' || goods?.from === undefined) continue;
    const { productId, quantity, from } = goods;
    const { rowId, ...end } = from;
    insertShipped(tx, { uid: deps.ids.uid(), order_item_id: id, stock_item_id: rowId, quantity, at });
    lines.push({ type: 'shipment', productId, quantity, from: end, to: null, orderItemId: id });
  }
  if (lines.length > 0) post(tx, deps, { lines, actor: null, announce: 'nobody' });
};

/**
 * Writes orders of sale as they stand, with their items, their history and the shipments of those that left, which needed
 * no invoice; no event tells of them, and no log names them: for demonstration data alone.
 */
export const loadOrders = (tx: Tx, deps: Deps, { actor, orders }: Loading): void => {
  const type = demandFound(findType(tx, 'sale'));
  const at = deps.clock.instant();
  const partyOf = partiesIn(tx);
  const author = authorOf(actor);
  const loaded = new Map<number, LoadedOrder>();
  for (const order of orders) {
    const { stage, channel, reference, customer, carrier, promisedDate, priority, goods } = order;
    const items = goods.map(itemOf);
    const haulier = demandFound(findCustomer(tx, carrier));
    const columns = {
      ...unsubmitted,
      ...unsaid,
      ...submitted(tx, stage === 'pending' ? type : { ...type, requires_tax_invoice: false }, at),
      ...partyOf(customer),
      ...endsOf(stage, at),
      stage,
      carrier_id: haulier.rowId,
      carrier: JSON.stringify(keptCarrier(haulier)),
      channel_id: channelId(tx, channel),
      external_reference: reference,
      body_hash: '',
      direction: type.direction,
      operation_type_id: type.operation_type_id,
      promised_date: promisedDate,
      priority,
      ...totalsOf(items, amounts),
      ...author,
    } as const;
    const id = orderRows.insert(tx, {
      ...columns,
      search_text: orderSearch(columns),
      uid: deps.ids.uid(),
      at,
    });
    writeItems(
      tx,
      { orderId: id },
      items.map((item) => ({ ...item, uid: deps.ids.uid() })),
    );
    for (const [action, from_stage, to] of ways[stage]) {
      const why = action === 'cancel' ? 'customer_request' : '';
      const done = { action, from_stage, stage: to, reason_code: why, note: '', changes: '[]' };
      appendHistory(tx, { ...done, order_id: id, ...author, at });
    }
    loaded.set(id, order);
  }
  const [first] = loaded.keys();
  if (first !== undefined) shipAll(tx, deps, { loaded, items: itemsSince(tx, first) });
};

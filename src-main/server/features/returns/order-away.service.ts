import type { DisposeReturnInput } from '#shared/areas/returns/body-schema.ts';
import type { ReturnDisposition } from '#shared/areas/returns/rules.ts';
import { createOrderBody } from '#shared/areas/orders/body-schema.ts';
import { returnOrderWords as words } from '#shared/areas/returns/words.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { demandBody, renamingFields } from '../../kernel/demand.ts';
import { channelOf, createOrderIn, removeDraftIn, type Delivery } from '../orders/index.ts';
import type { ArrivalRow, DispositionRow } from './parts.queries.ts';
import { moveToOrder } from './returns.queries.ts';
import { buyerUid, orderRowId, soldOf } from './sold.queries.ts';
import type { Portion } from './returns.rules.ts';
import type { Acting } from './steps.service.ts';

/** What an order that a return makes asks for. */
export type OrderMade = {
  readonly operation_type: 'supplier_return' | 'repair_return' | 'replacement';
  readonly customer_id: string;
  readonly items: readonly {
    readonly sku: string;
    readonly quantity: number;
    readonly unit_price?: number;
  }[];
  readonly notes: string;
  readonly parentId?: number | null;
  readonly delivery?: Delivery;
};

/** Makes a draft of an order inside of a return's work; gives its internal id. Refusals name the fields that `rename` gives. */
export const draftOrder = (
  { tx, deps, actor }: Acting,
  { parentId = null, delivery = {}, ...order }: OrderMade,
  rename: (field: string | null) => string | null,
): number => {
  const sent = { ...order, ...delivery, submit: false };
  return renamingFields(rename, () => {
    const body = demandBody(createOrderBody, sent);
    const addition = { actor, input: body, sent, channel: channelOf(body, actor), parentId };
    return orderRowId(tx, createOrderIn(tx, deps, addition).data.id);
  });
};

type Away = { readonly arrival: Pick<ArrivalRow, 'sku'>; readonly quantity: number };

/** Goods by SKU, thousandths summed. */
const itemsOf = (portions: readonly Away[]): OrderMade['items'] =>
  [...Map.groupBy(portions, ({ arrival }) => arrival.sku)].map(([sku, rows]) => ({
    sku,
    quantity: rows.reduce((sum, { quantity }) => sum + quantity, 0) / 1000,
  }));

/** To whom goods go back. */
const receiverOf = (
  { tx, row }: Acting,
  disposition: ReturnDisposition,
  input: DisposeReturnInput,
): string => {
  if (disposition === 'return_to_supplier') {
    if (input.supplier_id === undefined) throw fieldError('supplier_id', 'rma_supplier_missing');
    return input.supplier_id;
  }
  if (row.customer_id === null) throw new AppError(409, 'rma_customer_needed');
  return buyerUid(tx, row.customer_id);
};

/** The types of the orders that take goods away, by destination. */
const types = { return_to_supplier: 'supplier_return', return_to_customer: 'repair_return' } as const;

/**
 * The drafts that take goods away to their supplier and back to their customer, by destination and their internal ids;
 * throws AppError 409, 422 as their orders say.
 */
export const orderAway = (
  acting: Acting,
  { portions, input }: { readonly portions: readonly Portion[]; readonly input: DisposeReturnInput },
): ReadonlyMap<ReturnDisposition, number> => {
  const made = new Map<ReturnDisposition, number>();
  for (const disposition of ['return_to_supplier', 'return_to_customer'] as const) {
    const own = portions.filter(({ line }) => line.disposition === disposition);
    if (own.length === 0) continue;
    const order = {
      operation_type: types[disposition],
      customer_id: receiverOf(acting, disposition, input),
      items: itemsOf(own),
      notes: words.back(acting.row.number),
    };
    const rename = (field: string | null): string | null =>
      field === 'customer_id' ? 'supplier_id' : (field?.replace(/^items\./u, 'lines.') ?? null);
    made.set(disposition, draftOrder(acting, order, rename));
  }
  return made;
};

type WithOrder = Pick<DispositionRow, 'id' | 'order_id' | 'order_uid' | 'disposition'>;

/** Takes a destination out of the draft that was to carry it away; its other goods get a draft of their own. */
export const takeOutOfDraft = (acting: Acting, row: WithOrder): void => {
  const { tx, deps, actor, parts } = acting;
  const { order_id: orderId, order_uid: uid, disposition } = row;
  if (orderId === null || uid === null) return;
  if (disposition !== 'return_to_supplier' && disposition !== 'return_to_customer') return;
  const receiver = soldOf(tx, orderId)?.customer_id ?? null;
  removeDraftIn(tx, deps, { actor, id: uid });
  const others = parts.dispositions.filter((one) => one.order_id === orderId && one.id !== row.id);
  const away = others.flatMap(({ arrival_id: id, quantity }) => {
    const arrival = parts.arrivals.find((one) => one.id === id);
    return arrival === undefined ? [] : [{ arrival, quantity }];
  });
  if (receiver === null || away.length === 0) return;
  const made = draftOrder(
    acting,
    {
      operation_type: types[disposition],
      customer_id: buyerUid(tx, receiver),
      items: itemsOf(away),
      notes: words.back(acting.row.number),
    },
    () => null,
  );
  for (const { id } of others) moveToOrder.run(tx, { id, order_id: made });
};

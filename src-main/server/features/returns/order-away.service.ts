import type { DisposeReturnInput } from '#shared/areas/returns/body-schema.ts';
import type { ReturnDisposition } from '#shared/areas/returns/rules.ts';
import { codedOrderBody } from '#shared/areas/orders/body-schema.ts';
import { returnOrderWords as words } from '#shared/areas/returns/words.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { demandBody, renamingFields } from '../../kernel/demand.ts';
import {
  channelOf,
  createOrderIn,
  type Delivery,
  fieldOfGoods,
  itemsOfGoods,
  type LeavingGoods,
  removeDraftIn,
  takeOutOfDraftIn,
} from '../orders/index.ts';
import type { ArrivalRow, DispositionRow } from './parts.queries.ts';
import { buyerUid, orderRowId } from './sold.queries.ts';
import type { Portion } from './returns.rules.ts';
import type { Acting } from './steps.service.ts';

/** Describes an order that a return creates. */
export type OrderMade = {
  readonly operation_type: 'supplier_return' | 'repair_return' | 'replacement';
  readonly customer_id: string;
  readonly items: readonly {
    readonly sku: string;
    readonly quantity: number;
    readonly unit_price?: number;
    readonly requested_batch?: string | null;
    readonly requested_serials?: readonly string[];
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
    const body = demandBody(codedOrderBody, sent);
    const addition = { actor, input: body, sent, channel: channelOf(body, actor), parentId };
    return orderRowId(tx, createOrderIn(tx, deps, addition).data.id);
  });
};

type Away = {
  readonly arrival: Pick<ArrivalRow, 'sku' | 'batch_number' | 'serial_number'>;
  readonly quantity: number;
};

/** The goods of a part of what arrived, as an order names them. */
const goodsOf = ({ arrival, quantity }: Away): LeavingGoods => {
  const { sku, batch_number, serial_number } = arrival;
  return { sku, quantity, batch_number, serial_number };
};

/** Finds the party to whom goods go back. */
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
    const leaving = itemsOfGoods(own.map(goodsOf));
    const order = {
      operation_type: types[disposition],
      customer_id: receiverOf(acting, disposition, input),
      items: leaving.items,
      notes: words.back(acting.row.number),
    };
    const fieldOf = fieldOfGoods(
      leaving,
      own.map(({ index }) => index),
    );
    const rename = (field: string | null): string | null =>
      field === 'customer_id' ? 'supplier_id' : fieldOf(field);
    made.set(disposition, draftOrder(acting, order, rename));
  }
  return made;
};

type WithOrder = Pick<DispositionRow, 'id' | 'arrival_id' | 'quantity' | 'order_id' | 'order_uid'>;

/** Takes a destination out of the draft that was to carry it away, and the draft away where nothing else is on it. */
export const takeOutOfDraft = ({ tx, deps, actor, parts }: Acting, row: WithOrder): void => {
  const { order_id: orderId, order_uid: id, quantity } = row;
  const arrival = parts.arrivals.find((one) => one.id === row.arrival_id);
  if (id === null || arrival === undefined) return;
  const isShared = parts.dispositions.some((one) => one.order_id === orderId && one.id !== row.id);
  if (isShared) takeOutOfDraftIn(tx, deps, { actor, id, goods: goodsOf({ arrival, quantity }) });
  else removeDraftIn(tx, deps, { actor, id });
};

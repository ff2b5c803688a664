import type { Trace } from '#shared/areas/trace/schema.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { labels } from '#shared/domain/label-words.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { Hot } from '../../db/capabilities.ts';
import { demandFound } from '../../kernel/record.ts';
import { standingInvoices } from '../invoicing/index.ts';
import {
  heldOf,
  movedOf,
  ordersByUid,
  ordersOf,
  productOf,
  receiptsOf,
  waitingFor,
  type FamilyLot,
  type HeldRow,
  type Moved,
  type OrderNamed,
  type Traced,
} from './trace.queries.ts';

const units = (thousandths: number): number => fromScaled(thousandths, 3);

const sum = (all: readonly { readonly quantity: number }[]): number =>
  all.reduce((total, { quantity }) => total + quantity, 0);

const balanceOf = (moved: readonly Moved[], held: readonly HeldRow[]): Trace['balance'] => {
  const byType = Map.groupBy(moved, ({ type }) => type);
  const movements = [...byType]
    .map(([type, all]) => ({ type, label: labels.movement_type[type], quantity: sum(all) }))
    .filter(({ quantity }) => quantity !== 0);
  const onHand = sum(held);
  return {
    movements: movements.map((row) => ({ ...row, quantity: units(row.quantity) })),
    on_hand: units(onHand),
    difference: units(sum(movements) - onHand),
  };
};

type PartyName = {
  readonly name: string;
  readonly document?: string | null;
  readonly phone?: string | null;
  readonly email?: string | null;
};

const partyOf = (order: OrderNamed | undefined): PartyName | undefined =>
  order === undefined || order.party === '' ? undefined : (JSON.parse(order.party) as PartyName);

const ids = <K extends 'document_id' | 'order_id'>(
  rows: readonly Readonly<Record<K, number | null>>[],
  of: K,
) => [...new Set(rows.map((row) => row[of]).filter((id) => id !== null))];

const arrivals: ReadonlySet<string> = new Set(['receipt', 'initial_balance', 'adjustment_in', 'count_gain']);

const sourcesOf = (on: Hot, moved: readonly Moved[], family: readonly FamilyLot[]): Trace['sources'] => {
  const came = moved.filter(({ type }) => arrivals.has(type));
  const byReceipt = came.filter((row) => row.document_type === 'goods_receipt');
  const receipts = receiptsOf(on, ids(byReceipt, 'document_id'));
  const orders = ordersOf(on, ids([...receipts.values()], 'order_id'));
  const known = family.find(({ supplier }) => supplier !== null);
  return came.map(({ type, document_type: kind, document_id: id, quantity, at }) => {
    const receipt = kind === 'goods_receipt' && id !== null ? receipts.get(id) : undefined;
    const order = orders.get(receipt?.order_id ?? 0);
    return {
      type,
      label: labels.movement_type[type],
      receipt_number: receipt?.number ?? null,
      supplier: partyOf(order)?.name ?? (type === 'receipt' ? (known?.supplier ?? null) : null),
      supplier_document: receipt?.supplier_document ?? null,
      access_key: receipt?.access_key ?? (type === 'receipt' ? (known?.nf_access_key ?? null) : null),
      received_at: at,
      quantity: units(quantity),
    };
  });
};

/** Quantities in thousandths. */
type Recipient = {
  readonly order: OrderNamed;
  readonly shipped: number;
  readonly returned: number;
  readonly at: string;
};

/** The orders with which goods left for good: what left less what was taken back, and what was returned. */
const recipientsOf = (on: Hot, moved: readonly Moved[]): readonly Recipient[] => {
  const gone = moved.filter(
    ({ type, order_id: id }) => id !== null && (type === 'shipment' || type === 'customer_return'),
  );
  const orders = ordersOf(on, ids(gone, 'order_id'));
  return [...Map.groupBy(gone, ({ order_id: id }) => id ?? 0)]
    .flatMap(([id, rows]) => {
      const order = orders.get(id);
      const left = rows.filter(({ type }) => type === 'shipment');
      const [first] = left;
      if (order === undefined || first === undefined) return [];
      const returned = sum(rows.filter(({ type }) => type === 'customer_return'));
      return [{ order, shipped: -sum(left), returned, at: order.shipped_at ?? first.at }];
    })
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
};

const named = (order: OrderNamed) => ({
  order_id: order.uid,
  order_number: order.order_number ?? '',
  name: partyOf(order)?.name ?? null,
});

type OfOrders = Pick<Trace, 'reserved' | 'customers'>;

const ordersTraced = (on: Hot, moved: readonly Moved[], held: readonly HeldRow[]): OfOrders => {
  const waiting = waitingFor(
    on,
    held.map(({ id }) => id),
  );
  const waitingOrders = ordersOf(on, ids(waiting, 'order_id'));
  const recipients = recipientsOf(on, moved);
  const invoices = standingInvoices(
    on,
    recipients.map(({ order }) => order.uid),
  );
  return {
    reserved: waiting.flatMap(({ order_id: id, quantity }) => {
      const order = waitingOrders.get(id);
      if (order === undefined) return [];
      return [
        { ...named(order), stage_label: orderLabels.order_stage[order.stage], quantity: units(quantity) },
      ];
    }),
    customers: recipients.map(({ order, shipped, returned, at }) => ({
      ...named(order),
      state: order.state === '' ? null : order.state,
      access_key: invoices.get(order.uid)?.[0]?.access_key ?? null,
      shipped_at: at,
      quantity: units(shipped),
      returned: units(returned),
    })),
  };
};

/** Holds the traced goods, with their lots and the serial number as it is written. */
export type Asking = {
  readonly traced: Traced;
  readonly family: readonly FamilyLot[];
  readonly serial: string | null;
};

/**
 * Traces goods from their origin over their stock to their customers; orders only for a caller who sees them. Throws
 * AppError 404.
 */
export const traceOf = (on: Hot, { traced, family, serial }: Asking, seesOrders: boolean): Trace => {
  const { sku, name, unit } = demandFound(productOf(on, traced.productId));
  const moved = movedOf(on, traced);
  const held = heldOf(on, traced);
  const none: OfOrders = { reserved: null, customers: null };
  return {
    product: { sku, name, unit },
    serial_number: serial,
    family: family.map(({ uid, batch_number, expiration_date, lot_status, restriction }) => ({
      id: uid,
      batch_number,
      expiration_date,
      lot_status,
      restriction,
    })),
    balance: balanceOf(moved, held),
    sources: sourcesOf(on, moved, family),
    stock: held.map(({ location_code, stock_status, quantity, reserved }) => ({
      location_code,
      stock_status,
      quantity: units(quantity),
      reserved: units(reserved),
    })),
    ...(seesOrders ? ordersTraced(on, moved, held) : none),
  };
};

/** Holds the contact of an order's customer. */
export type Contact = { readonly document: string; readonly contact: string };

/** Reads the contacts of the customers of these orders, by the public ids of the orders. */
export const contactsOf = (on: Hot, uids: readonly string[]): ReadonlyMap<string, Contact> =>
  new Map(
    ordersByUid(on, uids).map((order) => {
      const { document, phone, email } = partyOf(order) ?? {};
      const contact = [phone, email].filter(Boolean).join(' ');
      return [order.uid, { document: document ?? '', contact }];
    }),
  );

import type { FiledOrder } from '#shared/areas/orders/import-file.ts';
import type { OrderAddress } from '#shared/areas/orders/schema.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { Hot } from '../../db/capabilities.ts';
import { findCustomer } from '../customers/index.ts';
import { readItems } from './items/items.queries.ts';
import type { ItemRow } from './items/items.mapping.ts';
import type { KeptCarrier, KeptParty, OrderRow } from './orders.mapping.ts';
import { readRows } from './orders.queries.ts';
import { kept, orNull, reais } from '../../kernel/stored-values.ts';

const itemOf = (item: ItemRow): FiledOrder['items'][number] => ({
  sku: item.sku,
  quantity: fromScaled(item.quantity, 3),
  unit_price: fromScaled(item.unit_price, 4),
  discount: reais(item.discount),
  requested_batch: orNull(item.requested_batch),
});

type Seeing = { readonly isMasked: boolean };

const filed = (on: Hot, row: OrderRow, { isMasked }: Seeing): FiledOrder => {
  const party = kept<KeptParty>(row.party);
  const carrier = kept<KeptCarrier>(row.carrier);
  const document = carrier === null ? null : (findCustomer(on, carrier.id)?.customer.document ?? null);
  return {
    external_reference: orNull(row.external_reference),
    channel: row.channel,
    operation_type: row.type_code,
    customer: party && { name: party.name, document: isMasked ? null : party.document },
    shipping_address: isMasked ? null : kept<OrderAddress>(row.shipping_address),
    carrier: carrier && { document },
    promised_date: row.promised_date,
    priority: row.priority,
    freight: reais(row.freight),
    notes: row.notes,
    items: readItems(on, row.id).map(itemOf),
  };
};

/** These orders as a file holds them, in that order; `isMasked` leaves out documents and addresses of customers. */
export const readFiledOrders = (on: Hot, ids: readonly number[], seeing: Seeing): readonly FiledOrder[] =>
  readRows(on, ids).map((row) => filed(on, row, seeing));

import type { SessionUser } from '#shared/areas/auth/schema.ts';
import { lots } from '#shared/areas/inventory/lots-contract.ts';
import type { LotHit } from '#shared/areas/inventory/lot-schema.ts';
import { fiscalDocuments } from '#shared/areas/invoicing/documents-contract.ts';
import { locations } from '#shared/areas/locations/contract.ts';
import { orderLookup } from '#shared/areas/orders/lookup-contract.ts';
import { orderReads } from '#shared/areas/orders/reads-contract.ts';
import type { OrderLine } from '#shared/areas/orders/schema.ts';
import { products } from '#shared/areas/products/contract.ts';
import { hasKeyShape, normalAccessKey } from '#shared/domain/brazil/access-key.ts';
import type { Api } from '../lib/api.ts';
import { resolveScan, type Scan } from '../lib/goods/resolve-scan.ts';
import { may } from '../lib/session/use-session.ts';

/** Goods or a location; else a lot, a code of several lots or serial numbers, or an order. */
export type Identified =
  | Scan
  | { readonly kind: 'lot'; readonly lot: LotHit }
  | { readonly kind: 'identities'; readonly code: string }
  | { readonly kind: 'order'; readonly order: OrderLine };

/** Tells whether a person may see the records that a reading can name. */
const mayFind = (user: SessionUser): boolean =>
  [products.lookup, locations.lookup, lots.lookup].every(({ access }) => may(user, access));

/**
 * Looks for an order, as far as one may be seen, where a reading names neither goods nor a location, a lot or
 * a serial number.
 */
async function orOrder(api: Api, user: SessionUser, scan: Scan): Promise<Identified> {
  if (scan.kind !== 'unknown' || !may(user, orderReads.list.access)) return scan;
  const order = await resolveOrder(api, scan.code, may(user, fiscalDocuments.list.access));
  return order === undefined ? scan : { kind: 'order', order };
}

/**
 * Finds the record of a reading, lots, serial numbers and orders too where it names neither goods nor a
 * location; undefined for whoever may not see it. Throws ApiError where no answer came.
 */
export async function resolveAnything(
  api: Api,
  user: SessionUser,
  text: string,
): Promise<Identified | undefined> {
  if (!mayFind(user)) return undefined;
  const scan = await resolveScan(api, text);
  const isLabelOfLot =
    scan.kind === 'goods' && Boolean(scan.reading?.batch_number ?? scan.reading?.serial_number);
  if (scan.kind !== 'unknown' && !isLabelOfLot) return scan;
  const { data } = await api.call(lots.lookup, { query: { code: text } });
  const [lot, other] = data.lots;
  if (lot !== undefined && other === undefined) return { kind: 'lot', lot };
  if (lot !== undefined || data.serials.length > 0) return { kind: 'identities', code: text };
  return orOrder(api, user, scan);
}

async function orderOf(api: Api, code: string): Promise<OrderLine | undefined> {
  const { data } = await api.call(orderLookup, { query: { code } });
  const [order, other] = data.orders;
  return other === undefined ? order : undefined;
}

/** The number of the order to which the invoice of that access key belongs. */
async function numberByKey(api: Api, code: string): Promise<string | undefined> {
  const key = normalAccessKey(code);
  if (!hasKeyShape(key)) return undefined;
  const { data } = await api.call(fiscalDocuments.list, { query: { access_key: key } });
  return data[0]?.order?.order_number;
}

/**
 * The order that a reading names by its number, its reference, one of its volumes or, for whoever may see invoices, the key
 * of one; undefined where that is none, or several.
 */
async function resolveOrder(api: Api, code: string, maySeeInvoices: boolean): Promise<OrderLine | undefined> {
  const order = await orderOf(api, code);
  if (order !== undefined || !maySeeInvoices) return order;
  const number = await numberByKey(api, code);
  return number === undefined ? undefined : orderOf(api, number);
}

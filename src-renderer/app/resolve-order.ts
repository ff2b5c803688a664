import { fiscalDocuments } from '#shared/areas/invoicing/documents-contract.ts';
import { orderLookup } from '#shared/areas/orders/lookup-contract.ts';
import type { OrderLine } from '#shared/areas/orders/schema.ts';
import { hasKeyShape, normalAccessKey } from '#shared/domain/brazil/access-key.ts';
import type { Api } from '../lib/api.ts';

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
export async function resolveOrder(
  api: Api,
  code: string,
  maySeeInvoices: boolean,
): Promise<OrderLine | undefined> {
  const order = await orderOf(api, code);
  if (order !== undefined || !maySeeInvoices) return order;
  const number = await numberByKey(api, code);
  return number === undefined ? undefined : orderOf(api, number);
}

import { orderLookup } from '#shared/areas/orders/lookup-contract.ts';
import type { OrderLine } from '#shared/areas/orders/schema.ts';
import type { Api } from '../lib/api.ts';

/** The order that a reading names by its number, its reference or one of its volumes; undefined where that is none, or several. */
export async function resolveOrder(api: Api, code: string): Promise<OrderLine | undefined> {
  const { data } = await api.call(orderLookup, { query: { code } });
  const [order, other] = data.orders;
  return other === undefined ? order : undefined;
}

import type { Invoice } from '#shared/areas/invoicing/invoice.ts';
import { namedOrders } from '#shared/areas/invoicing/ordered.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { expectedByNames, expectedGoods, type ExpectedGoods, type NamedOrder } from '../../inbound/index.ts';

/** The expected order that an invoice is compared with. */
export type ComparedOrder = ExpectedGoods & { readonly isProposed: boolean };

type Asked = {
  /** Is a person's choice; null is none, undefined whichever order the invoice names. */
  readonly orderId: string | null | undefined;
  /** The internal id of the supplier; undefined of one whom nobody knows. */
  readonly supplierId: number | undefined;
};

/** The order that an invoice names first, of this supplier or of nobody. */
const proposed = (on: Hot, invoice: Invoice, supplierId: number | undefined): string | undefined => {
  const names = namedOrders(invoice);
  const isTheirs = ({ customer_id: whose }: NamedOrder) => whose === null || whose === supplierId;
  const known = expectedByNames(on, names).filter(isTheirs);
  const isNamed = (name: string) => (one: NamedOrder) =>
    one.order_number === name || one.external_reference === name;
  return names.flatMap((name) => known.find(isNamed(name)) ?? [])[0]?.uid;
};

/** The order that an invoice would come in by; throws AppError 404, 409 `order_not_expected` of one that was asked for. */
export const comparedOrder = (
  on: Hot,
  invoice: Invoice,
  { orderId, supplierId }: Asked,
): ComparedOrder | undefined => {
  if (orderId === null) return undefined;
  const id = orderId ?? proposed(on, invoice, supplierId);
  return id === undefined ? undefined : { ...expectedGoods(on, id), isProposed: orderId === undefined };
};

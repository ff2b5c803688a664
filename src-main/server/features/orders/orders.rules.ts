import type { OrderItemInput } from '#shared/areas/orders/body-schema.ts';
import { grossOf, mostCents, totalsOf, type Amounts } from '#shared/areas/orders/rules.ts';
import type { ProductExtra } from '#shared/areas/products/schema.ts';
import { fitsUnit } from '#shared/domain/enumerations.ts';
import { fromScaled, skuKey, toScaled } from '#shared/kernel/primitives.ts';
import { at, type Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { searchText } from '../../db/search-text.ts';
import type { ItemColumns, OrderColumns, OrderedProduct } from './orders.queries.ts';
import { unitsReceived } from './receiving/receipt.rules.ts';

type Faults = readonly Fault<Code>[];

/** The items that a body becomes, and what is wrong with them. */
export type ReadItems = { readonly items: readonly ItemColumns[]; readonly faults: Faults };

const cents = (reais: number): number => toScaled(reais, 2);

const productFaults = (product: OrderedProduct, affectsStock: boolean): Faults => {
  const { sku } = product;
  if (affectsStock && product.product_type === 'service') return [fault('sku', 'not_stockable', { sku })];
  return product.is_active === 1 ? [] : [fault('sku', 'product_not_ordered', { sku })];
};

const columnsOf = (input: OrderItemInput, productId: number, quantity: number): ItemColumns => ({
  product_id: productId,
  description: input.description,
  quantity,
  unit_price: toScaled(input.unit_price, 4),
  discount: cents(input.discount),
  cfop: input.cfop ?? '',
  requested_batch: input.requested_batch ?? '',
  requested_serials: JSON.stringify(input.requested_serials),
  min_expiration_date: input.min_expiration_date ?? null,
  external_reference: input.external_reference ?? '',
  notes: input.notes,
});

const readItem = (
  input: OrderItemInput,
  product: OrderedProduct | undefined,
  affectsStock: boolean,
): ReadItems => {
  const wrong = (faults: Faults): ReadItems => ({ items: [], faults });
  if (product === undefined) return wrong([fault('sku', 'sku_unknown', { sku: input.sku })]);
  const packagings = JSON.parse(product.packagings) as ProductExtra['packagings'];
  const units = unitsReceived(input, { sku: product.sku, packagings });
  if ('fault' in units) return wrong([units.fault]);
  const item = columnsOf(input, product.id, units.quantity);
  const { unit } = product;
  return {
    items: [item],
    faults: [
      ...productFaults(product, affectsStock),
      ...(fitsUnit(unit, item.quantity) ? [] : [fault('quantity', 'needs_whole', { unit })]),
      ...(input.requested_serials.length * 1000 <= item.quantity
        ? []
        : [fault('requested_serials', 'more_serials_than_units')]),
      ...(item.discount <= grossOf(item) ? [] : [fault('discount', 'discount_over_gross')]),
    ],
  };
};

/** Reads the items of a body against the products that they name. */
export const itemsIn = (
  inputs: readonly OrderItemInput[],
  products: ReadonlyMap<string, OrderedProduct>,
  affectsStock: boolean,
): ReadItems => {
  const read = inputs.map((input) => readItem(input, products.get(skuKey(input.sku)), affectsStock));
  return {
    items: read.flatMap(({ items }) => items),
    faults: read.flatMap(({ faults }, index) => at(`items.${index}`, faults)),
  };
};

/** What a draft has that no act has touched yet. */
export const unsubmitted = {
  order_number: null,
  stage: 'draft',
  hold_reason: '',
  hold_note: '',
  cancel_reason: '',
  cancel_note: '',
  fiscal_status: 'not_required',
  switches: '',
  parent_id: null,
  submitted_at: null,
  cancelled_at: null,
  completed_at: null,
} as const satisfies Partial<OrderColumns>;

/** The amounts of a body in cents. */
export const amountsIn = (sent: Amounts): Amounts => ({
  discount: cents(sent.discount),
  freight: cents(sent.freight),
  insurance: cents(sent.insurance),
  other: cents(sent.other),
});

/** What is wrong with the sum of an order. */
export const totalFaults = (items: readonly ItemColumns[], amounts: Amounts): Faults => {
  const { total } = totalsOf(items, amounts);
  return total < 0 || total > mostCents ? [fault('items', 'order_total_range')] : [];
};

/** What is to be said of a total that was declared: more than a cent an item beside ours. */
export const declaredWarnings = (
  order: Pick<OrderColumns, 'declared_total' | 'total' | 'items_count'>,
): Faults => {
  const { declared_total: declared, total, items_count: count } = order;
  if (declared === null || Math.abs(declared - total) <= count) return [];
  const shown = { declared: fromScaled(declared, 2), total: fromScaled(total, 2) };
  return [fault('declared_total', 'declared_total_differs', shown)];
};

/** What an order is found by. */
export const orderSearch = (
  order: Pick<OrderColumns, 'order_number' | 'external_reference' | 'party' | 'tags'>,
): string => {
  const { name = '' } = (order.party === '' ? {} : JSON.parse(order.party)) as { readonly name?: string };
  const tags = JSON.parse(order.tags) as string[];
  return searchText([...new Set([order.order_number ?? '', order.external_reference, name, ...tags])]);
};

import { fromScaled } from '../../kernel/primitives.ts';
import { finding } from './document-checks.ts';
import { inItem, type Finding } from './findings.ts';
import type { Severity } from './lists.ts';
import type { MatchedItem } from './matching.ts';
import { invoicingWords as words } from './words.ts';

/**
 * Holds the quantity of a product that an expected order still waits for, and the most that may arrive: thousandths.
 */
export type Ordered = { readonly open: number; readonly most: number };

/** An expected order that an invoice would come in by; products by their internal ids. */
export type OrderedGoods = {
  readonly order_number: string;
  readonly products: ReadonlyMap<number, Ordered>;
};

/**
 * Lists the findings of an invoice that its order does not cover, by item: other products, and more than may arrive.
 * Items of one product are summed, so that the finding is at the item that exceeds the limit.
 */
export const orderFindings = (
  items: readonly MatchedItem[],
  { order_number: number, products }: OrderedGoods,
  severity: Severity,
): ReadonlyMap<number, Finding> => {
  const sums = new Map<number, number>();
  const found = items.flatMap(({ of, product, units }): readonly (readonly [number, Finding])[] => {
    if (product === null || units === null) return [];
    const { item } = of;
    const { id, sku, unit } = product;
    const ordered = products.get(id);
    if (ordered === undefined) {
      const at = { code: 'item_not_in_order', ...inItem(of, 'sku') } as const;
      return [[item, finding(severity, at, { sku, number, hint: words.otherOrder })]];
    }
    const sum = (sums.get(id) ?? 0) + units;
    sums.set(id, sum);
    if (sum <= ordered.most) return [];
    const values = { expected: fromScaled(ordered.open, 3), found: fromScaled(sum, 3) };
    const at = { code: 'item_over_order', ...inItem(of, 'quantity'), ...values } as const;
    return [[item, finding(severity, at, { sku, unit, number, ...values })]];
  });
  return new Map(found);
};

/**
 * Names the party of an expected order, and the sender of the goods, by internal ids and names; undefined and null are
 * unknown ones.
 */
export type OrderedFrom = {
  readonly order_number: string;
  readonly customer: { readonly rowId: number; readonly name: string } | null;
  readonly supplierId: number | undefined;
  readonly supplierName: string;
};

/**
 * Warns of an order that expects goods of another party; a person may know better, as a branch sends what was ordered
 * of another.
 */
export const supplierFindings = (ordered: OrderedFrom): readonly Finding[] => {
  const { order_number: number, customer, supplierId, supplierName: found } = ordered;
  if (customer === null || customer.rowId === supplierId) return [];
  const { name: expected } = customer;
  const at = { code: 'order_supplier_differs', path: 'order_id', expected, found } as const;
  return [finding('warning', at, { number, expected, found })];
};

/** Sorts the named orders by how often they are named, the most frequent first; among equals the one named first. */
const byCount = (names: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
};

type Naming = {
  readonly orderReference: string | null;
  readonly items: readonly { readonly orderReference: string | null }[];
};

/** The purchase orders that an invoice names (xPed), that of most items first, that of the whole invoice last. */
export const namedOrders = ({ orderReference, items }: Naming): readonly string[] => {
  const named = [...items.map((item) => item.orderReference), orderReference];
  return byCount(named.flatMap((name) => (name === null || name.trim() === '' ? [] : [name.trim()])));
};

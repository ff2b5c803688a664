import type { LowStock } from '#shared/areas/inventory/totals-schema.ts';

/** A product to buy, and how much of it; NaN where what was typed is no quantity. */
export type Wanted = { readonly row: LowStock; readonly quantity: number };

/** A purchase of one supplier. */
export type Purchase = {
  readonly supplier: { readonly id: string; readonly name: string };
  readonly wanted: readonly Wanted[];
};

/** The purchases of what is wanted, one a supplier, and what nobody is known for yet; nothing is bought of 0. */
export type Purchases = { readonly of: readonly Purchase[]; readonly unknown: readonly Wanted[] };

const isBought = ({ quantity }: Wanted): boolean => quantity > 0;

/** Sorts what is wanted by its supplier, in the order in which each first comes. */
export const purchasesOf = (all: readonly Wanted[]): Purchases => {
  const wanted = all.filter(isBought);
  const byId = Map.groupBy(wanted, ({ row }) => row.supplier?.id);
  return {
    unknown: byId.get(undefined) ?? [],
    of: [...byId.values()].flatMap((some) => {
      const supplier = some[0]?.row.supplier ?? null;
      return supplier === null ? [] : [{ supplier, wanted: some }];
    }),
  };
};

/** The same purchases with what nobody was known for bought from this supplier. */
export const boughtFrom = ({ of, unknown }: Purchases, supplier: Purchase['supplier']): Purchases => {
  const isKnown = of.some((purchase) => purchase.supplier.id === supplier.id);
  const joined = of.map((purchase) =>
    purchase.supplier.id === supplier.id
      ? { ...purchase, wanted: [...purchase.wanted, ...unknown] }
      : purchase,
  );
  return { of: isKnown ? joined : [...of, { supplier, wanted: unknown }], unknown: [] };
};

/** The inbound order that a purchase becomes: what it cost last is its price until the supplier says another. */
export const orderOf = ({ supplier, wanted }: Purchase) =>
  ({
    operation_type: 'purchase_receipt',
    customer_id: supplier.id,
    items: wanted.map(({ row: { sku, last_cost: cost }, quantity }) => ({
      sku,
      quantity,
      ...(cost === null ? {} : { unit_price: cost }),
    })),
  }) as const;

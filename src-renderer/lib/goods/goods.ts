import { z } from 'zod';
import type { ProductDetails } from '#shared/areas/products/schema.ts';
import { inThousandths } from '#shared/domain/goods/quantity.ts';

/** The facts of a product that receiving and counting use. */
export const goodsSchema = z.object({
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  has_batch: z.boolean(),
  has_serial: z.boolean(),
  has_expiry: z.boolean(),
  is_active: z.boolean(),
  is_service: z.boolean(),
  shelf_life_days: z.number().nullable(),
  packagings: z.array(z.object({ unit: z.string(), factor: z.number(), barcode: z.string().nullable() })),
});
export type Goods = z.output<typeof goodsSchema>;

/** Gives the number of units in so many of a packaging; without one, or with one that the goods do not have, they are units. */
export const unitsIn = ({ packagings }: Goods, packaging: string, quantity: number | null): number => {
  const factor = packagings.find(({ unit }) => unit === packaging)?.factor ?? 1;
  return inThousandths((quantity ?? 0) * factor);
};

/** The same of a product of the API. */
export function goodsOf(product: ProductDetails): Goods {
  return {
    sku: product.sku,
    name: product.name,
    unit: product.unit,
    has_batch: product.characteristics.has_batch_control,
    has_serial: product.characteristics.has_serial_number,
    has_expiry: product.expiration_control.has_expiration_date,
    is_active: product.is_active,
    is_service: product.product_type === 'service',
    shelf_life_days: product.expiration_control.shelf_life_days,
    packagings: product.extra.packagings.map(({ unit, factor, barcode }) => ({ unit, factor, barcode })),
  };
}

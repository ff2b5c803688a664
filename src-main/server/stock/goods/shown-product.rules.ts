import type { PickingStop } from '#shared/areas/fulfilment/picking-schema.ts';
import type { ProductExtra } from '#shared/areas/products/schema.ts';

type Named = Omit<PickingStop['product'], 'packagings'> & { readonly packagings: string };

/** A product as the screens of scans show it. */
export const productOf = ({ sku, name, barcode, unit, packagings }: Named): PickingStop['product'] => ({
  sku,
  name,
  barcode,
  unit,
  packagings: (JSON.parse(packagings) as ProductExtra['packagings']).map((one) => ({
    unit: one.unit,
    factor: one.factor,
  })),
});

import type { PickingStop } from '#shared/areas/orders/picking-schema.ts';
import type { ProductExtra } from '#shared/areas/products/schema.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';

/** A text, null where it is ''. */
export const orNull = (text: string): string | null => (text === '' ? null : text);
/** Parses the JSON of a column; null where the column is ''. */
export const kept = <T>(text: string): T | null => (text === '' ? null : (JSON.parse(text) as T));
/** A location as orders name it. */
export const locationOf = (code: string | null, name: string | null) =>
  code === null ? null : { code, name: name ?? '' };
/** Cents as reais. */
export const reais = (cents: number): number => fromScaled(cents, 2);

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

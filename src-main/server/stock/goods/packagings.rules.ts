import type { ProductExtra } from '#shared/areas/products/schema.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';

type Packagings = ProductExtra['packagings'];

/** Holds the quantity of an item and its packaging unit. */
export type Packed = { readonly quantity: number; readonly packaging_unit?: string | undefined };

/** Counts in thousandths of a product's unit what somebody counted in packagings, or in units. */
export const unitsOfPackagings = (
  { quantity, packaging_unit }: Packed,
  { sku, packagings }: { readonly sku: string; readonly packagings: Packagings },
): { readonly quantity: number } | { readonly fault: Fault<Code> } => {
  if (packaging_unit === undefined) return { quantity: Math.round(quantity * 1000) };
  const packaging = packagings.find(({ unit }) => unit === packaging_unit);
  if (packaging === undefined) {
    return { fault: fault('packaging_unit', 'unknown_packaging', { sku, unit: packaging_unit }) };
  }
  const millionths = Math.round(quantity * 1000) * Math.round(packaging.factor * 1000);
  if (millionths % 1000 === 0) return { quantity: millionths / 1000 };
  const vars = { unit: packaging_unit, factor: packaging.factor };
  return { fault: fault('quantity', 'packaging_fraction', vars) };
};

import { isGtin } from '#shared/domain/brazil/gtin.ts';
import type { ProductDetails, UpdateProductInput } from '#shared/areas/products/schema.ts';
import type { UnitCode } from '#shared/domain/enumerations.ts';

/** The owner of a printed code: a unit of the product, or a packaging with so many of them. */
export type CodeOwner =
  | { readonly packaging: null }
  | { readonly packaging: UnitCode; readonly factor: number };

/**
 * The change that gives a product one more code: its barcode while it has none, another GTIN, a supplier's code where
 * it is no GTIN, or the code of a packaging.
 */
export function withCode(
  { barcode, extra }: Pick<ProductDetails, 'barcode' | 'extra'>,
  code: string,
  owner: CodeOwner,
): UpdateProductInput {
  if (owner.packaging !== null) {
    const { packaging: unit, factor } = owner;
    const isSame = (one: (typeof extra.packagings)[number]) => one.unit === unit && one.factor === factor;
    const known = extra.packagings.find((one) => isSame(one) && one.barcode === null);
    const added = { unit, factor, dimensions: known?.dimensions ?? null, barcode: code };
    return { extra: { packagings: [...extra.packagings.filter((one) => one !== known), added] } };
  }
  if (barcode === '') return { barcode: code };
  if (isGtin(code)) return { extra: { gtins: [...extra.gtins, code] } };
  return { extra: { supplier_codes: [...extra.supplier_codes, code] } };
}

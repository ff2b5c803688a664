import type { PackagingFacts } from './units.ts';

/** Holds what matching reads of a product; codes are in their compared form. */
export type ProductFacts = {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly ncm: string | null;
  readonly isActive: boolean;
  readonly hasBatch: boolean;
  readonly hasExpiration: boolean;
  readonly hasSerial: boolean;
  /** Its barcode and other GTIN. */
  readonly codes: ReadonlySet<string>;
  readonly packagings: readonly PackagingFacts[];
};

/**
 * Remembers a person's choice for a code of a supplier: the product, and how many thousandths of its unit one `unit`
 * is.
 */
export type Remembered = { readonly product: ProductFacts; readonly unit: string; readonly factor: number };

/** Finds products for the items of one supplier. */
export type Catalogue = {
  remembered(supplierCode: string): Remembered | undefined;
  /** Finds a product by barcode, other GTIN or packaging. */
  byGtin(code: string): ProductFacts | undefined;
  /** Finds a product by a code of a supplier, or the SKU. */
  bySupplierCode(code: string): ProductFacts | undefined;
  /** Gives the compared form of a code. */
  codeKey(code: string): string;
  /** The last valid day of a lot that is there already; null where it has none, undefined where there is no such lot. */
  expirationOf(product: ProductFacts, batch: string): string | null | undefined;
};

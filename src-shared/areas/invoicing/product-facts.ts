import type { PackagingFacts } from './units.ts';

/** What matching knows of a product; codes as they are compared. */
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

/** What a person said of a code of a supplier: the product, and how many thousandths of its unit are one of `unit`. */
export type Remembered = { readonly product: ProductFacts; readonly unit: string; readonly factor: number };

/** Finds products for the items of one supplier. */
export type Catalogue = {
  remembered(supplierCode: string): Remembered | undefined;
  /** By barcode, other GTIN or packaging. */
  byGtin(code: string): ProductFacts | undefined;
  /** By a code of a supplier, or the SKU. */
  bySupplierCode(code: string): ProductFacts | undefined;
  /** How codes are compared. */
  codeKey(code: string): string;
  /** The last valid day of a lot that is there already; null where it has none, undefined where there is no such lot. */
  expirationOf(product: ProductFacts, batch: string): string | null | undefined;
};

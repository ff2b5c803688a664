import type { ProductExtra } from '#shared/areas/products/schema.ts';
import { gtinKey, isGtin } from '#shared/domain/brazil/gtin.ts';
import type { Gs1Fields } from '#shared/domain/gs1.ts';
import { locationKey } from '#shared/domain/location-code.ts';
import { toScaled } from '#shared/kernel/primitives.ts';

/**
 * Holds the content of a scan: the products that its code may name, and the lot, serial number, location and quantity
 * that the code or the body gives.
 */
export type Reading = {
  readonly code: string;
  readonly skus: readonly string[];
  /** So many units or packagings; undefined where nobody said. */
  readonly count: number | undefined;
  readonly gtin: string;
  readonly locationKey: string | undefined;
  readonly locationCode: string;
  readonly batch: string | undefined;
  readonly expiration: string | undefined;
  readonly serial: string | undefined;
  /** Tells whether goods of a lot are picked only by a scan that names their lot. */
  readonly isLotRequired: boolean;
};

/** Holds what a caller sends of a scan: its code, and what the code does not say. */
export type ReadInput = {
  readonly code: string;
  readonly quantity?: number | undefined;
  readonly location_code?: string | undefined;
  readonly batch_number?: string | undefined;
  readonly expiration_date?: string | undefined;
  readonly serial_number?: string | undefined;
  readonly is_lot_required?: boolean | undefined;
};

/** Merges the fields of a body with those of its code; the fields of the body win. */
export const readingOf = (
  input: ReadInput,
  { skus, parsed }: { readonly skus: readonly string[]; readonly parsed: Gs1Fields | null },
): Reading => ({
  code: input.code,
  skus,
  count: input.quantity ?? parsed?.quantity ?? undefined,
  gtin: parsed?.gtin ?? input.code.trim(),
  locationKey: input.location_code === undefined ? undefined : locationKey(input.location_code),
  locationCode: input.location_code ?? '',
  batch: input.batch_number ?? parsed?.batch_number ?? undefined,
  expiration: input.expiration_date ?? parsed?.expiration_date ?? undefined,
  serial: input.serial_number ?? parsed?.serial_number ?? undefined,
  isLotRequired: input.is_lot_required ?? false,
});

/**
 * Gives the thousandths of a scan: the code of a packaging counts its units, and a scan without a count is one unit.
 */
export const quantityOf = (
  { gtin, count = 1 }: Reading,
  { packagings, has_serial_number }: { readonly packagings: string; readonly has_serial_number: number },
): number => {
  const all = JSON.parse(packagings) as ProductExtra['packagings'];
  const key = isGtin(gtin) ? gtinKey(gtin) : undefined;
  const packaging = all.find(({ barcode }) => barcode !== null && key === gtinKey(barcode));
  return has_serial_number === 1 ? 1000 : Math.round(toScaled(count, 3) * (packaging?.factor ?? 1));
};

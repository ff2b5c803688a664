import type { z } from 'zod';
import { customerRecord } from '../customers/record-schema.ts';
import { fiscalCodeRecord } from '../fiscal-codes/record-schema.ts';
import { receiptRecord } from '../inbound/record-schema.ts';
import { lotRecord, stockRecord } from '../inventory/record-schema.ts';
import { fiscalDocumentRecord } from '../invoicing/record-schema.ts';
import { locationRecord } from '../locations/record-schema.ts';
import { orderRecord } from '../orders/record-schema.ts';
import { productDetailsSchema } from '../products/schema.ts';
import { returnRecord } from '../returns/record-schema.ts';

/** The own fields of each kind of record that the changes tell of: nothing that other records or the day decide. */
export const recordSchemas = {
  product: productDetailsSchema,
  fiscal_code: fiscalCodeRecord,
  location: locationRecord,
  lot: lotRecord,
  stock: stockRecord,
  customer: customerRecord,
  order: orderRecord,
  receipt: receiptRecord,
  rma: returnRecord,
  fiscal_document: fiscalDocumentRecord,
} as const;

/** The name of a kind of record that the changes tell of. */
export type ChangeEntity = keyof typeof recordSchemas;
/** A record of that kind as it says itself. */
export type RecordOf<K extends ChangeEntity> = z.output<(typeof recordSchemas)[K]>;

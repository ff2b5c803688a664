import { deserialize, serialize } from 'node:v8';
import type { Invoice } from '#shared/areas/invoicing/invoice.ts';

/**
 * An invoice as threads hand it to each other: as bytes, which cost next to nothing to pass on; only who works with its
 * items makes them out of it, which takes some milliseconds for the largest.
 */
export type PackedInvoice = { readonly itemCount: number; readonly bytes: Uint8Array<ArrayBuffer> };

export const packInvoice = (invoice: Invoice): PackedInvoice => ({
  itemCount: invoice.items.length,
  // in memory of its own, which may be given away
  bytes: new Uint8Array(serialize(invoice)),
});

export const unpackInvoice = ({ bytes }: PackedInvoice): Invoice => deserialize(bytes) as Invoice;

import { fitsUnit, type MovementType } from '#shared/domain/enumerations.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { ProductFacts } from './context.queries.ts';
import type { LotRef, PostingLine } from './posting.ts';

/** A broken rule of a product: 422 where it names a field, 409 where it does not. */
export type ProductFault = { readonly say: Code; readonly field: string | null };

const isPrinted = (lot: LotRef): lot is Exclude<LotRef, { readonly id: number }> => !('id' in lot);

const lotFault = (product: ProductFacts, lot: LotRef | null): ProductFault | undefined => {
  const byBatch = product.has_batch_control === 1;
  const byDate = product.has_expiration_date === 1;
  if (lot === null) {
    if (byBatch) return { say: 'needs_batch', field: 'batch_number' };
    return byDate ? { say: 'needs_expiration', field: 'expiration_date' } : undefined;
  }
  if (!isPrinted(lot)) return undefined;
  const { batchNumber, expirationDate } = lot;
  if (byBatch && batchNumber === null) return { say: 'needs_batch', field: 'batch_number' };
  if (!byBatch && batchNumber !== null) return { say: 'no_batch', field: 'batch_number' };
  if (!byDate && expirationDate !== null) return { say: 'no_expiration', field: 'expiration_date' };
  if (!byBatch && expirationDate === null) return { say: 'needs_expiration', field: 'expiration_date' };
  return undefined;
};

const serialFault = (product: ProductFacts, line: PostingLine): ProductFault | undefined => {
  const serial = line.serialNumber ?? null;
  if (product.has_serial_number === 0) {
    return serial === null ? undefined : { say: 'no_serial', field: 'serial_number' };
  }
  return serial === null || line.quantity !== 1000
    ? { say: 'needs_serial', field: 'serial_number' }
    : undefined;
};

/** What a count finds and a reversal takes back may be the rest of an earlier unit. */
const followsStock: ReadonlySet<MovementType> = new Set(['count_gain', 'count_loss', 'reversal']);

const unitFault = ({ unit }: ProductFacts, { type, quantity }: PostingLine): ProductFault | undefined =>
  followsStock.has(type) || fitsUnit(unit, quantity) ? undefined : { say: 'needs_whole', field: 'quantity' };

/** The first rule of its product that a line breaks: services, inactive products, lot and serial number controls, whole units. */
export const productFault = (product: ProductFacts, line: PostingLine): ProductFault | undefined => {
  if (product.product_type === 'service') return { say: 'not_stockable', field: null };
  if (line.type === 'receipt' && product.is_active === 0) return { say: 'product_inactive', field: 'sku' };
  for (const end of [line.from, line.to]) {
    const fault = end === null ? undefined : lotFault(product, end.lot);
    if (fault !== undefined) return fault;
  }
  return serialFault(product, line) ?? unitFault(product, line);
};

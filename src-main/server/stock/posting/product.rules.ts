import {
  lotNameFaults,
  madeFaults,
  serialFaults,
  stockableFaults,
  unitFaults,
} from '#shared/areas/inventory/goods-rules.ts';
import type { MovementType } from '#shared/domain/enumerations.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { ProductFacts } from './context.queries.ts';
import { faultsOfLine, type LotRef, type PostingLine } from '../posting.rules.ts';

type Faults = readonly Fault<Code>[];

const lotFaults = (product: ProductFacts, lot: LotRef | null): Faults => {
  if (lot !== null && 'id' in lot) return [];
  const { batchNumber: batch = null, expirationDate: until = null, manufacturingDate = null } = lot ?? {};
  return [
    ...lotNameFaults(product, { batch, until }, 'arriving'),
    ...madeFaults({ expiration_date: until, manufacturing_date: manufacturingDate }),
  ];
};

/** Lists the movements of counts and reversals, which may handle a partial quantity of an earlier unit. */
const followsStock: ReadonlySet<MovementType> = new Set(['count_gain', 'count_loss', 'reversal']);

/** Lists the movements that correct a row with a partial quantity of an earlier unit; the row limits their quantity. */
const putsRight: ReadonlySet<MovementType> = new Set(['adjustment_in', 'adjustment_out', 'scrap']);

/**
 * Lists the unit faults of a line where its row holds a partial quantity afterwards, though the line could have
 * corrected it.
 */
export const partFaults = (
  unit: string,
  line: Pick<PostingLine, 'type' | 'quantity' | 'path' | 'names'>,
  after: number,
): Faults => {
  const { type, quantity } = line;
  const isDue = putsRight.has(type) && unitFaults(unit, after).length > 0;
  return isDue ? faultsOfLine(line, unitFaults(unit, quantity)) : [];
};

/** The rules of its product that a line breaks: services, inactive products, lot and serial number controls, whole units. */
export const productFaults = (product: ProductFacts, line: PostingLine): Faults => {
  const { type, quantity, serialNumber: serial = null } = line;
  const unstockable = stockableFaults(product);
  if (unstockable.length > 0) return faultsOfLine(line, unstockable);
  const lots = new Set([line.from, line.to].flatMap((end) => (end === null ? [] : [end.lot])));
  const isClosed = type === 'receipt' && product.is_active === 0;
  return faultsOfLine(line, [
    ...(isClosed ? [fault('sku', 'product_inactive', { sku: product.sku })] : []),
    ...[...lots].flatMap((lot) => lotFaults(product, lot)),
    ...serialFaults(product, { serial, quantity }, 'arriving'),
    ...(followsStock.has(type) || putsRight.has(type) ? [] : unitFaults(product.unit, quantity)),
  ]);
};

import type { CountedInput } from '#shared/areas/counts/contract.ts';
import { fitsUnit, type StockStatus } from '#shared/domain/enumerations.ts';
import { skuKey, toScaled } from '#shared/kernel/primitives.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Tx } from '../../db/capabilities.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { findBatch, findProducts, type CountedProduct } from './counted-goods.queries.ts';

/** What was counted, with everything named: the identity of its line and a quantity in thousandths. */
export type Counted = {
  readonly path: string;
  readonly product_id: number;
  readonly stock_status: StockStatus;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly serial_number: string | null;
  readonly serial_key: string | null;
  readonly quantity: number;
};

type Given = { readonly input: CountedInput; readonly path: string; readonly product: CountedProduct };

const serialOf = ({ input, path, product }: Given): string | null => {
  const serial = input.serial_number ?? null;
  if (product.has_serial_number === 0) {
    if (serial !== null) throw fieldError(`${path}serial_number`, 'no_serial');
    return null;
  }
  if (serial === null) throw fieldError(`${path}serial_number`, 'needs_serial');
  if (input.quantity !== 0 && input.quantity !== 1) throw fieldError(`${path}quantity`, 'count_serial_one');
  return serial;
};

type CountedLot = Pick<Counted, 'batch_number' | 'expiration_date'>;

/** A batch as it is known, with its date; another date is 409 `lot_conflict`, with both. */
const lotOfBatch = (tx: Tx, { input, path, product }: Given, batch: string): CountedLot => {
  const given = input.expiration_date ?? null;
  const lot = findBatch(tx, product.id, batch);
  if (lot === undefined) {
    if (given === null && product.has_expiration_date === 1) {
      throw fieldError(`${path}expiration_date`, 'needs_expiration');
    }
    return { batch_number: batch, expiration_date: given };
  }
  const kept = lot.expiration_date;
  if (given === null || given === kept) return lot;
  const vars = { batch, kept: kept === null ? fill('without_date') : showDate(kept), given: showDate(given) };
  const fields = { [`${path}expiration_date`]: [fill('lot_conflict', vars)] };
  throw new AppError(409, 'lot_conflict', { vars, fields });
};

const lotOf = (tx: Tx, given: Given): CountedLot => {
  const { input, path, product } = given;
  const batch = input.batch_number ?? null;
  const date = input.expiration_date ?? null;
  if (product.has_batch_control === 0 && batch !== null) throw fieldError(`${path}batch_number`, 'no_batch');
  if (product.has_expiration_date === 0 && date !== null) {
    throw fieldError(`${path}expiration_date`, 'no_expiration');
  }
  if (product.has_batch_control === 1) {
    if (batch === null) throw fieldError(`${path}batch_number`, 'needs_batch');
    return lotOfBatch(tx, given, batch);
  }
  if (product.has_expiration_date === 1 && date === null) {
    throw fieldError(`${path}expiration_date`, 'needs_expiration');
  }
  return { batch_number: null, expiration_date: date };
};

const quantityOf = ({ input, path, product: { unit } }: Given): number => {
  const quantity = toScaled(input.quantity, 3);
  if (!fitsUnit(unit, quantity)) throw fieldError(`${path}quantity`, 'needs_whole', { unit });
  return quantity;
};

const nameOne = (tx: Tx, given: Given): Counted => {
  const { input, path, product } = given;
  const serial_number = serialOf(given);
  return {
    path,
    product_id: product.id,
    stock_status: input.stock_status ?? 'available',
    ...lotOf(tx, given),
    serial_number,
    serial_key: serial_number === null ? null : skuKey(serial_number),
    quantity: quantityOf(given),
  };
};

/**
 * What was counted, named: throws 422 at the field for an unknown product, one that the count is not about, or a
 * control that is not kept to; 409 `not_stockable` for services and `lot_conflict` for another date.
 */
export const nameCounted = (
  tx: Tx,
  inputs: readonly CountedInput[],
  only: readonly string[] | undefined,
): readonly Counted[] => {
  const products = new Map(
    findProducts(
      tx,
      inputs.map(({ sku }) => skuKey(sku)),
    ).map((product) => [product.sku_key, product]),
  );
  return inputs.map((input, index) => {
    const path = `lines.${index}.`;
    const product = products.get(skuKey(input.sku));
    if (product === undefined) throw fieldError(`${path}sku`, 'sku_unknown', { sku: input.sku });
    if (only !== undefined && !only.includes(product.sku_key)) {
      throw fieldError(`${path}sku`, 'count_product_outside');
    }
    if (product.product_type === 'service') {
      throw new AppError(409, 'not_stockable', { vars: { sku: product.sku } });
    }
    return nameOne(tx, { input, path, product });
  });
};

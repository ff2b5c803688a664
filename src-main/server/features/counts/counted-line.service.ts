import type { CountedInput } from '#shared/areas/counts/body-schema.ts';
import {
  dateFaults,
  knownLotFaults,
  lotNameFaults,
  serialFaults,
  stockableFaults,
  unitFaults,
} from '#shared/areas/inventory/goods-rules.ts';
import type { StockStatus } from '#shared/domain/enumerations.ts';
import { at, type Fault } from '#shared/kernel/fault.ts';
import { skuKey, toScaled } from '#shared/kernel/primitives.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Tx } from '../../db/capabilities.ts';
import { findBatch, findProducts, type CountedProduct } from './counted-goods.queries.ts';

/** Holds a counted line with all names resolved: its identity and a quantity in thousandths. */
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
type Faults = readonly Fault<Code>[];

const namesOf = ({ batch_number, expiration_date, serial_number }: CountedInput) => ({
  batch: batch_number ?? null,
  until: expiration_date ?? null,
  serial: serial_number ?? null,
});

/** A batch as it is known, with its date, else as it was named; and what is wrong with it. */
const lotOf = (tx: Tx, { input, product }: Given) => {
  const { batch, until } = namesOf(input);
  const lot = batch === null ? undefined : findBatch(tx, product.id, batch);
  const dates = { expiration_date: until, manufacturing_date: null };
  if (lot !== undefined) return { lot, faults: knownLotFaults({ ...dates, ...lot }, dates) };
  const faults = batch === null ? [] : dateFaults(product, until);
  return { lot: { batch_number: batch, expiration_date: until }, faults };
};

const nameOne = (tx: Tx, given: Given): { readonly counted: Counted; readonly faults: Faults } => {
  const { input, path, product } = given;
  const names = namesOf(input);
  const { serial: serial_number } = names;
  const quantity = toScaled(input.quantity, 3);
  const faults = [
    ...serialFaults(product, { serial: serial_number, quantity }, 'counted'),
    ...lotNameFaults(product, names, 'counted'),
    ...unitFaults(product.unit, quantity),
  ];
  const { lot, faults: ofLot } = lotOf(tx, given);
  const counted: Counted = {
    path,
    product_id: product.id,
    stock_status: input.stock_status ?? 'available',
    ...lot,
    serial_number,
    serial_key: serial_number === null ? null : skuKey(serial_number),
    quantity,
  };
  return { counted, faults: faults.length > 0 ? faults : ofLot };
};

const productFaults = (
  product: CountedProduct | undefined,
  { sku }: CountedInput,
  only: readonly string[] | undefined,
): Faults => {
  if (product === undefined) return [fault('sku', 'sku_unknown', { sku })];
  if (only !== undefined && !only.includes(product.sku_key)) return [fault('sku', 'count_product_outside')];
  return stockableFaults(product);
};

/**
 * Resolves the names of counted lines, and lists their faults at `lines.N`: 422 for an unknown product, one outside the
 * count, or missing controls; 409 `not_stockable` for services and `lot_conflict` for another date.
 */
export const nameCounted = (
  tx: Tx,
  inputs: readonly CountedInput[],
  only: readonly string[] | undefined,
): { readonly counted: readonly Counted[]; readonly faults: Faults } => {
  const keys = inputs.map(({ sku }) => skuKey(sku));
  const products = new Map(findProducts(tx, keys).map((product) => [product.sku_key, product]));
  const named = inputs.map((input, index) => {
    const product = products.get(skuKey(input.sku));
    const path = `lines.${index}.`;
    const wrong = at(`lines.${index}`, productFaults(product, input, only));
    if (product === undefined || wrong.length > 0) return { counted: [], faults: wrong };
    const { counted, faults } = nameOne(tx, { input, path, product });
    return { counted: faults.length > 0 ? [] : [counted], faults: at(`lines.${index}`, faults) };
  });
  return {
    counted: named.flatMap(({ counted }) => counted),
    faults: named.flatMap(({ faults }) => faults),
  };
};

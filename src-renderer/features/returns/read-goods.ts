import { unitsIn } from '../../lib/goods/goods.ts';
import type { Scan } from '../../lib/goods/resolve-scan.ts';

type GoodsScan = Extract<Scan, { readonly kind: 'goods' }>;

/**
 * A reading of goods without serial numbers: the number of units, and their lot; '' where the label has none.
 */
export type ReadGoods = {
  readonly quantity: number;
  readonly batch_number: string;
  readonly expiration_date: string;
};

/** Reads the label of goods, in their unit: a packaging stands for all that is in it. */
export const readOf = ({ goods, reading, packaging_unit }: GoodsScan): ReadGoods => {
  return {
    quantity: unitsIn(goods, packaging_unit, reading?.quantity ?? 1),
    batch_number: goods.has_batch ? (reading?.batch_number ?? '') : '',
    expiration_date: goods.has_expiry ? (reading?.expiration_date ?? '') : '',
  };
};

import type { Scan } from '../../lib/goods/resolve-scan.ts';

type GoodsScan = Extract<Scan, { readonly kind: 'goods' }>;

/** What a reading says of goods without serial numbers: how many units, of which lot; '' where it does not say. */
export type ReadGoods = {
  readonly quantity: number;
  readonly batch_number: string;
  readonly expiration_date: string;
};

/** What a label says of its goods, in their unit: a packaging stands for all that is in it. */
export const readOf = ({ goods, reading, packaging_unit }: GoodsScan): ReadGoods => {
  const factor = goods.packagings.find(({ unit }) => unit === packaging_unit)?.factor ?? 1;
  return {
    quantity: Math.round((reading?.quantity ?? 1) * factor * 1000) / 1000,
    batch_number: goods.has_batch ? (reading?.batch_number ?? '') : '',
    expiration_date: goods.has_expiry ? (reading?.expiration_date ?? '') : '',
  };
};

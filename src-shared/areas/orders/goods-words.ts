import { writeDecimal } from '../../kernel/decimal-text.ts';

/** Goods of an order as sentences name them: by their SKU, and by their lot where they have one. */
export const goodsText = (sku: string, batch: string | null): string =>
  batch === null ? sku : `${sku} (lote ${batch})`;

/** Says the units of goods that were picked and those that were checked. */
export const differenceText = (goods: string, picked: number, checked: number): string =>
  `${goods}: separado ${writeDecimal(picked)}, conferido ${writeDecimal(checked)}`;

import { writeDecimal } from '../../kernel/decimal-text.ts';

/** Goods of an order as sentences name them: by their SKU, and by their lot where they have one. */
export const goodsText = (sku: string, batch: string | null): string =>
  batch === null ? sku : `${sku} (lote ${batch})`;

/** How much of goods was picked and how much of them was checked, in units. */
export const differenceText = (goods: string, picked: number, checked: number): string =>
  `${goods}: separado ${writeDecimal(picked)}, conferido ${writeDecimal(checked)}`;

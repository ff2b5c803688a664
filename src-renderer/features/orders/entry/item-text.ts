import { parseDecimal } from '#shared/kernel/decimal-text.ts';
import type { Goods } from '../../../lib/goods/goods.ts';

/** A typed item: quantity, goods and price; a missing part is null. */
export type ItemText = {
  readonly code: string;
  readonly quantity: number | null;
  /** The packaging, as it was typed; empty for single units. */
  readonly packaging: string;
  readonly price: number | null;
};

const counted = /^(?<amount>[\d.,]+)\s*(?<packaging>\p{L}*)\s*\*\s*(?<rest>.+)$/u;
const dear = /^(?<rest>.+?)\s*@\s*(?<price>[\d.,]+)$/u;

const numberIn = (text: string | undefined): number | null => {
  const reading = parseDecimal(text ?? '');
  return reading.kind === 'number' ? reading.value : null;
};

/** The price that a cell of a spreadsheet says; null where it says none. */
export const priceIn = (cell: string | undefined): number | null => numberIn(cell?.replace(/^R\$\s*/u, ''));

/** Reads "20cx*iog@3,49" as twenty boxes of what "iog" names, at 3.49 each; a code alone is that code. */
export function readItemText(text: string): ItemText {
  const plain = { code: text.trim(), quantity: null, packaging: '', price: null };
  const { rest: named = plain.code, price } = dear.exec(plain.code)?.groups ?? {};
  const priced = numberIn(price);
  const base = priced === null ? plain : { ...plain, code: named, price: priced };
  const { amount, packaging = '', rest } = counted.exec(base.code)?.groups ?? {};
  const quantity = numberIn(amount);
  if (quantity === null || rest === undefined) return base;
  return { ...base, quantity, packaging, code: rest.trim() };
}

/** Reads the quantity that somebody typed of some goods: "20", "20 CX"; undefined while it means nothing. */
export function readQuantity(
  text: string,
  goods: Goods,
): { readonly quantity: number; readonly packaging_unit: string } | undefined {
  const { amount, packaging = '' } =
    /^(?<amount>[\d.,]+)\s*(?<packaging>\p{L}*)$/u.exec(text.trim())?.groups ?? {};
  const quantity = numberIn(amount);
  const packaging_unit = packagingNamed(goods, packaging);
  return quantity === null || packaging_unit === undefined ? undefined : { quantity, packaging_unit };
}

/** The packaging of some goods that a text names, empty for their own unit; undefined where they have none such. */
export function packagingNamed(goods: Goods, text: string): string | undefined {
  const named = text.toUpperCase();
  if (named === '' || named === goods.unit) return '';
  const units = goods.packagings.map(({ unit }) => unit);
  return units.find((unit) => unit === named) ?? units.find((unit) => unit.startsWith(named));
}

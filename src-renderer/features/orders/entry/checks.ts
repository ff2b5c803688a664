import { orderEntryWords } from '#shared/areas/orders/entry-screen-words.ts';
import { formatInteger } from '../../../lib/format.ts';
import { quantityWithUnit } from '../../../ui/stock/quantity.ts';
import { unitsOf, type Draft, type Line } from './draft.ts';

/** A condition of an order that is there or lacks before it is created. */
export type Check = {
  readonly tone: 'ok' | 'open' | 'attention' | 'critical';
  readonly says: string;
  readonly note?: string;
};

/** The known facts of an order that is being entered. */
export type Checked = {
  readonly draft: Draft;
  /** True where its type asks for a customer, or for a delivery address. */
  readonly asksParty: boolean;
  readonly asksAddress: boolean;
  readonly hasAddress: boolean;
  /** The free quantity by SKU. */
  readonly free: ReadonlyMap<string, number>;
};

const words = orderEntryWords.checks;

/** The number of short products that are named one by one. */
const SHOWN = 3;

const check = (isThere: boolean, there: string, lacking: string): Check =>
  isThere ? { tone: 'ok', says: there } : { tone: 'open', says: lacking };

/** Sums the quantity of each product over all lines. */
const wanted = (lines: readonly Line[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(line.goods.sku, (sums.get(line.goods.sku) ?? 0) + unitsOf(line));
  return sums;
};

const stockChecks = ({ draft: { lines }, free }: Checked): readonly Check[] => {
  const sums = wanted(lines);
  const isShort = ({ goods: { sku } }: Line) => (sums.get(sku) ?? 0) > (free.get(sku) ?? Infinity);
  const short = [...new Map(lines.filter(isShort).map((line) => [line.goods.sku, line.goods])).values()];
  const stocked = lines.filter((line) => free.has(line.goods.sku) && !isShort(line)).length;
  return [
    ...(free.size === 0
      ? []
      : [
          {
            tone: short.length === 0 ? 'ok' : 'attention',
            says: words.stocked(formatInteger(stocked), formatInteger(lines.length)),
            ...(short.length === 0 ? {} : { note: words.shortNote }),
          } as const,
        ]),
    ...short.slice(0, SHOWN).map(({ sku, name, unit }) => {
      const all = sums.get(sku) ?? 0;
      const missing = quantityWithUnit(unit, all - (free.get(sku) ?? 0));
      return { tone: 'critical', says: words.short(name, missing, quantityWithUnit(unit, all)) } as const;
    }),
    ...(short.length <= SHOWN
      ? []
      : [{ tone: 'critical', says: words.moreShort(formatInteger(short.length - SHOWN)) } as const]),
  ];
};

/** Judges the conditions of an order, in the order in which it is entered. */
export function checksOf(checked: Checked): readonly Check[] {
  const { draft, asksParty, asksAddress, hasAddress } = checked;
  const { lines, party } = draft;
  const freeOfCharge = lines.filter(({ unit_price: price }) => price === null || price === 0).length;
  return [
    ...(asksParty ? [check(party !== null, words.party, words.noParty)] : []),
    ...(asksAddress ? [check(hasAddress, words.address, words.noAddress)] : []),
    ...(lines.length === 0 ? [check(false, '', words.noItems)] : stockChecks(checked)),
    ...(freeOfCharge === 0
      ? []
      : [{ tone: 'attention', says: words.free(formatInteger(freeOfCharge)) } as const]),
  ];
}

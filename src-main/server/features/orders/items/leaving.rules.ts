import { splitItem } from '#shared/areas/orders/rules.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { ItemRow } from './items.mapping.ts';

/** Goods that are there and that an order is to take away: these, and no others of their product; thousandths. */
export type LeavingGoods = {
  readonly sku: string;
  readonly quantity: number;
  readonly batch_number: string | null;
  readonly serial_number: string | null;
};

type Item = {
  readonly sku: string;
  readonly quantity: number;
  readonly requested_batch: string | null;
  readonly requested_serials: readonly string[];
};

/** Items for goods, and the place of the first goods of each among what was given. */
export type LeavingItems = { readonly items: readonly Item[]; readonly firsts: readonly number[] };

const batchKey = (batch: string | null): string => (batch ?? '').toLowerCase();

/** Builds the key of an item: goods of one product and lot are one item, apart from those with serial numbers. */
const keyOf = ({ sku, batch_number: batch, serial_number: serial }: LeavingGoods): string =>
  JSON.stringify([skuKey(sku), batchKey(batch), serial === null]);

/** Groups goods into items by their identity: product, lot and serial numbers. */
export const itemsOfGoods = (goods: readonly LeavingGoods[]): LeavingItems => {
  const groups = [...Map.groupBy(goods.entries(), ([, one]) => keyOf(one)).values()];
  const itemOf = (group: readonly (readonly [number, LeavingGoods])[]): readonly Item[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { sku, batch_number: requested_batch } = first[1];
    const quantity = group.reduce((sum, [, one]) => sum + one.quantity, 0) / 1000;
    const requested_serials = group.flatMap(([, { serial_number: serial }]) =>
      serial === null ? [] : [serial],
    );
    return [{ sku, quantity, requested_batch, requested_serials }];
  };
  return { items: groups.flatMap(itemOf), firsts: groups.flatMap(([first]) => first?.[0] ?? []) };
};

/** Fields of an item that say which goods, by what the goods themselves call it. */
const fieldsOfGoods: Readonly<Record<string, string>> = {
  requested_batch: 'batch_number',
  requested_serials: 'serial_number',
};

/** Translates the field of a fault from an item to its goods; `lines` gives the line of each of the goods. */
export const fieldOfGoods =
  ({ firsts }: LeavingItems, lines: readonly number[]) =>
  (field: string | null): string | null => {
    const [, index, name] = /^items\.(\d+)(?:\.(\w+))?/u.exec(field ?? '') ?? [];
    if (index === undefined) return field;
    const line = lines[firsts[Number(index)] ?? 0] ?? 0;
    return `lines.${line}${name === undefined ? '' : `.${fieldsOfGoods[name] ?? name}`}`;
  };

const without = (item: ItemRow, { quantity, serial_number: serial }: LeavingGoods): ItemRow => {
  const serials = JSON.parse(item.requested_serials) as string[];
  const left = serials.filter((one) => serial === null || skuKey(one) !== skuKey(serial));
  return {
    ...splitItem(item, Math.min(item.quantity, quantity)).left,
    requested_serials: JSON.stringify(left),
  };
};

/** Finds the item of goods: the one that names their lot and serial number, else any of their product. */
const itemWith = (items: readonly ItemRow[], goods: LeavingGoods): ItemRow | undefined => {
  const own = items.filter(({ sku, quantity }) => skuKey(sku) === skuKey(goods.sku) && quantity > 0);
  const isOfLot = ({ requested_batch: batch }: ItemRow): boolean =>
    batchKey(batch) === batchKey(goods.batch_number);
  const hasSerial = ({ requested_serials: serials }: ItemRow): boolean =>
    goods.serial_number === null ||
    (JSON.parse(serials) as string[]).some((one) => skuKey(one) === skuKey(goods.serial_number ?? ''));
  return own.find((item) => isOfLot(item) && hasSerial(item)) ?? own.find(isOfLot) ?? own[0];
};

/** The item of these that is to change so that goods stay, and what is left of it; undefined where none has them. */
export const leftWithout = (items: readonly ItemRow[], goods: LeavingGoods): ItemRow | undefined => {
  const item = itemWith(items, goods);
  return item && without(item, goods);
};

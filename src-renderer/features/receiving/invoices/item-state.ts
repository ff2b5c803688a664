import {
  IconAlertTriangle,
  IconExclamationCircle,
  IconFileText,
  IconListDetails,
  IconStack2,
  type Icon,
} from '@tabler/icons-react';
import type { FiscalCheck, ParsedInvoice, ParsedItem } from '#shared/areas/invoicing/schema.ts';
import { percentOff } from '#shared/areas/invoicing/price-checks.ts';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import { formatInteger } from '../../../lib/format.ts';
import type { Tone } from '../../../ui/status-badge.tsx';
import type { Note } from './draft.ts';

const words = receiveByXmlWords.states;

/** The state of an item, in one word and one colour. */
export type ItemState = {
  readonly kind: 'ready' | 'differing' | 'confirm' | 'unknown' | 'skipped';
  readonly tone: Tone;
  readonly label: string;
  readonly icon?: Icon;
};

/** The obstacles of an item, by the code of its check: the first that is found is shown. */
const errors: Readonly<Record<string, string>> = {
  item_confirm: words.confirm,
  item_factor: words.factor,
  item_fraction: words.fraction,
  product_inactive: words.inactive,
  serials_required: words.serials,
  lots_needed: words.lots,
  lots_do_not_add: words.lotSum,
  lot_conflict: words.lotDate,
  item_not_in_order: words.notOrdered,
  item_over_order: words.overOrder,
};

/** The mere remarks; those about lots before the rest. */
const remarks: Readonly<
  Record<string, { readonly label: string; readonly tone: Tone; readonly icon: Icon }>
> = {
  lot_missing: { label: words.lotLater, tone: 'attention', icon: IconStack2 },
  lot_sum: { label: words.lotSum, tone: 'attention', icon: IconStack2 },
  item_not_in_order: { label: words.notOrdered, tone: 'attention', icon: IconListDetails },
  item_over_order: { label: words.overOrder, tone: 'attention', icon: IconListDetails },
  lot_ignored: { label: words.noLot, tone: 'info', icon: IconStack2 },
  item_ncm: { label: words.ncm, tone: 'info', icon: IconFileText },
};

/** By how much the price differs, such as `Preço +14 %`. */
const priceLabel = ({ expected, found }: FiscalCheck): string => {
  const percent = percentOff(Number(found), Number(expected));
  return words.price(`${percent > 0 ? '+' : '−'}${formatInteger(Math.abs(percent))}`);
};

const isError = ({ severity }: FiscalCheck): boolean => severity === 'error';

const named = <T>(checks: readonly FiscalCheck[], table: Readonly<Record<string, T>>): T | undefined =>
  Object.entries(table).find(([code]) => checks.some((check) => check.code === code))?.[1];

/** Judges the state of an item: the decision it needs, the remark on it, or that all is well. */
const stateOf = (item: ParsedItem, isSkipped: boolean, refusal?: string): ItemState => {
  if (isSkipped) return { kind: 'skipped', tone: 'muted', label: words.skipped };
  if (item.sku === null) {
    return { kind: 'unknown', tone: 'critical', label: words.unknown, icon: IconExclamationCircle };
  }
  if (refusal !== undefined) return { kind: 'confirm', tone: 'critical', label: words.refused };
  const open = item.checks.filter(isError);
  if (open.length > 0) {
    const label = named(open, errors) ?? words.other;
    return { kind: 'confirm', tone: 'attention', label, icon: IconAlertTriangle };
  }
  const remark = named(item.checks, remarks);
  if (remark !== undefined) return { kind: 'differing', ...remark };
  const price = item.checks.find(({ code }) => code === 'item_price');
  if (price !== undefined)
    return { kind: 'differing', tone: 'info', label: priceLabel(price), icon: IconFileText };
  if (item.checks.length > 0) return { kind: 'differing', tone: 'info', label: words.other };
  return { kind: 'ready', tone: 'quiet', label: words.ready };
};

/** Tells whether a person must still decide something about an item. */
export const isOpen = ({ kind }: ItemState): boolean => kind === 'unknown' || kind === 'confirm';

/** Lists the obstacles of the invoice as a whole, whatever is decided about its items. */
export const documentErrors = ({ report }: ParsedInvoice): readonly FiscalCheck[] =>
  report.checks.filter((check) => isError(check) && !check.path.startsWith('items.'));

/** The refusals of items, by their numbers, from the server's last answer. */
export type Refused = Readonly<Record<number, string>>;

/** Judges the states of all items, in the order of the invoice. */
export const statesOf = (
  { items }: ParsedInvoice,
  { choices }: Pick<Note, 'choices'>,
  refused: Refused = {},
): readonly ItemState[] =>
  items.map((item) => stateOf(item, choices[item.item]?.is_skipped === true, refused[item.item]));

/** The item after this one that asks for a person, around the end; undefined where none does. */
export const nextOpen = (
  { items }: ParsedInvoice,
  states: readonly ItemState[],
  after: number | null,
): number | undefined => {
  const open = items
    .filter((_, index) => states[index] !== undefined && isOpen(states[index]))
    .map(({ item }) => item);
  return open.find((item) => after === null || item > after) ?? open[0];
};

import type { Series } from '../kernel/series.ts';

/** The prefix of the numbers of each series of records, as our own papers show them. */
const prefixes = {
  order_out: 'PS',
  order_in: 'PE',
  order_internal: 'TI',
  load: 'RO',
  wave: 'ON',
  goods_receipt: 'RE',
  count: 'INV',
  rma: 'RMA',
  occurrence: 'OC',
  inspection: 'QI',
} as const;

/** A kind of record that has numbers of its own. */
export type NumberedKind = keyof typeof prefixes;

/** The series of numbers of a kind of record. */
export const seriesOf = (name: NumberedKind): Series => ({ name, prefix: prefixes[name] });

/** The kind of record that has numbers like a text; undefined where it is no such number. */
export const kindOfNumber = (text: string): NumberedKind | undefined => {
  const prefix = /^([A-Z]{2,3})-\d{6,9}$/iu.exec(text.trim())?.[1]?.toUpperCase();
  return (Object.keys(prefixes) as NumberedKind[]).find((kind) => prefixes[kind] === prefix);
};

import type { Code, Vars } from '../../kernel/sentences.ts';
import type { InvoiceItem } from './invoice.ts';
import type { Severity } from './lists.ts';

/** The finding of a check: its subject, its sentence, and its effect. */
export type Finding = {
  readonly code: Code;
  readonly severity: Severity;
  /** Dot notation that counts from 0, such as `items.2.quantity`. */
  readonly path: string;
  /** The number that the note gives the item in question; absent where it is of none. */
  readonly item?: number;
  readonly vars: Vars;
  /** The expected value and the one that is there, where both are values. */
  readonly expected?: string | number | null;
  readonly found?: string | number | null;
};

/** Gives the path of an item's field in its invoice, and the number that the invoice gives the item. */
export const inItem = ({ index, item }: Pick<InvoiceItem, 'index' | 'item'>, field: string) => ({
  path: `items.${index}.${field}`,
  item,
});

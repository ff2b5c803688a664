import { z } from 'zod';
import { receiptModes, type ParsedItem, type ReceiveInvoiceInput } from '#shared/areas/invoicing/schema.ts';
import { unitKey } from '#shared/areas/invoicing/units.ts';
import { quantitySum } from '#shared/domain/goods/quantity.ts';
import { isCivilDate } from '#shared/kernel/civil-date.ts';

const lotSchema = z.object({
  batch_number: z.string(),
  quantity: z.number().nullable(),
  /** `YYYY-MM-DD`, or what was typed while it is no date. */
  expiration_date: z.string(),
  manufacturing_date: z.string(),
});
/** A lot of an item as somebody types it. */
export type Lot = z.output<typeof lotSchema>;

const choiceSchema = z.object({
  /** The product that was chosen or confirmed; empty where it stays as it was found. */
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  factor: z.number().nullable(),
  remember: z.boolean(),
  is_skipped: z.boolean(),
  reason: z.string(),
  /** null where they stay as the invoice says them. */
  lots: z.array(lotSchema).nullable(),
});
/** A person's decision on an item. */
export type Choice = z.output<typeof choiceSchema>;

const choices = z.record(z.string(), choiceSchema);

const noteSchema = z.object({
  access_key: z.string(),
  number: z.string(),
  supplier: z.string(),
  items: z.number(),
  total: z.number(),
  /** Names the receipt to the server, so that the same one is never received twice. */
  key: z.uuid(),
  /** The decisions on items, by their numbers. */
  choices,
  /** The decisions on items that were not confirmed yet. */
  open: choices,
  /** The item that the panel shows; null for the first that asks for a person. */
  at: z.number().nullable(),
  /** The expected order by which the goods come in; null is none, absent the one that the invoice names. */
  order: z.uuid().nullable().optional(),
  note: z.string(),
});
/** An invoice that waits to be received; its file is kept beside it. */
export type Note = z.output<typeof noteSchema>;

/** The invoices that this person is receiving, kept in the browser until each came in or was taken out. */
export const draftSchema = z.object({
  mode: z.enum(receiptModes),
  location: z.string(),
  notes: z.array(noteSchema),
});
export type Draft = z.output<typeof draftSchema>;

/** The largest number of invoices that wait at once. */
export const mostNotes = 50;

export const blankDraft = (): Draft => ({ mode: 'order', location: '', notes: [] });

/** The decision on an item before anybody makes one. */
export const blankChoice: Choice = {
  sku: '',
  name: '',
  unit: '',
  factor: null,
  remember: true,
  is_skipped: false,
  reason: '',
  lots: null,
};

/** Gives the decision in the panel of an item: the open one, else the confirmed one. */
export const choiceOf = ({ open, choices: said }: Note, item: number): Choice =>
  open[item] ?? said[item] ?? blankChoice;

const without = (all: Note['open'], item: number): Note['open'] =>
  Object.fromEntries(Object.entries(all).filter(([number]) => number !== String(item)));

/** The invoice with something being said of an item. */
export const saying = (note: Note, item: number, change: Partial<Choice>): Note => ({
  ...note,
  open: { ...note.open, [item]: { ...choiceOf(note, item), ...change } },
});

/** The invoice with what was being said of an item confirmed. */
export const confirming = (note: Note, item: number, change: Partial<Choice> = {}): Note => ({
  ...note,
  choices: { ...note.choices, [item]: { ...choiceOf(note, item), ...change } },
  open: without(note.open, item),
});

type Match = NonNullable<ReceiveInvoiceInput['matches']>[number];

const givenLot = (lot: Lot): NonNullable<Match['lots']>[number] => ({
  ...(lot.batch_number.trim() === '' ? {} : { batch_number: lot.batch_number.trim() }),
  quantity: lot.quantity ?? 0,
  ...(lot.expiration_date === '' ? {} : { expiration_date: lot.expiration_date }),
  ...(lot.manufacturing_date === '' ? {} : { manufacturing_date: lot.manufacturing_date }),
});

const matchOf = (item: number, { sku, factor, remember, is_skipped: skip, reason, lots }: Choice): Match => ({
  item,
  remember,
  skip,
  ...(sku === '' ? {} : { sku }),
  ...(factor === null ? {} : { factor }),
  ...(skip && reason.trim() !== '' ? { reason: reason.trim() } : {}),
  ...(lots === null || skip ? {} : { lots: lots.map(givenLot) }),
});

/** Gives the decisions on the items of an invoice, as the API takes them; in the order of items. */
export const matchesOf = ({ choices: said }: Note): readonly Match[] =>
  Object.entries(said)
    .map(([item, choice]) => matchOf(Number(item), choice))
    .toSorted((one, other) => one.item - other.item);

/** The lots of an item in the panel: those that were typed, else those of the invoice, else none of the whole quantity. */
export const lotsOf = (choice: Choice, { lots, quantity_in_units: units }: ParsedItem): readonly Lot[] => {
  if (choice.lots !== null) return choice.lots;
  if (lots.length > 0) {
    return lots.map((lot) => ({
      batch_number: lot.batch_number,
      quantity: lot.quantity,
      expiration_date: lot.expiration_date ?? '',
      manufacturing_date: lot.manufacturing_date ?? '',
    }));
  }
  return [{ batch_number: '', quantity: units, expiration_date: '', manufacturing_date: '' }];
};

/** The sum of lots in the product's unit. */
export const sumOfLots = (lots: readonly Lot[]): number => quantitySum(lots.map(({ quantity }) => quantity));

/** Tells whether every lot has a quantity and dates that are dates, so that they can be sent. */
export const areWhole = (lots: readonly Lot[]): boolean =>
  lots.every(
    ({ quantity, expiration_date: until, manufacturing_date: made }) =>
      quantity !== null && quantity > 0 && [until, made].every((date) => date === '' || isCivilDate(date)),
  );

/**
 * Guesses the number of the product's units in one unit of the invoice, where the server cannot tell: 1 where
 * both units are one, else the number in its name, such as CX12; `from` is the text that it was read from. It
 * is shown, and counts once it is confirmed.
 */
export const likelyFactor = ({
  unit,
  description,
  sku,
  product_unit: own,
  factor: known,
}: ParsedItem): { readonly factor: number; readonly from: string } | undefined => {
  if (sku === null || own === null || known !== null) return undefined;
  if (unitKey(unit) === unitKey(own)) return { factor: 1, from: '' };
  if (!/^[A-Z]+$/iu.test(unit)) return undefined;
  const named = new RegExp(String.raw`(?:^|\s)(${unit}\s?(?:C\/|X)?\s?(\d{1,4}))(?=\s|$)`, 'iu').exec(
    description,
  );
  const factor = Number(named?.[2] ?? 0);
  return factor > 1 ? { factor, from: (named?.[1] ?? '').trim() } : undefined;
};

import { fitsUnit } from '../../domain/enumerations.ts';
import { showDate } from '../../kernel/civil-date.ts';
import type { Fault } from '../../kernel/fault.ts';
import { conflict, fault } from '../../kernel/refusal.ts';
import { fill } from '../../areas/sentences.ts';
import type { Code } from '../../kernel/sentences.ts';

type Faults = readonly Fault<Code>[];

const where = (isSo: boolean, wrong: () => Fault<Code>): Faults => (isSo ? [wrong()] : []);

/** Holds the controls of a product that identify its goods, as its row keeps them. */
export type GoodsControls = {
  readonly has_batch_control: number | boolean;
  readonly has_expiration_date: number | boolean;
  readonly has_serial_number: number | boolean;
};

/** The batch and the last valid day that a body or a label names; null where it says nothing. */
export type LotNamed = { readonly batch: string | null; readonly until: string | null };

/**
 * The purpose for which goods are named: `arriving` says everything; `taken` may leave out facts that the location or
 * the serial number tells, and may name a date from before its product's control was switched off; `counted` may be no
 * unit at all.
 */
export type Naming = 'arriving' | 'taken' | 'counted';

/** Judges whether batch and date of goods are named as their product asks. */
export const lotNameFaults = (
  controls: GoodsControls,
  { batch, until }: LotNamed,
  naming: Naming,
): Faults => {
  const [byBatch, byDate] = [Boolean(controls.has_batch_control), Boolean(controls.has_expiration_date)];
  const isTaken = naming === 'taken';
  const isIdentifiedBySerial = isTaken && Boolean(controls.has_serial_number);
  return [
    ...where(byBatch && batch === null && !isIdentifiedBySerial, () => fault('batch_number', 'needs_batch')),
    ...where(!byBatch && batch !== null, () => fault('batch_number', 'no_batch')),
    ...(isTaken ? [] : where(!byDate && until !== null, () => fault('expiration_date', 'no_expiration'))),
    ...(isTaken || byBatch ? [] : dateFaults(controls, until)),
  ];
};

/** Judges whether goods have the last valid day that their product asks for. */
export const dateFaults = (
  { has_expiration_date }: Pick<GoodsControls, 'has_expiration_date'>,
  until: string | null,
): Faults =>
  where(Boolean(has_expiration_date) && until === null, () => fault('expiration_date', 'needs_expiration'));

/**
 * Judges whether goods, in thousandths, are named by a serial number a unit where their product asks for it, else by
 * none.
 */
export const serialFaults = (
  { has_serial_number }: GoodsControls,
  { serial, quantity }: { readonly serial: string | null; readonly quantity: number },
  naming: Naming,
): Faults => {
  if (!has_serial_number) return where(serial !== null, () => fault('serial_number', 'no_serial'));
  if (serial === null) return [fault('serial_number', 'needs_serial')];
  if (naming !== 'counted') return where(quantity !== 1000, () => fault('serial_number', 'needs_serial'));
  return where(quantity !== 0 && quantity !== 1000, () => fault('quantity', 'count_serial_one'));
};

/** Judges whether a quantity in thousandths can be one of that unit. */
export const unitFaults = (unit: string, quantity: number): Faults =>
  where(!fitsUnit(unit, quantity), () => fault('quantity', 'needs_whole', { unit }));

/** Judges whether a product can have stock. */
export const stockableFaults = ({ product_type, sku }: { product_type: string; sku: string }): Faults =>
  where(product_type === 'service', () => conflict('sku', 'not_stockable', { sku }));

/** The dates that are printed on a lot. */
export type LotDates = {
  readonly expiration_date: string | null;
  readonly manufacturing_date: string | null;
};

/** Judges whether goods were made before they expire. */
export const madeFaults = ({ expiration_date: until, manufacturing_date: made }: LotDates): Faults =>
  where(made !== null && until !== null && made > until, () =>
    fault('manufacturing_date', 'made_after_expiration'),
  );

const dateNames = ['expiration_date', 'manufacturing_date'] as const;

/** A known lot has one date of a kind: where another one is given, both are said. */
export const knownLotFaults = (
  known: LotDates & { readonly batch_number: string | null },
  named: LotDates,
): Faults =>
  dateNames.flatMap((field) => {
    const [kept, given] = [known[field], named[field]];
    if (given === null || given === kept) return [];
    const shown = kept === null ? fill('without_date') : showDate(kept);
    const vars = { batch: known.batch_number ?? '', kept: shown, given: showDate(given) };
    return [{ ...conflict(field, 'lot_conflict', vars), facts: { kept, given } }];
  });

/** A new lot that comes twice in one body has one date of a kind: a second one is said with the first. */
export const sameLotFaults = (batch: string | null, first: LotDates, other: LotDates): Faults =>
  dateNames.flatMap((field) => {
    const [kept, given] = [first[field], other[field]];
    if (kept === null || given === null || kept === given) return [];
    const vars = { batch: batch ?? '', one: showDate(kept), other: showDate(given) };
    return [{ ...fault(field, 'lot_two_dates', vars), facts: { one: kept, other: given } }];
  });

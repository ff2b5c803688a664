import { z } from 'zod';
import type { Gs1Fields } from '#shared/domain/gs1.ts';
import { isLocationCode } from '#shared/domain/location-code.ts';
import { addDays, isCivilDate } from '#shared/kernel/civil-date.ts';
import { dateFaults, lotNameFaults, unitFaults } from '#shared/areas/inventory/goods-rules.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { toScaled } from '#shared/kernel/primitives.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { goodsSchema, unitsIn, type Goods } from '../../lib/goods/goods.ts';

const lineSchema = z.object({
  id: z.string(),
  goods: goodsSchema,
  batch_number: z.string(),
  /** `YYYY-MM-DD`, or what was typed while it is no date. */
  expiration_date: z.string(),
  manufacturing_date: z.string(),
  /** The source of the date when nobody typed it. */
  expiry_from: z.enum(['typed', 'lot', 'shelf_life']),
  quantity: z.number().nullable(),
  /** Counted in this packaging; empty for single units. */
  packaging_unit: z.string(),
  serial_numbers: z.array(z.string()),
  location_code: z.string(),
  unit_cost: z.number().nullable(),
});
/** One line of a receipt as somebody reads and types it. */
export type Line = z.output<typeof lineSchema>;

const contentSchema = z.object({
  lines: z.array(lineSchema),
  supplier_document: z.string(),
  reference: z.string(),
  note: z.string(),
});
/** The part of a draft that the server receives. */
export type Content = z.output<typeof contentSchema>;

const waitingSchema = z.object({
  id: z.string(),
  /** The moment of the reading. */
  at: z.string(),
  text: z.string(),
  /** True where it was read while the server was away: nobody sees at once what becomes of it. */
  is_late: z.boolean().optional(),
  /** The rows of a spreadsheet that it is instead of one code. */
  rows: z
    .array(z.object({ code: z.string(), quantity: z.number().nullable(), rest: z.array(z.string()) }))
    .optional(),
});
/** A reading of which the server has not said yet what it is. */
export type Waiting = z.output<typeof waitingSchema>;

/** A receipt that is being read, kept in the browser until it is posted or discarded. */
export const draftSchema = contentSchema.extend({
  /** Names the receipt to the server, so that the same one is never received twice. */
  key: z.string(),
  /**
   * The contents sent under the key without an answer, the oldest first: one of these may have been received.
   */
  sent: z.array(contentSchema).default([]),
  /** The readings that are not among the lines yet, the first first. */
  waiting: z.array(waitingSchema).default([]),
  hand: lineSchema.nullable(),
  /** The location of the lines to come. */
  location: z.string(),
  is_continuous: z.boolean(),
});
export type Draft = z.output<typeof draftSchema>;

/** A receipt of which nothing was read yet. */
export function blankDraft(key: string): Draft {
  return {
    key,
    sent: [],
    waiting: [],
    lines: [],
    hand: null,
    location: '',
    is_continuous: false,
    supplier_document: '',
    reference: '',
    note: '',
  };
}

type Reading = Pick<
  Gs1Fields,
  'batch_number' | 'serial_number' | 'expiration_date' | 'manufacturing_date' | 'quantity'
>;

type NewLine = {
  readonly id: string;
  readonly goods: Goods;
  /** The facts on the label itself. */
  readonly reading: Reading | null;
  /** The packaging whose bar code was read; empty for a single unit. */
  readonly packaging_unit: string;
};

/** A line for goods that were just read: what the label says is filled in, the location is the draft's own. */
export function lineOf(draft: Draft, { id, goods, reading, packaging_unit }: NewLine): Line {
  const isOneByOne = draft.is_continuous || packaging_unit !== '';
  const line: Line = {
    id,
    goods,
    batch_number: goods.has_batch ? (reading?.batch_number ?? '') : '',
    expiration_date: goods.has_expiry ? (reading?.expiration_date ?? '') : '',
    manufacturing_date: reading?.manufacturing_date ?? '',
    expiry_from: 'typed',
    quantity: reading?.quantity ?? (isOneByOne ? 1 : null),
    packaging_unit,
    serial_numbers: goods.has_serial && reading?.serial_number ? [reading.serial_number] : [],
    location_code: draft.location,
    unit_cost: null,
  };
  return withShelfLife(line);
}

/**
 * The line with an expiry date from the day it was made, where the product says how long it lasts and none is known.
 */
export function withShelfLife(line: Line): Line {
  const { goods, manufacturing_date: made, expiration_date: expiry } = line;
  if (!goods.has_expiry || expiry !== '' || goods.shelf_life_days === null || !isCivilDate(made)) return line;
  return {
    ...line,
    expiration_date: addDays(made, goods.shelf_life_days),
    expiry_from: 'shelf_life',
  };
}

/** Gives the number of units in a line, whatever they were counted in. */
export function unitsOf(line: Line): number {
  if (line.goods.has_serial) return line.serial_numbers.length;
  return unitsIn(line.goods, line.packaging_unit, line.quantity);
}

export type LineField = 'batch_number' | 'expiration_date' | 'quantity' | 'serial_numbers' | 'location_code';
const controlsOf = ({ goods }: Line) => ({
  has_batch_control: goods.has_batch,
  has_expiration_date: goods.has_expiry,
  has_serial_number: goods.has_serial,
});

/** The rules of the goods by which the server judges what arrives; a new lot's date is asked for at once. */
const goodsFaults = (line: Line): readonly Fault<Code>[] => {
  const { goods, batch_number: batch, expiration_date: date } = line;
  const controls = controlsOf(line);
  const until = isCivilDate(date) ? date : null;
  return [
    ...lotNameFaults(controls, { batch: batch === '' ? null : batch, until }, 'arriving'),
    ...(goods.has_batch ? dateFaults(controls, until) : []),
  ];
};

const quantityFaults = (line: Line): readonly Fault<Code>[] => {
  const { goods, quantity, serial_numbers: serials } = line;
  if (goods.has_serial) return serials.length === 0 ? [fault('serial_numbers', 'needs_serial')] : [];
  if (quantity === null || !(quantity > 0)) return [fault('quantity', 'required')];
  return unitFaults(goods.unit, toScaled(unitsOf(line), 3));
};

const locationFaults = ({ location_code: code }: Line): readonly Fault<Code>[] => {
  if (code === '') return [fault('location_code', 'required')];
  return isLocationCode(code) ? [] : [fault('location_code', 'location_code_shape')];
};

/** Everything that keeps a line from being received, in the order in which it is asked. */
export const lineFaults = (line: Line): readonly Fault<Code>[] => [
  ...goodsFaults(line),
  ...quantityFaults(line),
  ...locationFaults(line),
];

import {
  productColumns,
  type CellReading,
  type ProductColumn,
  type ProductPath,
} from '#shared/areas/products/columns.ts';
import type { FieldErrors } from '#shared/kernel/envelope.ts';
import { fill } from '#shared/areas/sentences.ts';
import { fieldTaker } from './fields.rules.ts';

const room = Buffer.allocUnsafe(256);
/** Shorter pieces are copied as they are cut. */
const shortestPiece = 13;

/** The same text with memory of its own: a piece of a longer text keeps all of that alive. */
export const alone = (text: string): string => {
  if (text.length < shortestPiece) return text;
  if (text.length * 3 > room.length) return Buffer.from(text).toString();
  return room.toString('utf8', 0, room.write(text));
};

/** Holds the meaning of a cell, and whether its field accepts it: an accepted value is as the field stores it. */
type Reading = CellReading & { readonly isTaken: boolean };

/** Describes how a column of the file is read: into which field, and by which function. */
export type Cells = {
  readonly path: ProductPath;
  readonly write: ProductColumn['write'];
  readonly group: string;
  readonly key: string | undefined;
  readonly read: (cell: string) => Reading;
};

const mostRemembered = 2000;

/**
 * Reads each different cell of a column once, as long as there are few: most columns hold the same few words, many
 * of them that of the row before.
 */
const remembering = (read: Cells['read']): Cells['read'] => {
  const known = new Map<string, Reading>();
  const blank = read('');
  const readNew = (cell: string): Reading => {
    const kept = alone(cell);
    const reading = read(kept);
    known.set(kept, reading);
    return reading;
  };
  let last = '';
  let lastReading = blank;
  return (cell) => {
    if (cell === '') return blank;
    if (cell === last) return lastReading;
    if (known.size === mostRemembered) return read(cell);
    last = cell;
    lastReading = known.get(cell) ?? readNew(cell);
    return lastReading;
  };
};

const cellsOf = ({ path, read, write }: ProductColumn): Cells => {
  const [group = '', key] = path.split('.');
  const take = fieldTaker(path);
  const readCell = (cell: string): Reading => {
    const reading = read(cell);
    const taken = reading.kind === 'value' ? take(reading.value) : undefined;
    return taken === undefined
      ? { ...reading, isTaken: reading.kind === 'blank' }
      : { kind: 'value', value: taken.value as string, isTaken: true };
  };
  return { path, write, group, key, read: remembering(readCell) };
};

/** Builds the reader of the column that fills this field; undefined where there is none. */
export const columnFor = (field: string | null): Cells | undefined => {
  const column = productColumns.find(({ path }) => path === field);
  return column === undefined ? undefined : cellsOf(column);
};

/** Holds the content of a row's cells. */
export type Body = {
  readonly patch: Record<string, unknown>;
  readonly faults: FieldErrors;
  /** Tells whether every cell was read, and accepted by its field. */
  readonly isTaken: boolean;
};

const put = (patch: Record<string, unknown>, { group, key }: Cells, value: unknown): void => {
  if (key === undefined) patch[group] = value;
  else ((patch[group] ??= {}) as Record<string, unknown>)[key] = value;
};

/** The values of columns whose cells say nothing new, by the index of the column. */
export type Known = ReadonlyMap<number, unknown>;

/**
 * The cells that hold something as the body of a write; a blank cell is as if its field had not been sent, and those
 * of known columns are not read.
 */
export const readCells = (
  columns: readonly (Cells | undefined)[],
  cells: readonly string[],
  known?: Known,
): Body => {
  const patch: Record<string, unknown> = {};
  const faults: Record<string, readonly string[]> = {};
  let isTaken = true;
  for (let at = 0; at < columns.length; at += 1) {
    const column = columns[at];
    if (column === undefined) continue;
    if (known?.has(at) === true) {
      put(patch, column, known.get(at));
      continue;
    }
    const reading = column.read(cells[at] ?? '');
    if (!reading.isTaken) isTaken = false;
    if (reading.kind === 'value') put(patch, column, reading.value);
    else if (reading.kind === 'refused') faults[column.path] = [fill(reading.say, reading.vars)];
  }
  return { patch, faults, isTaken };
};

import type { ImportFile } from '#shared/kernel/import-file.ts';
import type { Fields } from './guess-fields.rules.ts';
import type { FileRow } from './split-rows.rules.ts';
import { fitsHeader } from './row-problems.rules.ts';

/** Names the meaning of points in the numbers of a file: they group thousands, are decimal, or both occur. */
export type Points = 'group' | 'decimal' | 'both';

/** Numbers that were read already are to be read otherwise: this is what points in the file are. */
export class PointsDiffer extends Error {
  override readonly name = 'PointsDiffer';
  readonly points: Points;

  constructor(points: Points) {
    super(`points are ${points}`);
    this.points = points;
  }
}

const around = /^[\s'"=]*(?:R\$)?\s*(?=-?[\d.,])|[\s"]+$/giu;
const either = /^-?[1-9]\d{0,2}\.\d{3}$/u;
const decimal = /^-?\d*\.\d+$/u;
const grouping = /^-?[\d.]*,\d+$|^-?[1-9]\d{0,2}(?:\.\d{3}){2,}$/u;

type Sight = 'either' | 'decimal' | 'grouping' | undefined;

const sightOf = (text: string): Sight => {
  if (either.test(text)) return 'either';
  if (decimal.test(text)) return 'decimal';
  return grouping.test(text) ? 'grouping' : undefined;
};

type Seen = { points: Points; grouping: boolean; either: boolean };

/**
 * Updates the meaning of points with one more number; throws PointsDiffer where an earlier number may be read both
 * ways.
 */
const learn = (seen: Seen, sight: Sight): void => {
  const { points } = seen;
  if (sight === 'grouping') seen.grouping = true;
  const otherwise =
    (sight === 'decimal' && points === 'group' && (seen.grouping ? 'both' : 'decimal')) ||
    (sight === 'grouping' && points === 'decimal' && 'both');
  if (otherwise === false) return;
  if (seen.either) throw new PointsDiffer(otherwise);
  seen.points = otherwise;
};

/** A number that may be read both ways, as the file's other numbers say; undefined where they say both. */
const settled = (cell: string, points: Points): string | undefined => {
  if (points === 'group') return cell;
  return points === 'decimal' ? cell.replace('.', ',') : undefined;
};

/**
 * Reads numbers such as `1.500` as the rest of their file does: one and a half where others are `0.25` or `12.5`,
 * fifteen hundred where none is, and neither where others have commas too. What is given is a row whose numbers say
 * one thing, with the indexes of those that do not. Throws PointsDiffer: the file is to be read again then.
 */
export const openPoints = (
  { columns }: ImportFile,
  { fields, known }: { readonly fields: Fields; readonly known: Points },
): ((row: FileRow) => FileRow) => {
  const numbers = new Set(columns.filter(({ isNumber }) => isNumber).map(({ path }) => path));
  const indexes = fields.flatMap((field, at) => (field !== null && numbers.has(field as never) ? [at] : []));
  const seen: Seen = { points: known, grouping: known === 'both', either: false };
  const isTelling = (cell: string): boolean => cell.includes('.') || (!seen.grouping && cell.includes(','));
  return (row) => {
    if (!fitsHeader(row, fields.length)) return row;
    let cells: string[] | undefined;
    const unclear: number[] = [];
    for (const at of indexes) {
      const cell = row.cells[at] ?? '';
      if (!isTelling(cell)) continue;
      const sight = sightOf(cell.replaceAll(around, ''));
      learn(seen, sight);
      if (sight !== 'either') continue;
      seen.either = true;
      const read = settled(cell, seen.points);
      if (read === undefined) unclear.push(at);
      else if (read !== cell) (cells ??= [...row.cells])[at] = read;
    }
    return cells === undefined && unclear.length === 0 ? row : { ...row, cells: cells ?? row.cells, unclear };
  };
};

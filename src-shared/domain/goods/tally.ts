import { inThousandths, quantitySum } from './quantity.ts';

/** The lines after a change, and the place of the changed one. Those before it stand as they were, to be taken back to. */
export type Tallied<Line> = { readonly lines: Line[]; readonly at: number };

/** Puts a line in the stead of another, or behind all where it stands for none. */
export const putLine = <Line>(
  lines: readonly Line[],
  instead: Line | undefined,
  line: Line,
): Tallied<Line> => {
  if (instead === undefined) return { lines: [...lines, line], at: lines.length };
  return { lines: lines.map((one) => (one === instead ? line : one)), at: lines.indexOf(instead) };
};

/** Changes the first line that takes what was read, such as a serial number; undefined where none does. */
export const giveToLine = <Line>(
  lines: readonly Line[],
  takes: (line: Line) => boolean,
  change: (line: Line) => Line,
): Tallied<Line> | undefined => {
  const line = lines.find(takes);
  return line === undefined ? undefined : putLine(lines, line, change(line));
};

/** Says to which lines the goods of a reading go. */
export type TallyRules<Line, Read> = {
  /** Tells whether a line is of the goods that were read. */
  readonly isOf: (line: Line, read: Read) => boolean;
  /** Tells whether a line of these goods may hold what was read of them, such as its lot. */
  readonly fits: (line: Line, read: Read) => boolean;
  /** Gives the quantity that a line still awaits; Infinity for what nobody expected, of which any quantity may come. */
  readonly roomOf: (line: Line, lines: readonly Line[]) => number;
  /** Chooses one of several lines. */
  readonly choose: (lines: readonly Line[], read: Read) => Line | undefined;
  /** Gives the line with what was read on it, or a new one: of the goods of `like`, else of what nobody expected. */
  readonly hold: (read: Read, line: Line | undefined, like: Line | undefined) => Line;
};

/**
 * Puts what was read on lines that await such goods, so much as they await, each time on one that it fits, else on a new
 * one for the same goods. What is left over goes to what nobody expected.
 */
export const addToLines = <Line, Read extends { readonly quantity: number }>(
  lines: readonly Line[],
  read: Read,
  rules: TallyRules<Line, Read>,
): Tallied<Line> => {
  const { isOf, fits, choose, hold } = rules;
  const roomOf = (line: Line): number => inThousandths(rules.roomOf(line, lines));
  const open = lines.filter((line) => isOf(line, read) && roomOf(line) > 0);
  const awaiting = open.filter((line) => roomOf(line) < Infinity);
  const candidates = awaiting.length > 0 ? awaiting : open;
  const fitting = candidates.filter((line) => fits(line, read));
  const line = choose(fitting, read);
  const like = line ?? choose(candidates, read);
  const room = like === undefined ? Infinity : roomOf(like);
  const some = Math.min(read.quantity, room);
  const next = putLine(lines, line, hold({ ...read, quantity: some }, line, like));
  const rest = quantitySum([read.quantity, -some]);
  return rest > 0 ? addToLines(next.lines, { ...read, quantity: rest }, rules) : next;
};

import type { Align, DrawnText } from './drawn.rules.ts';
import type { LabelContent, WantedLine } from './label.rules.ts';
import { wrap, type Measure } from './text.rules.ts';

/** A part of a label, in mm. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A part of a label that text is to fill. */
export type Room = Box & { readonly measure: Measure };

/** Smallest text that is still read, in mm, and the height of a line in sizes. */
const leastSize = 1.8;
export const leading = 1.2;
const tolerance = 1e-6;

type SizedLine = { readonly text: string; readonly size: number; readonly bold: boolean };
type Sized = { readonly lines: readonly SizedLine[]; readonly height: number; readonly isCut: boolean };
type Try = { readonly part: number; readonly breaks: 'all' | 'shrunken' | 'none' };

/** Rather than be broken, a line that shrinks goes down to so much of its size. */
const shrunken = 0.3;

const longestWord = (text: string, bold: boolean, measure: Measure): number =>
  Math.max(...text.split(' ').map((word) => measure(word, bold)));

/** The size of a line in so much of the room: no word is wider than it, and one that shrinks is no wider as a whole. */
const sizeOf = (line: WantedLine, { width, height, measure }: Room, part: number): number => {
  const { text, bold, share, most, shrinks } = line;
  const wanted = Math.min(Math.max(height * share * part, leastSize), most);
  const whole = width / (shrinks ? measure(text, bold) : longestWord(text, bold, measure));
  return Math.min(Math.max(whole, leastSize, shrinks ? wanted * shrunken : 0), wanted);
};

const sizeLines = (content: LabelContent, room: Room, { part, breaks }: Try): Sized => {
  const sized = content.lines.map((line) => {
    const { text, bold, shrinks } = line;
    const size = sizeOf(line, room, part);
    const isBroken = breaks === 'all' || (breaks === 'shrunken' && shrinks);
    const fits = (some: string): boolean => room.measure(some, bold) * size <= room.width + tolerance;
    const { lines, isCut } = wrap(text, isBroken ? line.lines : 1, fits);
    return { isCut, lines: lines.map((piece) => ({ text: piece, size, bold })) };
  });
  const lines = sized.flatMap((line) => line.lines);
  return { lines, height: heightOf(lines), isCut: sized.some(({ isCut }) => isCut) };
};

const heightOf = (lines: readonly SizedLine[]): number =>
  lines.reduce((sum, { size }) => sum + size * leading, 0);

/** Everything grows smaller first; then names keep one line, and on the smallest labels codes as well. */
const tries: readonly Try[] = [
  ...[1, 0.85, 0.72, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0].map((part) => ({ part, breaks: 'all' }) as const),
  { part: 0, breaks: 'shrunken' },
  { part: 0, breaks: 'none' },
];

/** One line of text at the top of its box. */
export const textAt = (line: SizedLine, align: Align, { x, y, width, measure }: Room): DrawnText => ({
  kind: 'text',
  ...line,
  x,
  y,
  width,
  length: measure(line.text, line.bold) * line.size,
  align,
});

/**
 * The lines in the middle of the room, as large as they go, whole if they can be; undefined where even the smallest
 * find none.
 */
export const fillWithLines = (content: LabelContent, room: Room): readonly DrawnText[] | undefined => {
  const fitting = tries
    .map((one) => sizeLines(content, room, one))
    .filter(({ height }) => height <= room.height + tolerance);
  const best = fitting.find(({ isCut }) => !isCut) ?? fitting[0];
  if (best === undefined) return undefined;
  let y = room.y + (room.height - best.height) / 2;
  return best.lines.map((line) => {
    const placed = textAt(line, content.align, { ...room, y });
    y += line.size * leading;
    return placed;
  });
};

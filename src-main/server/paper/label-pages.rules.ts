import { slotsOn, type LabelPaper, type Sheet } from '#shared/areas/labels/schema.ts';
import { pageOf, type DrawnPage } from './drawn.rules.ts';
import type { Label } from './label.rules.ts';
import { a4 } from './sheet-blocks.rules.ts';

type Point = { readonly x: number; readonly y: number };

/**
 * The upper left corner of the label in that slot of a sheet, from 0, row by row; the grid is in the sheet's middle.
 */
const cornerOf = (slot: number, { width, height }: LabelPaper, { columns, rows, gap }: Sheet): Point => ({
  x: (a4.width - columns * width - (columns - 1) * gap) / 2 + (slot % columns) * (width + gap),
  y: (a4.height - rows * height) / 2 + Math.floor(slot / columns) * height,
});

/** Labels from slot to slot of sheets, each sheet as soon as it is full. */
function* sheetsOf(labels: Iterable<Label>, paper: LabelPaper, grid: Sheet & Start): Generator<DrawnPage> {
  const slots = slotsOn(grid);
  let slot = grid.start - 1;
  let parts: DrawnPage['parts'] = [];
  for (const { drawn } of labels) {
    parts = [...parts, { drawn, ...cornerOf(slot, paper, grid) }];
    slot = (slot + 1) % slots;
    if (slot > 0) continue;
    yield { paper: a4, parts };
    parts = [];
  }
  if (parts.length > 0) yield { paper: a4, parts };
}

type Start = {
  /** The first slot of the first sheet, from 1. */
  readonly start: number;
};

/** The pages of labels in their exact size: one each, or sheets of them. */
export function* labelPages(
  labels: Iterable<Label>,
  paper: LabelPaper,
  { start }: Start,
): Generator<DrawnPage> {
  const { sheet } = paper;
  if (sheet === undefined) for (const { drawn } of labels) yield pageOf(paper, drawn);
  else yield* sheetsOf(labels, paper, { ...sheet, start });
}

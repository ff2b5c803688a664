import { setImmediate as nextTurn } from 'node:timers/promises';
import { slotsOn, type LabelPaper, type Sheet } from '#shared/areas/labels/schema.ts';
import { printedWords } from '#shared/areas/labels/words.ts';
import { draw, openPdf, points } from '../../paper/pdf.work.ts';
import type { Label } from './label.rules.ts';

const a4 = { width: 210, height: 297 };

type Point = { readonly x: number; readonly y: number };

/**
 * The upper left corner of the label in that slot of a sheet, from 0, row by row; the grid is in the sheet's middle.
 */
const cornerOf = (slot: number, { width, height }: LabelPaper, { columns, rows, gap }: Sheet): Point => ({
  x: (a4.width - columns * width - (columns - 1) * gap) / 2 + (slot % columns) * (width + gap),
  y: (a4.height - rows * height) / 2 + Math.floor(slot / columns) * height,
});

type Printing = {
  /** In their order; those that are still to be made are waited for. */
  readonly labels: Iterable<Label> | AsyncIterable<Label>;
  readonly paper: LabelPaper;
  /** The first slot of the first sheet, from 1. */
  readonly start: number;
  readonly title: string;
};

/** Draws every label, a page each or from slot to slot of the sheets, and lets others have their turn. */
const drawAll = async (doc: PDFKit.PDFDocument, printing: Printing): Promise<void> => {
  const { labels, paper, start } = printing;
  const { sheet } = paper;
  const slots = sheet === undefined ? 1 : slotsOn(sheet);
  const page = sheet === undefined ? paper : a4;
  const first = sheet === undefined ? 0 : start - 1;
  let index = 0;
  for await (const { drawn } of labels) {
    if (doc.destroyed) return;
    const slot = (first + index) % slots;
    if (slot === 0 || index === 0) {
      doc.addPage({ size: [page.width * points, page.height * points], margin: 0 });
    }
    const corner = sheet === undefined ? { x: 0, y: 0 } : cornerOf(slot, paper, sheet);
    draw(doc, drawn, corner);
    index += 1;
    await nextTurn();
  }
  doc.end();
};

/** A PDF of labels in their exact size, piece by piece; whoever stops reading ends the making of it. */
export async function* toPdf(printing: Printing): AsyncGenerator<Uint8Array> {
  const doc = await openPdf({ title: printing.title, creator: printedWords.creator });
  drawAll(doc, printing).catch((error: unknown) => doc.destroy(error as Error));
  for await (const piece of doc) yield piece as Uint8Array;
}

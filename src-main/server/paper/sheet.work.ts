import { setImmediate as nextTurn } from 'node:timers/promises';
import { draw, openPdf, points, type About } from './pdf.work.ts';
import { a4, type SheetContent } from './sheet-blocks.rules.ts';
import { pagesOf, type SheetFoot } from './sheet.rules.ts';
import { createTools } from './tools.work.ts';

type Printing = About & { readonly content: SheetContent; readonly foot: SheetFoot };

/** A sheet on A4 pages as a PDF, piece by piece; others have their turn after each page. */
export async function* sheetPdf({ content, foot, ...about }: Printing): AsyncGenerator<Uint8Array> {
  const pages = pagesOf(content, foot, await createTools());
  const doc = await openPdf(about);
  const drawAll = async (): Promise<void> => {
    for (const drawn of pages) {
      if (doc.destroyed) return;
      doc.addPage({ size: [a4.width * points, a4.height * points], margin: 0 });
      draw(doc, drawn, { x: 0, y: 0 });
      await nextTurn();
    }
    doc.end();
  };
  drawAll().catch((error: unknown) => doc.destroy(error as Error));
  for await (const piece of doc) yield piece as Uint8Array;
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { draw, openPdf, points, type About } from './pdf.work.ts';
import { paperOf, type SheetContent } from './sheet-blocks.rules.ts';
import { pagesOf, type SheetFoot } from './sheet.rules.ts';
import { createTools } from './tools.work.ts';

/** A sheet with what stands at the foot of its pages. */
export type PrintedSheet = { readonly content: SheetContent; readonly foot: SheetFoot };

type Printing = About & { readonly sheets: readonly PrintedSheet[] };

/** Sheets on A4 pages, one after the other, as a PDF, piece by piece; others have their turn after each page. */
export async function* sheetsPdf({ sheets, ...about }: Printing): AsyncGenerator<Uint8Array> {
  const tools = await createTools();
  const doc = await openPdf(about);
  const drawAll = async (): Promise<void> => {
    for (const { content, foot } of sheets) {
      const { width, height } = paperOf(content);
      for (const drawn of pagesOf(content, foot, tools)) {
        if (doc.destroyed) return;
        doc.addPage({ size: [width * points, height * points], margin: 0 });
        draw(doc, drawn, { x: 0, y: 0 });
        await nextTurn();
      }
    }
    doc.end();
  };
  drawAll().catch((error: unknown) => doc.destroy(error as Error));
  for await (const piece of doc) yield piece as Uint8Array;
}

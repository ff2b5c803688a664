import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Drawn, Tools } from './drawn.rules.ts';
import { draw, openPdf, points, type About } from './pdf.work.ts';
import type { Paper } from './sheet-blocks.rules.ts';
import { createTools } from './tools.work.ts';

/** A page with everything on it. */
export type DrawnPage = { readonly paper: Paper; readonly drawn: readonly Drawn[] };

type Printing = About & {
  /** Lays the pages out, one document after the other. */
  readonly pages: (tools: Tools) => Iterable<DrawnPage>;
};

/** Pages one after the other as a PDF, piece by piece; others have their turn after each. */
export async function* pagesPdf({ pages, ...about }: Printing): AsyncGenerator<Uint8Array> {
  const tools = await createTools();
  const doc = await openPdf(about);
  const drawAll = async (): Promise<void> => {
    for (const { paper, drawn } of pages(tools)) {
      if (doc.destroyed) return;
      doc.addPage({ size: [paper.width * points, paper.height * points], margin: 0 });
      draw(doc, drawn, { x: 0, y: 0 });
      await nextTurn();
    }
    doc.end();
  };
  drawAll().catch((error: unknown) => doc.destroy(error as Error));
  for await (const piece of doc) yield piece as Uint8Array;
}

import { readFile } from 'node:fs/promises';
import { sheetWords } from '#shared/areas/documents/words.ts';
import { resourcePath } from '../resources.ts';
import { baseline, darkOf, startOf, type Drawn, type DrawnPage } from './drawn.rules.ts';
import { unpackWoff } from './woff.rules.ts';

/** The two fonts of all paper, by their names in a document; each document carries the letters that it uses. */
export const fonts = { plain: 'Arimo', bold: 'Arimo bold' } as const;

/** Points of a millimetre. */
const points = 72 / 25.4;

const load = async () => {
  const read = async (file: string): Promise<Buffer> =>
    unpackWoff(await readFile(resourcePath('fonts', file)));
  const [{ default: PDFDocument }, plain, bold] = await Promise.all([
    import('pdfkit'),
    read('arimo-400.woff'),
    read('arimo-700.woff'),
  ]);
  return { PDFDocument, plain, bold };
};

/** Kept by the module: the library and the fonts are read once and never change. */
let loaded: ReturnType<typeof load> | undefined;

/** An empty document that knows the fonts; they and the library are read when the first one is asked for. */
export const openPdf = async (title: string): Promise<PDFKit.PDFDocument> => {
  const { PDFDocument, plain, bold } = await (loaded ??= load());
  const info = { Title: title, Creator: sheetWords.creator, Producer: sheetWords.creator };
  const doc = new PDFDocument({ autoFirstPage: false, info, font: '' });
  doc.registerFont(fonts.plain, plain);
  doc.registerFont(fonts.bold, bold);
  return doc;
};

/** Draws things on the page under way, in mm from a corner, itself in mm from that of the page. */
const draw = (
  doc: PDFKit.PDFDocument,
  drawn: readonly Drawn[],
  { x, y }: { readonly x: number; readonly y: number },
): void => {
  doc
    .save()
    .translate(x * points, y * points)
    .scale(points);
  for (const one of drawn) {
    if (one.kind === 'text') {
      doc.font(one.bold ? fonts.bold : fonts.plain, one.size);
      doc.text(one.text, startOf(one), one.y + one.size * baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
      });
    } else {
      for (const { x: left, y: top, width, height } of one.kind === 'rect' ? [one] : darkOf(one)) {
        doc.rect(left, top, width, height);
      }
      doc.fill('black');
    }
  }
  doc.restore();
};

/** Yields the pieces that a document has written and no reader has taken. */
function* written(doc: PDFKit.PDFDocument): Generator<Uint8Array> {
  for (let piece: unknown = doc.read(); piece !== null; piece = doc.read()) yield piece as Uint8Array;
}

/** Pages as a PDF, piece by piece; a page is laid out when the ones before it were taken. */
export async function* toPdf(title: string, pages: Iterable<DrawnPage>): AsyncGenerator<Uint8Array> {
  const doc = await openPdf(title);
  for (const { paper, parts } of pages) {
    doc.addPage({ size: [paper.width * points, paper.height * points], margin: 0 });
    for (const { drawn, ...corner } of parts) draw(doc, drawn, corner);
    yield* written(doc);
  }
  doc.end();
  yield* written(doc);
}

import { readFile } from 'node:fs/promises';
import { resourcePath } from '../resources.ts';
import { baseline, darkOf, startOf, type Drawn } from './drawn.rules.ts';

/** The two fonts of all paper, by their names in a document; each document carries the letters that it uses. */
export const fonts = { plain: 'Arimo', bold: 'Arimo bold' } as const;
const files = { plain: 'arimo-400.woff', bold: 'arimo-700.woff' } as const;

/** Points of a millimetre. */
export const points = 72 / 25.4;

/** What readers of a document show of it beside its pages. */
export type About = { readonly title: string; readonly creator: string };

/** An empty document that knows the fonts; the library is read when the first one is asked for. */
export const openPdf = async ({ title, creator }: About): Promise<PDFKit.PDFDocument> => {
  const [{ default: PDFDocument }, plain, bold] = await Promise.all([
    import('pdfkit'),
    readFile(resourcePath('fonts', files.plain)),
    readFile(resourcePath('fonts', files.bold)),
  ]);
  const info = { Title: title, Creator: creator, Producer: creator };
  const doc = new PDFDocument({ autoFirstPage: false, info, font: '' });
  doc.registerFont(fonts.plain, plain);
  doc.registerFont(fonts.bold, bold);
  return doc;
};

/** Draws things on the page under way, in mm from a corner, itself in mm from that of the page. */
export const draw = (
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

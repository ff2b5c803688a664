import type { Encoded, Wanted } from './label.rules.ts';
import type { Tools } from './layout.rules.ts';

/** The fonts of a PDF that need no file: every reader and printer has them. */
export const fonts = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const;

/** The library of PDFs and that of barcodes, read when the first label is asked for. */
export const loadPdf = async () => (await import('pdfkit')).default;
const loadBarcodes = async () => (await import('bwip-js/node')).default;

/** Dots or cells on a side at which fonts are measured. */
const em = 100;

/** Measures text by the fonts of a PDF and encodes barcodes; one of each kept for all labels of a call. */
export const createTools = async (): Promise<Tools> => {
  const [PDFDocument, barcodes] = await Promise.all([loadPdf(), loadBarcodes()]);
  const ruler = new PDFDocument({ autoFirstPage: false });
  const measure = (text: string, bold: boolean): number =>
    ruler.font(bold ? fonts.bold : fonts.plain, em).widthOfString(text) / em;
  const encode = ({ symbology, text }: Wanted): Encoded => {
    const [made] = barcodes.raw({
      bcid: symbology,
      text,
      ...(symbology === 'qrcode' ? { eclevel: 'M' } : {}),
    });
    if (made === undefined) throw new Error(`no ${symbology} was made`);
    if ('sbs' in made) {
      return { kind: 'bars', runs: made.sbs, modules: made.sbs.reduce((sum, width) => sum + width, 0) };
    }
    return { kind: 'matrix', cells: made.pixs.map((cell) => cell === 1), modules: made.pixx };
  };
  return { measure, encode };
};

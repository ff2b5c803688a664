import type { Encoded, Symbology, Tools, Wanted } from './drawn.rules.ts';
import { fonts, openPdf } from './pdf.work.ts';

/** Dots or cells on a side at which fonts are measured. */
const em = 100;

/** The encoder of each kind of barcode, and how it takes the text. */
const encoders = {
  code128: { bcid: 'code128' },
  ean13: { bcid: 'ean13' },
  ean8: { bcid: 'ean8' },
  itf14: { bcid: 'itf14' },
  // what lies on a pallet stands in a code beside that of its SSCC, which the encoder would miss
  gs1_128: { bcid: 'gs1-128', parse: true, lintreqs: false },
  gs1_datamatrix: { bcid: 'gs1datamatrix', parse: true, lintreqs: false },
  qrcode: { bcid: 'qrcode', eclevel: 'M' },
} as const satisfies Record<Symbology, object>;

/** Measures text by the fonts of all paper and encodes barcodes; one of each kept for all that a call draws. */
export const createTools = async (): Promise<Tools> => {
  const [ruler, { default: barcodes }] = await Promise.all([openPdf(''), import('bwip-js/node')]);
  const measure = (text: string, bold: boolean): number =>
    ruler.font(bold ? fonts.bold : fonts.plain, em).widthOfString(text) / em;
  const encode = ({ symbology, text }: Wanted): Encoded => {
    const [made] = barcodes.raw({ ...encoders[symbology], text });
    if (made === undefined) throw new Error(`no ${symbology} was made`);
    if ('sbs' in made) {
      return { kind: 'bars', runs: made.sbs, modules: made.sbs.reduce((sum, width) => sum + width, 0) };
    }
    return { kind: 'matrix', cells: made.pixs.map((cell) => cell === 1), modules: made.pixx };
  };
  return { measure, encode };
};

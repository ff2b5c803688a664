import type { Encoded, Tools, Wanted } from './drawn.rules.ts';
import { fonts, openPdf } from './pdf.work.ts';

/** Dots or cells on a side at which fonts are measured. */
const em = 100;

/** Measures text by the fonts of all paper and encodes barcodes; one of each kept for all that a call draws. */
export const createTools = async (): Promise<Tools> => {
  const [ruler, { default: barcodes }] = await Promise.all([
    openPdf({ title: '', creator: '' }),
    import('bwip-js/node'),
  ]);
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

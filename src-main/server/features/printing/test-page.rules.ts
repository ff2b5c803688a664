import { labelPapers } from '#shared/areas/labels/schema.ts';
import type { Printer } from '#shared/areas/printing/schema.ts';
import { testPageWords as words } from '#shared/areas/printing/words.ts';
import { writeGs1 } from '#shared/domain/gs1-writing.ts';
import type { Drawn, DrawnCode, Tools, Wanted } from '../../paper/drawn.rules.ts';
import { printable } from '../../paper/text.rules.ts';
import type { Label } from '../labels/index.ts';

/** What a page is drawn on, in mm. */
type Page = { readonly width: number; readonly height: number };
const a4: Page = { width: 210, height: 297 };

/** The page of a printer's paper. */
export const pageOf = ({ paper }: Pick<Printer, 'paper'>): Page => (paper === 'a4' ? a4 : labelPapers[paper]);

/** The GTIN of the specification's examples. */
const gtin = '7891000100103';

/** All that is drawn lies in a box of the smallest paper: a ruler, three lines of text, two codes; in mm. */
const box = { width: 50, height: 30 };
const ruler = { length: 50, long: 4, middle: 2.5, short: 1.5 };
const lines = { first: 5, step: 2.9, size: 2.4 };
const codes = { y: 15, bars: 10, module: 0.25, square: 0.5, squareX: 36, caption: 2.4 };

const tickOf = (millimetre: number): number => {
  if (millimetre % 10 === 0) return ruler.long;
  return millimetre % 5 === 0 ? ruler.middle : ruler.short;
};

/** A ruler of 50 mm along the top, a tick a millimetre, each one dot wide. */
const rulerAt = (x: number, y: number, dot: number): readonly Drawn[] => [
  { kind: 'rect', x, y, width: ruler.length, height: 2 * dot },
  ...Array.from({ length: ruler.length + 1 }, (_, millimetre): Drawn => {
    const left = Math.min(x + millimetre, x + ruler.length - dot);
    return { kind: 'rect', x: left, y, width: dot, height: tickOf(millimetre) };
  }),
];

/** Modules in whole dots, as near as they come to so many mm. */
const inDots = (module: number, dot: number): number => Math.max(1, Math.round(module / dot)) * dot;

/** The page that shows whether a printer is set up right; `dot` is the size of its dots in mm. */
export const testPage = (printer: Printer, dot: number, { measure, encode }: Tools): Label => {
  const page = pageOf(printer);
  const isLarge = page.height > 200;
  const x = (page.width - box.width) / 2;
  const y = isLarge ? 20 : Math.min(2, (page.height - box.height) / 2);
  const text = (at: number, said: string, bold = false): Drawn => {
    const shown = printable(said);
    const size = Math.min(lines.size, box.width / Math.max(1, measure(shown, bold)));
    const top = y + lines.first + at * lines.step;
    const length = measure(shown, bold) * size;
    return { kind: 'text', text: shown, x, y: top, width: box.width, length, size, bold, align: 'left' };
  };
  const code = (wanted: Wanted, at: Pick<DrawnCode, 'x' | 'module' | 'height'>): DrawnCode => ({
    kind: 'code',
    ...wanted,
    encoded: encode(wanted),
    y: y + codes.y,
    ...at,
  });
  const bars: Wanted = { symbology: 'ean13', text: gtin };
  const goods = writeGs1({ gtin, batch_number: words.batch });
  if (goods === undefined) throw new Error('the test goods were not written');
  const square: Wanted = { symbology: 'gs1_datamatrix', text: goods.encoded };
  const module = inDots(codes.square, dot);
  return {
    ...page,
    drawn: [
      ...rulerAt(x, y, dot),
      text(0, printer.name, true),
      text(1, words.accents),
      text(2, words.facts(printer)),
      code(bars, { x: x + 3, module: inDots(codes.module, dot), height: codes.bars }),
      code(square, { x: x + codes.squareX, module, height: encode(square).modules * module }),
    ],
  };
};

import { labelPapers } from '#shared/areas/labels/schema.ts';
import type { Printer } from '#shared/areas/printing/schema.ts';
import { testPageWords as words } from '#shared/areas/printing/words.ts';
import { writeGs1 } from '#shared/domain/gs1-writing.ts';
import { dotOf, type DrawnRect, type Paper, type Wanted } from '../../paper/drawn.rules.ts';
import type { FormContent, FormText } from '../../paper/form.rules.ts';
import { a4 } from '../../paper/sheet-blocks.rules.ts';

/** The page of a printer's paper. */
export const pageOf = ({ paper }: Pick<Printer, 'paper'>): Paper =>
  paper === 'a4' ? a4 : labelPapers[paper];

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
const rulerAt = (x: number, y: number, dot: number): readonly DrawnRect[] => [
  { kind: 'rect', x, y, width: ruler.length, height: 2 * dot },
  ...Array.from({ length: ruler.length + 1 }, (_, millimetre): DrawnRect => {
    const left = Math.min(x + millimetre, x + ruler.length - dot);
    return { kind: 'rect', x: left, y, width: dot, height: tickOf(millimetre) };
  }),
];

/** The page that shows whether a printer is set up right. */
export const testPage = (printer: Pick<Printer, 'name' | 'paper' | 'dpi' | 'language'>): FormContent => {
  const page = pageOf(printer);
  const isLarge = page.height > 200;
  const x = (page.width - box.width) / 2;
  const y = isLarge ? 20 : Math.min(2, (page.height - box.height) / 2);
  const text = (at: number, said: string, bold = false): FormText => ({
    kind: 'text',
    text: said,
    x,
    y: y + lines.first + at * lines.step,
    width: box.width,
    size: lines.size,
    bold,
    shrinks: true,
  });
  const goods = writeGs1({ gtin, batch_number: words.batch });
  if (goods === undefined) throw new Error('the test goods were not written');
  const bars: Wanted = { symbology: 'ean13', text: gtin };
  const square: Wanted = { symbology: 'gs1_datamatrix', text: goods.encoded };
  const at = { kind: 'wanted', y: y + codes.y } as const;
  return {
    ...page,
    items: [
      ...rulerAt(x, y, dotOf[printer.dpi]),
      text(0, printer.name, true),
      text(1, words.accents),
      text(2, words.facts(printer)),
      { ...at, wanted: bars, x: x + 3, module: codes.module, height: codes.bars },
      { ...at, wanted: square, x: x + codes.squareX, module: codes.square },
    ],
  };
};

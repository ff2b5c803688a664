import type { Measure } from './text.rules.ts';

/** The kinds of barcode that are drawn; those of GS1 take their text as `writeGs1` gives it to encoders. */
export type Symbology = 'code128' | 'gs1_128' | 'gs1_datamatrix' | 'itf14' | 'ean13' | 'ean8' | 'qrcode';
/** Names the alignment of a line of text. */
export type Align = 'left' | 'center';

/** A barcode that is to be drawn. */
export type Wanted = {
  readonly symbology: Symbology;
  readonly text: string;
  /** Written below the bars, for whoever has to type it. */
  readonly caption?: string;
  /** Drawn dot by dot where printers would encode it by themselves: what must have the very modules laid out. */
  readonly inDots?: boolean;
};

/** The modules of a barcode: widths of bars and spaces in turn, or the dark cells of a square. */
export type Encoded =
  | { readonly kind: 'bars'; readonly runs: readonly number[]; readonly modules: number }
  | { readonly kind: 'matrix'; readonly cells: readonly boolean[]; readonly modules: number };

/** Measures texts and encodes barcodes for a layout. */
export type Tools = {
  readonly measure: Measure;
  readonly encode: (wanted: Wanted) => Encoded;
};

/** One thing on a label or a page; all measures in mm from its upper left corner. */
export type Drawn = DrawnText | DrawnRect | DrawnCode;

/** One line of text; `y` is the top of its line, `size` the em. */
export type DrawnText = {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** The room in which it is aligned. */
  readonly width: number;
  /** Is its length. */
  readonly length: number;
  readonly size: number;
  readonly bold: boolean;
  readonly align: Align;
};

export type DrawnRect = {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type DrawnCode = {
  readonly kind: 'code';
  readonly symbology: Symbology;
  readonly text: string;
  readonly encoded: Encoded;
  readonly x: number;
  readonly y: number;
  /** Is the width of one module. */
  readonly module: number;
  /** Is the height of the bars; of a square its side. */
  readonly height: number;
  readonly inDots?: boolean;
};

/** A sheet of paper or a label, in mm. */
export type Paper = { readonly width: number; readonly height: number };

/** A page with all that is on it, each part in mm from a corner of its own. */
export type DrawnPage = {
  readonly paper: Paper;
  readonly parts: readonly { readonly drawn: readonly Drawn[]; readonly x: number; readonly y: number }[];
};

/** A page of one part. */
export const pageOf = (paper: Paper, drawn: readonly Drawn[]): DrawnPage => ({
  paper,
  parts: [{ drawn, x: 0, y: 0 }],
});

/** The dots of a printer's head in mm; what is sold as 203 dpi has 8 in a millimetre. */
export const dotOf = { 203: 1 / 8, 300: 25.4 / 300 } as const;

/** Baseline of a line below its top, as a part of its size. */
export const baseline = 0.8;

/** Gives the start of a line of text. */
export const startOf = ({ x, width, length, align }: DrawnText): number =>
  align === 'center' ? x + (width - length) / 2 : x;

/** The dark rectangles of a barcode, neighbours as one. */
export const darkOf = ({ encoded, x, y, module, height }: DrawnCode): readonly DrawnRect[] => {
  const rows = encoded.kind === 'bars' ? [runsOf(encoded.runs)] : matrixRows(encoded);
  const rowHeight = encoded.kind === 'bars' ? height : module;
  return rows.flatMap((row, index) =>
    row.map(({ from, count }) => ({
      kind: 'rect',
      x: x + from * module,
      y: y + index * rowHeight,
      width: count * module,
      height: rowHeight,
    })),
  );
};

type Run = { readonly from: number; readonly count: number };

const runsOf = (widths: readonly number[]): readonly Run[] => {
  let from = 0;
  return widths.flatMap((count, index) => {
    const run = { from, count };
    from += count;
    return index % 2 === 0 ? [run] : [];
  });
};

const matrixRows = ({ cells, modules }: Extract<Encoded, { kind: 'matrix' }>): readonly Run[][] =>
  Array.from({ length: modules }, (_, row) => {
    const runs: Run[] = [];
    for (let column = 0; column < modules; column += 1) {
      if (cells[row * modules + column] !== true) continue;
      const last = runs.at(-1);
      if (last !== undefined && last.from + last.count === column) {
        runs[runs.length - 1] = { from: last.from, count: last.count + 1 };
      } else runs.push({ from: column, count: 1 });
    }
    return runs;
  });

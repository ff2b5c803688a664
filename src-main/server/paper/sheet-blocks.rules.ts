import type { Drawn, DrawnCode, DrawnRect, DrawnText, Paper, Tools } from './drawn.rules.ts';
import { printable, wrap } from './text.rules.ts';

/** A4 in mm, and what stays white at its edges. */
export const a4 = { width: 210, height: 297 } as const;
export const margin = 12;

/** Gives the width between the margins, in mm. */
export const innerOf = ({ width }: Paper): number => width - 2 * margin;

/** A point in mm. */
export const pt = 25.4 / 72;
const sizes = { title: 14 * pt, text: 9 * pt, small: 7 * pt } as const;
const leading = 1.25;
/** Between the text of a cell and its edges. */
const padding = 1;
const thin = 0.15;
const thick = 0.5;
const boxSide = 4;
/** The height that handwriting needs above a line. */
const writingHeight = 6;
const frame = 0.25;
const codeHeight = 10;
/** The code of a sheet is no wider than this part of it, its modules no wider than this. */
const codeShare = 0.45;
const widestModule = 0.3;
const besideCode = 6;
const beforeRows = 3;
const mostLines = 3;
const signatureHeight = 12;

/** The size of what leads in a row, in mm: 12 points. */
export const leadSize = 12 * pt;

/** A column of a sheet; its width is a part of what the others leave, or in mm where it is fixed. */
export type SheetColumn = {
  readonly header: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
};

/** Holds the content of a cell: words, larger and bold in leading cells; a box to tick, or a line to write on. */
export type SheetCell =
  | { readonly text: string; readonly size?: number; readonly bold?: boolean }
  | 'box'
  | 'line';

/** A row of a sheet; a rule stands above whoever begins a group. */
export type SheetRow = { readonly cells: readonly SheetCell[]; readonly beginsGroup?: boolean };

/** All that a sheet says. */
export type SheetContent = {
  readonly title: string;
  /** Is the code that a scanner reads; null where it has no number yet. */
  readonly code: string | null;
  readonly facts: readonly string[];
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  readonly sums: readonly string[];
  /** Lists the declarations above the signature, wrapped into lines. */
  readonly terms?: readonly string[];
  readonly signatures: readonly string[];
  /** Tells whether the paper is in landscape. */
  readonly isWide?: boolean;
};

/** Holds the heading above the rows of a sheet. */
export type Heading = Pick<SheetContent, 'title' | 'code' | 'facts' | 'isWide'>;
export type Ending = Pick<SheetContent, 'sums' | 'terms' | 'signatures' | 'isWide'>;

/** The paper of a sheet. */
export const paperOf = ({ isWide = false }: Pick<SheetContent, 'isWide'>): Paper =>
  isWide ? { width: a4.height, height: a4.width } : a4;

/** A part of a page that is never parted; drawn from that height on. */
export type Block = { readonly height: number; readonly at: (y: number) => readonly Drawn[] };

const lineAt = ({
  height = thin,
  ...rect
}: Omit<DrawnRect, 'kind' | 'height'> & { readonly height?: number }): DrawnRect => ({
  kind: 'rect',
  height,
  ...rect,
});

const frameOf = ({
  x,
  y,
  side,
}: {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}): readonly DrawnRect[] => [
  lineAt({ x, y, width: side, height: frame }),
  lineAt({ x, y: y + side, width: side + frame, height: frame }),
  lineAt({ x, y, width: frame, height: side }),
  lineAt({ x: x + side, y, width: frame, height: side }),
];

/** A line of text at a point; where it ends follows from its letters. */
const textAt = (
  { measure }: Tools,
  text: string,
  {
    x,
    y,
    size,
    bold = false,
  }: { readonly x: number; readonly y: number; readonly size: number; readonly bold?: boolean },
): DrawnText => {
  const length = measure(text, bold) * size;
  return { kind: 'text', text, x, y, width: length, length, size, bold, align: 'left' };
};

type Written = {
  readonly width: number;
  readonly size: number;
  readonly bold: boolean;
  readonly most?: number;
};

const broken = (
  { measure }: Tools,
  text: string,
  { width, size, bold, most = mostLines }: Written,
): readonly string[] =>
  text === '' ? [] : wrap(printable(text), most, (some) => measure(some, bold) * size <= width).lines;

type Room = { readonly x: number; readonly width: number; readonly align: 'left' | 'right' };

const cellBlock = (tools: Tools, cell: SheetCell, { x, width, align }: Room): Block => {
  if (cell === 'box') return { height: boxSide, at: (y) => frameOf({ x: x + padding, y, side: boxSide }) };
  if (cell === 'line') {
    const height = writingHeight;
    return { height, at: (y) => [lineAt({ x: x + padding, y: y + height, width: width - 2 * padding })] };
  }
  const { text, size = sizes.text, bold = false } = cell;
  const lines = broken(tools, text, { width: width - 2 * padding, size, bold });
  const startOf = (line: string): number =>
    align === 'right' ? x + width - padding - tools.measure(line, bold) * size : x + padding;
  return {
    height: lines.length * size * leading,
    at: (y) =>
      lines.map((line, index) =>
        textAt(tools, line, { x: startOf(line), y: y + index * size * leading, size, bold }),
      ),
  };
};

/** A row with a rule beneath it, and a thick one above it where it begins a group. */
export const rowBlock = (
  tools: Tools,
  { cells, beginsGroup = false }: SheetRow,
  columns: readonly SheetColumn[],
): Block => {
  let x = margin;
  const blocks = cells.map((cell, index) => {
    const { width = 0, align = 'left' } = columns[index] ?? {};
    const block = cellBlock(tools, cell, { x, width, align });
    x += width;
    return block;
  });
  const inner = x - margin;
  const height = Math.max(...blocks.map((block) => block.height)) + 2 * padding;
  return {
    height,
    at: (y) => [
      ...(beginsGroup ? [lineAt({ x: margin, y: y - thick, width: inner, height: thick })] : []),
      ...blocks.flatMap((block) => block.at(y + padding)),
      lineAt({ x: margin, y: y + height - thin, width: inner }),
    ],
  };
};

/** The names of the columns. */
export const namesBlock = (tools: Tools, columns: readonly SheetColumn[]): Block =>
  rowBlock(
    tools,
    { cells: columns.map(({ header }) => ({ text: header, size: sizes.small, bold: true })) },
    columns,
  );

const codeOf = (
  { encode }: Tools,
  text: string,
  paper: Paper,
): { readonly codeAt: (y: number) => DrawnCode; readonly width: number } => {
  const wanted = { symbology: 'code128', text } as const;
  const encoded = encode(wanted);
  const module = Math.min(widestModule, (innerOf(paper) * codeShare) / encoded.modules);
  const width = encoded.modules * module;
  const x = paper.width - margin - width;
  return {
    width,
    codeAt: (y) => ({ kind: 'code', ...wanted, encoded, x, y, module, height: codeHeight }),
  };
};

/** Title and facts at the left, the code at the right. */
export const headBlock = (tools: Tools, content: Heading): Block => {
  const { title, code: wanted, facts } = content;
  const paper = paperOf(content);
  const code = wanted === null ? undefined : codeOf(tools, wanted, paper);
  const width = innerOf(paper) - (code === undefined ? 0 : code.width + besideCode);
  const size = Math.min(sizes.title, width / tools.measure(printable(title), true));
  const lines = facts.flatMap((fact) => broken(tools, fact, { width, size: sizes.text, bold: false }));
  const below = sizes.title * leading + padding;
  const textHeight = below + lines.length * sizes.text * leading;
  return {
    height: Math.max(textHeight, code === undefined ? 0 : codeHeight) + beforeRows,
    at: (y) => [
      textAt(tools, printable(title), { x: margin, y, size, bold: true }),
      ...lines.map((line, index) =>
        textAt(tools, line, { x: margin, y: y + below + index * sizes.text * leading, size: sizes.text }),
      ),
      ...(code === undefined ? [] : [code.codeAt(y)]),
    ],
  };
};

/** Sums, then a line to sign on for each, all in one. */
export const endBlock = (tools: Tools, content: Ending): Block => {
  const { sums, terms = [], signatures } = content;
  const width = innerOf(paperOf(content));
  const each = width / Math.max(signatures.length, 1);
  const declared = terms.flatMap((text) =>
    broken(tools, text, { width, size: sizes.small, bold: false, most: Infinity }),
  );
  const sumsHeight = sums.length * sizes.text * leading;
  const termsHeight = declared.length === 0 ? 0 : padding + declared.length * sizes.small * leading;
  const written = beforeRows + sumsHeight + termsHeight;
  const signed = signatures.length === 0 ? 0 : signatureHeight + sizes.small * leading;
  const signature = (name: string, index: number, y: number): readonly Drawn[] => {
    const x = margin + index * each;
    return [
      lineAt({ x, y, width: each - besideCode }),
      textAt(tools, printable(name), { x, y: y + padding, size: sizes.small }),
    ];
  };
  return {
    height: written + signed,
    at: (y) => [
      ...sums.map((sum, index) =>
        textAt(tools, printable(sum), {
          x: margin,
          y: y + beforeRows + index * sizes.text * leading,
          size: sizes.text,
          bold: true,
        }),
      ),
      ...declared.map((line, index) =>
        textAt(tools, line, {
          x: margin,
          y: y + beforeRows + sumsHeight + padding + index * sizes.small * leading,
          size: sizes.small,
        }),
      ),
      ...signatures.flatMap((name, index) => signature(name, index, y + written + signatureHeight)),
    ],
  };
};

/** Draws the foot of a page: its text, cut to the space beside the page number, and the number. */
export const footOf = (
  tools: Tools,
  paper: Paper,
  { left, page }: { readonly left: string; readonly page: string },
): readonly Drawn[] => {
  const y = paper.height - margin - sizes.small;
  const length = tools.measure(page, false) * sizes.small;
  const room = innerOf(paper) - length - besideCode;
  const [line = ''] = wrap(
    printable(left),
    1,
    (some) => tools.measure(some, false) * sizes.small <= room,
  ).lines;
  return [
    textAt(tools, line, { x: margin, y, size: sizes.small }),
    textAt(tools, page, { x: paper.width - margin - length, y, size: sizes.small }),
  ];
};

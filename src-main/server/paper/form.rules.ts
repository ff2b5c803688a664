import type { Align, Drawn, DrawnRect, Paper, Tools, Wanted } from './drawn.rules.ts';
import type { Label } from './label.rules.ts';
import { printable, wrap } from './text.rules.ts';

/** Words at a fixed place, in as many lines as they may take, the rest cut; all measures in mm. */
export type FormText = {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly bold?: boolean;
  readonly align?: Align;
  readonly lines?: number;
  /** Grows smaller rather than be cut. */
  readonly shrinks?: boolean;
};

/** A barcode at a fixed place; in the middle where nothing is said of where it begins, as high as wide without a height. */
export type FormCode = {
  readonly kind: 'wanted';
  readonly wanted: Wanted;
  readonly x?: number;
  readonly y: number;
  readonly module: number;
  readonly height?: number;
};

/** A paper on which everything has its place, and what stands there. */
export type FormContent = Paper & { readonly items: readonly (FormText | FormCode | DrawnRect)[] };

const leading = 1.2;

const drawText = ({ measure }: Tools, item: FormText): readonly Drawn[] => {
  const { x, y, width, bold = false, align = 'left', lines = 1, shrinks = false } = item;
  const text = printable(item.text);
  if (text === '') return [];
  const size = shrinks ? Math.min(item.size, width / measure(text, bold)) : item.size;
  const pieces = shrinks ? [text] : wrap(text, lines, (some) => measure(some, bold) * size <= width).lines;
  return pieces.map((piece, index) => ({
    kind: 'text',
    text: piece,
    x,
    y: y + index * size * leading,
    width,
    length: measure(piece, bold) * size,
    size,
    bold,
    align,
  }));
};

/** A module in whole dots, as near as they come. */
const inDots = (module: number, dot: number): number => Math.max(1, Math.round(module / dot)) * dot;

/** Draws all of a form; modules of barcodes are whole dots where the printer's dots are given. */
export const drawForm = (form: FormContent, tools: Tools, dot?: number): Label => {
  const drawCode = ({ wanted, x, y, height, ...code }: FormCode): Drawn => {
    const encoded = tools.encode(wanted);
    const module = dot === undefined ? code.module : inDots(code.module, dot);
    const width = encoded.modules * module;
    return {
      kind: 'code',
      ...wanted,
      encoded,
      x: x ?? (form.width - width) / 2,
      y,
      module,
      height: height ?? width,
    };
  };
  const drawn = form.items.flatMap((item) => {
    if (item.kind === 'text') return drawText(tools, item);
    return item.kind === 'rect' ? [item] : [drawCode(item)];
  });
  return { width: form.width, height: form.height, drawn };
};

import type { Drawn, DrawnCode, DrawnRect, Symbology, Tools, Wanted } from './drawn.rules.ts';
import type { Label, LabelContent } from './label.rules.ts';
import { fillWithLines, leading, textAt, type Box, type Room } from './label-lines.rules.ts';

/** A label's paper and the dots of what prints it, in mm. */
export type Frame = { readonly width: number; readonly height: number; readonly dot: number };

/** Modules that any scanner reads, of each kind of barcode, and one that no label needs wider; in mm. */
const thinnest: Readonly<Record<Symbology, number>> = {
  code128: 0.19,
  ean13: 0.19,
  ean8: 0.19,
  itf14: 0.25,
  gs1_128: 0.25,
  gs1_datamatrix: 0.375,
  qrcode: 0,
};
const widest = 0.51;
const tolerance = 1e-6;
/** The white space that both sides of bars need, in modules. */
const quiet = 10;
const barHeights = { share: 0.38, least: 6, most: 40 };
/**
 * The sizes of squares: their part of the width, their side and module at most in mm, and the white space beside them
 * in modules.
 */
const squares = {
  qrcode: { share: 0.45, most: 50, widest: 1.25, quiet: 4 },
  gs1_datamatrix: { share: 0.36, most: 50, widest: 1, quiet: 2 },
} as const;
/** Bars above and below an ITF-14, so that nobody reads a part of it as a whole; in modules. */
const bearer = 2;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

const marginOf = ({ width, height }: Frame): number => clamp(Math.min(width, height) * 0.05, 1.2, 5);

type Arranged = { readonly drawn: readonly Drawn[]; readonly room: Room };

const gap = 1;

/** Bars across the foot of the label, what is written below them, and the room that is left above. */
const arrangeBars = (wanted: Wanted, frame: Frame, tools: Tools): Arranged | undefined => {
  const encoded = tools.encode(wanted);
  const dots = Math.floor(Math.min(widest, frame.width / (encoded.modules + 2 * quiet)) / frame.dot);
  const module = dots * frame.dot;
  if (module < thinnest[wanted.symbology] - tolerance) return undefined;
  const margin = marginOf(frame);
  const { caption = '' } = wanted;
  const frameBar = wanted.symbology === 'itf14' ? bearer * module : 0;
  const height = clamp(frame.height * barHeights.share, barHeights.least, barHeights.most);
  const width = frame.width - 2 * margin;
  const length = Math.max(1, tools.measure(caption, false));
  const size = caption === '' ? 0 : Math.min(clamp(height * 0.22, 2.2, 4), width / length);
  const y = frame.height - margin - size * leading - frameBar - height;
  const x = toDots((frame.width - encoded.modules * module) / 2, frame);
  const code: DrawnCode = { kind: 'code', ...wanted, encoded, x, y, module, height };
  const room = { x: margin, y: margin, width, height: y - frameBar - gap - margin, measure: tools.measure };
  const foot = { ...room, y: y + height + frameBar + size * 0.1 };
  const below = textAt({ text: caption, size, bold: false }, 'center', foot);
  const box = { kind: 'rect', x, width: encoded.modules * module, height: frameBar } as const;
  const bars =
    frameBar === 0
      ? []
      : [
          { ...box, y: y - frameBar },
          { ...box, y: y + height },
        ];
  return { drawn: [code, ...bars, ...(caption === '' ? [] : [below])], room };
};

/** A square at the left, as high as the label has room, and the room that is left beside it. */
const arrangeSquare = (wanted: Wanted, frame: Frame, tools: Tools): Arranged | undefined => {
  const encoded = tools.encode(wanted);
  const margin = marginOf(frame);
  const look = squares[wanted.symbology === 'qrcode' ? 'qrcode' : 'gs1_datamatrix'];
  const most = Math.min(frame.height - 2 * margin, frame.width * look.share, look.most);
  const mostDots = Math.floor(look.widest / frame.dot + tolerance);
  const dots = clamp(Math.floor(most / encoded.modules / frame.dot), 1, mostDots);
  const module = dots * frame.dot;
  if (module < thinnest[wanted.symbology] - tolerance) return undefined;
  const side = encoded.modules * module;
  const x = toDots(margin + module, frame);
  const y = toDots((frame.height - side) / 2, frame);
  const { measure } = tools;
  const left = x + side + Math.max(look.quiet * module, gap);
  return {
    drawn: [{ kind: 'code', ...wanted, encoded, x, y, module, height: side }],
    room: {
      x: left,
      y: margin,
      width: frame.width - margin - left,
      height: frame.height - 2 * margin,
      measure,
    },
  };
};

const toDots = (value: number, { dot }: Frame): number => Math.round(value / dot) * dot;

/** An arrow of steps of two dots in the middle of a box, each one down to its end. */
const arrowIn = (box: Box, arrow: 'up' | 'down', frame: Frame): readonly DrawnRect[] => {
  const step = 2 * frame.dot;
  const side = box.width;
  const count = Math.floor(side / step);
  const head = Math.ceil(count * 0.55);
  const y = toDots(box.y + (box.height - count * step) / 2, frame);
  const middle = toDots(box.x, frame) + toDots(side / 2, frame);
  /** Draws from a row, counted from the point, to the end of another; they overlap, so that no seam is seen. */
  const rect = (half: number, from: number, to: number): DrawnRect => ({
    kind: 'rect',
    x: middle - half,
    y: y + (arrow === 'up' ? from : count - to) * step,
    width: 2 * half,
    height: (to - from) * step,
  });
  const rows = Array.from({ length: head }, (_, row) =>
    rect(Math.max(frame.dot, toDots(((row + 1) / head) * (side / 2), frame)), row, head),
  );
  return [...rows, rect(toDots(side * 0.17, frame), Math.floor(head / 2), count)];
};

const arrowSizes = { share: 0.22, most: 24, gap: 1.5 };

/** The lines in their room, and beside them the arrow. */
const fillRoom = (content: LabelContent, room: Room, frame: Frame): readonly Drawn[] | undefined => {
  const { arrow } = content;
  if (arrow === null) return fillWithLines(content, room);
  const side = Math.min(room.height, room.width * arrowSizes.share, arrowSizes.most);
  const lines = fillWithLines(content, { ...room, width: room.width - side - arrowSizes.gap });
  const box = { ...room, x: room.x + room.width - side, width: side };
  return lines === undefined ? undefined : [...lines, ...arrowIn(box, arrow, frame)];
};

const isSquare = (symbology: Symbology): boolean => symbology === 'qrcode' || symbology === 'gs1_datamatrix';

/** Fills the space above the bars: another code where one fits, and the text. */
const fillAbove = (
  content: LabelContent,
  { room }: Arranged,
  { frame, tools }: { readonly frame: Frame; readonly tools: Tools },
): readonly Drawn[] | undefined => {
  const above = { ...frame, height: room.y + room.height };
  for (const wanted of content.above ?? []) {
    const arranged = arrange(wanted, above, tools);
    const text = arranged === undefined ? undefined : fillRoom(content, arranged.room, frame);
    if (arranged !== undefined && text !== undefined) return [...arranged.drawn, ...text];
  }
  return fillRoom(content, room, frame);
};

const arrange = (wanted: Wanted, frame: Frame, tools: Tools): Arranged | undefined =>
  (isSquare(wanted.symbology) ? arrangeSquare : arrangeBars)(wanted, frame, tools);

/** A label laid out: the first of its barcodes that leaves room for the text, and the text as large as it goes. */
export const layOut = (content: LabelContent, frame: Frame, tools: Tools): Label => {
  for (const wanted of content.codes) {
    const arranged = arrange(wanted, frame, tools);
    if (arranged === undefined) continue;
    const rest = isSquare(wanted.symbology)
      ? fillRoom(content, arranged.room, frame)
      : fillAbove(content, arranged, { frame, tools });
    if (rest === undefined) continue;
    return { width: frame.width, height: frame.height, drawn: [...arranged.drawn, ...rest] };
  }
  throw new Error('no barcode fits the label');
};

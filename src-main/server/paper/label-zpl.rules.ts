import type { Drawn, DrawnCode, DrawnText } from './drawn.rules.ts';
import type { Label } from './label.rules.ts';

const encoder = new TextEncoder();

const hex = (char: string): string =>
  [...encoder.encode(char)].map((byte) => `_${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');

/** The data of a field after `^FH`: the signs of commands, and all but ASCII in UTF-8, in hexadecimal. */
const fieldData = (text: string): string => `^FH^FD${text.replaceAll(/[\^~_]|[^ -~]/gu, hex)}^FS`;

/** Millimetres as whole dots. */
type Dots = (mm: number) => number;

const textField = ({ text, x, y, width, size, align }: DrawnText, dots: Dots): string => {
  const at = `^FO${dots(x)},${dots(y)}^A0N,${dots(size)}`;
  if (align === 'left') return at + fieldData(text);
  // in a block a backslash begins a line's end
  return `${at}^FB${dots(width)},1,0,C${fieldData(text.replaceAll('\\', String.raw`\\`))}`;
};

/** A row of dots in hexadecimal, filled up to whole bytes. */
const rowOf = (isDark: readonly boolean[]): string => {
  const bits = isDark.map((dark) => (dark ? '1' : '0')).join('');
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return bytes
    .map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2).toString(16).toUpperCase().padStart(2, '0'))
    .join('');
};

/** The rows of modules of a barcode, each dark or not. */
const rowsOf = ({ encoded }: DrawnCode): readonly (readonly boolean[])[] => {
  if (encoded.kind === 'bars') {
    return [encoded.runs.flatMap((count, index) => Array.from({ length: count }, () => index % 2 === 0))];
  }
  const { cells, modules } = encoded;
  return Array.from({ length: modules }, (_, row) => cells.slice(row * modules, (row + 1) * modules));
};

/** A barcode as a picture of its dots; `:` is the row above once more. */
const graphicField = (code: DrawnCode, dots: Dots): string => {
  const wide = dots(code.module);
  const high = code.encoded.kind === 'bars' ? dots(code.height) : wide;
  const rows = rowsOf(code).map((row) =>
    rowOf(row.flatMap((dark) => Array.from({ length: wide }, () => dark))),
  );
  const bytes = (rows[0] ?? '').length / 2;
  const total = bytes * rows.length * high;
  const data = rows.map((row) => row + ':'.repeat(high - 1)).join('');
  return `^GFA,${total},${total},${bytes},${data}^FS`;
};

const codeField = (code: DrawnCode, dots: Dots): string => {
  const { symbology, text, x, y, module, height } = code;
  const at = `^FO${dots(x)},${dots(y)}`;
  const bars = `${at}^BY${dots(module)}`;
  if (code.inDots === true) return `${at}${graphicField(code, dots)}`;
  switch (symbology) {
    case 'ean13':
      return `${bars}^BEN,${dots(height)},N,N${fieldData(text.slice(0, -1))}`;
    case 'ean8':
      return `${bars}^B8N,${dots(height)},N,N${fieldData(text.slice(0, -1))}`;
    // the very dots: firmwares and their clones differ in FNC1, escapes and the widths of these
    case 'gs1_128':
    case 'gs1_datamatrix':
    case 'itf14':
      return `${at}${graphicField(code, dots)}`;
    case 'qrcode':
      return `${at}^BQN,2,${dots(module)}${fieldData(`MA,${text}`)}`;
    default:
      return `${bars}^BCN,${dots(height)},N,N,N,A${fieldData(text)}`;
  }
};

const field = (drawn: Drawn, dots: Dots): string => {
  if (drawn.kind === 'text') return textField(drawn, dots);
  if (drawn.kind === 'code') return codeField(drawn, dots);
  const [width, height] = [dots(drawn.width), dots(drawn.height)];
  return `^FO${dots(drawn.x)},${dots(drawn.y)}^GB${width},${height},${Math.min(width, height)}^FS`;
};

/** A label in the language of Zebra printers, ASCII, printed so often; `dot` is the size of a dot in mm. */
export const toZpl = (
  { width, height, drawn }: Label,
  { dot, copies }: { readonly dot: number; readonly copies: number },
): string => {
  const dots: Dots = (mm) => Math.round(mm / dot);
  return [
    `^XA^CI28^PW${dots(width)}^LL${dots(height)}^LH0,0`,
    ...drawn.map((one) => field(one, dots)),
    `^PQ${copies}^XZ\n`,
  ].join('\n');
};

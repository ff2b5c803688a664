import type { Drawn, DrawnCode, DrawnText } from '../../paper/drawn.rules.ts';
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

const codeField = ({ symbology, text, x, y, module, height }: DrawnCode, dots: Dots): string => {
  const at = `^FO${dots(x)},${dots(y)}`;
  const bars = `${at}^BY${dots(module)}`;
  switch (symbology) {
    case 'ean13':
      return `${bars}^BEN,${dots(height)},N,N${fieldData(text.slice(0, -1))}`;
    case 'ean8':
      return `${bars}^B8N,${dots(height)},N,N${fieldData(text.slice(0, -1))}`;
    case 'gs1-128':
      // subset C and FNC1, then pairs of digits: alike in every printer, whatever its own idea of GS1 is
      return `${bars}^BCN,${dots(height)},N,N,N${fieldData(`>;>8${text.replaceAll(/\D/g, '')}`)}`;
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

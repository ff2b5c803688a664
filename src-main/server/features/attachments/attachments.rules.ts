import type { AttachmentType } from '#shared/areas/attachments/schema.ts';
import { foldText } from '#shared/kernel/fold-text.ts';

const beginsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

const codes = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0));

/** The number of first bytes from which the type of a file is recognised. */
export const signatureBytes = 12;

/** The kind of file that begins with these bytes; undefined where none that may be attached does. */
export const typeOfBytes = (bytes: Uint8Array): AttachmentType | undefined => {
  if (beginsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (beginsWith(bytes, [0x89, ...codes('PNG\r\n'), 0x1a, 0x0a])) return 'image/png';
  if (beginsWith(bytes, codes('RIFF')) && beginsWith(bytes, codes('WEBP'), 8)) return 'image/webp';
  return beginsWith(bytes, codes('%PDF-')) ? 'application/pdf' : undefined;
};

const endings: Readonly<Record<AttachmentType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

const longestName = 120;

const stemOf = (name: string): string => name.replace(/\.[^.]{1,5}$/, '');

/** The name under which an attachment is kept: without what no line of text holds, and never empty. */
export const keptName = (name: string, type: AttachmentType): string => {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '')
    .trim();
  return plain === '' ? `anexo.${endings[type]}` : plain.slice(-longestName);
};

/** The name under which it is saved: ASCII, with the ending of what it is. */
export const savedName = (name: string, type: AttachmentType): string => {
  const stem = foldText(stemOf(name))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${stem === '' ? 'anexo' : stem}.${endings[type]}`;
};

/** Holds the width and the height of a picture, in pixels. */
type Pixels = { readonly width: number; readonly height: number };

/** The most pixels of a picture, more than any camera makes; opening it takes four bytes of memory for each. */
export const mostPixels = 250_000_000;

/** Tells whether a picture needs more memory than a computer should give it. */
export const isTooLarge = ({ width, height }: Pixels): boolean => width * height > mostPixels;

const pngPixels = (view: DataView): Pixels => ({ width: view.getUint32(16), height: view.getUint32(20) });

const littleEndian24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00;

const webpPixels = (view: DataView): Pixels | undefined => {
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  if (kind === 'VP8X') return { width: littleEndian24(view, 24) + 1, height: littleEndian24(view, 27) + 1 };
  if (kind === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3f_ff, height: view.getUint16(28, true) & 0x3f_ff };
  if (kind !== 'VP8L') return undefined;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 };
};

/** The markers of JPEG that begin a frame; those of the same range that don't are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpegPixels = (view: DataView): Pixels | undefined => {
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
};

const readers: Readonly<Record<AttachmentType, (view: DataView) => Pixels | undefined>> = {
  'image/png': pngPixels,
  'image/webp': webpPixels,
  'image/jpeg': jpegPixels,
  'application/pdf': () => undefined,
};

/** Reads the size of a picture from its header; undefined where its bytes do not hold it. */
export const pixelsOf = (bytes: Uint8Array, type: AttachmentType): Pixels | undefined => {
  try {
    return readers[type](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

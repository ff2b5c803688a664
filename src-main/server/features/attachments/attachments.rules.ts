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

import { Unreadable } from './unreadable.rules.ts';

/** The number of bytes of a file that are inspected before it is decoded. */
const headBytes = 64 * 1024;

/** Matches what may precede the first element: blanks, the declaration, processing instructions, comments. */
const beforeRoot = /^(?:\s+|<\?[^]*?\?>|<!--[^]*?-->)/;

const webPage = /^<(?:!doctype|html)/i;

/** Tells whether a text begins with a declaration of entities, or is a web page that was saved under a wrong name. */
const isWebPage = (head: string): boolean => {
  let rest = head.replace(/^(?:\u00ef\u00bb\u00bf|\ufeff)/, '');
  for (let found = beforeRoot.exec(rest); found !== null; found = beforeRoot.exec(rest)) {
    rest = rest.slice(found[0].length);
  }
  return webPage.test(rest);
};

/**
 * Refuses what is seen to be no XML of ours by its first bytes, without decoding or expanding anything; throws
 * `xml_empty`, `xml_zip`, `xml_doctype`.
 */
export const demandXml = (file: Uint8Array | string): void => {
  const head =
    typeof file === 'string'
      ? file.slice(0, headBytes)
      : Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, headBytes)).toString('latin1');
  if (/^(?:\u00ef\u00bb\u00bf|\ufeff)?\s*$/.test(head)) throw new Unreadable('xml_empty');
  if (head.startsWith('PK')) throw new Unreadable('xml_zip');
  if (isWebPage(head)) throw new Unreadable('xml_doctype');
};

/** The characters of the bytes 80 to 9F in windows-1252; the blanks are bytes that it lacks. */
const windowsLetters =
  '\u20ac \u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152 \u017d  \u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153 \u017e\u0178';

/** Files that say ISO-8859-1 are written by Windows programs: those of its bytes that are no letters there are these. */
const fromWindows = (file: Uint8Array, declared: string): string =>
  Buffer.from(file.buffer, file.byteOffset, file.byteLength)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (byte) => {
      const letter = windowsLetters.charAt(byte.charCodeAt(0) - 0x80);
      if (letter === ' ') throw new Unreadable('xml_encoding', { declared });
      return letter;
    });

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const fromUtf8 = (file: Uint8Array, declared: string): string => {
  try {
    return utf8.decode(file);
  } catch {
    throw new Unreadable('xml_encoding', { declared });
  }
};

const readers: Readonly<Record<string, (file: Uint8Array, declared: string) => string>> = {
  'utf-8': fromUtf8,
  utf8: fromUtf8,
  'iso-8859-1': fromWindows,
  latin1: fromWindows,
  'windows-1252': fromWindows,
  cp1252: fromWindows,
};

const declaration = /^\s*<\?xml\s[^>]{0,200}?\bencoding\s*=\s*["']([A-Za-z][\w.-]{0,40})["']/;

/** Reads the declared encoding in the first bytes of a file; the byte order mark of UTF-16 decides first. */
const declaredIn = (file: Uint8Array): string => {
  if ((file[0] === 0xff && file[1] === 0xfe) || (file[0] === 0xfe && file[1] === 0xff)) return 'UTF-16';
  const start = file[0] === 0xef && file[1] === 0xbb && file[2] === 0xbf ? 3 : 0;
  const head = Buffer.from(file.buffer, file.byteOffset + start, Math.min(file.byteLength - start, 300));
  return declaration.exec(head.toString('latin1'))?.[1] ?? 'UTF-8';
};

/** The text of a file in the encoding that it says, its byte order mark left; throws `xml_encoding`. */
export const decodeXml = (file: Uint8Array): { readonly text: string; readonly isConverted: boolean } => {
  const declared = declaredIn(file);
  const name = declared.toLowerCase();
  const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
  if (read === undefined) throw new Unreadable('xml_encoding', { declared });
  return { text: read(file, declared), isConverted: read !== fromUtf8 };
};

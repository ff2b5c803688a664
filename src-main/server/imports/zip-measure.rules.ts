import type { Code } from '#shared/kernel/sentences.ts';

/** Limits the size of an unpacked spreadsheet; a file that declares more is refused before anything is read. */
export const spreadsheetLimits = {
  /** Bytes of all of its parts. */
  bytes: 512 * 1024 * 1024,
  /** Times the bytes that the file has; tables of equal cells reach fifty. */
  ratio: 200,
  /** A part smaller than this may be packed as well as it likes. */
  smallPart: 1024 * 1024,
  parts: 2000,
  rows: 500_000,
} as const;

type Part = { readonly packed: number; readonly unpacked: number };

const endSignature = 0x06_05_4b_50;
const partSignature = 0x02_01_4b_50;
const endLength = 22;
const partLength = 46;
const longestComment = 0xff_ff;

/** Finds the list of parts of an archive and their number; undefined where the bytes are no whole archive. */
const directoryOf = (view: DataView): { readonly at: number; readonly count: number } | undefined => {
  const first = Math.max(0, view.byteLength - endLength - longestComment);
  for (let at = view.byteLength - endLength; at >= first; at -= 1) {
    if (view.getUint32(at, true) !== endSignature) continue;
    return { at: view.getUint32(at + 16, true), count: view.getUint16(at + 10, true) };
  }
  return undefined;
};

/** The parts of an archive as its own list names them; undefined where that list can't be read. */
const partsOf = (bytes: Uint8Array): readonly Part[] | undefined => {
  if (bytes.byteLength < endLength) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = directoryOf(view);
  if (directory === undefined || directory.count > spreadsheetLimits.parts) return undefined;
  const parts: Part[] = [];
  let { at } = directory;
  for (let index = 0; index < directory.count; index += 1) {
    if (at + partLength > view.byteLength || view.getUint32(at, true) !== partSignature) return undefined;
    parts.push({ packed: view.getUint32(at + 20, true), unpacked: view.getUint32(at + 24, true) });
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    at += partLength + lengths.reduce((sum, length) => sum + length, 0);
  }
  return parts;
};

/** A part that hides how large it is: whoever unpacks it would have nothing to hold it to. */
const hides = ({ packed, unpacked }: Part): boolean =>
  packed === 0xff_ff_ff_ff ||
  unpacked === 0xff_ff_ff_ff ||
  (packed > 2 && unpacked === 0) ||
  (packed === 0 && unpacked > 0);

const isBomb = ({ packed, unpacked }: Part): boolean =>
  unpacked > spreadsheetLimits.smallPart && unpacked > packed * spreadsheetLimits.ratio;

/** Gives the reason why an archive may not be unpacked, by its own list of parts; undefined where it may. */
export const archiveFault = (bytes: Uint8Array): Code | undefined => {
  const parts = partsOf(bytes);
  if (parts === undefined || parts.length === 0 || parts.some(hides)) return 'import_spreadsheet_unread';
  const unpacked = parts.reduce((sum, part) => sum + part.unpacked, 0);
  if (unpacked > spreadsheetLimits.bytes || parts.some(isBomb)) return 'import_spreadsheet_too_large';
  return undefined;
};

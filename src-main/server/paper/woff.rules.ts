import { inflateSync } from 'node:zlib';

/** The sizes of the head and of each table's entry in a font file, in WOFF and in the plain format. */
const woff = { head: 44, entry: 20 } as const;
const plain = { head: 12, entry: 16 } as const;

type Table = { readonly tag: number; readonly checksum: number; readonly data: Buffer };

const tablesOf = (font: Buffer): readonly Table[] =>
  Array.from({ length: font.readUInt16BE(12) }, (_, index) => {
    const at = woff.head + index * woff.entry;
    const [tag = 0, from = 0, packed = 0, size = 0, checksum = 0] = [0, 4, 8, 12, 16].map((field) =>
      font.readUInt32BE(at + field),
    );
    const data = font.subarray(from, from + packed);
    return { tag, checksum, data: packed < size ? inflateSync(data) : data };
  });

/** Tables begin at a fourth byte. */
const padded = (size: number): number => Math.ceil(size / 4) * 4;

/**
 * A font as it is without the packing of WOFF: who reads it needs not unpack its tables again for each document, which
 * takes longer than most documents take.
 */
export const unpackWoff = (font: Buffer): Buffer => {
  const tables = tablesOf(font);
  let end = plain.head + tables.length * plain.entry;
  const starts = tables.map(({ data }) => {
    const start = end;
    end += padded(data.length);
    return start;
  });
  const whole = Buffer.alloc(end);
  whole.writeUInt32BE(font.readUInt32BE(4), 0);
  whole.writeUInt16BE(tables.length, 4);
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = plain.head + index * plain.entry;
    const start = starts[index] ?? 0;
    for (const [field, value] of [tag, checksum, start, data.length].entries()) {
      whole.writeUInt32BE(value, at + field * 4);
    }
    data.copy(whole, start);
  }
  return whole;
};

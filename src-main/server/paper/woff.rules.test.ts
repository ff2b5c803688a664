import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { resourcePath } from '../resources.ts';
import { unpackWoff } from './woff.rules.ts';

/** The sum of a table's numbers of four bytes, as the formats of fonts define it. */
const sumOf = (table: Buffer): number => {
  const whole = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
};

describe.each(['arimo-400.woff', 'arimo-700.woff'])('the font %s, unpacked', (name) => {
  test('has all its tables as they were packed, each by its own checksum', async () => {
    const packed = await readFile(resourcePath('fonts', name));
    const font = unpackWoff(packed);
    expect(font.readUInt32BE(0)).toBe(packed.readUInt32BE(4));
    const count = font.readUInt16BE(4);
    expect(count).toBe(packed.readUInt16BE(12));
    for (let index = 0; index < count; index += 1) {
      const at = 12 + index * 16;
      const tag = font.toString('latin1', at, at + 4);
      const start = font.readUInt32BE(at + 8);
      const table = font.subarray(start, start + font.readUInt32BE(at + 12));
      const from = packed.readUInt32BE(44 + index * 20 + 4);
      const length = packed.readUInt32BE(44 + index * 20 + 8);
      const before = packed.subarray(from, from + length);
      expect(table.equals(length < table.length ? inflateSync(before) : before), tag).toBe(true);
      // that of `head` is over a whole font in which it stands as nought
      if (tag !== 'head') expect(sumOf(table), tag).toBe(font.readUInt32BE(at + 4));
    }
  });
});

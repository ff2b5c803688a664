import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import iconv from 'iconv-lite';
import { afterAll, describe, expect, test } from 'vitest';
import { csvLine } from '#shared/kernel/csv.ts';
import { EncodingDiffers, readRows, type FileRow, type TableFile } from './read-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'almoxarife-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

const rowsOf = async (content: string | Uint8Array, given: Partial<TableFile> = {}): Promise<FileRow[]> => {
  const file = join(folder, 'table.csv');
  writeFileSync(file, content);
  const rows: FileRow[] = [];
  for (const batch of readRows({ file, encoding: 'utf-8', separator: ';', ...given })) {
    rows.push(...batch.rows);
  }
  return rows;
};

const cellsOf = async (content: string | Uint8Array, given?: Partial<TableFile>) =>
  (await rowsOf(content, given)).map(({ cells }) => cells).filter((cells) => cells.join('') !== '');

describe('rows', () => {
  test.each([
    ['\n', 'Unix'],
    ['\r\n', 'Windows'],
    ['\r', 'old Mac'],
  ])('end with %j as %s does', async (lineEnd) => {
    expect(await cellsOf(`a;b${lineEnd}c;d${lineEnd}`)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('know the line that they begin on, whatever the cells hold', async () => {
    const rows = await rowsOf('a;b\r\n"um\r\ndois\r\ntrês";x\r\ny;z');
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'a'],
      [2, 'um\r\ndois\r\ntrês'],
      [5, 'y'],
    ]);
  });

  test.each([
    [900, 1000],
    [8, 250_000],
  ])('come whole across the pieces in which a file is read, %i of %i letters', async (count, letters) => {
    const wide = 'ç'.repeat(letters);
    const text = Array.from({ length: count }, (_, at) => `${at};"${wide}\r\n${at}"`).join('\r\n');
    const rows = await rowsOf(text);
    expect(rows).toHaveLength(count);
    expect(rows.map(({ line }) => line)).toEqual(rows.map((_, at) => 1 + at * 2));
    expect(rows.every(({ cells }, at) => cells[1] === `${wide}\r\n${at}`)).toBe(true);
  });

  test('of Windows-1252 and UTF-16 say the same', async () => {
    const text = 'Ação;€ 5\nmaçã;“x”\n';
    const expected = await cellsOf(text);
    for (const encoding of ['windows-1252', 'utf-16le', 'utf-16be'] as const) {
      expect(await cellsOf(iconv.encode(text, encoding), { encoding })).toEqual(expected);
    }
  });

  test('that turn out not to be UTF-8 are told', async () => {
    const bytes = Buffer.concat([Buffer.from('a;b\n'.repeat(200_000)), iconv.encode('ç', 'windows-1252')]);
    await expect(rowsOf(bytes)).rejects.toThrow(EncodingDiffers);
  });

  test('with a quote that never closes are one, on the line where it opens', async () => {
    const rows = await rowsOf('a;b\n"c;d\ne;f\n');
    expect(rows.map(({ line, brokenQuote }) => [line, brokenQuote])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  test('end with the megabyte after a quote that never closes', async () => {
    const rows = await rowsOf(`a;b\n"c;d\n${'e;f\n'.repeat(600_000)}`);
    expect(rows.at(-1)).toMatchObject({ line: 2, brokenQuote: true });
    expect(rows).toHaveLength(2);
  });

  test('give back any cells that were written', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', '"', ';', '\n', '\r\n', ' ', "'", ',') });
    const cell = text.map((written) => `x${written}`);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
        async (lines) => {
          const read = await cellsOf(lines.map(csvLine).join(''));
          expect(read).toEqual(lines);
        },
      ),
      { numRuns: 60 },
    );
  });
});

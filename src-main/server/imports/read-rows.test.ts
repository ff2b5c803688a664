import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import iconv from 'iconv-lite';
import { afterAll, describe, expect, test } from 'vitest';
import { csvLine } from '#shared/kernel/csv.ts';
import type { FileRow } from './split-rows.rules.ts';
import { EncodingDiffers, readRows, type TableFile } from './read-rows.work.ts';

const folder = mkdtempSync(join(tmpdir(), 'almoxarife-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

const rowsOf = async (content: string | Uint8Array, given: Partial<TableFile> = {}): Promise<FileRow[]> => {
  const file = join(folder, 'table.csv');
  writeFileSync(file, content);
  const rows: FileRow[] = [];
  for (const batch of readRows({ file, encoding: 'utf-8', separator: ';', ...given })) {
    for (const row of batch.rows) rows.push(row);
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

  test('with a quote that never closes are broken on their line alone', async () => {
    const rows = await rowsOf('a;b\r\n"c;d\r\ne;f\r\n');
    expect(rows).toMatchObject([
      { line: 1, brokenQuote: false },
      { line: 2, brokenQuote: true, cells: ['"c', 'd'] },
      { line: 3, brokenQuote: false, cells: ['e', 'f'] },
      {},
    ]);
  });

  test('come after a quote that never closes, however many they are', async () => {
    const rows = await rowsOf(`a;b\n"c;d\n${'e;f\n'.repeat(600_000)}`);
    expect(rows.filter(({ brokenQuote }) => brokenQuote)).toMatchObject([{ line: 2, cells: ['"c', 'd'] }]);
    const last = rows.findLast(({ cells: [first] }) => first === 'e');
    expect(last).toEqual({ line: 600_002, brokenQuote: false, cells: ['e', 'f'] });
  });

  test.each([
    ['an inch that opens a cell and one that closes another', '"1/2 pol.', 'polia 3"'],
    ['two inches at the beginning', '"1/2 pol.', '"3/4 pol.'],
    ['text after a quote', '"1/2" tubo', 'polia'],
  ])('are not swallowed by %s', async (_, first, last) => {
    const line = (sku: string, text: string) => `${sku};Feito;UN;other;${text}\n`;
    const text = ['Descrição', first, 'a', 'b', last, 'c'].map((cell, at) => line(`S-${at}`, cell)).join('');
    const rows = await rowsOf(text, { columns: 5 });
    const skus = rows.flatMap(({ cells: [sku = ''], brokenQuote }) => (brokenQuote ? [] : [sku]));
    expect(skus).toEqual(expect.arrayContaining(['S-0', 'S-2', 'S-3', 'S-5']));
    expect(rows.find(({ line: at }) => at === 2)).toMatchObject({ brokenQuote: true });
  });

  test('are not swallowed where the quote closes in the middle of a line', async () => {
    const rows = await rowsOf('SKU;Nome;UN;Tipo\nA;"1/2 pol.;UN;other\nB;polia 3";UN;other\nC;c;UN;other\n', {
      columns: 4,
    });
    expect(rows.slice(0, 4)).toMatchObject([
      { line: 1 },
      { line: 2, brokenQuote: true, cells: ['A', '"1/2 pol.', 'UN', 'other'] },
      { line: 3, brokenQuote: false, cells: ['B', 'polia 3"', 'UN', 'other'] },
      { line: 4, cells: ['C', 'c', 'UN', 'other'] },
    ]);
  });

  test('may end, or begin, with a blank line of a cell', async () => {
    const lines = [
      ['A', 'a', 'UN', 'texto\r\n'],
      ['\r\nB', 'b', 'UN', 'x'],
    ];
    expect(await cellsOf(lines.map(csvLine).join(''), { columns: 4 })).toEqual(lines);
  });

  test('are broken, not swallowed, where there are too many to part', async () => {
    const pair = 'S;Tubo;UN;other;"1/2 pol.\nT;Polia;UN;other;polia 3"\n';
    const rows = await rowsOf(pair.repeat(20_000), { columns: 5 });
    expect(rows.filter(({ cells, brokenQuote }) => !brokenQuote && cells.join('').includes('\n'))).toEqual(
      [],
    );
  });

  test('hold text of several lines with separators in it', async () => {
    const cells = ['A', 'a; b\nc; d; e; f', 'UN', 'último; de\nduas; linhas'];
    expect(await cellsOf(csvLine(cells), { columns: 4 })).toEqual([cells]);
  });

  test('are read to their end where every line opens a quote', async () => {
    const rows = await rowsOf('"1/2;UN;other;Feito;x\n'.repeat(5000), { columns: 5 });
    expect(rows.filter(({ brokenQuote }) => brokenQuote)).toHaveLength(5000);
  });

  test('end where a line is longer than a megabyte', async () => {
    const rows = await rowsOf(`a;b\nc;${'d'.repeat(3_000_000)}\ne;f\n`);
    expect(rows.at(-1)).toMatchObject({ line: 2, brokenQuote: true });
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

import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Drawn, Tools } from './drawn.rules.ts';
import { createTools } from './paper-answers.work.ts';
import { a4, margin, type SheetContent } from './sheet-blocks.rules.ts';
import { pagesOf } from './sheet.rules.ts';

let tools: Tools;
beforeAll(async () => {
  tools = await createTools();
});

const foot = { left: 'Galpão · Impresso por ana', page: (page: number, of: number) => `${page}/${of}` };

const sheetOf = (rows: SheetContent['rows']): SheetContent => ({
  title: 'Lista PS-000012',
  code: 'PS-000012',
  facts: ['Cliente: Ana'],
  columns: [
    { header: '', width: 7 },
    { header: 'Produto', width: 60 },
    { header: 'Quantidade', width: 20, align: 'right' },
  ],
  rows,
  sums: ['fim da lista'],
  signatures: ['Separado por', 'Data'],
});

const textsOf = (page: readonly Drawn[]): readonly string[] =>
  page.flatMap((one) => (one.kind === 'text' ? [one.text] : []));

const rightOf = (one: Drawn): number => {
  if (one.kind === 'text') return one.x + one.length;
  return one.x + (one.kind === 'rect' ? one.width : one.encoded.modules * one.module);
};

const bottomOf = (one: Drawn): number => one.y + (one.kind === 'text' ? one.size : one.height);

describe('a sheet', () => {
  test('has each row whole on one page, in order, nothing beyond its margins', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 120 });
    fc.assert(
      fc.property(fc.array(name, { maxLength: 120 }), (names) => {
        const rows = names.map((text, index) => ({
          cells: ['box', { text: `r${index}: ${text}` }, { text: `${index} q`, bold: true }] as const,
        }));
        const pages = pagesOf(sheetOf(rows), foot, tools);
        const starts = pages.map((page) => textsOf(page).flatMap((text) => /^r\d+:/u.exec(text)?.[0] ?? []));
        const ends = pages.map((page) => textsOf(page).filter((text) => /^\d+ q$/u.test(text)));
        expect(starts.flat()).toEqual(names.map((_, index) => `r${index}:`));
        expect(ends.map(({ length }) => length)).toEqual(starts.map(({ length }) => length));
        for (const one of pages.flat()) {
          expect(one.x).toBeGreaterThanOrEqual(margin - 0.001);
          expect(rightOf(one)).toBeLessThanOrEqual(a4.width - margin + 0.3);
          expect(bottomOf(one)).toBeLessThanOrEqual(a4.height - margin + 0.001);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('keeps sums and signatures together, and says on each page which it is', () => {
    for (let count = 0; count < 60; count += 1) {
      const rows = Array.from({ length: count }, () => ({ cells: ['box', { text: 'x' }, 'line'] as const }));
      const pages = pagesOf(sheetOf(rows), foot, tools).map(textsOf);
      const last = pages.at(-1) ?? [];
      for (const text of ['fim da lista', 'Separado por', 'Data']) expect(last).toContain(text);
      expect(pages.map((texts) => texts.at(-1))).toEqual(
        pages.map((_, index) => `${index + 1}/${pages.length}`),
      );
    }
  });
});

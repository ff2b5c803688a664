import { describe, expect, test } from 'vitest';
import { fonts, openPdf } from './pdf.work.ts';
import { printable, wrap } from './text.rules.ts';

/** The font under way of a document of pdfkit, which it does not type. */
type Opened = {
  readonly _font: { readonly font: { readonly hasGlyphForCodePoint: (code: number) => boolean } };
};

describe('text', () => {
  test.each([
    ['Ação, maçã & pão', 'Ação, maçã & pão'],
    ['Ac\u0327a\u0303o', 'Ação'],
    ['8 × 40 – 5 €', '8 × 40 – 5 €'],
    ['ﬁos Żółw', 'fios Zó?w'],
    ['Škoda † 5 ‰', 'Skoda ? 5 ?'],
    ['東京 10', '?? 10'],
    ['a\u00a0b\u200bc', 'a bc'],
  ])('%j is printed as %j', (text, shown) => expect(printable(text)).toBe(shown));

  const upTo = (length: number) => (text: string) => text.length <= length;

  test.each([
    ['um dois três', 2, 8, ['um dois', 'três'], false],
    ['um dois três', 1, 8, ['um dois…'], true],
    ['01.012.03', 2, 8, ['01.012.', '03'], false],
    ['abcdefghij', 3, 4, ['abcd', 'efgh', 'ij'], false],
    ['abcdefghij', 2, 4, ['abcd', 'efg…'], true],
    ['abc', 1, 0, ['…'], true],
  ] as const)('%j breaks into %i lines of %i', (...[text, most, length, lines, isCut]) => {
    expect(wrap(text, most, upTo(length))).toEqual({ lines, isCut });
  });

  test('is in letters that both fonts have', async () => {
    const letters = Array.from({ length: 0x2_2000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((char) => printable(`a${char}a`) === `a${char}a`);
    expect(letters.length).toBeGreaterThan(200);
    const doc = await openPdf('');
    for (const font of Object.values(fonts)) {
      doc.font(font);
      const { font: face } = (doc as unknown as Opened)._font;
      expect(letters.filter((char) => !face.hasGlyphForCodePoint(char.codePointAt(0) ?? 0))).toEqual([]);
    }
  });
});

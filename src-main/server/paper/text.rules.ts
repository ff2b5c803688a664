/** The length of a text in mm at a size of one mm. */
export type Measure = (text: string, bold: boolean) => number;

/** The characters of all fonts of papers beyond Latin-1. */
const beyondLatin =
  '\u20ac\u201a\u201e\u2026\u02c6\u2039\u0152\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u203a\u0153';

const isPrintable = (char: string): boolean => {
  const code = char.codePointAt(0) ?? 0;
  return (code >= 32 && code < 127) || (code > 160 && code < 256) || beyondLatin.includes(char);
};

const printableChar = (char: string): string => {
  if (isPrintable(char)) return char;
  if (/\s/u.test(char)) return ' ';
  if (/\p{Cf}/u.test(char)) return '';
  const plain = [...char.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part));
  return plain.every(isPrintable) ? plain.join('') : '?';
};

/** The text in letters that the fonts of all paper have: a stranger loses its marks, or becomes `?`. */
export const printable = (text: string): string =>
  [...text.normalize('NFC')].map(printableChar).join('').replaceAll(/ +/g, ' ').trim();

const ellipsis = '\u2026';

/** The text as far as it fits, an ellipsis at its end. */
const cut = (text: string, fits: (text: string) => boolean): string => {
  const chars = [...text];
  while (chars.length > 0 && !fits(chars.join('').trimEnd() + ellipsis)) chars.pop();
  return chars.join('').trimEnd() + ellipsis;
};

/** Counts how many of these characters fit, one at least. */
const fitting = (chars: readonly string[], fits: (text: string) => boolean): number => {
  let count = 1;
  while (count < chars.length && fits(chars.slice(0, count + 1).join(''))) count += 1;
  return count;
};

/** Finds the end of the longest beginning that fits: after a blank, else after a joining sign, else anywhere. */
const breakOf = (chars: readonly string[], most: number): number => {
  const blank = chars.slice(0, most + 1).lastIndexOf(' ');
  if (blank > 0) return blank;
  const joint = chars.slice(0, most).findLastIndex((char) => '-./_'.includes(char));
  return joint > 0 ? joint + 1 : most;
};

/**
 * The text in at most `lines` lines that fit, a word broken only where it alone is too long; what remains is cut
 * with an ellipsis.
 */
export const wrap = (
  text: string,
  lines: number,
  fits: (text: string) => boolean,
): { readonly lines: readonly string[]; readonly isCut: boolean } => {
  const found: string[] = [];
  let rest = text;
  while (!fits(rest)) {
    if (found.length === lines - 1) return { lines: [...found, cut(rest, fits)], isCut: true };
    const chars = [...rest];
    const at = breakOf(chars, fitting(chars, fits));
    found.push(chars.slice(0, at).join('').trimEnd());
    rest = chars.slice(at).join('').trimStart();
  }
  return { lines: [...found, rest], isCut: false };
};

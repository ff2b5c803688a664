// oxlint-disable-next-line no-control-regex -- all of ASCII, which has no accents
const beyondAscii = /[^\u0000-\u007f]/u;

/** Text whose letters and their accents are one character each; ASCII has none, and looking is less than composing. */
export const composed = (text: string): string => (beyondAscii.test(text) ? text.normalize('NFC') : text);

/** Blanks that folding changes; most texts have none, and one look is less than a replacement. */
const unevenBlanks = /[^\S ]|  |^ | $/u;

const evenBlanks = (text: string): string =>
  unevenBlanks.test(text) ? text.replace(/\s+/gu, ' ').trim() : text;

const withoutAccents = (text: string): string =>
  beyondAscii.test(text) ? text.normalize('NFD').replace(/\p{M}+/gu, '') : text;

/** Text as search and ordering compare it: no accents, lower case, blanks folded to one space and trimmed. */
export const foldText = (text: string): string => evenBlanks(withoutAccents(text).toLowerCase());

/** The words of a search, folded, without repeats; empty when nothing was asked. */
export const searchWords = (search: string): readonly string[] => [
  ...new Set(
    foldText(search)
      .split(' ')
      .filter((word) => word !== ''),
  ),
];

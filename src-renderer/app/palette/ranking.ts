import { foldText, searchWords } from '#shared/kernel/fold-text.ts';
import { meantNumber } from './record-search.ts';

/** The texts of a line that are compared with what is typed. */
type Compared = {
  readonly label: string;
  readonly description?: string;
  /** Codes that mean it alone, beside its label. */
  readonly codes?: readonly string[];
  /** Words by which people look for it. */
  readonly terms?: string;
};

/** The ranks of a line for what is typed, the best the highest. */
export const ranks = { exact: 5, begins: 4, term: 3, words: 2, elsewhere: 1, none: 0 } as const;
type Rank = (typeof ranks)[keyof typeof ranks];

const isInner = (text: string, at: number): boolean => at > 0 && /[\p{L}\p{N}]/u.test(text.charAt(at - 1));

/** Tells whether a word of the text begins with this, or with what it is one of several of; both are folded. */
const beginsWord = (text: string, word: string): boolean =>
  beginsSo(text, word) || (word.length > 3 && word.endsWith('s') && beginsSo(text, word.slice(0, -1)));

function beginsSo(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!isInner(text, at)) return true;
  }
  return false;
}

/**
 * Ranks lines for what is typed: one that is meant by its whole number or code, one whose name begins so, one that is looked
 * for by these words, one with words that begin so. Accents and case do not count.
 */
export function rankerOf(query: string): (line: Compared) => Rank {
  const typed = foldText(query);
  const meant = foldText(meantNumber(query));
  const sought = searchWords(query);
  return ({ label, description = '', codes = [], terms = '' }) => {
    const name = foldText(label);
    const isMeant = (text: string): boolean => text !== '' && (text === typed || text === meant);
    if ([label, ...codes].some((text) => isMeant(foldText(text)))) return ranks.exact;
    if (name.startsWith(typed) || foldText(description) === typed) return ranks.begins;
    const known = new Set(searchWords(terms));
    if (sought.every((word) => known.has(word))) return ranks.term;
    const all = `${name} ${foldText(description)} ${foldText(terms)}`;
    return sought.every((word) => beginsWord(all, word)) ? ranks.words : ranks.none;
  };
}

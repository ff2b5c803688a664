import { foldText } from '#shared/kernel/fold-text.ts';
import { searchIn } from '#shared/kernel/query.ts';

/** The parameters under which a statement takes the words that are searched for. */
export const wordNames = ['word0', 'word1', 'word2', 'word3', 'word4', 'word5'] as const;

/** The words of a statement by their parameters; '' where there are fewer. */
export type WordValues = Readonly<Record<(typeof wordNames)[number], string>>;

/** The words of a search without accents and case, as many as a statement takes. */
export const searchedWords = (query: Readonly<Record<string, unknown>>): readonly string[] =>
  foldText(searchIn(query).trim())
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, wordNames.length);

/** These words by the parameters of a statement. */
export const wordValues = (found: readonly string[]): WordValues =>
  Object.fromEntries(wordNames.map((name, index) => [name, found[index] ?? ''])) as WordValues;

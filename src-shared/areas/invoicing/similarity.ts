import { foldText } from '../../kernel/fold-text.ts';

/** The least likeness of a product that is shown, and how many are. */
const least = 0.4;
const mostCandidates = 5;

/** The words of a name as they are compared: folded, and parted where letters and digits meet. */
export const wordsOf = (name: string): readonly string[] => foldText(name).match(/[a-z]+|\d+/g) ?? [];

const shortest = 3;

const pointsFor = (word: string, other: string): number => {
  if (word === other) return 2;
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  return short.length >= shortest && /^[a-z]/.test(short) && long.startsWith(short) ? 1.5 : 0;
};

/**
 * Computes how similar a product's name is to an invoice's words, up to 1: equal words count 2, a beginning of three
 * letters or more 1.5, each word of the name at most once; each one left over subtracts 0.02.
 */
export const similarity = (words: readonly string[], names: readonly string[]): number => {
  if (words.length === 0) return 0;
  const left = [...names];
  let points = 0;
  for (const word of words) {
    let best = { points: 0, index: -1 };
    for (const [index, name] of left.entries()) {
      const found = pointsFor(word, name);
      if (found > best.points) best = { points: found, index };
    }
    points += best.points;
    if (best.index >= 0) left.splice(best.index, 1);
  }
  return points / (2 * words.length) - 0.02 * left.length;
};

/** A product that an item may be. */
export type Candidate = { readonly sku: string; readonly name: string; readonly ncm: string };

/** Holds the sought item: its number, its description and its NCM. */
export type Sought = { readonly item: number; readonly description: string; readonly ncm: string };

/** A product that is like an item, and how much, rounded to thousandths. */
export type Likely = { readonly sku: string; readonly name: string; readonly score: number };

type Worded = Candidate & { readonly words: readonly string[] };

const bestOf = (words: readonly string[], products: readonly Worded[]): readonly Likely[] =>
  products
    .map(({ sku, name, words: names }) => ({ sku, name, score: similarity(words, names) }))
    .filter(({ score }) => score >= least)
    .toSorted((one, other) => other.score - one.score || (one.sku < other.sku ? -1 : 1))
    .slice(0, mostCandidates)
    .map((likely) => ({ ...likely, score: Math.round(likely.score * 1000) / 1000 }));

/** For each item the products that are like it: those of its NCM, or where none of them is, those of its position. */
export const likelyProducts = (
  sought: readonly Sought[],
  products: readonly Candidate[],
): ReadonlyMap<number, readonly Likely[]> => {
  const worded = products.map((product) => ({ ...product, words: wordsOf(product.name) }));
  const byNcm = Map.groupBy(worded, ({ ncm }) => ncm);
  const byPosition = Map.groupBy(worded, ({ ncm }) => ncm.slice(0, 4));
  return new Map(
    sought.map(({ item, description, ncm }) => {
      const words = wordsOf(description);
      const same = bestOf(words, byNcm.get(ncm) ?? []);
      return [item, same.length > 0 ? same : bestOf(words, byPosition.get(ncm.slice(0, 4)) ?? [])];
    }),
  );
};

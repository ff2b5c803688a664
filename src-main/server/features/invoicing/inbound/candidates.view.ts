import type { Candidate, Likely, Sought } from '#shared/areas/invoicing/likeness.ts';
import type { MatchedItem } from '#shared/areas/invoicing/matching.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { activeOfPosition } from '../../products/index.ts';
import { findLikely } from '../reading/reading-thread.work.ts';

/** A position of the NCM, its first four digits, and the next one. */
const positionRange = (position: string) => ({
  from: position,
  to: String(Number(position) + 1).padStart(4, '0'),
});

/** Most positions in which like names are looked for; an invoice of more kinds of goods asks its person for the rest. */
const mostPositions = 40;

/** For each item of which nothing is known by itself the products that are like it; read and compared away from this thread. */
export const readCandidates = async (
  deps: Pick<Deps, 'store'>,
  items: readonly MatchedItem[],
): Promise<ReadonlyMap<number, readonly Likely[]>> => {
  const sought: readonly Sought[] = items
    .filter(({ product, source }) => product === null || source === 'chosen')
    .map(({ of }) => ({ item: of.item, description: of.description, ncm: of.ncm }));
  if (sought.length === 0) return new Map();
  const positions = [...new Set(sought.map(({ ncm }) => ncm.slice(0, 4)))].filter((one) => one.length === 4);
  const products: Candidate[] = [];
  for (const position of positions.slice(0, mostPositions)) {
    products.push(...(await deps.store.offload(activeOfPosition.bind(positionRange(position)))));
  }
  return findLikely(deps, { sought, products });
};

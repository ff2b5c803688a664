import {
  likelyProducts,
  type Candidate,
  type Likely,
  type Sought,
} from '#shared/areas/invoicing/similarity.ts';
import type { Hot } from '../../../db/capabilities.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { activeOfPosition } from '../../products/index.ts';
import { findLikely } from '../reading/reading-thread.work.ts';
import type { ReceivedItem } from './received-item.rules.ts';

/** A position of the NCM, its first four digits, and the next one. */
const positionRange = (position: string) => ({
  from: position,
  to: String(Number(position) + 1).padStart(4, '0'),
});

/** Most positions in which like names are looked for; an invoice of more kinds of goods asks its person for the rest. */
const mostPositions = 40;

const soughtOf = (items: readonly ReceivedItem[]): readonly Sought[] =>
  items
    .filter(({ matched: { product, source } }) => product === null || source === 'chosen')
    .map(({ matched: { of } }) => ({ item: of.item, description: of.description, ncm: of.ncm }));

const positionsOf = (sought: readonly Sought[]) =>
  [...new Set(sought.map(({ ncm }) => ncm.slice(0, 4)))]
    .filter((one) => one.length === 4)
    .slice(0, mostPositions)
    .map(positionRange);

/** For each item of which nothing is known by itself the products that are like it; read and compared away from this thread. */
export const readCandidates = async (
  deps: Pick<Deps, 'store'>,
  items: readonly ReceivedItem[],
): Promise<ReadonlyMap<number, readonly Likely[]>> => {
  const sought = soughtOf(items);
  if (sought.length === 0) return new Map();
  const products: Candidate[] = [];
  for (const range of positionsOf(sought)) {
    products.push(...(await deps.store.offload(activeOfPosition.bind(range))));
  }
  return findLikely(deps, { sought, products });
};

/** The same, read and compared by this thread, for one that nobody waits for. */
export const readCandidatesHere = (
  on: Hot,
  items: readonly ReceivedItem[],
): ReadonlyMap<number, readonly Likely[]> => {
  const sought = soughtOf(items);
  return likelyProducts(
    sought,
    positionsOf(sought).flatMap((range) => activeOfPosition.all(on, range)),
  );
};

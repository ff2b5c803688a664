import type { Count, CountLine, CountLocation } from '#shared/areas/counts/schema.ts';
import { isCounting } from '#shared/areas/counts/workflow.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Store } from '../../db/capabilities.ts';
import { demandFound } from '../../kernel/record.ts';
import { pageLines, pageLocations } from './count-parts.view.ts';
import { getCount } from './counts.service.ts';
import { readCount } from './counts.view.ts';
import { readUnreadGoods, type UnreadGoods } from './unread-goods.queries.ts';

/** The locations of a count, as they are walked, its lines, and what lies where nobody read yet. */
export type CountParts = {
  readonly locations: readonly CountLocation[];
  readonly lines: readonly CountLine[];
  readonly unread: readonly UnreadGoods[];
};

/** A count with all that is counted in it; `parts` is null where they are more than was asked for. */
export type CountInHand = {
  readonly count: Count;
  readonly isUnderWay: boolean;
  readonly parts: CountParts | null;
};

/** The count of that UUID with at most so many locations and goods, a recount with what it asks alone; throws AppError 404. */
export const readCountInHand = async (store: Store, uid: string, most: number): Promise<CountInHand> => {
  const row = getCount(store.read, uid);
  const count = demandFound(readCount(store.read, uid));
  const whole = { page: 1, per_page: most };
  const isRecount = row.status === 'recount';
  const [locations, lines] = await Promise.all([
    pageLocations(store, row, {
      ...whole,
      sort: 'picking_sequence',
      ...(isRecount && { is_left_out: false }),
    }),
    pageLines(store, row, { ...whole, ...(isRecount && { status: 'recount' as const }) }),
  ]);
  const skus = count.type === 'product' ? count.scope.skus.map(skuKey) : undefined;
  const unread = isRecount ? [] : readUnreadGoods(store.read, row.id, { skus, most: most + 1 });
  const isWhole = locations.total <= most && lines.total + unread.length <= most;
  return {
    count,
    isUnderWay: isCounting(row.status),
    parts: isWhole ? { locations: locations.items, lines: lines.items, unread } : null,
  };
};

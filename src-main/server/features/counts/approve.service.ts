import type { Count } from '#shared/areas/counts/schema.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { StockCountRow } from '../../db/schema/counts.ts';
import { authorOf, type Actor } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeOnce, type Once } from '../../kernel/once.ts';
import { post } from '../../stock/posting/post.service.ts';
import type { PostingLine } from '../../stock/posting.rules.ts';
import { markPosted, readDifferent, type DifferentLine } from './count-lines.queries.ts';
import { unlockLocations } from './count-locations.queries.ts';
import { readMisplaced, type Misplaced } from './counts.queries.ts';
import { advance, demandCountStep, getCount } from './counts.service.ts';

/** Lines of one posting. */
const atOnce = 1000;

/** A gain comes from outside, a loss leaves; both where the goods were counted. */
const toPosting = (line: DifferentLine): PostingLine => {
  const { batch_number, expiration_date, difference } = line;
  const hasLot = batch_number !== null || expiration_date !== null;
  const end = {
    locationId: line.location_id,
    status: line.stock_status,
    lot: hasLot ? { batchNumber: batch_number, expirationDate: expiration_date } : null,
  };
  const shared = {
    productId: line.product_id,
    quantity: Math.abs(difference),
    serialNumber: line.serial_number,
  };
  return difference > 0
    ? { ...shared, type: 'count_gain', from: null, to: end, reasonCode: 'found' }
    : { ...shared, type: 'count_loss', from: end, to: null, reasonCode: 'missing' };
};

/** A unit that lies in one location can't be in another: it leaves the location of its stock row. */
const toLoss = (unit: Misplaced): PostingLine => ({
  type: 'count_loss',
  productId: unit.product_id,
  quantity: 1000,
  from: {
    locationId: unit.location_id,
    status: unit.stock_status,
    lot: unit.lot_id === null ? null : { id: unit.lot_id },
  },
  to: null,
  serialNumber: unit.serial_number,
  reasonCode: 'location_correction',
});

const isLoss = ({ difference }: DifferentLine): boolean => difference < 0;

/**
 * Losses first: a serial number that was found elsewhere leaves the location of its stock row before it arrives where
 * it was found.
 */
const inOrder = (lines: readonly DifferentLine[]): readonly DifferentLine[] => [
  ...lines.filter(isLoss),
  ...lines.filter((line) => !isLoss(line)),
];

const postDifferences = (
  tx: Tx,
  deps: Deps,
  { actor, count }: { readonly actor: Actor; readonly count: StockCountRow },
): void => {
  const misplaced = readMisplaced(tx, count.id).map(toLoss);
  const lines = [...misplaced, ...inOrder(readDifferent(tx, count.id)).map(toPosting)];
  const document = { type: 'count', id: count.id, number: count.number };
  for (let first = 0; first < lines.length; first += atOnce) {
    post(tx, deps, { lines: lines.slice(first, first + atOnce), actor, document, cause: 'count' });
  }
};

/**
 * Posts every difference of a count, all or nothing, and frees its locations. Throws 404; 409 `invalid_transition`,
 * `count_moved` where stock moved since it was counted, and what `post` refuses.
 */
export const approveCount = async (deps: Deps, actor: Actor, uid: string): Promise<Once<Count>> => {
  const at = deps.clock.instant();
  // how many differences there are is known only then
  const writing = { name: 'count.approve', actor, clock: deps.clock, lines: atOnce };
  return writeOnce(deps.store, writing, async (tx) => {
    const count = getCount(tx, uid);
    const status = demandCountStep(tx, count, { act: 'approve' });
    postDifferences(tx, deps, { actor, count });
    markPosted(tx, count.id);
    unlockLocations(tx, count.id);
    const step = { status, at, moment: 'ended_at', approver: authorOf(actor) } as const;
    return advance(tx, { actor, action: 'approve', count, step });
  });
};

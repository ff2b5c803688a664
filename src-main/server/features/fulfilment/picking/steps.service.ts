import { shortageNotes } from '#shared/areas/orders/act-words.ts';
import type { FinishPickingInput, StartPickingInput } from '#shared/areas/fulfilment/picking-schema.ts';
import { amountsLeft, splitItem, totalsOf } from '#shared/areas/orders/rules.ts';
import { writeDecimal } from '#shared/kernel/decimal-text.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { conflict, refusedAs } from '#shared/kernel/refusal.ts';
import type { Tx } from '../../../db/capabilities.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { refused } from '../../../kernel/demand.ts';
import {
  orderAct,
  type Acting,
  concludeAct,
  coverageOfItems,
  cutItem,
  giveBackWaiting,
  type OrderRow,
  type Parts,
  readItems,
  splitOff,
  type Step,
  switchesOf,
  uncovered,
  validInvoiceOf,
} from '../../orders/index.ts';
import { stagingOf } from './target.service.ts';

/**
 * Starts picking a confirmed order and says where it is staged; throws AppError 404, 409 `on_hold`,
 * `nothing_allocated`, `allocation_invalid`, `no_staging_location`, `location_closed`.
 */
export const startPicking = orderAct((tx, _, { body }: Acting<StartPickingInput>) =>
  startStep(tx, body.staging_location_code),
);

/** Describes the start of picking an order; `asked` is the code of the location where it is to be staged. */
export const startStep = (tx: Tx, asked?: string): Step => ({
  act: 'picking/start',
  event: 'order_updated',
  changes: ['status', 'picking_at', 'staging_location'],
  change: (row, at) => ({
    picking_at: at,
    staging_location_id: stagingOf(tx, row, { asked, type: switchesOf(tx, row) }),
  }),
});

/** Splits each item of an order into its picked and its missing part. */
const partsOf = (tx: Tx, row: OrderRow): readonly Parts[] => {
  const covered = coverageOfItems(tx, row.id);
  return readItems(tx, row.id).map((item) => {
    const { held, waiting } = covered.get(item.id) ?? uncovered;
    return splitItem(item, Math.max(0, item.quantity - (held - waiting)));
  });
};

const missingOf = (parts: readonly Parts[]): readonly Parts[] =>
  parts.filter(({ moved }) => moved.quantity > 0);

/** Most items that the history of an order names one by one. */
const mostNamed = 5;

/** Writes the history's note about goods that were missing at the end of picking, and where they went. */
const noteOf = (missing: readonly Parts[], shortage: FinishPickingInput['shortage']): string => {
  if (missing.length === 0 || shortage === undefined) return '';
  const named = missing
    .slice(0, mostNamed)
    .map(({ moved: { quantity, unit, sku } }) =>
      shortageNotes.item(writeDecimal(fromScaled(quantity, 3)), unit, sku),
    );
  const rest = missing.length - named.length;
  return shortageNotes[shortage]([...named, ...(rest > 0 ? [shortageNotes.rest(rest)] : [])].join(', '));
};

type Finishing = {
  readonly actor: Actor;
  readonly row: OrderRow;
  readonly parts: readonly Parts[];
  readonly shortage: FinishPickingInput['shortage'];
};

/**
 * Releases the allocations that were not picked, and cuts the missing quantity from the order or moves it to a new one.
 */
const leavePicked = (tx: Tx, deps: Deps, { actor, row, parts, shortage }: Finishing): void => {
  const missing = missingOf(parts);
  giveBackWaiting(tx, deps, { row });
  if (missing.length === 0) return;
  if (parts.every(({ left }) => left.quantity === 0)) throw new AppError(409, 'nothing_picked');
  const number = validInvoiceOf(tx, row);
  if (number !== null)
    throw refused(refusedAs('invoice_active', conflict('shortage', 'rest_invoiced', { number }), { number }));
  if (shortage === 'cut') {
    for (const { left, moved } of missing) cutItem(tx, left, moved.quantity);
    return;
  }
  const at = deps.clock.instant();
  const id = splitOff(tx, deps, { actor, before: row, parts, at });
  concludeAct(tx, deps, { actor, id, before: null, action: 'split', event: 'order_created', at });
};

/** Describes the end of picking an order. */
export const finishStep = (
  tx: Tx,
  deps: Deps,
  { actor, row: found, body }: Acting<FinishPickingInput>,
): Step => {
  const { direction } = found;
  const { shortage } = body;
  const parts = partsOf(tx, found);
  return {
    act: 'picking/finish',
    event: direction === 'internal' ? 'order_completed' : 'order_updated',
    changes: ['status', 'picked_at', ...(direction === 'internal' ? ['completed_at'] : [])],
    body,
    note: noteOf(missingOf(parts), shortage),
    also: (row) => {
      leavePicked(tx, deps, { actor, row, parts, shortage });
      return [];
    },
    change: (row, at) => {
      const items = readItems(tx, row.id);
      const amounts = amountsLeft(items, row);
      const { discount } = amounts;
      return {
        picked_at: at,
        ...(direction === 'internal' && { completed_at: at }),
        discount,
        ...totalsOf(items, amounts),
      };
    },
  };
};

/**
 * Ends the picking of an order: an internal one is completed. What was not picked is cut, or goes to a new order, as
 * `shortage` says; throws AppError 404, 409 `picking_unfinished`, `nothing_picked`, `invoice_active`.
 */
export const finishPicking = orderAct(finishStep);

import { labels } from '#shared/domain/label-words.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import { firstValidDay } from '#shared/domain/expiry.ts';
import type { ShipInput } from '#shared/areas/fulfilment/shipping-contract.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { conflict } from '#shared/kernel/refusal.ts';
import { wordedWithin, type Code } from '#shared/kernel/sentences.ts';
import type { Tx } from '../../../db/capabilities.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { fieldError } from '../../../kernel/app-error.ts';
import { demand } from '../../../kernel/demand.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { post } from '../../../stock/posting/post.service.ts';
import type { PostingLine } from '../../../stock/posting.rules.ts';
import { expiryRuleOf } from '../../../stock/touch/touch.service.ts';
import {
  orderAct,
  documentOf,
  type OrderRow,
  pastMoment,
  type Step,
  switchesOf,
} from '../../orders/index.ts';
import { settleLoad } from '../loads/membership.service.ts';
import { pickedRows, type PickingRow } from '../picking/stops.queries.ts';

/** Describes making an order ready to ship. */
export const readyStep: Step = {
  act: 'ready',
  event: 'order_updated',
  changes: ['status', 'ready_at'],
  change: (_, at) => ({ ready_at: at }),
};

/** Makes an order ready to ship; throws AppError 404, 409. */
export const makeReady = orderAct(() => readyStep);

/** The lots of which goods were picked for an order that may not leave any more: expired since, held or recalled. */
const leavingFaults = (
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { row, rows }: { row: OrderRow; rows: readonly PickingRow[] },
): readonly Fault<Code>[] => {
  if (switchesOf(tx, row).takes_unsellable) return [];
  const validFrom = firstValidDay(expiryRuleOf(tx, clock));
  const lots = new Map(rows.map((one) => [one.lot_id, one]));
  return [...lots.values()].flatMap(
    ({ sku, batch_number: batch, expiration_date: date, lot_status: status }) => {
      if (date !== null && date < validFrom)
        return [conflict(null, 'lot_expired', { sku, batch: batch ?? '', date: showDate(date) })];
      if (status === null || status === 'approved') return [];
      const said = wordedWithin(labels.lot_status, status);
      return [conflict(null, 'lot_held', { sku, batch: batch ?? showDate(date ?? ''), status: said })];
    },
  );
};

/**
 * Reads the instant at which an order left; throws AppError 422 where it is in the future, or before the order was
 * submitted.
 */
const momentOf = ({ clock }: Pick<Deps, 'clock'>, { submitted_at: sent }: OrderRow, said: string): string => {
  const at = pastMoment(clock, 'shipped_at', said);
  if (sent !== null && Date.parse(at) < Date.parse(sent)) {
    throw fieldError('shipped_at', 'shipped_before_sent');
  }
  return at;
};

type Leaving = { readonly actor: Actor; readonly row: OrderRow; readonly occurredAt: string | undefined };

const leave = (tx: Tx, deps: Deps, { actor, row, occurredAt }: Leaving): void => {
  const rows = pickedRows(tx, row.id);
  demand(leavingFaults(tx, deps, { row, rows }));
  const type = row.type_code === 'supplier_return' ? 'supplier_return' : 'shipment';
  const lines = rows.map((picked): PostingLine => ({
    type,
    productId: picked.product_id,
    quantity: picked.quantity,
    from: {
      locationId: picked.location_id,
      status: picked.stock_status,
      lot: picked.lot_id === null ? null : { id: picked.lot_id },
    },
    to: null,
    serialNumber: picked.serial_number,
    held: { allocationId: picked.id, outcome: 'consume' },
    orderItemId: picked.item_id,
  }));
  const document = { ...documentOf(row), ...(occurredAt !== undefined && { occurredAt }) };
  if (lines.length > 0) post(tx, deps, { lines, actor, ...document });
};

/** Describes the shipping of an order; all goods that were picked for it leave stock, or none do. */
export const shipStep = (
  tx: Tx,
  deps: Deps,
  { actor, body }: { readonly actor: Actor; readonly body: ShipInput },
): Step => {
  const { tracking_code, shipped_at: said } = body;
  const leftAt = (row: OrderRow) => (said === undefined ? undefined : momentOf(deps, row, said));
  return {
    act: 'ship',
    event: 'order_updated',
    changes: ['status', 'shipped_at', ...(tracking_code === undefined ? [] : ['tracking'])],
    change: (row, at) => ({
      shipped_at: leftAt(row) ?? at,
      ...(tracking_code !== undefined && { tracking_code }),
    }),
    also: (row) => {
      leave(tx, deps, { actor, row, occurredAt: leftAt(row) });
      settleLoad(tx, deps, { row, hasLeft: true });
      return [];
    },
  };
};

/** Ships an order that is ready; throws AppError 404, 409 `on_hold`, `carrier_required`, `lot_expired`, `lot_held`, 422, 423. */
export const shipOrder = orderAct(shipStep);

import type { OrderAction } from '#shared/areas/orders/workflow-schema.ts';
import { addressWarnings } from '#shared/areas/customers/address-rules.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
import { askedBy, type OrderFacts } from '#shared/areas/orders/guards.ts';
import type { Order, OrderAddress, OrderDetails } from '#shared/areas/orders/schema.ts';
import { warningsOf } from '#shared/areas/sentences.ts';
import { at as within, type Fault } from '#shared/kernel/fault.ts';
import { worded, type Code } from '#shared/kernel/sentences.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { authorOf, type Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { readOnce, readWhenAsked } from '../../kernel/read-when-asked.ts';
import { demandFound } from '../../kernel/record.ts';
import { stockJudge } from './allocation/awaiting-stock.queries.ts';
import { coverageOfOrders, uncovered } from './allocation/coverage.queries.ts';
import { validInvoiceOf } from './invoiced.queries.ts';
import { appendHistory } from './history.queries.ts';
import { knownBeside, type Making, type Reading } from './orders.deps.ts';
import { lacksInvoice, type OrderRow } from './orders.mapping.ts';
import { findOrder, readOrder } from './orders.queries.ts';
import { declaredWarnings } from './orders.rules.ts';
import { switchesOf } from './switches.service.ts';
import { emitOrderEvent, type OrderEvent } from './order-events.service.ts';

/** Reads the facts of an order that the guards of its workflow check, each when a guard asks for it. */
export const factsOf = (on: Hot, row: OrderRow, deps: Pick<Deps, 'seams'>): OrderFacts => {
  const { id, hold_reason: reason } = row;
  const type = readOnce(() => switchesOf(on, row));
  const covered = readOnce(() => coverageOfOrders(on, [id]).get(id) ?? uncovered);
  const { lacksSchedule, load, received, differing, isUnstored } = knownBeside(on, row, deps);
  return readWhenAsked<OrderFacts>({
    stage: () => row.stage,
    hold: () => (reason === '' ? null : worded(orderLabels.order_hold_reason, reason)),
    direction: () => row.direction,
    quantity: () => row.quantity,
    held: () => covered().held,
    waiting: () => covered().waiting,
    returning: () => covered().returning,
    isInvalid: () => covered().isInvalid,
    wave: () => (row.wave_status === 'planned' ? row.wave_number : null),
    lacksCarrier: () => row.carrier_id === null && askedBy(type()).lacksCarrier,
    lacksInvoice: () => lacksInvoice(row),
    isInvoicedFirst: () => askedBy(type()).isInvoicedFirst,
    invoice: () => validInvoiceOf(on, row),
    lacksSchedule,
    load,
    received,
    differing,
    isUnstored,
  });
};

/** The living order of that UUID; throws AppError 404. */
export const getOrder = (on: Hot, id: string): OrderRow => demandFound(findOrder(on, id));

/** The order where it is in one of these stages; throws AppError 409 `invalid_transition`. */
export const demandStage = (row: OrderRow, ...stages: readonly OrderStage[]): OrderRow => {
  if (stages.includes(row.stage)) return row;
  const status = worded(orderLabels.order_stage, row.stage);
  throw new AppError(409, 'invalid_transition', { vars: { status } });
};

const placedWarnings = (field: string, address: string): readonly Fault<Code>[] =>
  address === '' ? [] : within(field, addressWarnings(JSON.parse(address) as OrderAddress));

type Shown = { readonly row: OrderRow; readonly order: Order; readonly warnings: readonly Fault<Code>[] };

/** Shows that order with its receipts and its warnings. */
const withReceipts = (on: Hot, { row, order, warnings }: Shown, deps: Pick<Deps, 'seams'>): OrderDetails => ({
  ...order,
  awaits_stock: stockJudge(on, [row])(row.id, order),
  receipts: knownBeside(on, row, deps).receipts(),
  warnings: warningsOf([
    ...warnings,
    ...placedWarnings('shipping_address', row.shipping_address),
    ...placedWarnings('billing_address', row.billing_address),
    ...declaredWarnings(row),
  ]),
});

/** Shows an order with its receipts and its warnings. */
export const detailsOf = (
  on: Hot,
  row: OrderRow,
  { warnings = [], ...deps }: Reading & { readonly warnings?: readonly Fault<Code>[] },
): OrderDetails => withReceipts(on, { row, order: readOrder(on, row, deps), warnings }, deps);

/** Describes one action on a written order: its history and its event. */
export type Concluded = {
  readonly actor: Actor;
  readonly id: string;
  /** The order as the act left it, where its writing told. */
  readonly after?: OrderRow;
  /** The order before it; null where it was made by this act. */
  readonly before: OrderRow | null;
  readonly action: OrderAction;
  /** The event that tells it. */
  readonly event: OrderEvent;
  readonly reason?: string;
  readonly note?: string;
  readonly changes?: readonly string[];
  readonly warnings?: readonly Fault<Code>[];
  readonly at: string;
};

/** An act as the audit log spells it: `picking/start` is picking_start. */
type Spelled<Action extends string> = Action extends
  | `${infer Part}/${infer Rest}`
  | `${infer Part}-${infer Rest}`
  ? `${Part}_${Rest}`
  : Action;

const spelled = (action: OrderAction) => action.replace(/[-/]/u, '_') as Spelled<OrderAction>;

/** Audits an act, writes it into the order's history and, unless the order is a draft, tells integrations of it. */
export const concludeAct = (
  tx: Tx,
  deps: Making,
  { actor, id, after, before, action, event, changes = [], warnings = [], at, ...why }: Concluded,
): OrderDetails => {
  const row = after ?? getOrder(tx, id);
  const { reason = '', note = '' } = why;
  audit(tx, actor, { action: `order.${spelled(action)}`, key: id, changed: changes, at });
  appendHistory(tx, {
    order_id: row.id,
    action,
    from_stage: before?.stage ?? '',
    stage: row.stage,
    reason_code: reason,
    note,
    changes: JSON.stringify(changes),
    ...authorOf(actor),
    at,
  });
  const order = readOrder(tx, row, deps);
  if (row.stage !== 'draft') {
    emitOrderEvent(tx, deps, {
      name: event,
      row,
      order,
      before,
      action,
      changes,
      at,
      ...(reason && { reason }),
    });
  }
  return withReceipts(tx, { row, order, warnings }, deps);
};

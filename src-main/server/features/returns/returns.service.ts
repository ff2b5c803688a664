import type {
  CreateReturnInput,
  SentReturnItem,
  ShipmentInput,
  UpdateReturnInput,
} from '#shared/areas/returns/body-schema.ts';
import { dueOn, noteOf } from '#shared/areas/returns/rules.ts';
import { returnSeries } from '#shared/areas/returns/schema.ts';
import { isLiving, returnWorkflow } from '#shared/areas/returns/workflow.ts';
import { warningsOf } from '#shared/areas/sentences.ts';
import { civilDate, daysBetween } from '#shared/kernel/civil-date.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { toScaled } from '#shared/kernel/primitives.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { ReturnRow } from '../../db/schema/returns.ts';
import { authorOf, type Actor } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeOnce, type Once } from '../../kernel/once.ts';
import { demandFound, demandVersion, differing, type ChangeOf } from '../../kernel/record.ts';
import { nextNumber } from '../../kernel/series.queries.ts';
import { readSettings, siteDay } from '../../kernel/settings.ts';
import { asOrderStands, deliveredAt, withdrawalOf } from './dates.service.ts';
import { itemsMeant } from './named-items.service.ts';
import { partsOf, type ItemRow } from './parts.queries.ts';
import {
  deleteItems,
  findReturn,
  insertItem,
  returnRows,
  type NewItem,
  type ReturnColumns,
} from './returns.queries.ts';
import { readReturn, type ReturnAnswer } from './returns.view.ts';
import { buyerOf, findBuyer, findSold, invoiceKeys, soldOf, type SoldOrder } from './sold.queries.ts';
import { tellReturn } from './return-events.service.ts';
import { concludeStep, noteDone, withSearchText } from './steps.service.ts';

/** Holds the person who returns goods: a customer of the records, or a name. */
type Buyer = Pick<SoldOrder, 'customer_id' | 'customer_name' | 'person_type' | 'ie_indicator'> & {
  readonly party_name: string;
};

/** The order of which something is returned; throws AppError 422. */
const orderMeant = (on: Hot, name: string | undefined): SoldOrder | undefined => {
  if (name === undefined) return undefined;
  const order = findSold(on, name);
  if (order === undefined) throw fieldError('order_id', 'rma_order_unknown');
  if (order.direction !== 'outbound') throw fieldError('order_id', 'rma_order_inbound');
  return order;
};

/**
 * Finds the person who returns goods: the customer of the order, else the one whom the body names; throws AppError 409,
 * 422.
 */
const buyerMeant = (on: Hot, order: SoldOrder | undefined, input: CreateReturnInput): Buyer => {
  const { customer_id: uid, party_name = '' } = input;
  if (order !== undefined) {
    if (uid !== undefined) throw fieldError('customer_id', 'rma_customer_of_order');
    return { ...order, party_name };
  }
  if (!readSettings(on).rma_without_order) throw new AppError(409, 'rma_without_order_refused');
  if (uid === undefined) {
    if (party_name === '') throw fieldError('customer_id', 'rma_party_missing');
    return { customer_id: null, customer_name: null, person_type: null, ie_indicator: null, party_name };
  }
  const found = findBuyer(on, uid);
  if (found === undefined) throw fieldError('customer_id', 'rma_customer_unknown');
  const { id, name, person_type, ie_indicator } = found;
  return { customer_id: id, customer_name: name, person_type, ie_indicator, party_name };
};

type Dated = Pick<ReturnColumns, 'due_on' | 'withdrawal_until'>;

const datesOf = (
  on: Hot,
  {
    order,
    buyer,
    reason,
    today,
    now,
  }: {
    readonly order: SoldOrder | undefined;
    readonly buyer: Buyer;
    readonly reason: ReturnRow['reason_code'];
    readonly today: string;
    readonly now: number;
  },
): Dated => {
  return {
    due_on: dueOn({ reason, requestedOn: today }, readSettings(on)),
    withdrawal_until: withdrawalOf(on, order, { ...buyer, now }),
  };
};

/** Warns of a return that comes after the site's return window. */
const windowWarnings = (on: Hot, order: SoldOrder | undefined, now: number): readonly Fault<Code>[] => {
  const { rma_window_days: most, time_zone } = readSettings(on);
  const at = deliveredAt(order, now);
  if (at === null) return [];
  const days = daysBetween(civilDate(at, time_zone), civilDate(now, time_zone));
  return days > most ? [fault('order_id', 'rma_window_passed', { days, most })] : [];
};

const unshipped = {
  shipment_mode: '',
  carrier: '',
  authorization_code: '',
  expires_on: null,
  tracking_code: '',
} as const;

/** Gives the columns of the way in which goods come back; the tracking code is in capitals, as it is printed. */
export const shipmentColumns = (shipment: ShipmentInput | null | undefined) =>
  shipment === null || shipment === undefined
    ? unshipped
    : {
        shipment_mode: shipment.mode,
        carrier: shipment.carrier,
        authorization_code: shipment.authorization_code,
        expires_on: shipment.expires_on,
        tracking_code: shipment.tracking_code.toUpperCase(),
      };

/** Gives the issuer of a return's note, and whether one is due: where its order left with an invoice. */
const noteColumns = (
  on: Hot,
  {
    order,
    buyer,
    isRefused,
  }: {
    readonly order: SoldOrder | undefined;
    readonly buyer: Pick<Buyer, 'ie_indicator'>;
    readonly isRefused: boolean;
  },
) => {
  const { issuer, cfop } = noteOf({
    isContributor: buyer.ie_indicator === '1',
    isRefusedOnDelivery: isRefused,
    isSameState: order === undefined || order.state === '' || order.state === readSettings(on).address?.state,
  });
  const isDue = invoiceKeys(on, order?.id ?? null).length > 0;
  return {
    fiscal_status: isDue ? 'awaiting' : 'not_required',
    fiscal_issuer: issuer,
    fiscal_cfop: cfop,
    fiscal_key: '',
    fiscal_document_id: null,
    fiscal_waived: '',
  } as const;
};

const writeItems = (
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  { id, items }: { id: number; items: readonly NewItem[] },
) => {
  for (const item of items) insertItem(tx, { ...item, uid: deps.ids.uid(), rma_id: id });
};

/** Requests a return inside of a unit of work; gives its public id and its warnings. */
const requestIn = (tx: Tx, deps: Deps, { actor, input }: { actor: Actor; input: CreateReturnInput }) => {
  const order = orderMeant(tx, input.order_id);
  const buyer = buyerMeant(tx, order, input);
  const items = itemsMeant(tx, { order, inputs: input.items, except: null });
  const [at, today, uid] = [deps.clock.instant(), siteDay(deps), deps.ids.uid()];
  const number = nextNumber(tx, returnSeries);
  const { reason_code, notes } = input;
  const isRefused = reason_code === 'refused' || input.shipment?.mode === 'refused';
  const columns: ReturnColumns = {
    ...authorOf(actor),
    ...shipmentColumns(input.shipment),
    ...noteColumns(tx, { order, buyer, isRefused }),
    ...datesOf(tx, { order, buyer, reason: reason_code, today, now: deps.clock.now() }),
    number,
    status: returnWorkflow.spec.first,
    order_id: order?.id ?? null,
    customer_id: buyer.customer_id,
    party_name: buyer.party_name,
    reason_code,
    notes,
    legal_note: '',
    requested_at: at,
    shipped_at: null,
    closed_at: null,
    told_due_on: null,
    search_text: '',
  };
  const id = returnRows.insert(tx, { ...withSearchText(tx, columns), uid, at });
  writeItems(tx, deps, { id, items });
  const row = demandFound(findReturn(tx, uid));
  noteDone(tx, deps, { actor, row, status: row.status, action: 'create', isNew: true, at });
  if (input.approve) concludeStep(tx, deps, { actor, row, status: 'approved', action: 'approve' });
  return { uid, warnings: warningsOf(windowWarnings(tx, order, deps.clock.now())) };
};

/** Requests a return; throws AppError 409, 422 as its items and its order say. */
export const createReturn = (
  deps: Deps,
  actor: Actor,
  input: CreateReturnInput,
): Promise<Once<ReturnAnswer>> =>
  writeOnce(
    deps.store,
    { name: 'rma.create', actor, clock: deps.clock, lines: input.items.length },
    async (tx) => {
      const made = requestIn(tx, deps, { actor, input });
      return tellReturn(tx, deps, { ...made, actor, action: 'create', before: null });
    },
  );

/** Puts what was asked for in the columns of a return. */
const asked = (tx: Tx, row: ReturnRow, patch: UpdateReturnInput): ReturnColumns => {
  const { shipment, reason_code = row.reason_code, notes = row.notes } = patch;
  const due = dueOn(
    { reason: reason_code, requestedOn: civilDate(Date.parse(row.requested_at), readSettings(tx).time_zone) },
    readSettings(tx),
  );
  return {
    ...row,
    ...(shipment === undefined ? {} : shipmentColumns(shipment)),
    reason_code,
    notes,
    due_on: patch.due_on ?? (reason_code === row.reason_code ? row.due_on : due),
  };
};

/** Adds what follows from the columns of a return that changed: the note that is due, and what it is found by. */
const changed = (tx: Tx, row: ReturnRow, next: ReturnColumns): ReturnColumns => {
  const order = row.order_id === null ? undefined : soldOf(tx, row.order_id);
  return withSearchText(tx, { ...next, ...expectedNote(tx, next, order) });
};

/** Gives the note columns of a return as it is now; none once the note is registered or waived. */
const expectedNote = (tx: Tx, row: ReturnColumns, order: SoldOrder | undefined) => {
  if (row.fiscal_status === 'registered' || row.fiscal_status === 'waived') return {};
  const ofRecords = row.customer_id === null ? undefined : buyerOf(tx, row.customer_id);
  return noteColumns(tx, {
    order,
    buyer: order ?? ofRecords ?? { ie_indicator: null },
    isRefused: row.reason_code === 'refused' || row.shipment_mode === 'refused',
  });
};

/** Names an item as a request does: one that comes back from who read it has both names. */
const named = ({
  order_item_id: id,
  sku,
  quantity,
  batch_number,
  serial_numbers,
  resolution,
}: SentReturnItem) => ({
  ...(id ? { order_item_id: id } : { ...(sku !== undefined && { sku }) }),
  quantity,
  batch_number,
  serial_numbers,
  resolution,
});

/** Tells whether an item comes back as it was shown. */
const isShown = (sent: SentReturnItem, row: ItemRow | undefined): boolean =>
  row !== undefined &&
  sent.order_item_id === row.order_item_uid &&
  sent.sku === row.sku &&
  toScaled(sent.quantity, 3) === row.quantity &&
  (sent.batch_number ?? '') === row.batch_number &&
  (sent.resolution ?? '') === row.resolution &&
  JSON.stringify(sent.serial_numbers) === row.serial_numbers;

type ItemsSent = { readonly inputs: readonly SentReturnItem[]; readonly standing: readonly ItemRow[] };

/** Finds the items that a change sends and those that stand; undefined where it sends none, or those that were shown. */
const itemsChanged = (
  tx: Tx,
  row: ReturnRow,
  { items: inputs }: UpdateReturnInput,
): ItemsSent | undefined => {
  if (inputs === undefined) return undefined;
  const { items: standing } = partsOf(tx, row.id);
  const isSame =
    inputs.length === standing.length && inputs.every((input, index) => isShown(input, standing[index]));
  return isSame ? undefined : { inputs, standing };
};

/**
 * The items that a change asks for, undefined where they stand already; throws AppError 409 `rma_items_fixed`, and as
 * `itemsMeant` does.
 */
const newItems = (tx: Tx, row: ReturnRow, sent: ItemsSent | undefined): readonly NewItem[] | undefined => {
  if (sent === undefined) return undefined;
  const { inputs, standing } = sent;
  if (row.status !== 'requested') throw new AppError(409, 'rma_items_fixed');
  const order = row.order_id === null ? undefined : soldOf(tx, row.order_id);
  demand(
    inputs.flatMap(({ quantity }, index) =>
      quantity > 0 ? [] : [fault(`items.${index}.quantity`, 'number_too_small', { min: 0.001 })],
    ),
  );
  const items = itemsMeant(tx, { order, inputs: inputs.map(named), except: row.id });
  const isSame = (item: NewItem, index: number): boolean => {
    const known = standing[index];
    return known !== undefined && differing<NewItem>(known, item).length === 0;
  };
  return items.length === standing.length && items.every(isSame) ? undefined : items;
};

/** Changes what was sent of a return, silent where nothing differs; throws AppError 404, 409 `rma_items_fixed`, `rma_ended`, 412, 422. */
export const modifyReturn = (
  deps: Deps,
  actor: Actor,
  { id: uid, ifMatch, body: patch }: ChangeOf<UpdateReturnInput>,
): Promise<ReturnAnswer> =>
  deps.store.write('rma.modify', async (tx) => {
    const row = asOrderStands(tx, demandFound(findReturn(tx, uid)), deps.clock.now());
    demandVersion(row, ifMatch);
    const sent = asked(tx, row, patch);
    const itemsSent = itemsChanged(tx, row, patch);
    if (itemsSent === undefined && differing<ReturnColumns>(row, sent).length === 0)
      return readReturn(tx, deps, { uid, actor });
    if (!isLiving(row.status)) throw new AppError(409, 'rma_ended');
    const items = newItems(tx, row, itemsSent);
    const next = changed(tx, row, sent);
    if (items === undefined && differing<ReturnColumns>(row, next).length === 0)
      return readReturn(tx, deps, { uid, actor });
    if (items !== undefined) {
      deleteItems(tx, row.id);
      writeItems(tx, deps, { id: row.id, items });
    }
    const at = instantAfter(row.updated_at, deps.clock.instant());
    returnRows.update(tx, { ...next, id: row.id, at });
    noteDone(tx, deps, { actor, row, status: row.status, action: 'modify', at });
    return tellReturn(tx, deps, { actor, uid, action: 'modify', before: row.status });
  });

import { inspectionStateWords } from '#shared/areas/inspections/state-words.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { returnHistoryWords, returnLabels } from '#shared/areas/returns/label-words.ts';
import { isFinal } from '#shared/areas/returns/rules.ts';
import type {
  ReturnArrival,
  ReturnDetails,
  ReturnHistory,
  ReturnItem,
} from '#shared/areas/returns/schema.ts';
import type { ReturnLine } from '#shared/areas/returns/line-schema.ts';
import { isLiving } from '#shared/areas/returns/workflow.ts';
import { quantitySum } from '#shared/domain/goods/quantity.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { ReturnRow } from '../../db/schema/returns.ts';
import { shownActor } from '../../kernel/actor.ts';
import { reais } from '../../kernel/stored-values.ts';
import type { ArrivalRow, DispositionRow, HistoryRow, ItemRow, Parts } from './parts.queries.ts';
import { leftOf, receivedOf } from './returns.rules.ts';

/** A return with the order and the people whom it names, and the sums of its items. */
export type ShownRow = ReturnRow & {
  readonly order_uid: string | null;
  readonly order_number: string | null;
  readonly customer_uid: string | null;
  readonly customer_name: string | null;
  readonly document_uid: string | null;
  readonly username: string | null;
  readonly token_name: string | null;
  readonly items_count: number;
  readonly quantity: number;
  readonly quantity_received: number;
  /** In cents. */
  readonly value: number | null;
};

/** Holds the scopes of the caller, and the day of the site. */
export type Looking = { readonly scopes: ReadonlySet<Scope>; readonly today: string };

const units = (quantity: number): number => fromScaled(quantity, 3);

const orderOf = ({ order_uid: id, order_number }: Pick<ShownRow, 'order_uid' | 'order_number'>) =>
  id === null ? null : { id, order_number };

const shipmentOf = (row: ReturnRow): ReturnLine['shipment'] =>
  row.shipment_mode === ''
    ? null
    : {
        mode: row.shipment_mode,
        mode_label: returnLabels.shipment_mode[row.shipment_mode],
        carrier: row.carrier,
        authorization_code: row.authorization_code,
        expires_on: row.expires_on,
        tracking_code: row.tracking_code,
      };

/** A return as lists show it; who returns is left out for whoever may not see customers. */
export const toLine = (row: ShownRow, { scopes, today }: Looking): ReturnLine => {
  const seesPeople = scopes.has('customers:read');
  return {
    id: row.uid,
    number: row.number,
    status: row.status,
    status_label: returnLabels.status[row.status],
    order: orderOf(row),
    customer:
      seesPeople && row.customer_uid !== null && row.customer_name !== null
        ? { id: row.customer_uid, name: row.customer_name }
        : null,
    party_name: seesPeople && row.party_name !== '' ? row.party_name : null,
    reason_code: row.reason_code,
    reason_label: returnLabels.reason[row.reason_code],
    requested_at: row.requested_at,
    closed_at: row.closed_at,
    due_on: row.due_on,
    withdrawal_until: row.withdrawal_until,
    is_overdue: isLiving(row.status) && row.due_on < today,
    shipment: shipmentOf(row),
    fiscal_status: row.fiscal_status,
    items_count: row.items_count,
    quantity: units(row.quantity),
    quantity_received: units(row.quantity_received),
    value: row.value === null ? null : reais(row.value),
    created_by: shownActor(row.username, row.token_name),
    updated_at: row.updated_at,
    version: row.version,
  };
};

const toDisposed = (row: DispositionRow): ReturnArrival['dispositions'][number] => ({
  id: row.uid,
  disposition: row.disposition,
  disposition_label: returnLabels.disposition[row.disposition],
  quantity: units(row.quantity),
  movement_ids: JSON.parse(row.movements) as string[],
  order: orderOf(row),
  by: shownActor(row.username, row.token_name),
  at: row.at,
});

const toInspection = (row: ArrivalRow): ReturnArrival['inspection'] => {
  const { inspection_uid: id, inspection_number: number, inspection_status: status } = row;
  if (id === null || number === null || status === null || status === 'cancelled') return null;
  return {
    id,
    number,
    status,
    status_label: inspectionStateWords.status[status],
    approved: units(row.approved ?? 0),
    conditional: units(row.conditional ?? 0),
    rejected: units(row.rejected ?? 0),
  };
};

const toArrival = (row: ArrivalRow, dispositions: readonly DispositionRow[]): ReturnArrival => {
  const { returned, inRepair } = leftOf(row, dispositions);
  return {
    id: row.uid,
    quantity: units(row.quantity),
    condition: row.condition,
    condition_label: returnLabels.condition[row.condition],
    batch_number: row.batch_number,
    expiration_date: row.expiration_date,
    serial_number: row.serial_number,
    location_code: row.location_code,
    inspection_id: row.inspection_uid,
    inspection: toInspection(row),
    movement_id: row.movement_uid,
    by: shownActor(row.username, row.token_name),
    at: row.at,
    quantity_undisposed: units(returned),
    quantity_in_repair: units(inRepair),
    dispositions: dispositions.filter(({ arrival_id: id }) => id === row.id).map(toDisposed),
  };
};

const toItem = (row: ItemRow, { arrivals, dispositions }: Parts): ReturnItem => {
  const own = arrivals.filter(({ item_id: id }) => id === row.id).map((one) => toArrival(one, dispositions));
  const disposed = own
    .flatMap((arrival) => arrival.dispositions)
    .filter(({ disposition }) => isFinal(disposition));
  return {
    id: row.uid,
    order_item_id: row.order_item_uid,
    sku: row.sku,
    name: row.name,
    unit: row.unit,
    batch_number: row.batch_number === '' ? null : row.batch_number,
    serial_numbers: JSON.parse(row.serial_numbers) as string[],
    quantity: units(row.quantity),
    quantity_received: units(receivedOf(row, arrivals)),
    quantity_disposed: quantitySum(disposed.map(({ quantity }) => quantity)),
    unit_price: row.unit_price === null ? null : fromScaled(row.unit_price, 4),
    resolution: row.resolution === '' ? null : row.resolution,
    unexpected: row.is_unexpected === 1,
    not_received_reason: row.not_received_reason === '' ? null : row.not_received_reason,
    arrivals: own,
  };
};

const replacementsOf = ({ replacements }: Parts): ReturnDetails['replacements'] =>
  [...Map.groupBy(replacements, ({ order_uid: id }) => id)].flatMap(([id, rows]) => {
    const [first] = rows;
    if (first === undefined) return [];
    const quantity = units(rows.reduce((sum, row) => sum + row.quantity, 0));
    const { order_number, stage } = first;
    return [{ id, order_number, status_label: orderLabels.order_stage[stage], quantity }];
  });

/** Shows all of a return but its actions and its warnings. */
export const toDetails = (
  row: ShownRow,
  parts: Parts,
  { looking, keys }: { readonly looking: Looking; readonly keys: readonly string[] },
): Omit<ReturnDetails, 'actions' | 'warnings'> => ({
  ...toLine(row, looking),
  fiscal: {
    status: row.fiscal_status,
    status_label: returnLabels.fiscal_status[row.fiscal_status],
    issuer: row.fiscal_issuer,
    cfop: row.fiscal_cfop,
    referenced_keys: [...keys],
    access_key: row.fiscal_key === '' ? null : row.fiscal_key,
    document_id: row.document_uid,
    waived_reason: row.fiscal_waived,
  },
  items: parts.items.map((item) => toItem(item, parts)),
  replacements: replacementsOf(parts),
  notes: row.notes,
  legal_note: row.legal_note,
});

/** One thing that was done with a return, as answers show it. */
export const toHistory = ({ username, token_name: token, ...row }: HistoryRow): ReturnHistory => ({
  action: row.action,
  action_label: returnHistoryWords[row.action],
  from_status: row.from_status === '' ? null : row.from_status,
  status: row.status,
  note: row.note,
  by: shownActor(username, token),
  at: row.at,
});

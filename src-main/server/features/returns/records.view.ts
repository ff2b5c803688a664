import type { RecordOf } from '#shared/areas/changes/records-schema.ts';
import type { ReturnArrival, ReturnDetails, ReturnItem } from '#shared/areas/returns/schema.ts';
import { recordKind, type RecordSource } from '../../kernel/record-kinds.ts';
import { partsOf } from './parts.queries.ts';
import { toDetails, type ShownRow } from './returns.mapping.ts';
import { hot, numberedRows } from './returns.tables.ts';
import { shownReturns } from './returns.view.ts';

const byIds = hot<{ ids: readonly number[] }, ShownRow>((q, p) =>
  shownReturns(q).where('r.id', 'in', p.list('ids')),
);

type Record = RecordOf<'rma'>;
type ItemRecord = Record['items'][number];

const arrivalOf = (arrival: ReturnArrival): ItemRecord['arrivals'][number] => ({
  id: arrival.id,
  quantity: arrival.quantity,
  condition: arrival.condition,
  batch_number: arrival.batch_number,
  serial_number: arrival.serial_number,
  location_code: arrival.location_code,
  inspection_id: arrival.inspection_id,
  movement_id: arrival.movement_id,
  at: arrival.at,
  quantity_undisposed: arrival.quantity_undisposed,
  quantity_in_repair: arrival.quantity_in_repair,
  dispositions: arrival.dispositions.map(({ id, disposition, quantity, movement_ids, at }) => ({
    id,
    disposition,
    quantity,
    movement_ids,
    at,
  })),
});

const itemOf = (item: ReturnItem): ItemRecord => ({
  id: item.id,
  order_item_id: item.order_item_id,
  sku: item.sku,
  batch_number: item.batch_number,
  serial_numbers: item.serial_numbers,
  quantity: item.quantity,
  quantity_received: item.quantity_received,
  quantity_disposed: item.quantity_disposed,
  unit_price: item.unit_price,
  resolution: item.resolution,
  unexpected: item.unexpected,
  not_received_reason: item.not_received_reason,
  arrivals: item.arrivals.map(arrivalOf),
});

const shipmentOf = ({ shipment }: Pick<ReturnDetails, 'shipment'>): Record['shipment'] => {
  if (shipment === null) return null;
  const { mode_label: _label, ...own } = shipment;
  return own;
};

const fiscalOf = ({ fiscal }: Pick<ReturnDetails, 'fiscal'>): Record['fiscal'] => {
  const { status_label: _label, referenced_keys: _keys, ...own } = fiscal;
  return own;
};

/** A return as `/changes` and events tell it: its own fields alone. */
export const recordOf = (details: Omit<ReturnDetails, 'actions' | 'warnings'>): Record => ({
  id: details.id,
  number: details.number,
  status: details.status,
  order_id: details.order?.id ?? null,
  customer_id: details.customer?.id ?? null,
  party_name: details.party_name,
  reason_code: details.reason_code,
  requested_at: details.requested_at,
  closed_at: details.closed_at,
  due_on: details.due_on,
  shipment: shipmentOf(details),
  fiscal: fiscalOf(details),
  items: details.items.map(itemOf),
  notes: details.notes,
  legal_note: details.legal_note,
  updated_at: details.updated_at,
  version: details.version,
});

/** Returns as the changes tell them, without who returns where the caller may not see customers; none is ever deleted. */
const changedReturns: RecordSource<'rma'> = (on, ids, { caller: { scopes } }) =>
  new Map(
    byIds.all(on, { ids }).map((row) => [
      row.id,
      {
        key: row.uid,
        deleted: false,
        version: row.version,
        at: row.updated_at,
        data: () =>
          recordOf(toDetails(row, partsOf(on, row.id), { looking: { scopes, today: '' }, keys: [] })),
      },
    ]),
  );

/** Returns as those see them who know no tables of others. */
export const returnRecords = recordKind({
  entity: 'rma',
  changed: changedReturns,
  ...numberedRows('rma', { number: 'number' }),
});

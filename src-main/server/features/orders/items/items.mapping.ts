import { orderLabels } from '#shared/areas/orders/label-words.ts';
import type { DivergenceReason, OrderStage } from '#shared/areas/orders/lists-schema.ts';
import { grossOf, itemStageOf, statusOf } from '#shared/areas/orders/rules.ts';
import type { OrderItem } from '#shared/areas/orders/items-schema.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { Direction } from '#shared/areas/operation-types/schema.ts';
import type { OrderItemRow } from '../../../db/schema/orders.ts';
import type { Covered, TakenGoods } from '../allocation/coverage.queries.ts';
import { orNull, locationOf, reais } from '../../../kernel/stored-values.ts';
import { receiptChannelId } from './channel.rules.ts';

/** An item with its product. */
export type ItemRow = OrderItemRow & {
  readonly sku: string;
  readonly name: string;
  readonly barcode: string;
  readonly product_description: string;
  readonly unit: string;
  readonly packagings: string;
  readonly product_active: number;
  readonly has_serial_number: number;
  readonly has_batch_control: number;
  readonly has_expiration_date: number;
  /** Is the quantity that was checked into volumes. */
  readonly quantity_checked: number;
  /** Is the quantity that arrived by movements, and how much of it arrived damaged. */
  readonly quantity_arrived: number;
  readonly quantity_damaged: number;
  readonly direction: Direction;
  readonly channel_id: number;
  readonly divergence: DivergenceReason | null;
  readonly divergence_note: string | null;
  readonly destination_code: string | null;
  readonly destination_name: string | null;
};

const serialsOf = (row: ItemRow) => JSON.parse(row.requested_serials) as string[];

/**
 * Gives the received quantity of an item. The movements of a receipt that created its order name no item, so all of it
 * counts as received.
 */
export const receivedOf = ({
  direction,
  channel_id: channel,
  quantity,
  quantity_arrived,
}: ItemRow): number => {
  if (direction !== 'inbound') return 0;
  return channel === receiptChannelId ? quantity : quantity_arrived;
};

/**
 * Shows the progress of an item, with the lot and the serial number of its goods where each is one. A completed inbound
 * item shows those that were asked for.
 */
const progressOf = (row: ItemRow, stage: OrderStage, covered: Covered & TakenGoods) => {
  const picked = covered.held - covered.waiting;
  const isDone = stage === 'completed';
  const [serial = null, ...others] = serialsOf(row);
  return {
    quantity_processed: fromScaled(
      row.direction === 'inbound' ? receivedOf(row) : isDone ? row.quantity : picked,
      3,
    ),
    status: stage === 'draft' ? ('pending' as const) : (statusOf(stage) as OrderItem['status']),
    batch_number: covered.batch_number ?? (isDone ? orNull(row.requested_batch) : null),
    serial_number: covered.serial_number ?? (isDone && others.length === 0 ? serial : null),
  };
};

const coverageOf = (row: ItemRow, stage: OrderStage, { held, waiting }: Covered) => {
  const picked = held - waiting;
  const isGone = stage === 'shipped' || stage === 'completed';
  const { direction, quantity } = row;
  const received = receivedOf(row);
  const itemStage = itemStageOf(stage, { direction, quantity, held, picked, received });
  return {
    stage: itemStage,
    stage_label: orderLabels.order_item_stage[itemStage],
    quantity_allocated: fromScaled(waiting, 3),
    quantity_picked: fromScaled(picked, 3),
    quantity_checked: fromScaled(row.quantity_checked, 3),
    quantity_shipped: fromScaled(isGone && row.direction === 'outbound' ? picked : 0, 3),
    quantity_received: fromScaled(received, 3),
    quantity_cut: fromScaled(row.quantity_cut, 3),
  };
};

/** Gives the reason why an item arrived otherwise than ordered; null where it did not, or none is given. */
export const divergenceOf = ({ divergence, divergence_note: note }: ItemRow): OrderItem['divergence'] =>
  divergence === null
    ? null
    : { reason_code: divergence, label: orderLabels.order_divergence[divergence], note: note ?? '' };

/** An item as the API shows it, with what is reserved for it. */
export const toItem = (row: ItemRow, stage: OrderStage, covered: Covered & TakenGoods): OrderItem => ({
  item_id: row.id,
  product: {
    sku: row.sku,
    name: row.name,
    has_ean: row.barcode !== '',
    barcode: row.barcode,
    description: row.product_description,
    has_serial_number: row.has_serial_number === 1,
    has_batch_control: row.has_batch_control === 1,
    has_expiration_date: row.has_expiration_date === 1,
    unit: row.unit,
  },
  ...(covered.nf_access_key !== null && { origin_fiscal_key: covered.nf_access_key }),
  quantity: fromScaled(row.quantity, 3),
  ...progressOf(row, stage, covered),
  additional_data: row.split_from_id === null ? [] : { split_from: row.split_from_id },
  id: row.uid,
  line_number: row.line_number,
  ...coverageOf(row, stage, covered),
  description: row.description,
  unit_price: fromScaled(row.unit_price, 4),
  discount: reais(row.discount),
  total: reais(grossOf(row) - row.discount),
  cfop: orNull(row.cfop),
  requested_batch: orNull(row.requested_batch),
  requested_serials: serialsOf(row),
  min_expiration_date: row.min_expiration_date,
  destination_location: locationOf(row.destination_code, row.destination_name),
  external_reference: orNull(row.external_reference),
  divergence: divergenceOf(row),
  notes: row.notes,
});

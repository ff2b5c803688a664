import { stageLabelOf } from '#shared/areas/orders/rules.ts';
import { waveLabels } from '#shared/areas/waves/label-words.ts';
import type { Wave, WaveOrder } from '#shared/areas/waves/schema.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { creatorOf, type KeptParty, type OrderRow } from '../../orders/index.ts';
import { kept } from '../../../kernel/stored-values.ts';
import type { WaveRow } from './waves.queries.ts';

/** A wave as the API shows it. */
export const toWave = (row: WaveRow): Wave => ({
  id: row.uid,
  wave_number: row.wave_number,
  status: row.status,
  status_label: waveLabels.wave_status[row.status],
  staging_location: { code: row.staging_code, name: row.staging_name },
  progress: {
    orders: row.orders,
    orders_picked: row.orders_picked,
    orders_cancelled: row.orders_cancelled,
    items: row.items,
    quantity: fromScaled(row.quantity, 3),
  },
  creator: creatorOf(row).creator,
  created_at: row.created_at,
  started_at: row.started_at,
  ended_at: row.ended_at,
  updated_at: row.updated_at,
  version: row.version,
});

/** Gives the name of an order's customer; null where it has none. */
export const customerOf = ({ party }: Pick<OrderRow, 'party'>): string | null =>
  kept<KeptParty>(party)?.name ?? null;

/** An order of a wave as the API shows it. */
export const toWaveOrder = (row: OrderRow): WaveOrder => ({
  slot: row.wave_slot ?? 0,
  id: row.uid,
  order_number: row.order_number,
  stage: row.stage,
  stage_label: stageLabelOf(row.stage, row.direction),
  is_on_hold: row.hold_reason !== '',
  customer: customerOf(row),
  priority: row.priority,
  promised_date: row.promised_date,
  items_count: row.items_count,
  quantity: fromScaled(row.quantity, 3),
});

import { sql } from 'kysely';
import type { OrderQuery } from '#shared/areas/orders/reads-contract.ts';
import type { PlanWavesInput } from '#shared/areas/waves/body-schema.ts';
import { planWaves, type PlannedWave } from '#shared/areas/waves/rules.ts';
import type { WavePlan } from '#shared/areas/waves/schema.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { hot } from '../fulfilment.tables.ts';
import { matchingOrderIds } from '../../orders/index.ts';
import { customerOf } from './waves.mapping.ts';

/** An order that may be picked in a wave: thousandths, grams, cubic millimetres. */
type CandidateRow = {
  readonly uid: string;
  readonly order_number: string;
  readonly priority: number;
  readonly promised_date: string | null;
  readonly party: string;
  readonly quantity: number;
  /** JSON list: the stock rows that it is picked from. */
  readonly rows: string;
  readonly weight: number;
  readonly volume: number;
};

/** Selects the eligible orders among those that match a query, by the rule of `eligibilityFaults`. */
const candidates = hot<{ ids: readonly number[] }, CandidateRow>((q, p) =>
  q
    .selectFrom('order_head as o')
    .innerJoin('order_item as i', 'i.order_id', 'o.id')
    .innerJoin('stock_allocation as a', 'a.order_item_id', 'i.id')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .where('o.id', 'in', p.list('ids'))
    .where('o.wave_id', 'is', null)
    .where(
      sql<boolean>`not (o.fiscal_status in ('awaiting_invoice', 'invoice_cancelled')
        and json_extract(o.switches, '$.invoice_point') = 'before_picking')`,
    )
    .where('a.status', '=', 'active')
    .groupBy('o.id')
    .having(sql<boolean>`sum(a.quantity) >= o.quantity and max(a.invalid_reason <> '') = 0`)
    .select(['o.uid', 'o.priority', 'o.promised_date', 'o.party', 'o.quantity'])
    .select(sql<string>`o.order_number`.as('order_number'))
    .select([
      sql<string>`json_group_array(distinct a.stock_item_id)`.as('rows'),
      sql<number>`total(a.quantity * p.weight) / 1000`.as('weight'),
      sql<number>`total(a.quantity * 1.0 * p.height * p.width * p.length) / 1000`.as('volume'),
    ]),
);

/** Grams in a kilogram, cubic millimetres in a cubic metre. */
const [gramsOf, mm3Of] = [1e3, 1e9];

type Order = Omit<CandidateRow, 'rows'> & { readonly stops: readonly number[] };

const toPlanned = ({ orders, stops, weight, volume }: PlannedWave<Order>): WavePlan['waves'][number] => ({
  orders: orders.map(({ order, fresh }) => ({
    id: order.uid,
    order_number: order.order_number,
    customer: customerOf(order),
    priority: order.priority,
    promised_date: order.promised_date,
    quantity: fromScaled(order.quantity, 3),
    new_stops: fresh,
  })),
  stops,
  weight: Math.round(weight) / gramsOf,
  volume_m3: Math.round(volume / 1e3) / 1e6,
});

/** Builds the query of orders that a plan chooses from: confirmed, not on hold, and within its filters. */
const asked = (filters: PlanWavesInput['filters']): OrderQuery => ({
  ...filters,
  page: 1,
  per_page: 1,
  direction: 'outbound',
  stage: ['confirmed'],
  is_on_hold: false,
});

/** The orders of these UUIDs alone, all of them where nobody names any. */
const named = (
  found: readonly CandidateRow[],
  uids: PlanWavesInput['order_ids'],
): readonly CandidateRow[] => {
  if (uids === undefined) return found;
  const wanted = new Set(uids.map((uid) => uid.toLowerCase()));
  return found.filter(({ uid }) => wanted.has(uid));
};

/** Proposes waves out of the orders that can be picked in one; they are read by a read worker, and nothing is written. */
export const proposeWaves = async (deps: Deps, input: PlanWavesInput): Promise<WavePlan> => {
  const { max_stops: stops = Infinity, max_weight: weight, max_volume: volume } = input;
  const ids = await matchingOrderIds(deps, asked(input.filters));
  const found = named(await deps.store.offload(candidates.bind({ ids: [...ids] })), input.order_ids);
  const orders = found.map(({ rows, ...order }) => ({ ...order, stops: JSON.parse(rows) as number[] }));
  const waves = planWaves(orders, {
    orders: input.max_orders,
    slots: input.max_slots,
    stops,
    weight: weight === undefined ? Infinity : weight * gramsOf,
    volume: volume === undefined ? Infinity : volume * mm3Of,
  });
  const planned = waves.reduce((sum, wave) => sum + wave.orders.length, 0);
  return { candidates: orders.length, not_planned: orders.length - planned, waves: waves.map(toPlanned) };
};

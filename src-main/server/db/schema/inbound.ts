import type { Generated } from 'kysely';
import type { DivergenceReason } from '#shared/areas/orders/lists-schema.ts';
import type { Published } from './published.ts';

/** Holds the reasons why items arrived otherwise than ordered. */
type OrderDivergenceTable = {
  id: Generated<number>;
  order_item_id: number;
  reason_code: DivergenceReason;
  note: string;
  at: string;
};

export type InboundSchema = { order_divergence: OrderDivergenceTable };

/** Lists the columns that others may read. */
export type PublishedInbound = {
  order_divergence: Published<OrderDivergenceTable, 'order_item_id' | 'reason_code' | 'note'>;
};

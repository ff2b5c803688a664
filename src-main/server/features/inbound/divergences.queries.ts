import type { Tx } from '../../db/capabilities.ts';
import type { DivergenceReason } from '#shared/areas/orders/lists-schema.ts';
import { rowsOf } from './inbound.tables.ts';

type Divergence = {
  readonly order_item_id: number;
  readonly reason_code: DivergenceReason;
  readonly note: string;
  readonly at: string;
};

const orderDivergenceRows = rowsOf('order_divergence');

/** Keeps why an item came in otherwise than it was ordered. */
export const addDivergence = (tx: Tx, divergence: Divergence): void =>
  void orderDivergenceRows.insert(tx, divergence);

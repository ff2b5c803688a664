import type { Tx } from '../../../db/capabilities.ts';
import type { DivergenceReason } from '#shared/areas/orders/lists-schema.ts';
import { hotWrite } from '../orders.tables.ts';

type Divergence = {
  readonly order_item_id: number;
  readonly reason_code: DivergenceReason;
  readonly note: string;
  readonly at: string;
};

const insert = hotWrite<Divergence, never>((q, p) =>
  q.insertInto('order_divergence').values({
    order_item_id: p('order_item_id'),
    reason_code: p('reason_code'),
    note: p('note'),
    at: p('at'),
  }),
);

/** Keeps why an item came in otherwise than it was ordered. */
export const addDivergence = (tx: Tx, divergence: Divergence): void => void insert.run(tx, divergence);

import type { Hot, Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { ArrivingBy } from '../../kernel/receipt-hooks.ts';
import type { PostingLine } from '../../stock/posting.rules.ts';
import type { OrderRow } from '../orders/index.ts';
import { receiptTypeId } from './receipt.queries.ts';

/** Gives the origin of goods that arrive for an expected order, or for none. */
export const arrivingBy = (
  on: Hot,
  row: OrderRow | undefined,
  accessKey: string | undefined,
): ArrivingBy => ({
  supplierId: row?.customer_id ?? null,
  operationTypeId: row?.operation_type_id ?? receiptTypeId(on),
  accessKey: accessKey ?? null,
});

type Arriving = { readonly lines: readonly PostingLine[]; readonly by: ArrivingBy };

/** Lines of a receipt as they land: what is looked at before it is sold comes in under inspection. */
export const withInspectionStatus = (
  tx: Tx,
  { receiptHooks }: Pick<Deps, 'receiptHooks'>,
  { lines, by }: Arriving,
): readonly PostingLine[] => {
  const requiresInspection = receiptHooks.requiresInspection(tx, by);
  return lines.map((line) => {
    const { type, to, productId } = line;
    if (type !== 'receipt' || to?.status !== 'available' || !requiresInspection(productId)) return line;
    return { ...line, to: { ...to, status: 'inspection' } };
  });
};

type PostedArrival = Arriving & { readonly actor: Actor; readonly postingId: number };

/** Tells of the lines of a posting that came in under inspection. */
export const reportUnderInspection = (
  tx: Tx,
  { receiptHooks, ids, clock }: Pick<Deps, 'receiptHooks' | 'ids' | 'clock'>,
  { lines, by, actor, postingId }: PostedArrival,
): void => {
  const movementIds = lines.flatMap(({ type, to }, index) =>
    type === 'receipt' && to?.status === 'inspection' ? [postingId + index] : [],
  );
  if (movementIds.length > 0) receiptHooks.received(tx, { ids, clock }, { ...by, movementIds, actor });
};

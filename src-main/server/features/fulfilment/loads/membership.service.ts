import { statusAfter } from '#shared/areas/loads/workflow.ts';
import type { Tx } from '../../../db/capabilities.ts';
import { instantAfter } from '../../../kernel/clock.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { demandFound } from '../../../kernel/record.ts';
import type { OrderRow } from '../../orders/index.ts';
import { findLoadById, loadRows, sumsOfLoad } from './loads.queries.ts';
import { takeVolumesOff } from './membership.queries.ts';

type Going = { readonly row: OrderRow; readonly hasLeft: boolean };

/** Writes what the load of an order is once that waiting order has left, or is in it no more; its version grows. */
export const settleLoad = (
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { row: { load_id: id }, hasLeft }: Going,
): void => {
  if (id === null) return;
  const load = demandFound(findLoadById(tx, id));
  const { waiting, shipped } = sumsOfLoad(tx, id);
  const status = statusAfter({ waiting: waiting - 1, shipped: shipped + (hasLeft ? 1 : 0) });
  const at = instantAfter(load.updated_at, clock.instant());
  loadRows.update(tx, { ...load, status, shipped_at: status === 'shipped' ? at : null, at });
};

/** Takes the volumes of an order off its load, which the caller's change of the order then leaves. */
export const takeOffLoad = (tx: Tx, deps: Pick<Deps, 'clock'>, row: OrderRow): void => {
  takeVolumesOff(tx, row.id);
  settleLoad(tx, deps, { row, hasLeft: false });
};

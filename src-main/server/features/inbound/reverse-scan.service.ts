import type { Code } from '#shared/kernel/sentences.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { Deps } from '../../kernel/deps.ts';
import { post } from '../../stock/posting/post.service.ts';
import { readReversible } from '../../stock/posting/reversal.queries.ts';
import { reversalOf } from '../../stock/posting/reversal.rules.ts';
import { findScan, markUndone, type OrderRow, type Taken } from '../orders/index.ts';

type Reversing = {
  readonly actor: Actor;
  readonly row: OrderRow;
  readonly scanUid: string;
  readonly kind: 'receive' | 'putaway';
  /** The refusal where a movement of the scan was reversed by somebody else. */
  readonly moved: Code;
};

/** A scan that is taken back: its result, its movements, and whether it was taken back before. */
type Reversed = { readonly result: string; readonly ids: readonly number[]; readonly isUndone: boolean };

/**
 * Reverses the movements of a scan of goods that came in; one that was taken back before changes nothing. Throws
 * AppError 409 where they were reversed by somebody else or the goods moved on, 422.
 */
export const reverseScan = (
  tx: Tx,
  deps: Deps,
  { actor, row, scanUid, kind, moved }: Reversing,
): Reversed => {
  const scan = findScan(tx, scanUid);
  if (scan === undefined || scan.order_id !== row.id || scan.kind !== kind) {
    throw fieldError('scan_uid', 'scan_unknown');
  }
  const ids = (JSON.parse(scan.taken) as Taken[]).map((one) => one.id);
  const { result } = scan;
  if (scan.undone_at !== null) return { result, ids, isUndone: true };
  const movements = readReversible(tx, ids);
  if (movements.some(({ reversed_by: by }) => by !== null)) throw new AppError(409, moved);
  const lines = movements.map((movement) => reversalOf(movement, ''));
  post(tx, deps, { lines, actor, order: { id: row.id, uid: row.uid } });
  markUndone(tx, scan.id, deps.clock.instant());
  return { result, ids, isUndone: false };
};

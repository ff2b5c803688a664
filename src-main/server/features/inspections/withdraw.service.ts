import type { Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound } from '../../kernel/record.ts';
import { liftRestriction } from '../../stock/lots/correct.service.ts';
import { inspectionRows, readInspections } from './inspections.queries.ts';

/** Names the inspection to cancel, the reason and the author. */
export type Withdrawing = { readonly id: number; readonly reason: string; readonly actor: Actor };

/**
 * Cancels an inspection whose goods never came, decided or not: what was decided of it stays to be read and counts no
 * more, and what it limited of its lot is free again. One that was cancelled already stays as it is.
 */
export const withdrawInspection = (tx: Tx, deps: Deps, { id, reason, actor }: Withdrawing): void => {
  const row = demandFound(readInspections(tx, [id])[0]);
  if (row.status === 'cancelled') return;
  const at = instantAfter(row.updated_at, deps.clock.instant());
  inspectionRows.update(tx, { ...row, status: 'cancelled', decided_at: null, cancel_reason: reason, at });
  if (row.lot_id !== null)
    liftRestriction(tx, deps, { lotId: row.lot_id, cause: row.number, actor, reason: reason.slice(0, 200) });
  audit(tx, actor, { action: 'inspection.cancel', key: row.uid, at });
};

import type { Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound } from '../../kernel/record.ts';
import { inspectionRows, readInspections } from './inspections.queries.ts';

/** Which inspection is void, why, and who made it so. */
export type Withdrawing = { readonly id: number; readonly reason: string; readonly actor: Actor };

/**
 * Cancels an inspection whose goods never came, decided or not: what was decided of it stays to be read and counts no
 * more. One that was cancelled already stays as it is.
 */
export const withdrawInspection = (
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { id, reason, actor }: Withdrawing,
): void => {
  const row = demandFound(readInspections(tx, [id])[0]);
  if (row.status === 'cancelled') return;
  const at = instantAfter(row.updated_at, clock.instant());
  inspectionRows.update(tx, { ...row, status: 'cancelled', decided_at: null, cancel_reason: reason, at });
  audit(tx, actor, { action: 'inspection.cancel', key: row.uid, at });
};

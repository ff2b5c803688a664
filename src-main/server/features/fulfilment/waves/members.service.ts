import type { Tx } from '../../../db/capabilities.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { instantAfter } from '../../../kernel/clock.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { concludeAct, type OrderRow, orderRows } from '../../orders/index.ts';

type WaveSlot = { readonly wave_id: number; readonly wave_slot: number } | null;

/** Puts an order into a slot of a wave, or with null takes it out of its wave, and tells so. */
export const putInWave = (
  tx: Tx,
  deps: Deps,
  { actor, row, slot }: { readonly actor: Actor; readonly row: OrderRow; readonly slot: WaveSlot },
): void => {
  const at = instantAfter(row.updated_at, deps.clock.instant());
  orderRows.update(tx, { ...row, ...(slot ?? { wave_id: null, wave_slot: null }), at });
  concludeAct(tx, deps, {
    actor,
    id: row.uid,
    before: row,
    action: slot === null ? 'wave/leave' : 'wave',
    event: 'order_updated',
    changes: ['wave'],
    at,
  });
};

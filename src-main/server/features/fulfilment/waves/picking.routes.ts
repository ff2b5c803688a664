import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../../http/bind.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { pickForWave, shortForWave, undoForWave } from './pick.service.ts';
import { wavePickingOf } from './walk.view.ts';

/** The operations by which a wave is picked. */
export const wavePickingRoutes: Routes<Deps> = bind(contracts.wavePicking, {
  details: {
    by: ({ store }, _, { id }) => store.snapshot((on) => wavePickingOf(on, id)),
    reportedOnWriteOf: ['order_wave', 'order_head', 'stock_allocation'],
  },
  pick: (deps, actor, { id, body: input }, { sent }) => pickForWave(deps, actor, { id, input, sent }),
  undo: undoForWave,
  short: (deps, actor, { id, body: input }, { sent }) => shortForWave(deps, actor, { id, input, sent }),
});

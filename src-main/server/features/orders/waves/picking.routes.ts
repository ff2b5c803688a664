import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../../http/call.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { pickForWave, shortForWave, undoForWave } from './pick.service.ts';
import { wavePickingOf } from './walk.view.ts';

const { wavePicking } = contracts;

/** The operations by which a wave is picked. */
export const wavePickingRoutes = (deps: Deps): readonly Mounted[] => [
  handle(
    wavePicking.details,
    ({ params }) => ({ data: deps.store.snapshot((on) => wavePickingOf(on, params.id)) }),
    { toldOnWriteOf: ['order_wave', 'order_head', 'stock_allocation'] },
  ),
  handle(wavePicking.pick, ({ actor, params: { id }, body: input, sent }) =>
    pickForWave(deps, actor, { id, input, sent }),
  ),
  handle(wavePicking.undo, ({ actor, params: { id }, body: { scan_uid: scanUid } }) =>
    undoForWave(deps, actor, { id, scanUid }),
  ),
  handle(wavePicking.short, ({ actor, params: { id }, body: input, sent }) =>
    shortForWave(deps, actor, { id, input, sent }),
  ),
];

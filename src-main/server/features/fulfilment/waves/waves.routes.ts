import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../../http/bind.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { proposeWaves } from './plan.view.ts';
import { cancelWave, createWave, finishWave, startWave } from './waves.service.ts';
import { pageWaves, waveOf } from './waves.view.ts';

const reported = { reportedOnWriteOf: ['order_wave', 'order_head', 'stock_allocation'] };

/** The operations by which orders are picked in waves. */
export const waveRoutes: Routes<Deps> = bind(contracts.waves, {
  list: { by: ({ store }, _, query) => pageWaves(store, query), ...reported },
  plan: (deps, _, body) => proposeWaves(deps, body),
  create: createWave,
  details: {
    by: (deps, { caller: { scopes } }, { id }) =>
      deps.store.snapshot((on) => waveOf(on, { id, scopes }, deps)),
    ...reported,
  },
  start: startWave,
  finish: finishWave,
  cancel: (deps, actor, { id }) => cancelWave(deps, actor, id),
});

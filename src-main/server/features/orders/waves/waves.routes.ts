import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../../http/call.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { finishWave } from './finish.service.ts';
import { proposeWaves } from './plan.view.ts';
import { cancelWave, createWave, startWave } from './waves.service.ts';
import { pageWaves, waveOf } from './waves.view.ts';

const { waves } = contracts;
const told = { toldOnWriteOf: ['order_wave', 'order_head', 'stock_allocation'] };

/** The operations by which orders are picked in waves. */
export const waveRoutes = (deps: Deps): readonly Mounted[] => [
  handle(waves.list, ({ query }) => pageWaves(deps.store, query), told),
  handle(waves.plan, async ({ body }) => ({ data: await proposeWaves(deps, body) })),
  handle(waves.create, ({ actor, body }) => createWave(deps, actor, body)),
  handle(
    waves.details,
    ({ params, caller }) => ({ data: deps.store.snapshot((on) => waveOf(on, params.id, caller.scopes)) }),
    told,
  ),
  handle(waves.start, async ({ actor, params: { id }, body }) => ({
    data: await startWave(deps, actor, { id, asked: body.staging_location_code }),
  })),
  handle(waves.finish, async ({ actor, params: { id }, body }) => ({
    data: await finishWave(deps, actor, { id, body }),
  })),
  handle(waves.cancel, async ({ actor, params }) => ({ data: await cancelWave(deps, actor, params.id) })),
];

import { setup } from '#shared/areas/setup/contract.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandLocal, isSetUp, runSetup } from './setup.service.ts';

/** The first run: whether it is due, and the creation of the administrator. */
export const setupRoutes = (deps: Deps): readonly Mounted[] => [
  handle(setup.state, ({ actor }) => {
    demandLocal(actor);
    return { data: { is_set_up: isSetUp(deps) } };
  }),
  handle(setup.run, async ({ actor, body }) => ({ data: await runSetup(deps, actor, body) })),
];

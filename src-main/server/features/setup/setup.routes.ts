import { setup } from '#shared/areas/setup/contract.ts';
import { bind, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandLocal, isSetUp, runSetup } from './setup.service.ts';

const { state, run } = setup;

/** The first run: whether it is due, and the creation of the administrator. */
export const setupRoutes: Routes<Deps> = bind(
  { state, run },
  {
    state: (deps, actor) => {
      demandLocal(actor);
      return { is_set_up: isSetUp(deps) };
    },
    run: runSetup,
  },
);

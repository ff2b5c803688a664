import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { dispose } from './dispose.service.ts';
import { pageQuarantine, sumQuarantine } from './quarantine.view.ts';

const reported = { reportedOnWriteOf: ['stock_item', 'lot', 'location', 'product', 'occurrence'] };

/** The operations on what cannot be sold. */
export const quarantineRoutes: Routes<Deps> = bind(contracts.quarantine, {
  list: { by: (deps, _, query) => pageQuarantine(deps, query), ...reported },
  summary: { by: (deps) => sumQuarantine(deps), ...reported },
  dispose,
});

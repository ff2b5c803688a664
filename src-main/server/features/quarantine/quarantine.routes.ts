import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { dispose } from './dispose.service.ts';
import { pageQuarantine, sumQuarantine } from './quarantine.view.ts';

const { quarantine } = contracts;
const told = { toldOnWriteOf: ['stock_item', 'lot', 'location', 'product', 'occurrence'] };

/** The operations on what cannot be sold. */
export const quarantineRoutes = (deps: Deps): readonly Mounted[] => [
  handle(quarantine.list, ({ query }) => pageQuarantine(deps, query), told),
  handle(quarantine.summary, async () => ({ data: await sumQuarantine(deps) }), told),
  handle(quarantine.dispose, ({ actor, body }) => dispose(deps, actor, body)),
];

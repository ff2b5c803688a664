import { setup } from '#shared/areas/setup/contract.ts';
import { handle, type Mounted } from '../http/call.ts';
import type { ServerDeps } from '../kernel/deps.ts';
import { startDemo } from './demo.service.ts';

/** The operation that fills an empty warehouse with data to try the screens on. */
export const demoRoutes = (deps: ServerDeps): readonly Mounted[] => [
  handle(setup.demo, async ({ actor }) => ({ data: await startDemo(deps, actor) })),
];

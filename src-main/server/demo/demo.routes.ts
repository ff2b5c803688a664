import { setup } from '#shared/areas/setup/contract.ts';
import { bind, type Routes } from '../http/bind.ts';
import type { ServerDeps } from '../kernel/deps.ts';
import { startDemo } from './demo.service.ts';

const { demo } = setup;

/** The operation that fills an empty warehouse with data to try the screens on. */
export const demoRoutes: Routes<ServerDeps> = bind(
  { demo },
  { demo: (deps, actor) => startDemo(deps, actor) },
);

import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../http/bind.ts';
import type { ServerDeps } from '../../kernel/deps.ts';
import { checkFolder, startMove } from './move-data.service.ts';
import { modifyServer, readServer } from './server.service.ts';

/** The operations on how the server is reached and starts. */
export const serverRoutes: Routes<ServerDeps> = bind(contracts.server, {
  read: (deps) => readServer(deps),
  modify: modifyServer,
  checkFolder: (deps, _, { target }) => checkFolder(deps, target),
  moveFolder: (deps, actor, { target }) => startMove(deps, actor, target),
});

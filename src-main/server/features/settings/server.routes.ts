import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { ServerDeps } from '../../kernel/deps.ts';
import { checkTarget } from './data-folder.files.ts';
import { startMove } from './move-data.service.ts';
import { modifyServer, readServer } from './server.service.ts';

const { server } = contracts;

/** The operations on how the server is reached and starts. */
export const serverRoutes = (deps: ServerDeps): readonly Mounted[] => [
  handle(server.read, async () => ({ data: await readServer(deps) })),
  handle(server.modify, async ({ actor, body }) => ({ data: await modifyServer(deps, actor, body) })),
  handle(server.checkFolder, async ({ body }) => ({ data: await checkTarget(deps, body.target) })),
  handle(server.moveFolder, async ({ actor, body }) => ({ data: await startMove(deps, actor, body.target) })),
];

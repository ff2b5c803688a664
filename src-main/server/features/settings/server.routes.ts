import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import { checkTarget } from './data-folder.ts';
import { startMove } from './move-data.ts';
import { modifyServer, readServer, type ServerDesk } from './server.service.ts';

const { server } = contracts;

/** The operations on how the server is reached and starts. */
export const serverRoutes = (desk: ServerDesk): readonly Mounted[] => [
  handle(server.read, async () => ({ data: await readServer(desk) })),
  handle(server.modify, async ({ actor, body }) => ({ data: await modifyServer(desk, actor, body) })),
  handle(server.checkFolder, async ({ body }) => ({ data: await checkTarget(desk.deps, body.target) })),
  handle(server.moveFolder, async ({ actor, body }) => ({ data: await startMove(desk, actor, body.target) })),
];

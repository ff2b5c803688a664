import { changes } from '#shared/areas/changes/contract.ts';
import { handle, type Mounted } from '../../http/call.ts';
import { readFeed, type ChangesDeps } from './changes.service.ts';

/** The operation that tells what changed since a position. */
export const changeRoutes = (deps: ChangesDeps): readonly Mounted[] => [
  handle(changes.list, async ({ query, caller }) => ({ data: await readFeed(deps, { query, caller }) }), {
    toldOnWriteOf: ['change'],
  }),
];

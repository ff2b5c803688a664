import { changes } from '#shared/areas/changes/contract.ts';
import { bind, type Routes } from '../../http/bind.ts';
import { readFeed, type ChangesDeps } from './changes.service.ts';

/** The operation that tells what changed since a position. */
export const changeRoutes: Routes<ChangesDeps> = bind(changes, {
  list: { by: (deps, { caller }, query) => readFeed(deps, { query, caller }), reportedOnWriteOf: ['change'] },
});

import type { Feature } from '../../http/feature.ts';
import { changeRoutes } from './changes.routes.ts';
import { createWaiting } from './waiting.state.ts';

export const changes: Feature = {
  open: (deps) => {
    const waiting = createWaiting(deps.store);
    const { feed } = deps;
    return {
      routes: changeRoutes({ ...deps, waiting }),
      prepare: async () => feed.begin(deps.store.read),
      endCalls: waiting.end,
    };
  },
};

import type { Feature } from '../../http/feature.ts';
import { changeRoutes } from './changes.routes.ts';
import { createFeed } from './feed.state.ts';
import { createWaiting } from './waiting.state.ts';

export const changes: Feature = {
  open: (deps) => {
    const waiting = createWaiting(deps.store);
    const feed = createFeed(deps);
    return {
      routes: changeRoutes({ ...deps, feed, waiting }),
      prepare: async () => feed.begin(deps.store.read),
      endCalls: waiting.end,
    };
  },
};

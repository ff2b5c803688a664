import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { ServerDeps } from '../../kernel/deps.ts';
import { countSearches, createView, listViews, modifyView, removeView } from './views.service.ts';

const { views } = contracts;

/** The operations on views of lists. */
export const viewRoutes = (deps: ServerDeps): readonly Mounted[] => [
  handle(views.list, ({ caller }) => ({ data: listViews(deps.store.read, caller) }), {
    toldOnWriteOf: ['saved_view', 'user_account'],
  }),
  handle(views.counts, async ({ caller: person, actor, query }) => ({
    data: await countSearches(deps, { person, actor }, query),
  })),
  handle(views.create, ({ caller: person, actor, body }) => createView(deps, { person, actor }, body)),
  handle(views.modify, async ({ caller: person, actor, params, body: patch, ifMatch }) => ({
    data: await modifyView(deps, { person, actor }, { ...params, patch, ifMatch }),
  })),
  handle(views.remove, ({ caller: person, actor, params, ifMatch }) =>
    removeView(deps, { person, actor }, { ...params, ifMatch }),
  ),
];

import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { createView, listViews, modifyView, removeView } from './views.service.ts';

const { views } = contracts;

/** The operations on views of lists. */
export const viewRoutes = (deps: Deps): readonly Mounted[] => [
  handle(views.list, ({ caller }) => ({ data: listViews(deps.store.read, caller) }), {
    toldOnWriteOf: ['saved_view', 'user_account'],
  }),
  handle(views.create, ({ caller: person, actor, body }) => createView(deps, { person, actor }, body)),
  handle(views.modify, async ({ caller: person, actor, params, body: patch, ifMatch }) => ({
    data: await modifyView(deps, { person, actor }, { ...params, patch, ifMatch }),
  })),
  handle(views.remove, ({ caller: person, actor, params, ifMatch }) =>
    removeView(deps, { person, actor }, { ...params, ifMatch }),
  ),
];

import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../http/bind.ts';
import type { Actor, Person } from '../../kernel/actor.ts';
import type { ServerDeps } from '../../kernel/deps.ts';
import { countSearches, createView, listViews, modifyView, removeView } from './views.service.ts';

const asking = (actor: Actor & { readonly caller: Person }) => ({ person: actor.caller, actor });

/** The operations on views of lists. */
export const viewRoutes: Routes<ServerDeps> = bind(contracts.views, {
  list: {
    by: ({ store }, { caller }) => listViews(store.read, caller),
    reportedOnWriteOf: ['saved_view', 'user_account'],
  },
  counts: (deps, actor, query) => countSearches(deps, asking(actor), query),
  create: (deps, actor, body) => createView(deps, asking(actor), body),
  modify: (deps, actor, { id, body: patch, ifMatch }) =>
    modifyView(deps, asking(actor), { id, patch, ifMatch }),
  remove: (deps, actor, { id, ifMatch }) => removeView(deps, asking(actor), { id, ifMatch }),
});

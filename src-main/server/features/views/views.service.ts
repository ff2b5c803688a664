import type { Access, DataOf, QueryOf, RouteSpec } from '#shared/kernel/contract.ts';
import type { views } from '#shared/areas/views/contract.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { allRoutes } from '#shared/areas/index.ts';
import { listOf, mostViews, readSearch, searchFaults } from '#shared/areas/views/rules.ts';
import type {
  CreateViewInput,
  SavedView,
  UpdateViewInput,
  ViewContent,
  ViewSearch,
} from '#shared/areas/views/schema.ts';
import { duplicate, fault } from '#shared/kernel/refusal.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { Actor, Person } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { demand, refused } from '../../kernel/demand.ts';
import type { Deps, ServerDeps } from '../../kernel/deps.ts';
import { writeOnce, type Once } from '../../kernel/once.ts';
import { demandFound, demandVersion, differing, type SeenVersion } from '../../kernel/record.ts';
import {
  countViewsOf,
  deleteView,
  findView,
  findViewNamed,
  insertView,
  updateView,
  viewsSeenBy,
  type KeptView,
} from './views.queries.ts';

/** A person who asks something of the views, and the request that asks. */
export type Asking = { readonly person: Person; readonly actor: Actor };

const sharing = 'reports:write' satisfies Scope;

const demandScope = ({ scopes }: Person, scope: Access): void => {
  if (scope === 'public' || scope === 'authenticated' || scopes.has(scope)) return;
  throw new AppError(403, 'forbidden', { vars: { scope } });
};

const accessOf = (screen: string): Access | undefined => listOf(allRoutes, screen)?.access;

const mayOpen = (person: Person, screen: string): boolean => {
  const access = accessOf(screen);
  return (
    access === 'authenticated' || access === 'public' || (access !== undefined && person.scopes.has(access))
  );
};

/** The views that a person sees of the lists that the person may open, oldest first. */
export const listViews = (on: Hot, person: Person): readonly SavedView[] =>
  viewsSeenBy(on, person.userId)
    .map(({ view }) => view)
    .filter(({ screen }) => mayOpen(person, screen));

/** Throws AppError 403 where the person may not open the list or share, 422 where the list would refuse the search. */
const demandFit = (person: Person, view: ViewContent): void => {
  const list = listOf(allRoutes, view.screen);
  if (list === undefined) throw fieldError('screen', 'view_screen_unknown');
  demandScope(person, list.access);
  if (view.is_shared) demandScope(person, sharing);
  demand(searchFaults(list.query, view.search));
};

const badQuery = (parameter: string, faults: readonly Fault<Code>[]): AppError =>
  new AppError(400, 'invalid_filter', { vars: { parameter }, faults });

/** The search that each text means; throws AppError 400 where one is no JSON of an object, or where the list refuses it. */
const searchesOf = (list: RouteSpec, texts: readonly string[]): readonly ViewSearch[] => {
  const searches = texts.map(readSearch);
  const faults = searches.flatMap((search) =>
    search === undefined
      ? [fault('search', 'view_search_text', { example: '{"is_active":true}' })]
      : searchFaults(list.query, search),
  );
  if (faults.length > 0) throw badQuery('search', faults);
  return searches.filter((search) => search !== undefined);
};

/** Counts the records that a list shows for each of these searches, in their order; throws AppError 400, 403. */
export const countSearches = async (
  { listTotal }: ServerDeps,
  { person, actor }: Asking,
  { screen, search: texts }: QueryOf<typeof views.counts>,
): Promise<DataOf<typeof views.counts>> => {
  const list = listOf(allRoutes, screen);
  if (list === undefined) throw badQuery('screen', [fault('screen', 'view_screen_unknown')]);
  demandScope(person, list.access);
  const who = { caller: person, actor };
  return Promise.all(
    searchesOf(list, texts).map(async (search) => ({
      search,
      total: await listTotal({ screen, search }, who),
    })),
  );
};

/** Throws AppError 409 where the person has another view of that name for the same list. */
const demandOwnName = (on: Hot, owner: number, view: ViewContent & { readonly id: string }): void => {
  const other = findViewNamed(on, owner, view);
  if (other !== undefined && other !== view.id) throw refused(duplicate('name', 'view_name_in_use'));
};

/** Keeps a view, once for an Idempotency-Key; throws AppError 403, 409 `duplicate` or `too_many_views`, 422. */
export const createView = (
  { store, clock, ids }: Deps,
  { person, actor }: Asking,
  body: CreateViewInput,
): Promise<Once<SavedView>> =>
  writeOnce(store, { name: 'views.create', actor, clock }, async (tx) => {
    const { userId: owner } = person;
    demandFit(person, body);
    if (countViewsOf(tx, owner) >= mostViews) {
      throw new AppError(409, 'too_many_views', { vars: { max: mostViews } });
    }
    const uid = ids.uid();
    demandOwnName(tx, owner, { ...body, id: uid });
    const at = clock.instant();
    insertView(tx, { owner, view: body, at }, uid);
    audit(tx, actor, { action: 'view.create', key: uid, at });
    return demandFound(findView(tx, uid, owner)).view;
  });

/** Names the view that a change is about, and the version that the sender saw. */
export type ViewTarget = { readonly id: string; readonly ifMatch?: SeenVersion | undefined };

/** The view that a person wants to change; throws AppError 403 for another's without `reports:write`, 404, 412. */
const toChange = (tx: Tx, person: Person, { id, ifMatch }: ViewTarget): KeptView => {
  const found = demandFound(findView(tx, id, person.userId));
  if (!mayOpen(person, found.view.screen)) throw new AppError(404, 'not_found');
  if (found.ownerId !== person.userId) demandScope(person, sharing);
  demandVersion(found.view, ifMatch);
  return found;
};

/** Changes what was sent of a view, silent where nothing differs; throws AppError 403, 404, 409, 412, 422. */
export const modifyView = (
  { store, clock }: Deps,
  { person, actor }: Asking,
  { patch, ...target }: ViewTarget & { readonly patch: UpdateViewInput },
): Promise<SavedView> =>
  store.write('views.modify', async (tx) => {
    const kept = toChange(tx, person, target);
    const { view: before, ownerId: owner } = kept;
    const changed = differing(before, patch);
    if (changed.length === 0) return before;
    const view = { ...before, ...patch } as SavedView;
    demandFit(person, view);
    demandOwnName(tx, owner, view);
    const at = instantAfter(before.updated_at, clock.instant());
    updateView(tx, { owner, view, at }, kept);
    audit(tx, actor, { action: 'view.modify', key: before.id, changed, at });
    return demandFound(findView(tx, before.id, owner)).view;
  });

/** Takes a view away; throws AppError 403, 404, 412. */
export const removeView = (
  { store, clock }: Deps,
  { person, actor }: Asking,
  target: ViewTarget,
): Promise<void> =>
  store.write('views.remove', async (tx) => {
    const { id, view } = toChange(tx, person, target);
    const at = instantAfter(view.updated_at, clock.instant());
    deleteView(tx, id, at);
    audit(tx, actor, { action: 'view.remove', key: view.id, at });
  });

import { sql } from 'kysely';
import { foldText } from '#shared/kernel/fold-text.ts';
import type { SavedView, ViewContent } from '#shared/areas/views/schema.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { hot, hotWrite, removalFrom, versionedWrites, type HotReadBuilder } from './views.tables.ts';

type Columns = {
  readonly owner_id: number;
  readonly screen: string;
  readonly name: string;
  readonly name_key: string;
  readonly search: string;
  readonly columns: string;
  readonly is_shared: number;
  readonly is_default: number;
};

type Row = Columns & {
  readonly id: number;
  readonly uid: string;
  readonly owner_uid: string;
  readonly owner_name: string;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
};

/** A view with what only the server knows of it. */
export type KeptView = { readonly id: number; readonly ownerId: number; readonly view: SavedView };

const toKept = (row: Row): KeptView => ({
  id: row.id,
  ownerId: row.owner_id,
  view: {
    id: row.uid,
    screen: row.screen,
    name: row.name,
    search: JSON.parse(row.search) as SavedView['search'],
    columns: JSON.parse(row.columns) as SavedView['columns'],
    is_shared: row.is_shared === 1,
    is_default: row.is_default === 1,
    owner: { id: row.owner_uid, name: row.owner_name },
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  },
});

const living = (q: HotReadBuilder) =>
  q
    .selectFrom('saved_view as v')
    .innerJoin('user_account as u', 'u.id', 'v.owner_id')
    .selectAll('v')
    .select(['u.uid as owner_uid', 'u.name as owner_name'])
    .where('v.deleted_at', 'is', null);

const seenBy = hot<{ owner: number }, Row>((q, p) =>
  living(q)
    .where((eb) => eb.or([eb('v.owner_id', '=', p('owner')), eb('v.is_shared', '=', 1)]))
    .orderBy('v.id'),
);

/** The living views that a person made or that all may see, in the order in which they were made. */
export const viewsSeenBy = (on: Hot, owner: number): readonly KeptView[] =>
  seenBy.all(on, { owner }).map(toKept);

const byUid = hot<{ uid: string; owner: number }, Row>((q, p) =>
  living(q)
    .where('v.uid', '=', p('uid'))
    .where((eb) => eb.or([eb('v.owner_id', '=', p('owner')), eb('v.is_shared', '=', 1)])),
);

/** The living view of that UUID as far as that person may see it. */
export const findView = (on: Hot, uid: string, owner: number): KeptView | undefined => {
  const row = byUid.first(on, { uid, owner });
  return row === undefined ? undefined : toKept(row);
};

type Named = { readonly owner: number; readonly screen: string; readonly key: string };

const byName = hot<Named, { uid: string }>((q, p) =>
  q
    .selectFrom('saved_view')
    .select('uid')
    .where('owner_id', '=', p('owner'))
    .where('screen', '=', p('screen'))
    .where('name_key', '=', p('key'))
    .where('deleted_at', 'is', null),
);

/** The UUID of a person's view of that list and name, compared without accents and case. */
export const findViewNamed = (on: Hot, owner: number, { screen, name }: ViewContent): string | undefined =>
  byName.first(on, { owner, screen, key: foldText(name) })?.uid;

const ownCount = hot<{ owner: number }, { total: number }>((q, p) =>
  q
    .selectFrom('saved_view')
    .select(sql<number>`count(*)`.as('total'))
    .where('owner_id', '=', p('owner'))
    .where('deleted_at', 'is', null),
);

/** Counts the views of a person that are not deleted. */
export const countViewsOf = (on: Hot, owner: number): number => ownCount.first(on, { owner })?.total ?? 0;

const rows = versionedWrites('saved_view');

/** Describes the write of a view: its owner, its content and the instant. */
export type ViewWrite = {
  readonly owner: number;
  readonly view: ViewContent;
  readonly at: string;
};

const toColumns = ({ owner, view }: ViewWrite): Columns => ({
  owner_id: owner,
  screen: view.screen,
  name: view.name,
  name_key: foldText(view.name),
  search: JSON.stringify(view.search),
  columns: JSON.stringify(view.columns),
  is_shared: Number(view.is_shared),
  is_default: Number(view.is_default),
});

const unsetOthers = hotWrite<
  { owner: number; screen: string; is_shared: number; uid: string; at: string },
  never
>((q, p) =>
  q
    .updateTable('saved_view')
    .set((eb) => ({ is_default: 0, version: eb('version', '+', 1), updated_at: p('at') }))
    .where('screen', '=', p('screen'))
    .where('is_default', '=', 1)
    .where('deleted_at', 'is', null)
    .where('uid', '<>', p('uid'))
    .where('is_shared', '=', p('is_shared'))
    .where(sql<boolean>`(is_shared = 1 or owner_id = ${p('owner')})`),
);

/** Clears the default mark of the view that a list opened with before: a list has one default view. */
const makeRoom = (tx: Tx, { owner, view, at }: ViewWrite, uid: string): void => {
  if (!view.is_default) return;
  unsetOthers.run(tx, { owner, screen: view.screen, is_shared: Number(view.is_shared), uid, at });
};

/** Writes a new view; the list's own or shared default ends where this one is the default. */
export const insertView = (tx: Tx, write: ViewWrite, uid: string): void => {
  makeRoom(tx, write, uid);
  rows.insert(tx, { ...toColumns(write), uid, at: write.at });
};

/** Writes the whole of a view over its row; its version grows by one. */
export const updateView = (tx: Tx, write: ViewWrite, { id, view }: KeptView): void => {
  makeRoom(tx, write, view.id);
  rows.update(tx, { ...toColumns(write), id, at: write.at });
};

/** Takes a view out of every list. */
export const deleteView = removalFrom('saved_view');

import { sql } from 'kysely';
import type { LinkEntity } from '#shared/areas/record-kinds.ts';
import { unfinished, type OccurrenceAct } from '#shared/areas/occurrences/workflow.ts';
import { recordKind } from '../../kernel/record-kinds.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { OccurrenceLinkRow, OccurrenceRow } from '../../db/schema/occurrences.ts';
import type { Author } from '../../kernel/actor.ts';
import { hot, hotWrite, rowsOf, versionedWrites, numberedRows } from './occurrences.tables.ts';

const occurrenceTable = rowsOf('occurrence');
const occurrenceLinkRows = rowsOf('occurrence_link');

/** All of an occurrence but what the store itself writes. */
export type OccurrenceColumns = Omit<OccurrenceRow, 'id' | 'uid' | 'version' | 'created_at' | 'updated_at'>;

/** Writes occurrences; their version grows with each write. */
export const occurrenceRows = versionedWrites('occurrence');

const byUid = hot<{ uid: string }, OccurrenceRow>((q, p) =>
  q.selectFrom('occurrence').selectAll().where('uid', '=', p('uid')),
);

/** The occurrence of that public id; undefined where there is none. */
export const findOccurrence = (on: Hot, uid: string): OccurrenceRow | undefined => byUid.first(on, { uid });

/** A link to be written. */
export type NewLink = Omit<OccurrenceLinkRow, 'id' | 'occurrence_id'>;

/** Writes the links of an occurrence in the place of those that it had. */
export const replaceLinks = (tx: Tx, id: number, links: readonly NewLink[]): void => {
  occurrenceLinkRows.delete(tx, { occurrence_id: id });
  for (const link of links) occurrenceLinkRows.insert(tx, { ...link, occurrence_id: id });
};

const relabel = hotWrite<{ uid: string; name: string }, never>((q, p) =>
  q
    .updateTable('occurrence_link')
    .set({ label: p('name') })
    .where('entity', '=', 'customer')
    .where('record_uid', '=', p('uid')),
);

/** Calls a customer in its links as it is called now. */
export const relabelCustomer = (tx: Tx, customer: { readonly uid: string; readonly name: string }): void => {
  relabel.run(tx, customer);
};

const linksOfAll = hot<{ ids: readonly number[] }, OccurrenceLinkRow>((q, p) =>
  q.selectFrom('occurrence_link').selectAll().where('occurrence_id', 'in', p.list('ids')).orderBy('id'),
);

/** The links of these occurrences, each in its order. */
export const linksOf = (on: Hot, ids: readonly number[]): readonly OccurrenceLinkRow[] =>
  ids.length === 0 ? [] : linksOfAll.all(on, { ids });

type NewComment = Author & {
  readonly uid: string;
  readonly occurrence_id: number;
  readonly act: OccurrenceAct | null;
  readonly text: string;
  readonly created_at: string;
};

const occurrenceCommentRows = rowsOf('occurrence_comment');

/** Appends what somebody said of an occurrence, or did with it. */
export const appendComment = (tx: Tx, said: NewComment): void => {
  occurrenceCommentRows.insert(tx, said);
};

/** A person who may answer for an occurrence. */
export type Responsible = { readonly id: number; readonly uid: string; readonly name: string };

const person = hot<{ uid: string; standing: number | null }, Responsible>((q, p) =>
  q
    .selectFrom('user_account')
    .select(['id', 'uid', 'name'])
    .where('uid', '=', p('uid'))
    .where((eb) =>
      eb.or([eb('id', '=', p('standing')), eb.and([eb('is_active', '=', 1), eb('deleted_at', 'is', null)])]),
    ),
);

/** The person of that public id who is active, or answers for it already; undefined where there is none. */
export const findResponsible = (on: Hot, uid: string, standing: number | null): Responsible | undefined =>
  person.first(on, { uid, standing });

type Asked = {
  readonly entity: LinkEntity;
  readonly uid: string;
  readonly categories: readonly OccurrenceRow['category'][];
};

const openOf = hot<Asked, { id: number }>((q, p) =>
  q
    .selectFrom('occurrence as o')
    .innerJoin('occurrence_link as l', 'l.occurrence_id', 'o.id')
    .select('o.id')
    .where('l.entity', '=', p('entity'))
    .where('l.record_uid', '=', p('uid'))
    .where('o.category', 'in', p.list('categories'))
    .where('o.status', 'in', unfinished),
);

/** An occurrence about a record, of one of these categories, that is still to be ended; undefined where there is none. */
export const findUnfinished = (on: Hot, record: Asked): { readonly id: number } | undefined =>
  openOf.first(on, record);

type Overdue = Pick<OccurrenceRow, 'id' | 'uid' | 'number' | 'title' | 'due_at'>;

const toNotify = hot<{ now: string }, Overdue>((q, p) =>
  q
    .selectFrom('occurrence')
    .select(['id', 'uid', 'number', 'title', 'due_at'])
    .where('status', 'in', ['open', 'in_progress'])
    .where('due_at', '<', p('now'))
    .where(sql<boolean>`told_due_at is not due_at`)
    .limit(100),
);

/** Lists the overdue occurrences without a notification, at most a hundred. */
export const overdueToNotify = (on: Hot, now: string): readonly Overdue[] => toNotify.all(on, { now });

/** Keeps that people were told of the end of a deadline. */
export const markNotified = (tx: Tx, { id, due_at }: Overdue): void => {
  occurrenceTable.update(tx, { id }, { told_due_at: due_at });
};

/** Occurrences as those see them who know no tables of others. */
export const occurrenceRecords = recordKind({
  entity: 'occurrence',
  ...numberedRows('occurrence', { number: 'number', title: 'title' }),
});

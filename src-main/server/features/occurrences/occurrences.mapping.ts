import { recordKinds } from '#shared/areas/record-kinds.ts';
import { occurrenceActWords, occurrenceLabels } from '#shared/areas/occurrences/label-words.ts';
import { isOverdue, recallDeadlines } from '#shared/areas/occurrences/rules.ts';
import type {
  Occurrence,
  OccurrenceComment,
  OccurrenceDetails,
  OccurrenceLink,
} from '#shared/areas/occurrences/schema.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { OccurrenceCommentRow, OccurrenceLinkRow, OccurrenceRow } from '../../db/schema/occurrences.ts';
import { shownActor } from '../../kernel/actor.ts';
import { toInstant } from '../../kernel/clock.ts';

type Named = { readonly username: string | null; readonly token_name: string | null };

/** An occurrence with the people whom it names and what hangs on it. */
export type ShownRow = OccurrenceRow &
  Named & {
    readonly responsible_uid: string | null;
    readonly responsible_name: string | null;
    readonly attachments: number;
  };

export type ShownComment = OccurrenceCommentRow & Named;

/** Holds the scopes of the caller, and the present moment. */
export type Looking = { readonly scopes: ReadonlySet<Scope>; readonly now: number };

const moment = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

/** Tells whether an occurrence is past its deadline, or was when it was closed. */
export const isRowOverdue = (
  row: Pick<OccurrenceRow, 'status' | 'due_at' | 'waiting_since' | 'closed_at'>,
  now: number,
): boolean => {
  const { status, due_at, waiting_since, closed_at } = row;
  const dated = {
    status,
    dueAt: Date.parse(due_at),
    waitingSince: moment(waiting_since),
    closedAt: moment(closed_at),
  };
  return isOverdue(dated, now);
};

const toLink = (
  { entity, entity_id: id, label }: OccurrenceLinkRow,
  { scopes }: Looking,
): OccurrenceLink => ({
  entity,
  id,
  label: scopes.has(recordKinds[entity].reads) ? label : null,
});

/** An occurrence as lists show it; names of records that whoever looks may not see are left out. */
export const toOccurrence = (
  row: ShownRow,
  links: readonly OccurrenceLinkRow[],
  looking: Looking,
): Occurrence => ({
  id: row.uid,
  number: row.number,
  title: row.title,
  category: row.category,
  category_label: occurrenceLabels.category[row.category],
  severity: row.severity,
  severity_label: occurrenceLabels.severity[row.severity],
  status: row.status,
  status_label: occurrenceLabels.status[row.status],
  occurrence_code: row.occurrence_code,
  description: row.description,
  links: links.map((link) => toLink(link, looking)),
  responsible:
    row.responsible_uid === null ? null : { id: row.responsible_uid, name: row.responsible_name ?? '' },
  cost: row.cost === null ? null : fromScaled(row.cost, 2),
  root_cause: row.root_cause,
  action_taken: row.action_taken,
  opened_at: row.opened_at,
  due_at: row.due_at,
  closed_at: row.closed_at,
  is_overdue: isRowOverdue(row, looking.now),
  attachments: row.attachments,
  created_by: shownActor(row.username, row.token_name),
  updated_at: row.updated_at,
  version: row.version,
});

/** Shows a comment or an action as answers do. */
export const toComment = ({ uid, act, text, created_at, ...row }: ShownComment): OccurrenceComment => ({
  id: uid,
  act,
  act_label: act === null ? null : occurrenceActWords[act],
  text,
  by: shownActor(row.username, row.token_name),
  at: created_at,
});

/** The deadlines that the law gives to an occurrence. */
export const deadlinesOf = (
  { category, opened_at }: Pick<OccurrenceRow, 'category' | 'opened_at'>,
  timeZone: string,
): OccurrenceDetails['deadlines'] =>
  category === 'recall'
    ? recallDeadlines(Date.parse(opened_at), timeZone).map(({ code, dueAt }) => ({
        code,
        label: occurrenceLabels.deadline[code],
        due_at: dueAt === null ? null : toInstant(dueAt),
      }))
    : [];

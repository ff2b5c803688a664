import {
  occurrenceSeries,
  type CreateOccurrenceInput,
  type UpdateOccurrenceInput,
} from '#shared/areas/occurrences/schema.ts';
import { isUnfinished, occurrenceWorkflow, type OccurrenceAct } from '#shared/areas/occurrences/workflow.ts';
import { toScaled } from '#shared/kernel/primitives.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { OccurrenceRow } from '../../db/schema/occurrences.ts';
import { authorOf, type Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { demandStep } from '../../kernel/demand-step.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Following } from '../../kernel/follows.ts';
import { notify } from '../../kernel/notify.ts';
import { writeAct, writeOnce, type Once } from '../../kernel/once.ts';
import { demandFound, demandVersion, type ChangeOf, type OfRecord } from '../../kernel/record.ts';
import { nextNumber } from '../../kernel/series.queries.ts';
import { readSettings } from '../../kernel/settings.ts';
import { linksMeant, responsibleMeant } from './named.service.ts';
import {
  appendComment,
  findOccurrence,
  linksOf,
  occurrenceRows,
  replaceLinks,
  type NewLink,
  type OccurrenceColumns,
  type Responsible,
} from './occurrences.queries.ts';
import { dueInstant, movedTo, searchTextOf } from './occurrences.rules.ts';
import { readOccurrence, type OccurrenceAnswer } from './occurrences.view.ts';

type Saying = {
  readonly actor: Actor;
  readonly id: number;
  readonly act: OccurrenceAct | null;
  readonly text: string;
};

/** Keeps what somebody said of an occurrence, or did with it. */
export const say = (
  tx: Tx,
  { ids, clock }: Pick<Deps, 'ids' | 'clock'>,
  { actor, id, act, text }: Saying,
): void =>
  appendComment(tx, {
    ...authorOf(actor),
    uid: ids.uid(),
    occurrence_id: id,
    act,
    text,
    created_at: clock.instant(),
  });

type Assigned = Pick<OccurrenceRow, 'uid' | 'number' | 'title'> & { readonly at: string };

/** Tells whoever answers for an occurrence from now on, unless they took it themselves. */
const notifyAssigned = (
  tx: Tx,
  deps: Following,
  { actor, to, of }: { readonly actor: Actor; readonly to: Responsible | null; readonly of: Assigned },
): void => {
  const { caller } = actor;
  if (to === null || (caller?.kind === 'person' && caller.userId === to.id)) return;
  const subject = { uid: of.uid, name: `${of.number} · ${of.title}` };
  notify(tx, deps, { kind: 'occurrence_assigned', subject, to: to.uid, at: of.at });
};

/** Describes a new occurrence: its content, its links and its responsible user. */
export type Opening = Omit<CreateOccurrenceInput, 'links' | 'responsible_id'> & {
  readonly links: readonly NewLink[];
  readonly responsible: Responsible | null;
};

/** Opens an occurrence inside of a work; gives its public id. */
export const openIn = (
  tx: Tx,
  deps: Following,
  { actor, opening }: { actor: Actor; opening: Opening },
): string => {
  const { links, responsible, cost, ...said } = opening;
  const at = deps.clock.instant();
  const number = nextNumber(tx, occurrenceSeries);
  const uid = deps.ids.uid();
  const timed = { opened_at: at, severity: said.severity, waited_ms: 0 };
  const columns: OccurrenceColumns = {
    ...said,
    ...timed,
    ...authorOf(actor),
    number,
    status: occurrenceWorkflow.spec.first,
    responsible_id: responsible?.id ?? null,
    cost: cost === null ? null : toScaled(cost, 2),
    due_at: dueInstant(timed, readSettings(tx)),
    waiting_since: null,
    closed_at: null,
    told_due_at: null,
    search_text: searchTextOf({ ...said, number }),
  };
  replaceLinks(tx, occurrenceRows.insert(tx, { ...columns, uid, at }), links);
  audit(tx, actor, { action: 'occurrence.create', key: uid, at });
  notifyAssigned(tx, deps, { actor, to: responsible, of: { uid, number, title: said.title, at } });
  return uid;
};

/** Opens an occurrence; throws AppError 403 for a link to what the caller may not see, 422. */
export const createOccurrence = (
  deps: Deps,
  actor: Actor,
  { links, responsible_id, ...said }: CreateOccurrenceInput,
): Promise<Once<OccurrenceAnswer>> =>
  writeOnce(deps.store, { name: 'occurrence.create', actor, clock: deps.clock }, async (tx) => {
    const opening = {
      ...said,
      links: linksMeant(tx, actor, { sent: links }),
      responsible: responsibleMeant(tx, responsible_id),
    };
    return readOccurrence(tx, deps, { uid: openIn(tx, deps, { actor, opening }), actor });
  });

const changed = (tx: Tx, row: OccurrenceRow, patch: UpdateOccurrenceInput): OccurrenceColumns => {
  const { links: _, responsible_id, cost, ...said } = patch;
  const next: OccurrenceColumns = { ...row, ...definedOf(said) };
  const responsible =
    responsible_id === undefined ? undefined : responsibleMeant(tx, responsible_id, row.responsible_id);
  const isOtherSeverity = next.severity !== row.severity;
  return {
    ...next,
    responsible_id: responsible === undefined ? row.responsible_id : (responsible?.id ?? null),
    cost: cost === undefined ? row.cost : cost === null ? null : toScaled(cost, 2),
    due_at: isOtherSeverity ? dueInstant(next, readSettings(tx)) : row.due_at,
    search_text: searchTextOf(next),
  };
};

const definedOf = <T extends object>(patch: T) =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** Changes what was sent of an occurrence; throws AppError 403, 404, 409 `occurrence_ended`, 412, 422. */
export const modifyOccurrence = (
  deps: Deps,
  actor: Actor,
  { id: uid, ifMatch, body: patch }: ChangeOf<UpdateOccurrenceInput>,
): Promise<OccurrenceAnswer> =>
  deps.store.write('occurrence.modify', async (tx) => {
    const row = demandFound(findOccurrence(tx, uid));
    demandVersion(row, ifMatch);
    if (!isUnfinished(row.status)) throw new AppError(409, 'occurrence_ended');
    const at = instantAfter(row.updated_at, deps.clock.instant());
    const next = changed(tx, row, patch);
    if (patch.links !== undefined) {
      const standing = linksOf(tx, [row.id]);
      replaceLinks(tx, row.id, linksMeant(tx, actor, { sent: patch.links, standing }));
    }
    occurrenceRows.update(tx, { ...next, id: row.id, at });
    audit(tx, actor, { action: 'occurrence.modify', key: uid, changed: Object.keys(patch), at });
    if (next.responsible_id !== row.responsible_id) {
      const to = responsibleMeant(tx, patch.responsible_id ?? null);
      notifyAssigned(tx, deps, { actor, to, of: { uid, number: row.number, title: next.title, at } });
    }
    return readOccurrence(tx, deps, { uid, actor });
  });

/** Holds what the body of an act says of an occurrence, and what it writes into the record. */
type OccurrenceSaid = {
  readonly comment?: string | undefined;
  readonly reason?: string | undefined;
  readonly action_taken?: string | undefined;
  readonly root_cause?: string | undefined;
  readonly cost?: number | null | undefined;
};

/** Takes an occurrence a step further; throws AppError 404, 409 with what its workflow says against it. */
export const actOnOccurrence =
  (act: OccurrenceAct) =>
  (deps: Deps, actor: Actor, { id: uid, body }: OfRecord<OccurrenceSaid>): Promise<OccurrenceAnswer> =>
    writeAct(deps, { name: `occurrence.${act}`, actor }, async (tx) => {
      const row = demandFound(findOccurrence(tx, uid));
      const facts = { actionTaken: () => row.action_taken };
      const status = demandStep(occurrenceWorkflow, { state: row.status, act, facts, body });
      const at = instantAfter(row.updated_at, deps.clock.instant());
      const { comment, reason, cost, ...said } = body;
      const text = comment ?? reason ?? said.action_taken ?? '';
      occurrenceRows.update(tx, {
        ...row,
        ...definedOf(said),
        ...movedTo(row, status, at),
        cost: cost === undefined ? row.cost : cost === null ? null : toScaled(cost, 2),
        id: row.id,
        at,
      });
      say(tx, deps, { actor, id: row.id, act, text });
      audit(tx, actor, { action: `occurrence.${act}`, key: uid, at });
      return readOccurrence(tx, deps, { uid, actor });
    });

/** Keeps what somebody says of an occurrence; throws AppError 404. */
export const commentOccurrence = (
  deps: Deps,
  actor: Actor,
  { id: uid, body: { text } }: OfRecord<{ readonly text: string }>,
): Promise<Once<OccurrenceAnswer>> =>
  writeOnce(deps.store, { name: 'occurrence.comment', actor, clock: deps.clock }, async (tx) => {
    const row = demandFound(findOccurrence(tx, uid));
    const at = instantAfter(row.updated_at, deps.clock.instant());
    say(tx, deps, { actor, id: row.id, act: null, text });
    occurrenceRows.touch(tx, row.id, at);
    audit(tx, actor, { action: 'occurrence.comment', key: uid, at });
    return readOccurrence(tx, deps, { uid, actor });
  });

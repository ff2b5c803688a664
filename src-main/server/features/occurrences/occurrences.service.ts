import { recordKinds } from '#shared/areas/record-kinds.ts';
import {
  occurrenceSeries,
  type CreateOccurrenceInput,
  type UpdateOccurrenceInput,
} from '#shared/areas/occurrences/schema.ts';
import { isUnfinished, occurrenceWorkflow, type OccurrenceAct } from '#shared/areas/occurrences/workflow.ts';
import { toScaled } from '#shared/kernel/primitives.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { OccurrenceRow } from '../../db/schema/occurrences.ts';
import { authorOf, type Actor, scopesOf } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { demandStep } from '../../kernel/demand-step.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Following } from '../../kernel/follows.ts';
import { findLinked } from '../../kernel/record-kinds.ts';
import { notify } from '../../kernel/notify.ts';
import { writeAct, writeOnce, type Once } from '../../kernel/once.ts';
import { demandFound, demandVersion, type ChangeOf, type OfRecord } from '../../kernel/record.ts';
import { nextNumber } from '../../kernel/series.queries.ts';
import { readSettings } from '../../kernel/settings.ts';
import {
  appendComment,
  findOccurrence,
  linksOf,
  occurrenceRows,
  replaceLinks,
  type NewLink,
  type OccurrenceColumns,
  type Responsible,
  findResponsible,
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
      links: linksMeant(tx, { actor, records: deps.records }, { sent: links }),
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
      replaceLinks(
        tx,
        row.id,
        linksMeant(tx, { actor, records: deps.records }, { sent: patch.links, standing }),
      );
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

type Sent = CreateOccurrenceInput['links'];

const isThat = (link: NewLink, { entity, id }: Sent[number]): boolean =>
  link.entity === entity && (link.record_uid === id || link.entity_id === id);

type Linking = Pick<Deps, 'records'> & { readonly actor: Actor };

/** The record that a link names now; throws AppError 403 where the caller may not see it. */
const linkTo = (on: Hot, { actor, records }: Linking, named: Sent[number]): NewLink | undefined => {
  const { entity } = named;
  const scope = recordKinds[entity].reads;
  if (actor.caller !== null && !scopesOf(actor).has(scope))
    throw new AppError(403, 'forbidden', { vars: { scope } });
  const record = findLinked(on, named, { records });
  if (record === undefined) return undefined;
  const { uid: record_uid, id: entity_id, label, productId: product_id } = record;
  return { entity, record_uid, entity_id, label, product_id };
};

/**
 * The records that links name; one that stands already stays as it is. Throws AppError 403 for what the caller may not see,
 * 422 for what is not there or is named twice.
 */
const linksMeant = (
  on: Hot,
  linking: Linking,
  { sent, standing = [] }: { readonly sent: Sent; readonly standing?: readonly NewLink[] },
): readonly NewLink[] => {
  const found = sent.map((one) => standing.find((link) => isThat(link, one)) ?? linkTo(on, linking, one));
  const keys = found.map((link, at) => (link === undefined ? `?${at}` : `${link.entity} ${link.record_uid}`));
  demand(
    keys.flatMap((key, at) => {
      if (found[at] === undefined) return [fault(`links.${at}.id`, 'occurrence_link_unknown')];
      return keys.indexOf(key) < at ? [fault(`links.${at}.id`, 'occurrence_link_twice')] : [];
    }),
  );
  return found.filter((link) => link !== undefined);
};

/** The person who is to answer for an occurrence, null for nobody; who does already may go on. Throws AppError 422. */
const responsibleMeant = (
  on: Hot,
  uid: string | null,
  standing: number | null = null,
): Responsible | null => {
  if (uid === null) return null;
  const person = findResponsible(on, uid, standing);
  if (person === undefined) throw fieldError('responsible_id', 'occurrence_responsible_unknown');
  return person;
};

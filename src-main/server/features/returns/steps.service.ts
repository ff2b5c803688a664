import { returnWorkflow, type ReturnAct } from '#shared/areas/returns/workflow.ts';
import type { ReturnHistory } from '#shared/areas/returns/schema.ts';
import type { Warning } from '#shared/kernel/fault.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { ReturnRow } from '../../db/schema/returns.ts';
import { authorOf, type Actor } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { demandStep } from '../../kernel/demand-step.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeOnce, type Once } from '../../kernel/once.ts';
import { demandFound } from '../../kernel/record.ts';
import { siteDay } from '../../kernel/settings.ts';
import { noteReturnIn } from '../orders/index.ts';
import { asOrderStands } from './dates.service.ts';
import { partsOf, type Parts } from './parts.queries.ts';
import { findReturn, historyRows, returnRows, type ReturnColumns } from './returns.queries.ts';
import { factsOf, searchTextOf } from './returns.rules.ts';
import { tellReturn } from './return-events.service.ts';
import type { ReturnAnswer } from './returns.view.ts';
import { soldOf } from './sold.queries.ts';

/** A return that somebody acts on, in one transaction. */
export type Acting = {
  readonly tx: Tx;
  readonly deps: Deps;
  readonly actor: Actor;
  readonly row: ReturnRow;
  readonly parts: Parts;
};

/** Holds the result of an action: the changed columns of the return, the note of its history, and the warnings. */
export type Acted = {
  readonly changes?: Partial<ReturnColumns>;
  readonly note?: string;
  readonly warnings?: readonly Warning[];
};

type Concluding = Acted & {
  readonly actor: Actor;
  readonly row: ReturnRow;
  readonly status: ReturnRow['status'];
  readonly action: ReturnHistory['action'];
  readonly isNew?: boolean;
};

/** Keeps what was done with a return, and tells of it what its order tells. */
export const noteDone = (
  tx: Tx,
  deps: Deps,
  { actor, row, status, action, note = '', isNew = false }: Concluding & { readonly at: string },
): void => {
  const at = deps.clock.instant();
  const from = isNew ? '' : row.status;
  historyRows.insert(tx, {
    ...authorOf(actor),
    rma_id: row.id,
    action,
    from_status: from,
    status,
    note,
    at,
  });
  audit(tx, actor, { action: `rma.${action}`, key: row.uid, at });
  const order = row.order_id === null ? undefined : soldOf(tx, row.order_id);
  if (order !== undefined) noteReturnIn(tx, deps, { actor, id: order.uid, note: row.number });
};

/** A return with what a search looks through, as its order is called now. */
export const withSearchText = (on: Hot, row: ReturnColumns): ReturnColumns => {
  const order = row.order_id === null ? undefined : soldOf(on, row.order_id);
  return { ...row, search_text: searchTextOf({ ...row, order_number: order?.order_number ?? null }) };
};

/** Writes what an act changed of a return, and keeps it. */
export const concludeStep = (tx: Tx, deps: Deps, concluding: Concluding): void => {
  const { row, status, changes = {} } = concluding;
  const at = instantAfter(row.updated_at, deps.clock.instant());
  const closed = { closed_at: status === 'closed' ? at : null };
  const next = withSearchText(tx, { ...row, ...changes, ...closed, status });
  returnRows.update(tx, { ...next, id: row.id, at });
  noteDone(tx, deps, { ...concluding, at });
};

/** An act on a return: which, of which one, and what of its body waives a guard. */
export type Step = {
  readonly uid: string;
  readonly act: ReturnAct;
  readonly body?: object;
};

/**
 * Describes how an action runs: `before` stores what its body says of items, then the guards check, then `work` runs.
 */
type Carrying = {
  readonly step: Step;
  readonly before?: (acting: Pick<Acting, 'tx' | 'parts'>) => void;
  readonly work: (acting: Acting) => Acted;
};

/**
 * Takes a return a step further, once for an Idempotency-Key: `work` runs after the guards of the workflow pass; its
 * status afterwards follows from its parts. Throws AppError 404, 409 with the failed guard.
 */
export const actOnReturn = (
  deps: Deps,
  actor: Actor,
  { step: { uid, act, body = {} }, before, work }: Carrying,
): Promise<Once<ReturnAnswer>> =>
  writeOnce(deps.store, { name: `rma.${act}`, actor, clock: deps.clock }, async (tx) => {
    const row = asOrderStands(tx, demandFound(findReturn(tx, uid)), deps.clock.now());
    const today = siteDay(deps);
    before?.({ tx, parts: partsOf(tx, row.id) });
    const parts = partsOf(tx, row.id);
    demandStep(returnWorkflow, { state: row.status, act, facts: factsOf(row, parts, today), body });
    const acted = work({ tx, deps, actor, row, parts });
    const facts = factsOf({ ...row, ...acted.changes }, partsOf(tx, row.id), today);
    const status = returnWorkflow.next({ state: row.status, act, facts, body });
    concludeStep(tx, deps, { ...acted, actor, row, status, action: act });
    const { note = '', warnings = [] } = acted;
    return tellReturn(tx, deps, { actor, uid, action: act, before: row.status, note, warnings });
  });

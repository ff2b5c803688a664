import type { AuditVerb } from '#shared/areas/audit/act-words.ts';
import type {
  CreateCountInput,
  FinishCountInput,
  RecountInput,
  UpdateCountInput,
} from '#shared/areas/counts/body-schema.ts';
import { countSeries, type Count, type CountScope } from '#shared/areas/counts/schema.ts';
import { countWorkflow, type CountAct } from '#shared/areas/counts/workflow.ts';
import type { CountStatus } from '#shared/domain/enumerations.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { StockCountRow } from '../../db/schema/counts.ts';
import { authorOf, type Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { demand } from '../../kernel/demand.ts';
import { demandStep } from '../../kernel/demand-step.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeAct, writeOnce, type Once } from '../../kernel/once.ts';
import { demandFound, demandVersion, type ChangeOf, type OfRecord } from '../../kernel/record.ts';
import { nextNumber } from '../../kernel/series.queries.ts';
import { countFacts } from './count-facts.queries.ts';
import { askRecount } from './count-lines.queries.ts';
import { fillLocations, reopenLocations, unlockLocations } from './count-locations.queries.ts';
import { readNames } from '../../stock/goods/names.queries.ts';
import { hasWarehouse } from './counted-goods.queries.ts';
import { findCount, insertCount, stepCount, updateDraft, type Step } from './counts.queries.ts';
import { scopeFaults, scopeIn, scopeOf } from './counts.rules.ts';
import { readCount } from './counts.view.ts';

/** The count of that public id; throws AppError 404. */
export const getCount = (on: Hot, uid: string): StockCountRow => demandFound(findCount(on, uid));

/** The count as the API shows it, as this transaction sees it. */
const shownCount = (tx: Tx, uid: string): Count => {
  const count = readCount(tx, uid);
  if (count === undefined) throw new Error('the count vanished');
  return count;
};

/** Names in a scope that nothing has. */
const unknownIn = (tx: Tx, scope: CountScope): readonly Fault<Code>[] => {
  const { skus, location_codes: codes, warehouse_code } = scope;
  const names = readNames(tx, { skus, codes });
  const isWarehouse = warehouse_code === null || hasWarehouse(tx, skuKey(warehouse_code));
  return [
    ...skus.flatMap((sku, index) =>
      names.product(sku) !== undefined ? [] : [fault(`skus.${index}`, 'sku_unknown', { sku })],
    ),
    ...codes.flatMap((location_code, index) =>
      names.location(location_code) !== undefined
        ? []
        : [fault(`location_codes.${index}`, 'location_unknown', { location_code })],
    ),
    ...(isWarehouse ? [] : [fault('warehouse_code', 'count_warehouse_unknown', { warehouse_code })]),
  ];
};

const demandScope = (tx: Tx, type: StockCountRow['type'], scope: CountScope): void => {
  demand(scopeFaults(type, scope));
  demand(unknownIn(tx, scope));
};

/** Creates a count in draft; 422 where its scope does not go with its type or names what is not there. */
export const createCount = async (
  { store, clock, ids }: Deps,
  actor: Actor,
  input: CreateCountInput,
): Promise<Once<Count>> => {
  const at = clock.instant();
  return writeOnce(store, { name: 'count.create', actor, clock }, async (tx) => {
    const scope = scopeOf(input);
    demandScope(tx, input.type, scope);
    const uid = ids.uid();
    insertCount(tx, {
      uid,
      number: nextNumber(tx, countSeries),
      type: input.type,
      scope: JSON.stringify(scope),
      is_blind: input.is_blind === false ? 0 : 1,
      note: input.note ?? '',
      ...authorOf(actor),
      at,
    });
    audit(tx, actor, { action: 'count.create', key: uid, at });
    return shownCount(tx, uid);
  });
};

/** Changes what was sent: everything of a draft, only the note afterwards; 404, 409, 412, 422. */
export const modifyCount = (
  { store, clock }: Deps,
  actor: Actor,
  { id: uid, ifMatch, body: patch }: ChangeOf<UpdateCountInput>,
): Promise<Count> =>
  store.write('count.modify', async (tx) => {
    const count = getCount(tx, uid);
    demandVersion(count, ifMatch);
    const { note = count.note, ...rest } = patch;
    const changed = Object.keys(patch);
    if (count.status !== 'draft' && Object.keys(rest).length > 0) {
      throw new AppError(409, 'count_not_editable');
    }
    const type = patch.type ?? count.type;
    const scope = scopeOf(rest, scopeIn(count));
    if (count.status === 'draft') demandScope(tx, type, scope);
    const is_blind = patch.is_blind === undefined ? count.is_blind : Number(patch.is_blind);
    const at = instantAfter(count.updated_at, clock.instant());
    updateDraft(tx, { id: count.id, type, scope: JSON.stringify(scope), is_blind, note, at });
    audit(tx, actor, { action: 'count.modify', key: uid, changed, at });
    return shownCount(tx, uid);
  });

/** Takes a count one step on, tells the audit log, and gives the count as it then is. */
export const advance = (
  tx: Tx,
  {
    actor,
    action,
    count,
    step,
  }: {
    readonly actor: Actor;
    readonly action: AuditVerb;
    readonly count: StockCountRow;
    readonly step: Omit<Step, 'id'>;
  },
): Count => {
  const at = instantAfter(count.updated_at, step.at);
  stepCount(tx, { ...step, id: count.id, at });
  audit(tx, actor, { action: `count.${action}`, key: count.uid, at });
  return shownCount(tx, count.uid);
};

/** The status of a count after an act; throws AppError 409 with what its workflow says against it. */
export const demandCountStep = (
  tx: Tx,
  count: StockCountRow,
  { act, body = {} }: { readonly act: CountAct; readonly body?: object },
): CountStatus => demandStep(countWorkflow, { state: count.status, act, facts: countFacts(tx, count), body });

/** Begins to count: the locations are chosen now; 409 `count_empty` where none fits. */
export const startCount = (deps: Deps, actor: Actor, uid: string): Promise<Count> =>
  writeAct(deps, { name: 'count.start', actor }, async (tx) => {
    const count = getCount(tx, uid);
    const status = demandCountStep(tx, count, { act: 'start' });
    fillLocations(tx, count.id, { type: count.type, scope: scopeIn(count) });
    const step = { status, at: deps.clock.instant(), moment: 'started_at' } as const;
    return advance(tx, { actor, action: 'start', count, step });
  });

/** Ends the counting; 409 `count_unfinished` while something waits, unless the rest is left out. */
export const finishCount = (
  deps: Deps,
  actor: Actor,
  { id, body }: OfRecord<FinishCountInput>,
): Promise<Count> =>
  writeAct(deps, { name: 'count.finish', actor }, async (tx) => {
    const count = getCount(tx, id);
    const status = demandCountStep(tx, count, { act: 'finish', body });
    const step = { status, at: deps.clock.instant(), moment: 'finished_at' } as const;
    return advance(tx, { actor, action: 'finish', count, step });
  });

/** Asks for a recount of these lines, or of all that differ; 409 `count_not_asked` where there is none. */
export const recountLines = (
  deps: Deps,
  actor: Actor,
  { id, body }: OfRecord<RecountInput>,
): Promise<Count> =>
  writeAct(deps, { name: 'count.recount', actor }, async (tx) => {
    const count = getCount(tx, id);
    const status = demandCountStep(tx, count, { act: 'recount', body });
    if (askRecount(tx, count.id, body.line_ids) === 0) throw new AppError(409, 'count_not_asked');
    reopenLocations(tx, count.id);
    return advance(tx, { actor, action: 'recount', count, step: { status, at: deps.clock.instant() } });
  });

/** Gives a count up: nothing is posted and its locations are free again. */
export const cancelCount = (deps: Deps, actor: Actor, uid: string): Promise<Count> =>
  writeAct(deps, { name: 'count.cancel', actor }, async (tx) => {
    const count = getCount(tx, uid);
    const status = demandCountStep(tx, count, { act: 'cancel' });
    unlockLocations(tx, count.id);
    const step = { status, at: deps.clock.instant(), moment: 'ended_at' } as const;
    return advance(tx, { actor, action: 'cancel', count, step });
  });

import { orderActionWords } from '#shared/areas/orders/act-words.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import type { OrderAction, OrderHistoryEntry } from '#shared/areas/orders/workflow-schema.ts';
import { orderWorkflowOf } from '#shared/areas/orders/workflow.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Scope } from '#shared/kernel/access.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { Deps } from '../../kernel/deps.ts';
import { factsOf, getOrder } from './conclude.service.ts';
import { creatorOf } from './orders.mapping.ts';
import { readHistory, type HistoryRow } from './history.queries.ts';
import { switchesOf } from './switches.service.ts';

const reasons: Readonly<Record<string, string>> = {
  ...orderLabels.order_cancel_reason,
  ...orderLabels.order_hold_reason,
};

const toEntry = (row: HistoryRow): OrderHistoryEntry => {
  const action = row.action as OrderAction;
  const { creator: by, created_by_type: by_type } = creatorOf(row);
  const reason_code = row.reason_code === '' ? null : (row.reason_code as OrderHistoryEntry['reason_code']);
  return {
    action,
    label: orderActionWords[action],
    from_stage: row.from_stage === '' ? null : row.from_stage,
    stage: row.stage,
    reason_code,
    reason: reason_code === null ? null : (reasons[reason_code] ?? null),
    note: row.note,
    changes: JSON.parse(row.changes) as string[],
    by,
    by_type,
    at: row.at,
  };
};

/** Lists the history of an order that is not deleted, the oldest entry first; throws AppError 404. */
export const historyOf = (on: Hot, id: string): OrderHistoryEntry[] =>
  readHistory(on, getOrder(on, id).id).map(toEntry);

/** Describes the steps of an order and the actions that a caller of these scopes may do now; throws AppError 404. */
export const workflowOf = (
  on: Hot,
  { id, scopes }: { readonly id: string; readonly scopes: ReadonlySet<Scope> },
  deps: Pick<Deps, 'seams'>,
) => {
  const row = getOrder(on, id);
  const workflow = orderWorkflowOf(switchesOf(on, row));
  const arrivals = readHistory(on, row.id)
    .map(toEntry)
    .filter(({ from_stage: from, stage }) => from !== stage);
  return {
    stage: row.stage,
    steps: workflow.stepsOf(row.stage).map((step) => {
      const arrival = arrivals.findLast(({ stage }) => stage === step.code);
      return { ...step, at: arrival?.at ?? null, by: arrival?.by?.name ?? null };
    }),
    actions: workflow.actionsOf(row.stage, factsOf(on, row, deps), { scopes, fill }),
  };
};

import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { orderWorkflowOf, type OrderAct } from '#shared/areas/orders/workflow.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { demandStep } from '../../kernel/demand-step.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeAct } from '../../kernel/once.ts';
import { concludeAct, factsOf, getOrder } from './conclude.service.ts';
import type { OrderRow } from './orders.mapping.ts';
import { orderRows, type OrderColumns } from './orders.queries.ts';
import { orderSearch } from './orders.rules.ts';
import { followStage } from './scheduling/follow.service.ts';
import { switchesOf } from './switches.service.ts';
import type { OrderEvent } from './tell.service.ts';

type Making = Pick<Deps, 'ids' | 'clock'>;

/** One act on an order: what it changes, why, and the event that tells it. */
export type Step = {
  readonly act: OrderAct;
  readonly change: (row: OrderRow, at: string) => Partial<OrderColumns>;
  readonly event: OrderEvent;
  readonly reason?: string;
  readonly note?: string;
  readonly changes: readonly string[];
  /** The body of the call, which may waive a guard. */
  readonly body?: object;
  /** Makes the other writes of the action and returns its warnings; throws AppError where the action is refused. */
  readonly also?: (row: OrderRow) => readonly Fault<Code>[];
};

/** Does one act on an order as it is now; throws AppError 409 where the workflow or the act refuses it. */
const carryOutOn = (
  tx: Tx,
  deps: Making,
  { actor, before, step }: { actor: Actor; before: OrderRow; step: Step },
): OrderDetails => {
  const { act, change, also, body, ...told } = step;
  const workflow = orderWorkflowOf(switchesOf(tx, before));
  const stage = demandStep(workflow, {
    state: before.stage,
    act,
    facts: factsOf(tx, before),
    ...(body && { body }),
  });
  const warnings = also?.(before) ?? [];
  const at = instantAfter(before.updated_at, deps.clock.instant());
  const after = { ...before, stage, ...change(before, at) };
  orderRows.update(tx, { ...after, search_text: orderSearch(after), at });
  const isVisitMoved = stage !== before.stage && followStage(tx, { orderId: before.id, stage, at });
  const changes = isVisitMoved ? [...told.changes, 'schedule'] : told.changes;
  return concludeAct(tx, deps, {
    actor,
    id: before.uid,
    before,
    action: act,
    ...told,
    changes,
    warnings,
    at,
  });
};

/** Does one act on an order; throws AppError 404, and 409 where the workflow or the act refuses it. */
export const carryOut = (
  tx: Tx,
  deps: Making,
  { actor, id, step }: { actor: Actor; id: string; step: Step },
): OrderDetails => carryOutOn(tx, deps, { actor, before: getOrder(tx, id), step });

/** Does one act on an order in a work of its own, as `carryOut` does. */
export const carryOutAct = (
  deps: Deps,
  actor: Actor,
  { id, step }: { id: string; step: (tx: Tx, row: OrderRow) => Step },
): Promise<OrderDetails> =>
  writeAct(deps, { name: 'orders.act', actor }, async (tx) => {
    const before = getOrder(tx, id);
    return carryOutOn(tx, deps, { actor, before, step: step(tx, before) });
  });

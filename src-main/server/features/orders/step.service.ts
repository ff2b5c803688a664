import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { orderWorkflowOf } from '#shared/areas/orders/workflow.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { demandStep } from '../../kernel/demand-step.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeAct } from '../../kernel/once.ts';
import { concludeAct, factsOf, getOrder } from './conclude.service.ts';
import { orderParts, type Making, type Step } from './orders.deps.ts';
import type { OrderRow } from './orders.mapping.ts';
import { orderRows } from './orders.queries.ts';
import { switchesOf } from './switches.service.ts';

/** Does one act on an order as it is now; throws AppError 409 where the workflow or the act refuses it. */
const carryOutOn = (
  tx: Tx,
  deps: Making,
  { actor, before, step }: { actor: Actor; before: OrderRow; step: Step },
): OrderDetails => {
  const { act, change, also, body, ...conclusion } = step;
  const workflow = orderWorkflowOf(switchesOf(tx, before));
  const stage = demandStep(workflow, {
    state: before.stage,
    act,
    facts: factsOf(tx, before, deps),
    ...(body && { body }),
  });
  const warnings = also?.(before) ?? [];
  const at = instantAfter(before.updated_at, deps.clock.instant());
  const after = orderRows.update(tx, before, { stage, ...change(before, at), at });
  const reached = { orderId: before.id, stage, at };
  const following = stage === before.stage ? [] : orderParts.partsOf(deps);
  const changes = [
    ...conclusion.changes,
    ...following.flatMap(({ follows }) => follows?.(tx, reached) ?? []),
  ];
  return concludeAct(tx, deps, {
    actor,
    id: before.uid,
    after,
    before,
    action: act,
    ...conclusion,
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

/** Holds the order on which an act is done, who does it, and what the body of the call says. */
export type Acting<Body> = { readonly actor: Actor; readonly row: OrderRow; readonly body: Body };

/** Names the order that a call of an act is about, with the body where the act takes one. */
type ActAsked<Body> = { readonly id: string } & (unknown extends Body ? object : { readonly body: Body });

/** Does one act on an order, as `stepOf` describes it, in a work of its own, as `carryOut` does. */
export const orderAct =
  <Body>(stepOf: (tx: Tx, deps: Deps, acting: Acting<Body>) => Step) =>
  (deps: Deps, actor: Actor, asked: ActAsked<Body>): Promise<OrderDetails> =>
    writeAct(deps, { name: 'orders.act', actor }, async (tx) => {
      const { id, body } = asked as { readonly id: string; readonly body: Body };
      const before = getOrder(tx, id);
      return carryOutOn(tx, deps, { actor, before, step: stepOf(tx, deps, { actor, row: before, body }) });
    });

import type { OrderFacts } from '#shared/areas/orders/guards.ts';
import { orderWorkflowOf } from '#shared/areas/orders/workflow.ts';
import type { OperationType } from '#shared/areas/operation-types/schema.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { conflict } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';

/** Lists the faults of an order that can't be picked in a wave: those of picking itself, and those of waves. */
export const eligibilityFaults = (switches: OperationType, facts: OrderFacts): readonly Fault<Code>[] => {
  const workflow = orderWorkflowOf(switches);
  const faults = workflow.stepFaults({ state: facts.stage, act: 'picking/start', facts });
  if (faults.length > 0) return faults;
  if (facts.direction !== 'outbound') return [conflict(null, 'wave_of_outbound')];
  const missing = facts.quantity - facts.held;
  return missing > 0 ? [conflict(null, 'order_not_allocated', { missing: fromScaled(missing, 3) })] : [];
};

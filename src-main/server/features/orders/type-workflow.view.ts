import type { z } from 'zod';
import { allRoutes } from '#shared/areas/index.ts';
import type { OperationType } from '#shared/areas/operation-types/schema.ts';
import { askedBy, type OrderFacts } from '#shared/areas/orders/guards.ts';
import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
import { statusOf } from '#shared/areas/orders/rules.ts';
import type { TypeWorkflow } from '#shared/areas/orders/workflow-schema.ts';
import { orderWorkflowOf, type OrderAct } from '#shared/areas/orders/workflow.ts';
import { worded } from '#shared/kernel/sentences.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { submitFaults } from './submit.service.ts';

type StepAction = TypeWorkflow['steps'][number]['actions'][number];

const requestOf = (act: OrderAct): Pick<StepAction, 'method' | 'path' | 'asks'> => {
  const path = `/orders/{id}/${act}` as const;
  const route = allRoutes.find((one) => one.method === 'POST' && one.path === path);
  if (route === undefined) throw new Error(`No operation carries out ${act}.`);
  const { shape = {} } = (route.body ?? {}) as { readonly shape?: Readonly<Record<string, z.ZodType>> };
  const asks = Object.entries(shape).map(([field, schema]) => ({
    field,
    is_required: !schema.safeParse(undefined).success,
    meaning: schema.description ?? '',
  }));
  return { method: 'POST', path, asks };
};

/**
 * Facts of two orders of a type that between them meet every obstacle that one of that type may meet: one is held and
 * has received something, the other is neither. Both lack what their type asks for.
 */
const hinderedOf = (type: OperationType): readonly OrderFacts[] => {
  const free: OrderFacts = {
    ...askedBy(type),
    stage: 'draft',
    hold: null,
    direction: type.direction,
    quantity: 1,
    held: 0,
    waiting: 0,
    returning: 0,
    isInvalid: true,
    wave: '',
    load: { load: '', volumes: 1, missing: 1 },
    invoice: '',
    received: 0,
    differing: [''],
    isUnstored: true,
  };
  return [free, { ...free, hold: worded(orderLabels.order_hold_reason, 'other'), received: 1 }];
};

const nothingSaid = { items_count: 0, customer_id: null, shipping_address: '' } as const;

/** Describes the way of the orders of a type: each step, what is done in it, and what that asks and what may refuse it. */
export const workflowOfType = (type: OperationType): TypeWorkflow => {
  const { spec, transitions, actsIn } = orderWorkflowOf(type);
  const hindered = hinderedOf(type);
  const actionOf = (stage: OrderStage, code: OrderAct): StepAction => {
    const { says: label, is_primary = false, needs: scope, guards = [] } = spec.acts[code];
    const met = guards.filter(({ blocks }) => hindered.some((facts) => blocks(facts) !== undefined));
    return {
      code,
      label,
      is_primary,
      scope,
      ...requestOf(code),
      leads_to: transitions.filter(({ act, from }) => act === code && from === stage).map(({ to }) => to),
      may_be_refused: met.map(({ code: refusal, waivedBy }) => ({
        code: refusal,
        waived_by: waivedBy ?? null,
      })),
    };
  };
  return {
    operation_type: { operation_type_id: type.operation_type_id, code: type.code, name: type.name },
    required_to_submit: submitFaults({ ...nothingSaid, direction: type.direction }, type).flatMap(
      ({ field }) => field ?? [],
    ),
    steps: (Object.keys(spec.states) as OrderStage[]).map((code) => ({
      code,
      label: spec.states[code],
      status: statusOf(code),
      is_first: code === spec.first,
      is_end: spec.ends.includes(code),
      actions: actsIn(code).map((act) => actionOf(code, act)),
    })),
  };
};

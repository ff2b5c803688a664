import { valuesOf } from '../../kernel/values-of.ts';
import { operationTypeLabels } from '../operation-types/label-words.ts';
import { directions } from '../operation-types/schema.ts';
import type { returnTypeNames, systemTypeNames } from '../operation-types/seed-words.ts';
import { isInvoiceNext, type InvoicePoint } from './invoice-point.ts';
import { orderStages, type OrderStage, type OrderStatus, type OrderSubstatus } from './lists-schema.ts';
import { statusOf, substatusOf } from './rules.ts';
import { orderWorkflowOf, wayOf, type OrderSteps, type OrderWay } from './workflow.ts';

/** The ways of the operation types that every site has, by their codes. */
export const standardWays = {
  goods_receipt: 'inbound',
  purchase_receipt: 'inbound',
  customer_return: 'inbound',
  deposit_in: 'inbound',
  sale: 'packed',
  sample: 'packed',
  transfer_out: 'packed',
  supplier_return: 'packed',
  deposit_return: 'packed',
  replacement: 'packed',
  repair_return: 'packed',
  internal_transfer: 'internal',
  replenishment: 'internal',
} as const satisfies Readonly<Record<keyof typeof systemTypeNames | keyof typeof returnTypeNames, OrderWay>>;

type Kind = OrderSteps & InvoicePoint;

const either = [true, false] as const;

/** Every combination of the switches of an operation type by which its orders pass other stages, or wait otherwise. */
const kinds: readonly Kind[] = directions.flatMap((direction) =>
  either.flatMap((affects_stock) =>
    either.flatMap((packing_step) =>
      valuesOf(operationTypeLabels.invoice_point).map((invoice_point) => ({
        direction,
        affects_stock,
        packing_step,
        invoice_point,
      })),
    ),
  ),
);

/** Names what orders wait for in a stage, and on which ways; `isForInvoice` where it is an invoice that they still lack. */
export type OrderWait = {
  readonly substatus: OrderSubstatus;
  readonly isForInvoice: boolean;
  readonly ways: readonly OrderWay[];
};

/** A stage of orders with the status that it belongs to, and all that they may wait for in it. */
export type StageStatus = {
  readonly stage: OrderStage;
  readonly status: OrderStatus;
  readonly waits: readonly OrderWait[];
};

const waitsOf = (stage: OrderStage, kind: Kind): readonly OrderWait[] => {
  const { direction } = kind;
  const mayNeed = direction === 'outbound' && isInvoiceNext(stage, kind) ? [false, true] : [false];
  return mayNeed.map((needsInvoice) => ({
    substatus: substatusOf(stage, { direction, needsInvoice }),
    isForInvoice: needsInvoice,
    ways: [wayOf(kind)],
  }));
};

const joined = (waits: readonly OrderWait[]): readonly OrderWait[] =>
  [...Map.groupBy(waits, ({ substatus }) => substatus).values()].map((same) => ({
    ...(same[0] as OrderWait),
    ways: [...new Set(same.flatMap(({ ways }) => ways))],
  }));

/** Every stage in the order of the way, with its status and what orders wait for in it, as the rules say. */
export const stageStatuses: readonly StageStatus[] = orderStages.map((stage) => {
  const passing = kinds.filter((kind) => Object.hasOwn(orderWorkflowOf(kind).spec.states, stage));
  return {
    stage,
    status: statusOf(stage),
    waits: joined(passing.flatMap((kind) => waitsOf(stage, kind))),
  };
});

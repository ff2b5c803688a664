import { workflow, type Workflow } from '../../kernel/workflow.ts';
import type { ActSpec } from '../../kernel/workflow-spec.ts';
import type { OperationType } from '../operation-types/schema.ts';
import { orderActWords as says } from './act-words.ts';
import {
  alreadyHeld,
  notHeld,
  onHold,
  inWave,
  nothingAllocated,
  allocationInvalid,
  pickingUnfinished,
  nothingToReturn,
  carrierRequired,
  scheduleRequired,
  volumesMissing,
  invoiceBeforePicking,
  invoiceRequired,
  invoiceActive,
  alreadyReceived,
  nothingReceived,
  divergenceUnexplained,
  type OrderFacts,
} from './guards.ts';
import { orderLabels } from './label-words.ts';
import type { OrderStage } from './lists-schema.ts';

type Act = ActSpec<OrderStage, OrderFacts>;

const unstored = ({ isUnstored }: OrderFacts): boolean => isUnstored;

const write = { needs: 'orders:write' } as const;
const running = ['pending', 'confirmed'] as const;
const afterPicking = ['picked', 'packing', 'packed', 'ready_to_ship'] as const;
const arriving = ['receiving', 'received', 'putaway'] as const;
const underWay = [...running, 'picking', ...afterPicking, 'receiving'] as const;

/** Acts on orders of any direction. */
const acts = {
  submit: { ...write, from: ['draft'], to: 'pending', says: says.submit, is_primary: true },
  confirm: {
    ...write,
    from: ['pending'],
    to: 'confirmed',
    says: says.confirm,
    guards: [onHold],
    is_primary: true,
  },
  unconfirm: {
    ...write,
    from: ['confirmed'],
    to: 'pending',
    says: says.unconfirm,
    guards: [inWave, invoiceActive],
  },
  'picking/start': {
    ...write,
    from: ['confirmed'],
    to: 'picking',
    says: says.startPicking,
    guards: [onHold, inWave, nothingAllocated, allocationInvalid, invoiceBeforePicking],
    is_primary: true,
  },
  'picking/finish': {
    ...write,
    from: ['picking'],
    to: {
      oneOf: ['picked', 'completed'],
      choose: ({ direction }) => (direction === 'internal' ? 'completed' : 'picked'),
    },
    says: says.finishPicking,
    guards: [pickingUnfinished],
    is_primary: true,
  },
  'packing/start': {
    ...write,
    from: ['picked'],
    to: 'packing',
    says: says.startPacking,
    guards: [onHold],
    is_primary: true,
  },
  'packing/finish': { ...write, from: ['packing'], to: 'packed', says: says.finishPacking, is_primary: true },
  // without packing it follows picking, without stock the confirmation
  ready: {
    ...write,
    from: ['packed', 'picked', 'confirmed'],
    to: 'ready_to_ship',
    says: says.ready,
    guards: [onHold, invoiceRequired, scheduleRequired],
  },
  ship: {
    ...write,
    from: ['ready_to_ship'],
    to: 'shipped',
    says: says.ship,
    guards: [onHold, invoiceRequired, carrierRequired, volumesMissing],
    is_primary: true,
  },
  'receiving/start': {
    ...write,
    from: ['pending'],
    to: 'receiving',
    says: says.startReceiving,
    guards: [onHold],
  },
  'receiving/finish': {
    ...write,
    from: ['receiving'],
    to: {
      oneOf: ['received', 'completed'],
      choose: (facts) => (unstored(facts) ? 'received' : 'completed'),
    },
    says: says.finishReceiving,
    guards: [nothingReceived, divergenceUnexplained],
    is_primary: true,
  },
  putaway: {
    ...write,
    from: ['received', 'putaway'],
    to: { oneOf: ['putaway', 'completed'], choose: (facts) => (unstored(facts) ? 'putaway' : 'completed') },
    says: says.putaway,
    is_primary: true,
  },
  // what came in may have been stored by plain transfers, and an inbound order without stock has no steps
  complete: {
    ...write,
    from: ['shipped', 'received', 'putaway', 'pending'],
    to: 'completed',
    says: says.complete,
  },
  reopen: {
    ...write,
    from: afterPicking,
    to: {
      oneOf: ['picking', 'picked'],
      choose: ({ stage }) => (stage === 'picked' ? 'picking' : 'picked'),
    },
    says: says.reopen,
    guards: [invoiceActive],
  },
  hold: { ...write, from: underWay, says: says.hold, guards: [alreadyHeld] },
  'release-hold': { ...write, from: underWay, says: says.releaseHold, guards: [notHeld] },
  split: { ...write, from: running, says: says.split, guards: [inWave, invoiceActive] },
  duplicate: {
    ...write,
    from: ['draft', ...underWay, 'received', 'putaway', 'shipped', 'completed', 'cancelled'],
    says: says.duplicate,
  },
  unpick: { ...write, from: ['cancelled'], says: says.unpick, guards: [nothingToReturn] },
  cancel: {
    from: underWay,
    to: 'cancelled',
    says: says.cancel,
    needs: 'orders:cancel',
    guards: [alreadyReceived, invoiceActive],
  },
} as const satisfies Readonly<Record<string, Act>>;

/** An act on an order. */
export type OrderAct = keyof typeof acts;

/** Every act, in the order in which answers give them. */
export const orderActs = Object.keys(acts) as [OrderAct, ...OrderAct[]];

type OrderWorkflow = Workflow<OrderStage, OrderAct, OrderFacts>;

const common = {
  first: 'draft',
  // an order that a goods receipt made is completed from its beginning
  alsoBegins: ['completed'],
  ends: ['completed', 'cancelled'],
  beside: { cancelled: null },
} as const;

/** Every stage of any order and what leads from one to the next. */
export const orderWorkflow: OrderWorkflow = workflow({ ...common, states: orderLabels.order_stage, acts });

/** An act as it is for some orders alone: the stages it starts from, and whether it leads on. */
type Own = { readonly [Code in OrderAct]?: Pick<Act, 'from' | 'is_primary'> };

/** The stages of some orders, with the acts that lead from one of them to another. */
const through = (stages: readonly OrderStage[], ownActs: Own): OrderWorkflow => {
  const inside = (stage: OrderStage): boolean => stages.includes(stage);
  const own = Object.entries<Act>(acts).flatMap(([code, shared]) => {
    const act: Act = { ...shared, ...ownActs[code as OrderAct] };
    const from = act.from.filter(inside);
    const to = typeof act.to === 'object' ? { ...act.to, oneOf: act.to.oneOf.filter(inside) } : act.to;
    const isLeadingOut = typeof to === 'object' ? to.oneOf.length === 0 : to !== undefined && !inside(to);
    return from.length === 0 || isLeadingOut ? [] : [[code, { ...act, from, ...(to && { to }) }] as const];
  });
  const states = Object.entries(orderLabels.order_stage).filter(([stage]) => inside(stage as OrderStage));
  const { alsoBegins, ends, ...rest } = common;
  return workflow({
    ...rest,
    alsoBegins: alsoBegins.filter(inside),
    ends: ends.filter(inside),
    states: Object.fromEntries(states) as Record<OrderStage, string>,
    acts: Object.fromEntries(own) as unknown as Record<OrderAct, Act>,
  });
};

const [begin, end] = [
  ['draft', 'pending', 'confirmed'],
  ['ready_to_ship', 'shipped', 'completed', 'cancelled'],
] as const;

/** Orders that may be shipped once they reached that stage. */
const leaving = (stage: OrderStage): Own => ({
  ready: { from: [stage], is_primary: true },
  complete: { from: ['shipped'], is_primary: true },
});

/** Each way on which orders go: the stages that they pass, and what may be done in each. */
export const orderWays = {
  packed: through([...begin, 'picking', 'picked', 'packing', 'packed', ...end], leaving('packed')),
  picked: through([...begin, 'picking', 'picked', ...end], leaving('picked')),
  stockless: through([...begin, ...end], leaving('confirmed')),
  internal: through([...begin, 'picking', 'completed', 'cancelled'], { complete: { from: [] } }),
  inbound: through(['draft', 'pending', ...arriving, 'completed', 'cancelled'], {
    'receiving/start': { from: ['pending'], is_primary: true },
    complete: { from: ['received', 'putaway'] },
  }),
  announced: through(['draft', 'pending', 'completed', 'cancelled'], {
    complete: { from: ['pending'], is_primary: true },
  }),
};

/** Fields of an order's type that decide the stages that it goes through. */
export type OrderSteps = Pick<OperationType, 'direction' | 'affects_stock' | 'packing_step'>;

/** The name of a way on which orders go. */
export type OrderWay = keyof typeof orderWays;

/** Finds the way of orders whose type has these switches. */
export const wayOf = ({ direction, affects_stock: affectsStock, packing_step }: OrderSteps): OrderWay => {
  if (direction === 'internal') return 'internal';
  if (direction === 'inbound') return affectsStock ? 'inbound' : 'announced';
  if (!affectsStock) return 'stockless';
  return packing_step ? 'packed' : 'picked';
};

/** The stages that orders with these switches go through, and what may be done in each. */
export const orderWorkflowOf = (steps: OrderSteps): OrderWorkflow => orderWays[wayOf(steps)];

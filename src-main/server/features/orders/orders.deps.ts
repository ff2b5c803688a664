import type { OrderFacts } from '#shared/areas/orders/guards.ts';
import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import type { OrderVolume } from '#shared/areas/orders/volumes-schema.ts';
import type { OrderAct } from '#shared/areas/orders/workflow.ts';
import type { Schedule } from '#shared/areas/orders/schedule-schema.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Readers } from '../../kernel/read-when-asked.ts';
import { seam } from '../../kernel/seam.ts';
import type { OrderRow } from './orders.mapping.ts';
import type { OrderColumns } from './orders.mapping.ts';
import type { OrderEvent } from './order-events.service.ts';

/** Holds what the making or change of an order stands on, inside of a transaction. */
export type Making = Pick<Deps, 'ids' | 'clock' | 'seams'>;

/** Holds what the reading of an order stands on. */
export type Reading = Pick<Deps, 'clock' | 'seams'>;

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

/** Holds what other features know of an order: facts that its guards ask for, and parts of its answer. */
type KnownBeside = Pick<OrderFacts, 'lacksSchedule' | 'load' | 'received' | 'differing' | 'isUnstored'> & {
  readonly volumes: readonly OrderVolume[];
  readonly schedule: Schedule | null;
  readonly receipts: OrderDetails['receipts'];
};

/** An order, and the person or integration that acts on it. */
type Acting = { readonly actor: Actor; readonly row: OrderRow };

/** An order that has reached a stage. */
export type Reached = { readonly orderId: number; readonly stage: OrderStage; readonly at: string };

/** Holds what a feature above orders knows of an order, and what it does with one. */
export type OrderPart = {
  /** Reads what the part knows of an order, each thing when a guard or an answer asks for it. */
  readonly reads?: (on: Hot, row: OrderRow) => Partial<Readers<KnownBeside>>;
  /** Describes the acts by which an order goes on without a body. */
  readonly steps?: { readonly [Act in OrderAct]?: (tx: Tx, deps: Deps, acting: Acting) => Step };
  /** Lets go of an order that is called off. */
  readonly calledOff?: (tx: Tx, deps: Making, row: OrderRow) => void;
  /** Follows an order to another stage; gives the fields of the order that changed with it. */
  readonly follows?: (tx: Tx, reached: Reached) => readonly string[];
};

/** The seam at which the features above orders add to them. */
export const orderParts = seam<OrderPart>();

/** Answers for an order of which no feature knows more. */
const nothingBeside: Readers<KnownBeside> = {
  lacksSchedule: () => false,
  load: () => null,
  received: () => 0,
  differing: () => [],
  isUnstored: () => false,
  volumes: () => [],
  schedule: () => null,
  receipts: () => [],
};

/** Reads what the features above know of an order, each thing when it is asked for. */
export const knownBeside = (on: Hot, row: OrderRow, deps: Pick<Deps, 'seams'>): Readers<KnownBeside> =>
  Object.assign({}, nothingBeside, ...orderParts.partsOf(deps).map(({ reads }) => reads?.(on, row)));

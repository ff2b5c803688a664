import type { Tx } from '../db/capabilities.ts';
import type { Actor } from './actor.ts';
import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';

/** Describes how goods arrive: their supplier, the type of their order and their invoice; null where unknown. */
export type ArrivingBy = {
  readonly supplierId: number | null;
  readonly operationTypeId: number;
  readonly accessKey: string | null;
};

/** Goods that came in, by the internal ids of their movements. */
export type ReceivedGoods = ArrivingBy & { readonly movementIds: readonly number[]; readonly actor: Actor };

type Making = { readonly ids: Ids; readonly clock: Clock };

/** Decides in features above about received goods, in the same transaction. */
export type ReceiptHooks = {
  /** Tells which products are inspected before they are sold, and so are received under inspection. */
  readonly requiresInspection: (tx: Tx, by: ArrivingBy) => (productId: number) => boolean;
  /** Told once goods have come in under inspection. */
  readonly received: (tx: Tx, making: Making, received: ReceivedGoods) => void;
  /** Told once the coming in of goods was undone. */
  readonly reversed: (tx: Tx, making: Making, movementIds: readonly number[]) => void;
};

/** Joins the decisions of all features, in their order. */
export const joinReceiptHooks = (all: readonly ReceiptHooks[]): ReceiptHooks => ({
  requiresInspection: (tx, by) => {
    const each = all.map(({ requiresInspection }) => requiresInspection(tx, by));
    return (productId) => each.some((looks) => looks(productId));
  },
  received: (tx, making, received) => {
    for (const one of all) one.received(tx, making, received);
  },
  reversed: (tx, making, movementIds) => {
    for (const one of all) one.reversed(tx, making, movementIds);
  },
});

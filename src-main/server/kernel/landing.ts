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
export type Landed = ArrivingBy & { readonly movementIds: readonly number[]; readonly actor: Actor };

type Making = { readonly ids: Ids; readonly clock: Clock };

/** Decides in features above about received goods, in the same transaction. */
export type Landing = {
  /** Tells which products are inspected before they are sold, and so are received under inspection. */
  readonly looksAt: (tx: Tx, by: ArrivingBy) => (productId: number) => boolean;
  /** Told once goods have come in under inspection. */
  readonly landed: (tx: Tx, making: Making, landed: Landed) => void;
  /** Told once the coming in of goods was undone. */
  readonly takenBack: (tx: Tx, making: Making, movementIds: readonly number[]) => void;
};

/** Joins the decisions of all features, in their order. */
export const joinLandings = (all: readonly Landing[]): Landing => ({
  looksAt: (tx, by) => {
    const each = all.map(({ looksAt }) => looksAt(tx, by));
    return (productId) => each.some((looks) => looks(productId));
  },
  landed: (tx, making, landed) => {
    for (const one of all) one.landed(tx, making, landed);
  },
  takenBack: (tx, making, movementIds) => {
    for (const one of all) one.takenBack(tx, making, movementIds);
  },
});

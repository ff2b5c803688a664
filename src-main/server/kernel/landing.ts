import type { Tx } from '../db/capabilities.ts';
import type { Actor } from './actor.ts';
import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';

/** How goods come in: from whom, by what kind of order and with which invoice; null where nobody said. */
export type ArrivingBy = {
  readonly supplierId: number | null;
  readonly operationTypeId: number;
  readonly accessKey: string | null;
};

/** Goods that came in, by the internal ids of their movements. */
export type Landed = ArrivingBy & { readonly movementIds: readonly number[]; readonly actor: Actor };

type Making = { readonly ids: Ids; readonly clock: Clock };

/** What features above decide of goods that come in, and do with them, in the same transaction. */
export type Landing = {
  /** Which products are looked at before they are sold, and so come in under inspection. */
  readonly looksAt: (tx: Tx, by: ArrivingBy) => (productId: number) => boolean;
  /** Told once goods have come in under inspection. */
  readonly landed: (tx: Tx, making: Making, landed: Landed) => void;
  /** Told once the coming in of goods was undone. */
  readonly takenBack: (tx: Tx, making: Making, movementIds: readonly number[]) => void;
};

/** What all features decide then, and do in their order. */
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

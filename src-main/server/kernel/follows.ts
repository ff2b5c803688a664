import type { Store, Tx } from '../db/capabilities.ts';
import type { Actor } from './actor.ts';
import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';

/** A lot that is recalled now, and why. */
export type RecalledLot = {
  readonly uid: string;
  /** How people call it: its number, else its date. */
  readonly name: string;
  readonly reason: string;
  readonly actor: Actor;
  readonly at: string;
};

/** What they do it with. */
export type Following = { readonly store: Store; readonly clock: Clock; readonly ids: Ids };

/** What features above do once something has happened below them, in the same transaction. */
export type Follows = {
  readonly lotRecalled: (tx: Tx, deps: Following, recalled: RecalledLot) => void;
};

/** What all features do then, in their order. */
export const joinFollows = (all: readonly Partial<Follows>[]): Follows => ({
  lotRecalled: (tx, deps, recalled) => {
    for (const { lotRecalled } of all) lotRecalled?.(tx, deps, recalled);
  },
});

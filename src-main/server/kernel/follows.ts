import type { LinkEntity } from '#shared/areas/attachments/schema.ts';
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

/** Goods that were harmed or went missing on their way: out to a customer, or back from one. */
export type HarmedGoods = {
  readonly harm: 'damaged' | 'lost' | 'lost_return';
  /** What they travelled for, as its own routes name it. */
  readonly record: { readonly entity: LinkEntity; readonly id: string };
  /** What was said of it; '' for nothing. */
  readonly said: string;
  readonly actor: Actor;
};

/** A customer whose personal data is erased for good, and how it is called from now on. */
export type ErasedPerson = { readonly uid: string; readonly name: string; readonly at: string };

/** What they do it with. */
export type Following = { readonly store: Store; readonly clock: Clock; readonly ids: Ids };

/** What features above do once something has happened below them, in the same transaction. */
export type Follows = {
  readonly lotRecalled: (tx: Tx, deps: Following, recalled: RecalledLot) => void;
  readonly goodsHarmed: (tx: Tx, deps: Following, harmed: HarmedGoods) => void;
  readonly personErased: (tx: Tx, erased: ErasedPerson) => void;
};

/** What all features do then, in their order. */
export const joinFollows = (all: readonly Partial<Follows>[]): Follows => ({
  lotRecalled: (tx, deps, recalled) => {
    for (const { lotRecalled } of all) lotRecalled?.(tx, deps, recalled);
  },
  goodsHarmed: (tx, deps, harmed) => {
    for (const { goodsHarmed } of all) goodsHarmed?.(tx, deps, harmed);
  },
  personErased: (tx, erased) => {
    for (const { personErased } of all) personErased?.(tx, erased);
  },
});

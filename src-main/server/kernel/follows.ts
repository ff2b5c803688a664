import type { LinkEntity } from '#shared/areas/record-kinds.ts';
import type { Store, Tx } from '../db/capabilities.ts';
import type { Actor } from './actor.ts';
import type { Clock } from './clock.ts';
import type { ServerConfig } from '../config.ts';
import type { Ids } from './ids.ts';
import type { Log } from './log.ts';
import type { RecordKinds } from './record-kinds.ts';

/** A lot that is recalled now, and why. */
export type RecalledLot = {
  readonly uid: string;
  /** Is its name for people: its number, else its date. */
  readonly name: string;
  readonly reason: string;
  readonly actor: Actor;
  readonly at: string;
};

/** Goods that were harmed or went missing on their way: out to a customer, or back from one. */
export type HarmedGoods = {
  readonly harm: 'damaged' | 'lost' | 'lost_return';
  /** Is the record for which they travelled, as its own routes name it. */
  readonly record: { readonly entity: LinkEntity; readonly id: string };
  /** Is the remark about it; '' for nothing. */
  readonly said: string;
  readonly actor: Actor;
};

/** Holds a customer whose personal data is erased for good, its name from now on, and the events that named it. */
export type ErasedPerson = {
  readonly uid: string;
  readonly name: string;
  readonly at: string;
  readonly events: readonly number[];
};

/** Holds the dependencies of these reactions. */
export type Following = {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly records: RecordKinds;
};

/** The data, and where their files lie. */
export type OnDisk = {
  readonly store: Store;
  readonly config: Pick<ServerConfig, 'dataDir'>;
  readonly log: Log;
};

/** Reacts in features above to events below them, in the same transaction. */
export type Follows = {
  readonly lotRecalled: (tx: Tx, deps: Following, recalled: RecalledLot) => void;
  readonly goodsHarmed: (tx: Tx, deps: Following, harmed: HarmedGoods) => void;
  readonly personErased: (tx: Tx, erased: ErasedPerson) => void;
  /** Takes what no row names any more from the disk, once a person's erasure is written. */
  readonly afterErasure: (on: OnDisk) => void;
};

/** Runs the reactions of all features, in their order. */
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
  afterErasure: (on) => {
    for (const { afterErasure } of all) afterErasure?.(on);
  },
});

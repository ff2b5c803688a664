import type { WavePicking, WaveStop } from '#shared/areas/waves/picking-schema.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { quantityIn, type Portion } from '../../../stock/portions.rules.ts';
import { leftOf, nextIn, progressOf, toStop, type Stop } from '../picking/stops.rules.ts';

/** An order that a wave picks, by its internal id, with its slot of the trolley and the thousandths that it wants. */
export type Member = {
  readonly id: number;
  readonly uid: string;
  readonly order_number: string | null;
  readonly slot: number;
  readonly quantity: number;
};

/** The orders that a wave picks, by their internal ids. */
export type Members = ReadonlyMap<number, Member>;

/** A stock row from which a wave picks, and the stops that its orders make there, in the order of the slots. */
export type SharedStop = Stop & { readonly shares: readonly Stop[] };

const sum = (stops: readonly Stop[], what: 'wanted' | 'picked'): number =>
  stops.reduce((total, stop) => total + stop[what], 0);

const sharedOf = (shares: readonly Stop[]): SharedStop => {
  const [first] = shares;
  if (first === undefined) throw new Error('a stop that no order makes');
  const open = shares.filter((share) => leftOf(share) > 0);
  const isOpen = open.some(({ invalid_reason: reason }) => reason === '');
  return {
    ...first,
    invalid_reason: isOpen ? '' : (open[0]?.invalid_reason ?? ''),
    waiting: shares.flatMap(({ waiting }) => waiting),
    wanted: sum(shares, 'wanted'),
    picked: sum(shares, 'picked'),
    shares,
  };
};

/** The stops of several orders as one walk: those at one stock row are one stop. */
export const sharedStops = (stops: readonly Stop[], members: Members): readonly SharedStop[] => {
  const slotOf = ({ order_id: id }: Stop): number => members.get(id)?.slot ?? 0;
  return [...Map.groupBy(stops, ({ row_id: row }) => row).values()].map((group) =>
    sharedOf(group.toSorted((one, other) => slotOf(one) - slotOf(other))),
  );
};

/** Parts of stops by the orders that make them: what goes into which slot. */
export const slotsOf = (parts: readonly Portion<Stop>[], members: Members) =>
  [...Map.groupBy(parts, ({ of }) => of.order_id)].flatMap(([id, its]) => {
    const member = members.get(id);
    const quantity = fromScaled(quantityIn(its), 3);
    return member === undefined
      ? []
      : [{ slot: member.slot, order_id: member.uid, order_number: member.order_number, quantity }];
  });

/** A stop of a wave as the API shows it, at that position of the walk. */
export const toShared = (stop: SharedStop, index: number, members: Members): WaveStop => {
  const { item_id: _item, line_number: _line, ...shown } = toStop(stop, index);
  const wanted = slotsOf(
    stop.shares.map((share) => ({ of: share, quantity: share.wanted })),
    members,
  );
  const picked = slotsOf(
    stop.shares.map((share) => ({ of: share, quantity: share.picked })),
    members,
  );
  return {
    ...shown,
    slots: wanted.map((slot, at) => ({ ...slot, quantity_picked: picked[at]?.quantity ?? 0 })),
  };
};

/** Holds the stops of a wave, its orders, and how many items they have. */
export type WaveWalk = {
  readonly stops: readonly SharedStop[];
  readonly members: Members;
  readonly items: number;
};

/** Computes how far a wave is picked. */
export const waveProgressOf = ({ stops, members, items }: WaveWalk): WavePicking['progress'] => {
  const quantity = [...members.values()].reduce((total, member) => total + member.quantity, 0);
  const parts = stops.flatMap(({ shares }) => shares);
  return progressOf(stops, parts, { quantity, items });
};

/** Shows of a walk one stop, the next one and how far it is: what a scan is answered. */
export const waveStandingOf = (walk: WaveWalk, isStop: (stop: SharedStop) => boolean) => {
  const { stops, members } = walk;
  const at = (index: number): WaveStop | null => {
    const stop = stops[index];
    return stop === undefined ? null : toShared(stop, index, members);
  };
  return {
    stop: at(stops.findIndex(isStop)),
    next_stop: at(nextIn(stops)),
    progress: waveProgressOf(walk),
  };
};

import { orderReceivingWords as words } from '#shared/areas/inbound/receiving-screen-words.ts';
import { isLocation } from '../../ui/scans/is-location.ts';
import { judgeReading, type Verdict } from '../../ui/scans/judge-reading.ts';
import type { KeptScan, KeptState } from '../../ui/scans/kept-scans.ts';

/** Goods in somebody's hands, on their way to a location. */
export type Hand = NonNullable<KeptState['memory']['hand']>;

type Reading = Pick<KeptScan, 'text' | 'said'>;

/** Gives the goods in the hand after a reading: one more of the same, or the quantity that somebody typed. */
const taken = (hand: Hand | undefined, { text, said }: Reading): Hand => {
  const { quantity } = said as { readonly quantity?: number };
  const more = hand?.code === text ? hand.quantity + 1 : 1;
  return { code: text, quantity: quantity ?? more };
};

/**
 * Judges a reading at the shelves: goods that are taken into the hand, their location, or the missing field
 * of the scan before.
 */
export const judgeStore = ({ text, said }: Reading, state: Pick<KeptState, 'asked' | 'memory'>): Verdict => {
  if (state.asked !== null && text !== state.asked.of.code) return judgeReading({ text, said }, state);
  const { hand, ...memory } = state.memory;
  if (!isLocation(text)) return { memory: { ...memory, hand: taken(hand, { text, said }) } };
  if (hand === undefined) {
    return { said: { tone: 'attention', title: words.noHand, note: words.noHandNote } };
  }
  return { body: { code: hand.code, quantity: hand.quantity, location_code: text }, memory };
};

const sent = ({ code, quantity }: NonNullable<KeptScan['body']>): Hand => ({
  code,
  quantity: typeof quantity === 'number' ? quantity : 1,
});

/** Gives goods whose storing was refused back into the hand, unless others are there by now. */
export const keepHand = (memory: KeptState['memory'], body: NonNullable<KeptScan['body']>) => ({
  hand: sent(body),
  ...memory,
});

/**
 * Gives the goods in the hand once all waiting readings are judged, and those then on their way; where no
 * scan of them lacks anything.
 */
export type Ahead = { readonly hand: Hand | undefined; readonly going: readonly Hand[] };

const ahead = ({ hand, going }: Ahead, scan: KeptScan): Ahead => {
  if (scan.body !== undefined) return { hand, going: [...going, sent(scan.body)] };
  if (!isLocation(scan.text)) return { hand: taken(hand, scan), going };
  return { hand: undefined, going: hand === undefined ? going : [...going, hand] };
};

/** Judges all that waits ahead of the server. */
export const lookAhead = (hand: Hand | undefined, waiting: readonly KeptScan[]): Ahead =>
  waiting.reduce(ahead, { hand, going: [] });

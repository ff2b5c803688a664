import { locationKey } from '#shared/domain/location-code.ts';
import { pickingWords as words } from '#shared/areas/fulfilment/picking-screen-words.ts';
import { isLocation } from '../../../ui/scans/is-location.ts';
import { judgeReading, type Verdict } from '../../../ui/scans/judge-reading.ts';
import type { KeptScan, KeptState } from '../../../ui/scans/kept-scans.ts';
import { openStops } from './stops.ts';
import type { Walk, WalkResult, WalkStop } from './walk.ts';

type Memory = KeptState['memory'];
type Reading = Pick<KeptScan, 'text' | 'said'>;
type Stops = Pick<Walk, 'stops'>;

/** The screen's remarks on a reading: the quantity that it counts, and the stops that wait for the end. */
export type PickSaid = { readonly quantity?: number; readonly skipped?: readonly string[] };

/** Tells whether a code names the location of a stop. */
export const isAt = (location: string | undefined, stop: WalkStop | undefined): boolean =>
  location !== undefined && stop !== undefined && locationKey(location) === locationKey(stop.location.code);

/** Tells whether the stop takes no goods: the location that was read last is not its own. */
export const isClosed = ({ wrong_location: wrong }: Memory, stop: WalkStop | undefined): boolean =>
  wrong !== undefined && stop !== undefined && !isAt(wrong, stop);

/** Tells whether the location of a stop must be read: its goods also lie elsewhere on the walk. */
export const needsLocation = ({ stops }: Stops, stop: WalkStop): boolean =>
  openStops({ stops }, []).some(
    ({ product, location }) => product.sku === stop.product.sku && !isAt(location.code, stop),
  );

const judgeLocation = (
  code: string,
  stop: WalkStop | undefined,
  { asked, memory }: Pick<KeptState, 'asked' | 'memory'>,
): Verdict => {
  const { wrong_location: _wrong, ...others } = memory;
  const read = { ...others, location: code };
  if (stop !== undefined && !isAt(code, stop)) {
    const note = words.locationWrongNote(stop.location.code);
    const wrong = { text: code, field: 'location_code' };
    const said = { tone: 'critical', title: words.locationWrong(code), note, read: wrong } as const;
    return { said, memory: { ...read, wrong_location: code } };
  }
  if (asked?.field === 'location_code') {
    return { body: { ...asked.of, location_code: stop?.location.code ?? code }, memory: read };
  }
  const said = { tone: 'ok', title: words.locationRead(stop?.location.code ?? code), note: '' } as const;
  return { said, memory: read };
};

/** The lot that was read of these goods at this stop, which need not be read again while some are left there. */
const lotRead = ({ lot }: Memory, text: string, stop: WalkStop): string | undefined =>
  lot?.code === text && isAt(lot.location, stop) ? lot.batch_number : undefined;

const judgeGoods = (
  { text, said }: { readonly text: string; readonly said: object },
  stop: WalkStop | undefined,
  memory: Memory,
): Verdict => {
  const batch = stop === undefined ? undefined : lotRead(memory, text, stop);
  return {
    body: {
      ...said,
      code: text,
      is_lot_required: true,
      ...(isAt(memory.location, stop) && { location_code: stop?.location.code }),
      ...(batch !== undefined && { batch_number: batch }),
    },
  };
};

/**
 * Judges a reading at a stop: its location, goods, or the missing field of the goods before it. After a wrong
 * location nothing counts until the right one is read.
 */
export const judgePick = (
  walk: Stops,
  { text, said }: Reading,
  state: Pick<KeptState, 'asked' | 'memory'>,
): Verdict => {
  const { skipped = [], ...goods } = said as PickSaid;
  const { asked, memory } = state;
  const [stop] = openStops(walk, skipped);
  const isOnWalk = walk.stops.some((one) => isAt(text, one));
  const mayBeLocation = asked === null || asked.field === 'location_code' || isOnWalk;
  if (mayBeLocation && isLocation(text)) return judgeLocation(text, stop, state);
  if (isClosed(memory, stop)) {
    const note = words.locationFirstNote(memory.wrong_location ?? '', stop?.location.code ?? '');
    const read = { text, field: 'location_code' };
    return { said: { tone: 'critical', title: words.locationFirst(text), note, read } };
  }
  const isAnswer = asked !== null && asked.field !== 'location_code' && text !== asked.of.code;
  return isAnswer ? judgeReading({ text, said }, state) : judgeGoods({ text, said: goods }, stop, memory);
};

/** Remembers the lot that was read, as long as its stop lacks some. */
export const rememberLot = (memory: Memory, body: { readonly code: string }, result: unknown): Memory => {
  const { lot: _lot, ...others } = memory;
  const { batch_number: batch } = body as { readonly batch_number?: string };
  const { stop } = result as WalkResult;
  const isLeft = stop !== null && stop.quantity > stop.quantity_picked;
  if (batch === undefined || !isLeft) return others;
  return { ...others, lot: { code: body.code, location: stop.location.code, batch_number: batch } };
};

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { locationKey } from '#shared/domain/location-code.ts';
import { pickingWords as words } from '#shared/areas/orders/picking-screen-words.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { quantityIn } from '../../../ui/stock/quantity.ts';
import type { ScanResultValue } from '../../../ui/stock/scan-result.tsx';
import { openStops } from './stops.ts';
import type { Walk, WalkCalls, WalkResult, WalkStop } from './walk.ts';
import { isLocation } from '../scans/is-location.ts';
import { refusedOf, useReadings } from '../scans/use-readings.ts';
import { useScanQueue } from '../scans/use-scan-queue.ts';

const isAt = (location: string | undefined, stop: WalkStop | undefined): boolean =>
  location !== undefined && stop !== undefined && locationKey(location) === locationKey(stop.location.code);

/** What went into which slot of the trolley; '' where there is none. */
const slotsText = ({ slots = [], stop }: WalkResult): string =>
  slots
    .map(({ slot, quantity }) =>
      words.slots.filled(String(slot), quantityIn(stop?.product.unit ?? '', quantity)),
    )
    .join(', ');

const resultOf = (result: WalkResult): ScanResultValue => {
  const { sku, quantity, stop, warnings } = result;
  const [warning] = warnings;
  return {
    tone: warning === undefined ? 'ok' : 'attention',
    title: stop?.product.name ?? sku,
    note: [slotsText(result), warning?.message].filter(Boolean).join(' · '),
    amount: `+${quantityIn(stop?.product.unit ?? '', quantity)}`,
  };
};

/** Takes back what was picked last on this screen, scan by scan. */
function useUndo(takeBack: WalkCalls['undo'], say: (result: ScanResultValue) => void) {
  const [done, setDone] = useState<readonly string[]>([]);
  const undo = async (): Promise<boolean> => {
    const [scan_uid] = done;
    if (scan_uid === undefined) {
      say({ tone: 'attention', title: words.undoNone, note: words.undoNote });
      return false;
    }
    const undone = await takeBack(scan_uid);
    setDone((before) => before.filter((one) => one !== scan_uid));
    const { stop, quantity, sku } = undone;
    const amount = `−${quantityIn(stop?.product.unit ?? '', quantity)}`;
    const note = [stop?.product.name ?? sku, slotsText(undone)].filter(Boolean).join(' · ');
    say({ tone: 'ok', title: words.undone, note, amount });
    return true;
  };
  return { undo, note: (scan: string) => setDone((before) => [scan, ...before]) };
}

/** The location that was read last, as long as it is that of the stop. */
function useLocation(stop: WalkStop | undefined, say: (result: ScanResultValue) => void) {
  const [location, setLocation] = useState<string>();
  const readLocation = (code: string): void => {
    if (stop === undefined || isAt(code, stop)) {
      setLocation(code);
      return say({ tone: 'ok', title: words.locationRead(stop?.location.code ?? code), note: '' });
    }
    setLocation(undefined);
    say({
      tone: 'critical',
      title: words.locationWrong(code),
      note: words.locationWrongNote(stop.location.code),
    });
  };
  return { location, readLocation };
}

/** Picks a walk by scanner: scans wait for each other and for the server, and a wrong one counts nothing. */
export function usePicker(walk: Walk, calls: WalkCalls) {
  const queries = useQueryClient();
  const queue = useScanQueue();
  const { readings, say } = useReadings();
  const undoing = useUndo(calls.undo, say);
  const [quantity, setQuantity] = useState<number>();
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const stops = openStops(walk, skipped);
  const stop: WalkStop | undefined = stops[0];
  const { location, readLocation } = useLocation(stop, say);
  const refresh = () => Promise.all(calls.areas.map((area) => readAnew(queries, area)));

  function readGoods(code: string): void {
    const body = {
      scan_uid: crypto.randomUUID(),
      code,
      ...(quantity !== undefined && { quantity }),
      ...(isAt(location, stop) && { location_code: stop?.location.code ?? '' }),
    };
    setQuantity(undefined);
    queue.send(() => calls.pick(body), {
      onResult: async (result) => {
        say(resultOf(result));
        undoing.note(result.scan_uid);
        await refresh();
      },
      onRefused: (error) => say(refusedOf(words.refused, error)),
    });
  }

  async function undo(): Promise<void> {
    await queue.settled();
    try {
      if (await undoing.undo()) await refresh();
    } catch (error) {
      say(refusedOf(words.refused, error));
    }
  }

  function skip(): void {
    if (stop === undefined || stops.length < 2) return;
    setSkipped((before) => [...before.filter((one) => one !== stop.id), stop.id]);
    say({ tone: 'attention', title: words.skipped(stop.location.code), note: '' });
  }

  return {
    stop,
    next: stops[1],
    readings,
    waiting: queue.waiting,
    quantity,
    isLocationRead: isAt(location, stop),
    onRead: (text: string) => (isLocation(text) ? readLocation(text) : readGoods(text)),
    setQuantity,
    undo,
    skip,
  };
}

export type Picker = ReturnType<typeof usePicker>;

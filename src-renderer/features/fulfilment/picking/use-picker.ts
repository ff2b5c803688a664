import { useState } from 'react';
import { pickingWords as words } from '#shared/areas/fulfilment/picking-screen-words.ts';
import { quantityIn } from '../../../ui/stock/quantity.ts';
import type { ScanResultValue } from '../../../ui/stock/scan-result.tsx';
import { useScans } from '../../../ui/scans/use-scans.ts';
import { isAt, isClosed } from './judge-pick.ts';
import { openStops } from './stops.ts';
import type { Walk, WalkCalls, WalkResult, WalkStop } from './walk.ts';

/** Writes the quantity that went into each slot of the trolley; '' where there is none. */
const slotsText = ({ slots = [], stop }: WalkResult): string =>
  slots
    .map(({ slot, quantity }) =>
      words.slots.filled(String(slot), quantityIn(stop?.product.unit ?? '', quantity)),
    )
    .join(', ');

const resultOf = (result: WalkResult, sign: '+' | '−'): ScanResultValue => {
  const { sku, quantity, stop, warnings } = result;
  const [warning] = warnings;
  return {
    tone: warning === undefined ? 'ok' : 'attention',
    title: stop?.product.name ?? sku,
    note: [slotsText(result), warning?.message].filter(Boolean).join(' · '),
    amount: `${sign}${quantityIn(stop?.product.unit ?? '', quantity)}`,
  };
};

/** Picks a walk by scanner: a reading is judged once those before it are answered, and a wrong one counts nothing. */
export function usePicker(walk: Walk, { kind, undo }: WalkCalls) {
  const scans = useScans<{ readonly code: string }, WalkResult>({
    kind,
    id: walk.id,
    takeBack: undo,
    says: resultOf,
  });
  const { say, memory } = scans;
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const stops = openStops(walk, skipped);
  const stop: WalkStop | undefined = stops[0];

  function skip(): void {
    if (stop === undefined || stops.length < 2) return;
    setSkipped((before) => [...before.filter((one) => one !== stop.id), stop.id]);
    say({ tone: 'attention', title: words.skipped(stop.location.code), note: '' });
  }

  return {
    ...scans,
    stop,
    next: stops[1],
    isLocationRead: isAt(memory.location, stop),
    /** True where nothing counts until the location of the stop is read. */
    isClosed: isClosed(memory, stop),
    onRead: (text: string) => scans.take(text, { skipped }),
    skip,
  };
}

export type Picker = ReturnType<typeof usePicker>;

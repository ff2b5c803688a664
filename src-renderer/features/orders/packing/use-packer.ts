import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CheckResult, OrderPacking } from '#shared/areas/orders/packing-schema.ts';
import { packingWords as words } from '#shared/areas/orders/packing-screen-words.ts';
import { orderPacking } from '#shared/areas/orders/shipping-contract.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { formatInteger } from '../../../lib/format.ts';
import { useApi } from '../../../lib/queries.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { quantityIn } from '../../../ui/stock/quantity.ts';
import type { ScanResultValue } from '../../../ui/stock/scan-result.tsx';
import { refusedOf, useReadings } from '../scans/use-readings.ts';
import { useScanQueue } from '../scans/use-scan-queue.ts';
import { packingAreas } from './packing.api.ts';

type Check = {
  readonly code: string;
  readonly quantity?: number;
  readonly volume_number?: number;
  readonly batch_number?: string;
  readonly serial_number?: string;
};

/** What a scan lacks that only another reading can say. */
type Asked = { readonly field: 'batch_number' | 'serial_number'; readonly of: Check };

const askedBy = (error: unknown, of: Check): Asked | undefined => {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined;
  const field = (['batch_number', 'serial_number'] as const).find((one) => error.fields[one] !== undefined);
  return field === undefined ? undefined : { field, of };
};

const amountOf = (sign: string, { line, quantity }: CheckResult): string =>
  `${sign}${quantityIn(line.product.unit, quantity)}`;

const resultOf = (result: CheckResult): ScanResultValue => {
  const { line, batch_number: batch, serial_number: serial, volume_number: volume } = result;
  const note = [batch, serial, words.volumeNote(formatInteger(volume))].filter(Boolean).join(' · ');
  return { tone: 'ok', title: line.product.name, note, amount: amountOf('+', result) };
};

const sayAsked = ({ field, of }: Asked): ScanResultValue => ({
  tone: 'attention',
  title: words.asks[field].title,
  note: words.asks[field].note(of.code),
});

/** Takes back what was checked last on this screen, scan by scan. */
function useUndo(id: string, say: (result: ScanResultValue) => void) {
  const api = useApi();
  const [done, setDone] = useState<readonly string[]>([]);
  const undo = async (): Promise<boolean> => {
    const [scan_uid] = done;
    if (scan_uid === undefined) {
      say({ tone: 'attention', title: words.undoNone, note: words.undoNote });
      return false;
    }
    setDone((before) => before.filter((one) => one !== scan_uid));
    try {
      const { data } = await api.call(orderPacking.undo, { params: { id }, body: { scan_uid } });
      say({ tone: 'ok', title: words.undone, note: data.line.product.name, amount: amountOf('−', data) });
      return true;
    } catch (error) {
      say(refusedOf(words.refused, error));
      return false;
    }
  };
  return { undo, note: (scan: string) => setDone((before) => [scan, ...before]) };
}

function useRefresh(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all(packingAreas.map((area) => readAnew(queries, area)));
}

/** Checks an order by scanner: scans wait for each other and for the server, and a wrong one counts nothing. */
export function usePacker(id: string, { volumes }: OrderPacking) {
  const api = useApi();
  const refresh = useRefresh();
  const queue = useScanQueue();
  const { readings, say } = useReadings();
  const [quantity, setQuantity] = useState<number>();
  const [asked, setAsked] = useState<Asked>();
  const [chosen, choose] = useState<number>();
  const receiving = volumes.find(({ number }) => number === chosen) ?? volumes.at(-1);

  const undoing = useUndo(id, say);

  function check(of: Check): void {
    const body = { scan_uid: crypto.randomUUID(), ...of };
    setQuantity(undefined);
    setAsked(undefined);
    queue.send(async () => (await api.call(orderPacking.check, { params: { id }, body })).data, {
      onResult: async (result) => {
        say(resultOf(result));
        undoing.note(result.scan_uid);
        await refresh();
      },
      onRefused: (error) => {
        const lacks = askedBy(error, of);
        setAsked(lacks);
        say(lacks === undefined ? refusedOf(words.refused, error) : sayAsked(lacks));
      },
    });
  }

  function onRead(code: string): void {
    if (asked !== undefined && code !== asked.of.code) return check({ ...asked.of, [asked.field]: code });
    check({
      code,
      ...(quantity !== undefined && { quantity }),
      ...(receiving !== undefined && { volume_number: receiving.number }),
    });
  }

  return {
    readings,
    say,
    waiting: queue.waiting,
    quantity,
    setQuantity,
    onRead,
    async undo(): Promise<void> {
      await queue.settled();
      if (await undoing.undo()) await refresh();
    },
    /** Gives up a scan that waits for its lot or serial number; false where none does. */
    giveUp(): boolean {
      setAsked(undefined);
      return asked !== undefined;
    },
    /** The volume into which scans go. */
    receiving,
    choose,
  };
}

export type Packer = ReturnType<typeof usePacker>;

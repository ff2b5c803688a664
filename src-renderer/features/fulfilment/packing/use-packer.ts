import { useState } from 'react';
import type { CheckInput, CheckResult, OrderPacking } from '#shared/areas/fulfilment/packing-schema.ts';
import { packingWords as words } from '#shared/areas/fulfilment/packing-screen-words.ts';
import { orderPacking } from '#shared/areas/fulfilment/shipping-contract.ts';
import type { OrderVolume } from '#shared/areas/orders/volumes-schema.ts';
import { formatInteger } from '../../../lib/format.ts';
import { useApi } from '../../../lib/queries.ts';
import { quantityIn } from '../../../ui/stock/quantity.ts';
import type { ScanResultValue } from '../../../ui/stock/scan-result.tsx';
import { useScans } from '../../../ui/scans/use-scans.ts';
import type { Goods } from './count-anew.tsx';
import { checkScans } from './packing.api.ts';

const saysOf = (result: CheckResult, sign: string): ScanResultValue => {
  const { line, batch_number: batch, serial_number: serial, volume_number: volume, quantity } = result;
  const note = [batch, serial, words.volumeNote(formatInteger(volume))].filter(Boolean).join(' · ');
  const amount = `${sign}${quantityIn(line.product.unit, quantity)}`;
  return { tone: 'ok', title: line.product.name, note, amount };
};

/** Tells whether a volume is filled: somebody weighed it. */
export const isClosed = ({ gross_weight: weight }: OrderVolume): boolean => weight !== null;

/** The volume into which scans go: the chosen one, else the last that is open, else the last. */
const receivingOf = (volumes: readonly OrderVolume[], chosen: number | undefined): OrderVolume | undefined =>
  volumes.find(({ number }) => number === chosen) ??
  volumes.findLast((volume) => !isClosed(volume)) ??
  volumes.at(-1);

/** Checks an order by scanner. */
export function usePacker(id: string, { volumes, readings: standing }: OrderPacking) {
  const api = useApi();
  const params = { id };
  const scans = useScans<Omit<CheckInput, 'scan_uid'>, CheckResult>({
    kind: checkScans,
    id,
    takeBack: async (scan_uid) => (await api.call(orderPacking.undo, { params, body: { scan_uid } })).data,
    says: saysOf,
    standing,
  });
  const [chosen, choose] = useState<number>();
  const receiving = receivingOf(volumes, chosen);
  const readInto = (text: string, number: number) => scans.take(text, { volume_number: number });
  return {
    ...scans,
    onRead: (text: string) => (receiving === undefined ? scans.take(text) : readInto(text, receiving.number)),
    /** Counts a reading into that volume. */
    readInto,
    /** True where a reading would go into a closed volume that nobody chose for it. */
    isFull: receiving !== undefined && receiving.number !== chosen && isClosed(receiving),
    /** The volume into which scans go. */
    receiving,
    /** Has scans go into that volume; without one, where they go by themselves. */
    choose,
    /** Takes every reading of these goods back, so that they are counted anew. */
    async countAnew({ sku, batch }: Goods): Promise<void> {
      await scans.settled();
      const tried = new Set<string>();
      const untried = (readings: OrderPacking['readings']) =>
        readings.filter((one) => one.sku === sku && one.batch_number === batch && !tried.has(one.scan_uid));
      // an answer tells the latest readings alone: what lies behind them is told once these are taken back
      for (let theirs = untried(standing); theirs.length > 0;) {
        for (const { scan_uid } of theirs) {
          tried.add(scan_uid);
          await scans.takeBack(scan_uid);
        }
        theirs = untried((await api.call(orderPacking.details, { params })).data.readings);
      }
    },
  };
}

export type Packer = ReturnType<typeof usePacker>;

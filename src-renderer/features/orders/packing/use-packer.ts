import { useState } from 'react';
import type { CheckInput, CheckResult, OrderPacking } from '#shared/areas/orders/packing-schema.ts';
import { packingWords as words } from '#shared/areas/orders/packing-screen-words.ts';
import { orderPacking } from '#shared/areas/orders/shipping-contract.ts';
import { formatInteger } from '../../../lib/format.ts';
import { useApi } from '../../../lib/queries.ts';
import { quantityIn } from '../../../ui/stock/quantity.ts';
import type { ScanResultValue } from '../../../ui/stock/scan-result.tsx';
import { useScans } from '../scans/use-scans.ts';
import { packingAreas } from './packing.api.ts';

const saysOf = (result: CheckResult, sign: string): ScanResultValue => {
  const { line, batch_number: batch, serial_number: serial, volume_number: volume, quantity } = result;
  const note = [batch, serial, words.volumeNote(formatInteger(volume))].filter(Boolean).join(' · ');
  const amount = `${sign}${quantityIn(line.product.unit, quantity)}`;
  return { tone: 'ok', title: line.product.name, note, amount };
};

/** Checks an order by scanner. */
export function usePacker(id: string, { volumes }: OrderPacking) {
  const api = useApi();
  const params = { id };
  const scans = useScans<Omit<CheckInput, 'scan_uid'>, CheckResult>({
    send: async (body) => (await api.call(orderPacking.check, { params, body })).data,
    takeBack: async (scan_uid) => (await api.call(orderPacking.undo, { params, body: { scan_uid } })).data,
    says: saysOf,
    refused: words.refused,
    areas: packingAreas,
  });
  const [chosen, choose] = useState<number>();
  const receiving = volumes.find(({ number }) => number === chosen) ?? volumes.at(-1);
  const { quantity } = scans;
  return {
    ...scans,
    onRead(code: string): void {
      if (scans.answer(code)) return;
      scans.read({
        code,
        ...(quantity !== undefined && { quantity }),
        ...(receiving !== undefined && { volume_number: receiving.number }),
      });
    },
    /** The volume into which scans go. */
    receiving,
    choose,
  };
}

export type Packer = ReturnType<typeof usePacker>;

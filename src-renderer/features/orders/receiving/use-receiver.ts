import { useState } from 'react';
import { orderReceiving } from '#shared/areas/orders/receiving-contract.ts';
import type { ReceiveInput, ReceiveResult } from '#shared/areas/orders/receiving-schema.ts';
import { orderReceivingWords as words } from '#shared/areas/orders/receiving-screen-words.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useApi } from '../../../lib/queries.ts';
import { quantityIn } from '../../../ui/stock/quantity.ts';
import type { ScanResultValue } from '../../../ui/stock/scan-result.tsx';
import { isLocation } from '../scans/is-location.ts';
import { useScans } from '../scans/use-scans.ts';
import { receiveScans } from './receiving.api.ts';

type Scan = Partial<Omit<ReceiveInput, 'scan_uid' | 'code'>> & { readonly code: string };

const saysOf = (result: ReceiveResult, sign: string): ScanResultValue => {
  const { line, batch_number: batch, serial_number: serial, location, quantity, warnings } = result;
  const [warning] = warnings;
  const note = [batch, serial, location.code].filter(Boolean).join(' · ');
  return {
    tone: warning === undefined ? 'ok' : 'attention',
    title: line.product.name,
    note: warning?.message ?? note,
    amount: `${sign}${quantityIn(line.product.unit, quantity)}`,
  };
};

/** Receives an order by scanner; what nobody ordered is taken only after a key says so. */
export function useReceiver(id: string) {
  const api = useApi();
  const params = { id };
  const [location, setLocation] = useState<string>();
  const [isDamaged, setDamaged] = useState(false);
  const [stranger, setStranger] = useState<Scan>();
  const scans = useScans<Scan, ReceiveResult>({
    kind: receiveScans,
    id,
    takeBack: async (scan_uid) => (await api.call(orderReceiving.undo, { params, body: { scan_uid } })).data,
    says: saysOf,
    onRefused: (error, scan) =>
      setStranger(error instanceof ApiError && error.code === 'not_expected' ? scan : undefined),
  });
  const { read, say } = scans;

  function readGoods(code: string): void {
    setDamaged(false);
    setStranger(undefined);
    scans.take(code, {
      ...(location !== undefined && { location_code: location }),
      ...(isDamaged && { condition: 'damaged' as const }),
    });
  }

  return {
    ...scans,
    /** The location that was read last; undefined: where the type of the order says. */
    location,
    isDamaged,
    onRead(text: string): void {
      if (scans.asked !== null || !isLocation(text)) return readGoods(text);
      setLocation(text);
      say({ tone: 'ok', title: words.receivesAt(text), note: words.receivesAtNote });
    },
    toggleDamaged: () => setDamaged((before) => !before),
    /** Receives what was read last and refused, since nobody ordered it. */
    takeStranger(): void {
      if (stranger === undefined) {
        return say({ tone: 'attention', title: words.noStranger, note: words.noStrangerNote });
      }
      setStranger(undefined);
      read({ ...stranger, add_item: true });
    },
    stranger,
  };
}

export type Receiver = ReturnType<typeof useReceiver>;

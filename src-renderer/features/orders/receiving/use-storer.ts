import { useState } from 'react';
import { orderReceiving } from '#shared/areas/orders/receiving-contract.ts';
import type {
  OrderReceiving,
  PutawayInput,
  PutawayResult,
  Unstored,
} from '#shared/areas/orders/receiving-schema.ts';
import { orderReceivingWords as words } from '#shared/areas/orders/receiving-screen-words.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import { useApi } from '../../../lib/queries.ts';
import { quantityIn } from '../../../ui/stock/quantity.ts';
import type { ScanResultValue } from '../../../ui/stock/scan-result.tsx';
import { isLocation } from '../scans/is-location.ts';
import { useScans } from '../scans/use-scans.ts';
import { receivingAreas } from './receiving.api.ts';

/** Goods in somebody's hands, on their way to a location. */
type Hand = { readonly code: string; readonly quantity: number };

type Scan = Omit<PutawayInput, 'scan_uid'>;

/** Whether one scan stores both: of one status, one lot and one location. */
const isAlike = (one: Unstored, other: Unstored): boolean =>
  one.stock_status === other.stock_status &&
  one.batch_number === other.batch_number &&
  one.location.code === other.location.code;

const saysOf = (result: PutawayResult, product: Unstored['product'] | undefined): ScanResultValue => {
  const note = [result.batch_number, result.serial_number, words.storedAt(result.location.code)];
  return {
    tone: 'ok',
    title: product?.name ?? result.sku,
    note: note.filter(Boolean).join(' · '),
    amount: quantityIn(product?.unit ?? '', result.quantity),
  };
};

/** Stores what an order brought in: first the goods are read, then where they go. */
export function useStorer(id: string, { to_store: toStore }: OrderReceiving) {
  const api = useApi();
  const [hand, setHand] = useState<Hand>();
  const named = (code: string) =>
    toStore.filter(({ product }) => skuKey(product.sku) === skuKey(code) || product.barcode === code);
  const scans = useScans<Scan, PutawayResult>({
    send: async (body) => (await api.call(orderReceiving.putaway, { params: { id }, body })).data,
    says: (result) => saysOf(result, named(result.sku)[0]?.product),
    refused: words.storeRefused,
    areas: receivingAreas,
  });
  const { quantity, setQuantity, read, say } = scans;

  function take(code: string): void {
    const more = hand?.code === code ? hand.quantity + 1 : 1;
    setHand({ code, quantity: quantity ?? more });
    setQuantity(undefined);
  }

  return {
    ...scans,
    hand: hand && { ...hand, product: named(hand.code)[0]?.product },
    onRead(text: string): void {
      if (scans.answer(text)) return;
      if (!isLocation(text)) return take(text);
      if (hand === undefined) {
        return say({ tone: 'attention', title: words.noHand, note: words.noHandNote });
      }
      setHand(undefined);
      read({ code: hand.code, quantity: hand.quantity, location_code: text });
    },
    /** Says how many are in the hand, or how many the next reading takes. */
    setQuantity(chosen: number): void {
      if (hand === undefined) setQuantity(chosen);
      else setHand({ ...hand, quantity: chosen });
    },
    /** Takes all that is to be stored of what is in the hand. */
    takeAll(): void {
      if (hand === undefined) return;
      const all = named(hand.code);
      const first = all.find((one) => one.stock_status === 'available') ?? all[0];
      if (first === undefined) return;
      const alike = all.filter((one) => isAlike(one, first));
      setHand({ ...hand, quantity: alike.reduce((sum, one) => sum + one.quantity, 0) });
    },
    giveUp(): boolean {
      if (scans.giveUp()) return true;
      setHand(undefined);
      return hand !== undefined;
    },
  };
}

export type Storer = ReturnType<typeof useStorer>;

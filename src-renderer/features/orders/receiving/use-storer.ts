import type { OrderReceiving, PutawayResult, Unstored } from '#shared/areas/orders/receiving-schema.ts';
import { orderReceivingWords as words } from '#shared/areas/orders/receiving-screen-words.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import { quantityIn } from '../../../ui/stock/quantity.ts';
import type { ScanResultValue } from '../../../ui/stock/scan-result.tsx';
import { useScans } from '../scans/use-scans.ts';
import { lookAhead } from './judge-store.ts';
import { putawayScans } from './receiving.api.ts';

/** Tells whether one scan stores both: of one status, one lot and one location. */
const isAlike = (one: Unstored, other: Unstored): boolean =>
  one.stock_status === other.stock_status &&
  one.batch_number === other.batch_number &&
  one.location.code === other.location.code;

const totalOf = (parts: readonly { readonly quantity: number }[]): number =>
  Math.round(parts.reduce((sum, { quantity }) => sum + quantity * 1000, 0)) / 1000;

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
  const named = (code: string) =>
    toStore.filter(({ product }) => skuKey(product.sku) === skuKey(code) || product.barcode === code);
  const scans = useScans<{ readonly code: string }, PutawayResult>({
    kind: putawayScans,
    id,
    says: (result) => saysOf(result, named(result.sku)[0]?.product),
  });
  const { hand, going } = lookAhead(scans.memory.hand, scans.waiting);

  return {
    ...scans,
    hand: hand && { ...hand, product: named(hand.code)[0]?.product },
    onRead: (text: string) => scans.take(text),
    /** Says how many are in the hand, or how many the next reading takes. */
    setQuantity(chosen: number): void {
      if (hand === undefined) scans.setQuantity(chosen);
      else scans.correct(hand.code, { quantity: chosen });
    },
    /** Takes all that is to be stored of what is in the hand, but for what is on its way already. */
    takeAll(): void {
      if (hand === undefined) return;
      const all = named(hand.code);
      const first = all.find((one) => one.stock_status === 'available') ?? all[0];
      if (first === undefined) return;
      const alike = all.filter((one) => isAlike(one, first));
      const away = going.filter(({ code }) => named(code)[0]?.product.sku === first.product.sku);
      const left = totalOf([...alike, ...away.map(({ quantity }) => ({ quantity: -quantity }))]);
      if (left > 0) scans.correct(hand.code, { quantity: left });
    },
    /** Gives up what is asked for, else the goods in hand; these are kept while the server is away. */
    giveUp(): boolean {
      if (scans.giveUp()) return true;
      if (scans.since !== undefined || scans.memory.hand === undefined) return false;
      scans.putDown();
      return true;
    },
  };
}

export type Storer = ReturnType<typeof useStorer>;

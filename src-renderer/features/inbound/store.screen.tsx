import { Button, Kbd } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { orderReceiving } from '#shared/areas/inbound/receiving-contract.ts';
import type { OrderReceiving, PutawayResult, Unstored } from '#shared/areas/inbound/receiving-schema.ts';
import { orderReceivingWords as words } from '#shared/areas/inbound/receiving-screen-words.ts';
import { scansWords } from '#shared/areas/orders/scans-screen-words.ts';
import { quantitySum } from '#shared/domain/goods/quantity.ts';
import { formatDecimal } from '#shared/kernel/decimal-text.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import { formatInteger } from '../../lib/format.ts';
import { useApi } from '../../lib/queries.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { quantityIn, quantityWithUnit } from '../../ui/stock/quantity.ts';
import type { ScanResultValue } from '../../ui/stock/scan-result.tsx';
import { sayAway } from '../../ui/waiting-readings/say-away.ts';
import { QuantityDialog } from '../../ui/scans/quantity.dialog.tsx';
import { KeysFoot, Readings, ScanBar, sayNext } from '../../ui/scans/scan-parts.tsx';
import { useScans } from '../../ui/scans/use-scans.ts';
import scansCss from '../../ui/scans/scans.module.css';
import { lookAhead } from './judge-store.ts';
import { UnstoredView } from './lines-view.tsx';
import { ReceivingPaper } from './receiving-paper.tsx';
import { putawayScans } from './receiving.api.ts';

const sayHand = ({ hand }: Storer): ScanResultValue | undefined =>
  hand && {
    tone: 'attention',
    title:
      hand.product === undefined
        ? words.hand(hand.code, formatDecimal(hand.quantity, 0))
        : words.hand(hand.product.name, quantityWithUnit(hand.product.unit, hand.quantity)),
    note:
      hand.proposal === null
        ? words.handNote
        : words.goesTo(hand.proposal.location.code, hand.proposal.reason),
  };

/** Stores the goods of an order: the goods are read, then the location where they stay. */
export function StoreScreen({ receiving }: { readonly receiving: OrderReceiving }) {
  const { id } = receiving;
  const navigate = useNavigate();
  const storer = useStorer(id, receiving);
  const [isAsking, setAsking] = useState(false);
  const leave = () => void navigate({ to: '/pedidos/$id/completo', params: { id }, search: true });
  const ask = () => setAsking(true);
  const { group, keys } = words;
  useShortcuts([
    { keys: 'q', label: scansWords.keys.quantity, group, run: ask },
    { keys: 't', label: keys.all, group, run: storer.takeAll },
    { keys: 'z', label: scansWords.keys.undo, group, run: () => void storer.undo() },
    {
      keys: 'Escape',
      label: scansWords.leave,
      group,
      run: () => {
        if (!storer.giveUp()) leave();
      },
    },
  ]);
  return (
    <Page>
      <PageHead
        title={`${words.storeTitle} ${receiving.order_number ?? ''}`}
        note={storer.waiting.length > 0 ? scansWords.queue(formatInteger(storer.waiting.length)) : undefined}
        actions={
          <>
            <ReceivingPaper receiving={receiving} />
            <Button variant="default" rightSection={<Kbd aria-hidden>Esc</Kbd>} onClick={leave}>
              {scansWords.leave}
            </Button>
          </>
        }
      />
      <ScanBar
        placeholder={words.storePlaceholder}
        group={group}
        last={storer.readings[0]}
        instead={sayAway(storer) ?? sayHand(storer) ?? sayNext(storer.quantity)}
        isAwaited={storer.asked !== null}
        onRead={storer.onRead}
      />
      <div className={scansCss.body}>
        <Readings readings={storer.readings} empty={words.noStored} />
        <UnstoredView to_store={receiving.to_store} />
      </div>
      <KeysFoot
        acts={[
          { key: 'Q', label: scansWords.keys.quantity, run: ask },
          { key: 'T', label: keys.all, run: storer.takeAll },
          { key: 'Z', label: scansWords.keys.undo, run: storer.undo },
        ]}
        isOpen
      />
      {isAsking && <QuantityDialog onChosen={storer.setQuantity} onClose={() => setAsking(false)} />}
    </Page>
  );
}

/** Tells whether one scan stores both: of one status, one lot and one location. */
const isAlike = (one: Unstored, other: Unstored): boolean =>
  one.stock_status === other.stock_status &&
  one.batch_number === other.batch_number &&
  one.location.code === other.location.code;

/** The goods that are stored first of those that one code names: what may be sold. */
const firstOf = (all: readonly Unstored[]): Unstored | undefined =>
  all.find((one) => one.stock_status === 'available') ?? all[0];

const totalOf = (parts: readonly { readonly quantity: number }[]): number =>
  quantitySum(parts.map(({ quantity }) => quantity));

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
function useStorer(id: string, { to_store: toStore }: OrderReceiving) {
  const named = (code: string) =>
    toStore.filter(({ product }) => skuKey(product.sku) === skuKey(code) || product.barcode === code);
  const api = useApi();
  const scans = useScans<{ readonly code: string }, PutawayResult>({
    kind: putawayScans,
    id,
    takeBack: async (scan_uid) =>
      (await api.call(orderReceiving.undoPutaway, { params: { id }, body: { scan_uid } })).data,
    says: (result) => saysOf(result, named(result.sku)[0]?.product),
  });
  const { hand, going } = lookAhead(scans.memory.hand, scans.waiting);

  return {
    ...scans,
    hand: hand && {
      ...hand,
      product: named(hand.code)[0]?.product,
      proposal: firstOf(named(hand.code))?.proposal ?? null,
    },
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
      const first = firstOf(all);
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

type Storer = ReturnType<typeof useStorer>;

import { Button, Kbd } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OrderReceiving } from '#shared/areas/orders/receiving-schema.ts';
import { orderReceivingWords as words } from '#shared/areas/orders/receiving-screen-words.ts';
import { scansWords } from '#shared/areas/orders/scans-screen-words.ts';
import { formatDecimal } from '#shared/kernel/decimal-text.ts';
import { formatInteger } from '../../../lib/format.ts';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts.ts';
import { Page, PageHead } from '../../../ui/page.tsx';
import { quantityWithUnit } from '../../../ui/stock/quantity.ts';
import type { ScanResultValue } from '../../../ui/stock/scan-result.tsx';
import { sayAway } from '../../../ui/waiting-readings/say-away.ts';
import { QuantityDialog } from '../scans/quantity.dialog.tsx';
import { KeysFoot, Readings, ScanBar, sayNext } from '../scans/scan-parts.tsx';
import scansCss from '../scans/scans.module.css';
import { UnstoredView } from './lines-view.tsx';
import { ReceivingPaper } from './receiving-paper.tsx';
import { useStorer, type Storer } from './use-storer.ts';

const sayHand = ({ hand }: Storer): ScanResultValue | undefined =>
  hand && {
    tone: 'attention',
    title:
      hand.product === undefined
        ? words.hand(hand.code, formatDecimal(hand.quantity, 0))
        : words.hand(hand.product.name, quantityWithUnit(hand.product.unit, hand.quantity)),
    note: words.handNote,
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
        ]}
        isOpen
      />
      {isAsking && <QuantityDialog onChosen={storer.setQuantity} onClose={() => setAsking(false)} />}
    </Page>
  );
}

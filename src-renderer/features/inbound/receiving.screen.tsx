import { Button, Kbd } from '@mantine/core';
import { IconCheck, IconEyeOff } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { orderReceiving } from '#shared/areas/inbound/receiving-contract.ts';
import type { OrderReceiving, ReceiveInput, ReceiveResult } from '#shared/areas/inbound/receiving-schema.ts';
import { orderReceivingWords as words } from '#shared/areas/inbound/receiving-screen-words.ts';
import { scansWords } from '#shared/areas/orders/scans-screen-words.ts';
import { ApiError } from '../../lib/api-error.ts';
import { formatInteger } from '../../lib/format.ts';
import { useApi, useWriting } from '../../lib/queries.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { quantityIn } from '../../ui/stock/quantity.ts';
import type { ScanResultValue } from '../../ui/stock/scan-result.tsx';
import { toast } from '../../ui/toast.tsx';
import { sayAway } from '../../ui/waiting-readings/say-away.ts';
import { isLocation } from '../../ui/scans/is-location.ts';
import { QuantityDialog } from '../../ui/scans/quantity.dialog.tsx';
import { KeysFoot, Readings, ScanBar, sayNext, type KeyedAct } from '../../ui/scans/scan-parts.tsx';
import { useScans } from '../../ui/scans/use-scans.ts';
import scansCss from '../../ui/scans/scans.module.css';
import { refusedOf } from '../../ui/scans/refused-of.ts';
import { differingOf, FinishDialog, type Differing } from './finish.dialog.tsx';
import { LinesView } from './lines-view.tsx';
import { receiveScans, receivingAreas, useReceiving } from './receiving.api.ts';
import css from './receiving.module.css';
import { ReceivingPaper } from './receiving-paper.tsx';
import { StoreScreen } from './store.screen.tsx';

/** An expected order comes in, scan by scan, and is stored where it stays. */
export function ReceivingScreen() {
  const { id } = useParams({ from: '/pedidos/$id/receber' });
  const query = useReceiving(id);
  return (
    <QueryState query={query} errorTitle={words.failed}>
      {({ data }) => {
        if (data.stage === 'completed') return <Ended receiving={data} />;
        const isHere = data.stage === 'received' || data.stage === 'putaway';
        return isHere ? <StoreScreen receiving={data} /> : <Receiving receiving={data} />;
      }}
    </QueryState>
  );
}

/** Says that the receiving is at its end, and leads back to the order. */
function Ended({ receiving: { id, order_number: number, items } }: { readonly receiving: OrderReceiving }) {
  const navigate = useNavigate();
  const leave = () => void navigate({ to: '/pedidos/$id/completo', params: { id }, search: true });
  useShortcuts([{ keys: 'Escape', label: scansWords.leave, group: words.group, run: leave }]);
  const lines = items.filter(({ quantity_received: received }) => received > 0).length;
  return (
    <Page>
      <PageHead title={`${words.title} ${number ?? ''}`} />
      <EmptyState
        icon={IconCheck}
        title={words.finished}
        actions={
          <Button rightSection={<Kbd aria-hidden>Esc</Kbd>} onClick={leave}>
            {scansWords.leave}
          </Button>
        }
      >
        {words.ended(lines, formatInteger(lines))}
      </EmptyState>
    </Page>
  );
}

const idle = { tone: 'attention', title: words.idle, note: words.idleNote } as const;

function Receiving({ receiving }: { readonly receiving: OrderReceiving }) {
  const { id, items } = receiving;
  const receiver = useReceiver(id);
  const [isAsking, setAsking] = useState(false);
  const [differing, setDiffering] = useState<readonly Differing[]>([]);
  const acts = useActs(receiving, {
    receiver,
    askQuantity: () => setAsking(true),
    explain: setDiffering,
  });
  const isOpen = receiving.stage === 'receiving';
  const { readings, quantity, isDamaged } = receiver;
  return (
    <Page tone={isDamaged ? 'critical' : undefined}>
      <Head receiving={receiving} receiver={receiver} acts={acts} />
      <ScanBar
        placeholder={words.placeholder}
        group={words.group}
        last={readings[0]}
        instead={
          sayAway(receiver) ??
          (isDamaged
            ? { tone: 'critical', title: words.damagedNext, note: words.damagedEnds }
            : sayNext(quantity))
        }
        isAwaited={receiver.asked !== null}
        onRead={isOpen ? receiver.onRead : () => receiver.say(idle)}
      />
      <div className={css.landing}>
        {words.landing}{' '}
        <b>{receiver.location ?? receiving.landing_location?.code ?? words.noReceivingLocation}</b>
        {receiver.location === undefined && receiving.landing_location?.name}
        <ReceivingPaper receiving={receiving} />
      </div>
      <div className={scansCss.body}>
        <Readings
          readings={readings}
          products={items.filter(({ quantity_received: received }) => received > 0).length}
          empty={words.noReadings}
        />
        <LinesView items={items} />
      </div>
      <KeysFoot acts={keysOf(acts)} isOpen={isOpen} />
      {isAsking && <QuantityDialog onChosen={receiver.setQuantity} onClose={() => setAsking(false)} />}
      {differing.length > 0 && (
        <FinishDialog
          receiving={receiving}
          differing={differing}
          onDone={acts.leave}
          onClose={() => setDiffering([])}
        />
      )}
    </Page>
  );
}

type Acts = ReturnType<typeof useActs>;

const keysOf = (acts: Acts): readonly KeyedAct[] => [
  { key: 'Q', label: scansWords.keys.quantity, run: acts.quantity },
  { key: 'Z', label: scansWords.keys.undo, run: acts.undo },
  { key: 'A', label: words.keys.damaged, run: acts.damaged },
  { key: 'N', label: words.keys.stranger, run: acts.stranger },
];

type Surroundings = {
  readonly receiver: Receiver;
  readonly askQuantity: () => void;
  readonly explain: (differing: readonly Differing[]) => void;
};

/** Gives the acts of this screen beside scanning, and their keys. */
function useActs({ id, stage }: OrderReceiving, { receiver, askQuantity, explain }: Surroundings) {
  const navigate = useNavigate();
  const finishing = useWriting(orderReceiving.finish, receivingAreas);
  const leave = () => void navigate({ to: '/pedidos/$id/completo', params: { id }, search: true });
  const finish = () =>
    receiver.afterAll(() =>
      finishing.mutate(
        { params: { id }, body: {} },
        {
          onSuccess: ({ data }) => {
            toast.done({ title: words.finished, detail: data.order_number ?? '' });
            if (data.stage === 'completed') leave();
          },
          onError: (error) => {
            const differing = differingOf(error);
            if (differing.length > 0) explain(differing);
            else receiver.say(refusedOf(words.finishRefused, error));
          },
        },
      ),
    );
  const acts = {
    finish,
    quantity: askQuantity,
    undo: () => void receiver.undo(),
    damaged: receiver.toggleDamaged,
    stranger: receiver.takeStranger,
    leave,
  };
  const isIdle = stage !== 'receiving';
  const only = (run: () => unknown) => ({ isIdle, run: () => !isIdle && void run() });
  const { group, keys } = words;
  useShortcuts([
    { keys: 'q', label: scansWords.keys.quantity, group, ...only(acts.quantity) },
    { keys: 'z', label: scansWords.keys.undo, group, ...only(acts.undo) },
    { keys: 'a', label: keys.damaged, group, ...only(acts.damaged) },
    { keys: 'n', label: keys.stranger, group, ...only(acts.stranger) },
    { keys: 'mod+Enter', label: keys.finish, group, ...only(acts.finish) },
    {
      keys: 'Escape',
      label: scansWords.leave,
      group,
      run: () => {
        if (!receiver.giveUp()) leave();
      },
    },
  ]);
  return acts;
}

type HeadProps = { readonly receiving: OrderReceiving; readonly receiver: Receiver; readonly acts: Acts };

function Head({ receiving, receiver, acts }: HeadProps) {
  return (
    <PageHead
      title={`${words.title} ${receiving.order_number ?? ''}`}
      note={
        receiver.waiting.length > 0 ? scansWords.queue(formatInteger(receiver.waiting.length)) : undefined
      }
      actions={
        <>
          {receiving.is_blind && (
            <StatusBadge tone="muted" icon={IconEyeOff}>
              {words.blind}
            </StatusBadge>
          )}
          <Button variant="default" rightSection={<Kbd aria-hidden>Esc</Kbd>} onClick={acts.leave}>
            {scansWords.leave}
          </Button>
          <Button
            leftSection={<IconCheck />}
            rightSection={<Kbd aria-hidden>Ctrl Enter</Kbd>}
            disabled={receiving.stage !== 'receiving'}
            onClick={acts.finish}
          >
            {words.keys.finish}
          </Button>
        </>
      }
    />
  );
}

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
function useReceiver(id: string) {
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
      setStranger(error instanceof ApiError && error.reason === 'not_expected' ? scan : undefined),
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
    /** Gives up the damaged mode, else what is asked for; false where there is neither. */
    giveUp(): boolean {
      setDamaged(false);
      return isDamaged || scans.giveUp();
    },
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

type Receiver = ReturnType<typeof useReceiver>;

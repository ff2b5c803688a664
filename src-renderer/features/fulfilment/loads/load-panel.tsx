import { Button, Kbd } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash, IconTruckDelivery } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { documents } from '#shared/areas/documents/contract.ts';
import { loads } from '#shared/areas/loads/contract.ts';
import type { LoadDetails, LoadOrder } from '#shared/areas/loads/schema.ts';
import { loadWords } from '#shared/areas/loads/screen-words.ts';
import { formatInteger } from '../../../lib/format.ts';
import { useApi, useWriting } from '../../../lib/queries.ts';
import { useStable } from '../../../lib/use-stable.ts';
import { may, useUser } from '../../../lib/session/use-session.ts';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts.ts';
import { askToConfirm } from '../../../ui/confirm.tsx';
import { PaperButton } from '../../../ui/print-where/paper-button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.tsx';
import { sayAway } from '../../../ui/waiting-readings/say-away.ts';
import { ScanBar } from '../../../ui/scans/scan-parts.tsx';
import { AddOrdersDialog, ModifyLoadDialog } from './load.dialogs.tsx';
import { LoadOrders, LoadProgress, MissingVolumes } from './load-orders.tsx';
import { useLoad, type LoadAnswer, type ReadyCard, loadAreas } from './loads.api.ts';
import { type Loader, useLoader } from './use-loader.ts';
import css from './load.module.css';

const words = loadWords.panel;

type LoadPanelProps = {
  readonly id: string;
  readonly ready: readonly ReadyCard[];
  /** The volume whose reading opened the load, which is counted at once. */
  readonly first: string | undefined;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
};

/** One load beside the board: it takes a scan a volume, says what it lacks, and leaves. */
export function LoadPanel({ id, ready, first, ...around }: LoadPanelProps) {
  const query = useLoad(id);
  const number = query.data?.data.load_number ?? '';
  const { onPrevious, onNext } = around;
  useShortcuts([
    {
      keys: 'k',
      label: loadWords.previous,
      group: loadWords.group,
      isIdle: onPrevious === undefined,
      run: () => onPrevious?.(),
    },
    {
      keys: 'j',
      label: loadWords.next,
      group: loadWords.group,
      isIdle: onNext === undefined,
      run: () => onNext?.(),
    },
  ]);
  return (
    <SidePanel label={words.label(number)} code={number} copyLabel={loadWords.copy} {...around}>
      <QueryState query={query} errorTitle={words.failed}>
        {(answer) => <Load answer={answer} ready={ready} first={first} />}
      </QueryState>
    </SidePanel>
  );
}

type Open = 'modify' | 'add';

type LoadProps = Pick<LoadPanelProps, 'ready' | 'first'> & { readonly answer: LoadAnswer };

function Load({ answer, ready, first }: LoadProps) {
  const load = answer.data;
  const loader = useLoader(load);
  const acts = useLoadActs(load, loader);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const isOpen = load.status === 'open';
  const [last] = loader.readings;
  const countFirst = useStable(() => isOpen && acts.mayWrite && first !== undefined && loader.take(first));
  useEffect(() => void countFirst(), [countFirst]);
  return (
    <>
      <div className={css.screen}>
        <header className={css.head}>
          <h2>{load.carrier?.name ?? loadWords.noCarrier}</h2>
          <StatusBadge tone={isOpen ? 'info' : 'muted'}>{load.status_label}</StatusBadge>
          <span>{[load.vehicle_plate, load.driver].filter(Boolean).join(' · ')}</span>
        </header>
        {isOpen && (
          <div className={css.scan}>
            <ScanBar
              placeholder={words.placeholder}
              group={loadWords.group}
              last={last}
              instead={sayAway(loader)}
              onRead={(code) => loader.take(code)}
            />
          </div>
        )}
        <LoadProgress load={load} waiting={loader.waiting.length} />
        <LoadOrders load={load} onRemove={isOpen ? acts.remove : undefined} />
        <MissingVolumes load={load} />
        {isOpen && <ShipButton load={load} acts={acts} />}
        <LoadTools load={load} acts={acts} onModify={() => setOpen('modify')} onAdd={() => setOpen('add')} />
      </div>
      {open === 'modify' && <ModifyLoadDialog answer={answer} onClose={close} />}
      {open === 'add' && <AddOrdersDialog load={load} ready={ready} onClose={close} />}
    </>
  );
}

type PartProps = { readonly load: LoadDetails; readonly acts: LoadActs };

/** Shows the orders that leave now and those that stay, and the act that ships the load. */
function ShipButton({ load, acts }: PartProps) {
  const { orders_complete: complete } = load.progress;
  const waiting = load.orders
    .filter(
      ({ shipped_at: shipped, volumes, volumes_loaded: loaded }) =>
        shipped === null && loaded < volumes.length,
    )
    .map(({ order_number: number }) => number ?? '');
  return (
    <section className={css.ship}>
      <p>
        {complete === 0 ? words.none : words.leaves(complete, formatInteger(complete))}
        {complete > 0 && waiting.length > 0 && ` ${words.waits(waiting.join(', '), waiting.length)}`}
      </p>
      <Button
        fullWidth
        leftSection={<IconTruckDelivery />}
        rightSection={<Kbd aria-hidden>Ctrl Enter</Kbd>}
        disabled={!acts.mayWrite || !acts.can('ship')}
        loading={acts.isShipping}
        onClick={() => void acts.ship()}
      >
        {words.ship(complete, formatInteger(complete))}
      </Button>
    </section>
  );
}

type LoadToolsProps = PartProps & { readonly onModify: () => void; readonly onAdd: () => void };

/** The smaller acts of a load: its sheet, its vehicle, its orders. */
function LoadTools({ load: { id }, acts, onModify, onAdd }: LoadToolsProps) {
  const api = useApi();
  const tools = [
    { code: 'add', label: words.add, icon: IconPlus, act: onAdd },
    { code: 'modify', label: words.modify, icon: IconPencil, act: onModify },
    { code: 'cancel', label: words.cancel.label, icon: IconTrash, act: () => void acts.cancel() },
  ];
  return (
    <div className={css.tools}>
      <PaperButton
        label={words.sheet}
        size="compact-sm"
        variant="subtle"
        source={() => ({ kind: 'romaneio', id })}
        make={() => api.download(documents.load, { params: { id } })}
      />
      {tools
        .filter(({ code }) => acts.mayWrite && acts.can(code))
        .map(({ code, label, icon: Mark, act }) => (
          <Button key={code} size="compact-sm" variant="subtle" leftSection={<Mark />} onClick={act}>
            {label}
          </Button>
        ))}
    </div>
  );
}

type Result = {
  readonly outcome: string;
  readonly message: string | null;
  readonly order: { readonly order_number: string | null } | null;
};

const saysOf = (results: readonly Result[]) => {
  const left = results.filter(({ outcome }) => outcome === 'refused');
  const shipped = results.length - left.length;
  const reasons = left
    .map(({ order, message }) => `${order?.order_number ?? ''} (${message ?? ''})`)
    .join(', ');
  return {
    title: words.shipped(shipped, formatInteger(shipped)),
    ...(left.length > 0 && { detail: words.stayed(reasons) }),
  };
};

/** Gives the acts on a load beside scanning, and their keys. */
function useLoadActs(load: LoadDetails, loader: Loader) {
  const { id, load_number: number } = load;
  const shipping = useWriting(loads.ship, loadAreas);
  const removing = useWriting(loads.remove, loadAreas);
  const cancelling = useWriting(loads.cancel, loadAreas);
  const mayWrite = may(useUser(), loads.ship.access);
  const params = { id };
  const can = (code: string) => load.actions.some((action) => action.code === code && action.is_possible);
  const acts = {
    mayWrite,
    can,
    isShipping: shipping.isPending,
    async ship(): Promise<void> {
      // what was read last may still be on its way
      await loader.settled();
      shipping.mutate(
        { params, body: {} },
        {
          onSuccess: ({ data }) => toast.done(saysOf(data.results)),
          onError: (error) => toast.refused(words.shipRefused, error),
        },
      );
    },
    remove({ id: order_id, order_number: order }: LoadOrder): void {
      removing.mutate(
        { params: { id, order_id } },
        {
          onSuccess: () => toast.done({ title: words.remove.done(order ?? ''), detail: number }),
          onError: (error) => toast.refused(words.remove.refused, error),
        },
      );
    },
    async cancel(): Promise<void> {
      const { title, body, confirm, keep, done, refused } = words.cancel;
      if (!(await askToConfirm({ title: title(number), body, confirm, cancel: keep }))) return;
      cancelling.mutate(
        { params },
        {
          onSuccess: () => toast.done({ title: done, detail: number }),
          onError: (error) => toast.refused(refused, error),
        },
      );
    },
    undo: () => void loader.undo(),
  };
  const only = (code: string, run: () => unknown) => {
    const isIdle = !mayWrite || !can(code);
    return { isIdle, run: () => !isIdle && void run() };
  };
  const { group } = loadWords;
  useShortcuts([
    { keys: 'mod+Enter', label: words.ship(2, ''), group, ...only('ship', acts.ship) },
    { keys: 'z', label: words.undo, group, ...only('undo', acts.undo) },
  ]);
  return acts;
}

type LoadActs = ReturnType<typeof useLoadActs>;

import { useState } from 'react';
import { loadWords } from '#shared/areas/loads/screen-words.ts';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { sayAway } from '../../../ui/waiting-readings/say-away.ts';
import { ScanBar } from '../scans/scan-parts.tsx';
import { AddOrdersDialog, ModifyLoadDialog } from './load.dialogs.tsx';
import { LoadOrders, LoadProgress, MissingVolumes } from './load-orders.tsx';
import { LoadTools, ShipButton } from './load-tools.tsx';
import { useLoad, type LoadAnswer, type ReadyCard } from './loads.api.ts';
import { useLoadActs } from './use-load-acts.ts';
import { useLoader } from './use-loader.ts';
import css from './load.module.css';

const words = loadWords.panel;

type LoadPanelProps = {
  readonly id: string;
  readonly ready: readonly ReadyCard[];
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
};

/** One load beside the board: it takes a scan a volume, says what it lacks, and leaves. */
export function LoadPanel({ id, ready, ...around }: LoadPanelProps) {
  const query = useLoad(id);
  const number = query.data?.data.load_number ?? '';
  const { onPrevious, onNext } = around;
  useShortcuts([
    { keys: 'k', label: loadWords.previous, group: loadWords.group, run: () => onPrevious?.() },
    { keys: 'j', label: loadWords.next, group: loadWords.group, run: () => onNext?.() },
  ]);
  return (
    <SidePanel label={words.label(number)} code={number} copyLabel={loadWords.copy} {...around}>
      <QueryState query={query} errorTitle={words.failed}>
        {(answer) => <Load answer={answer} ready={ready} />}
      </QueryState>
    </SidePanel>
  );
}

type Open = 'modify' | 'add';

type LoadProps = Pick<LoadPanelProps, 'ready'> & { readonly answer: LoadAnswer };

function Load({ answer, ready }: LoadProps) {
  const load = answer.data;
  const loader = useLoader(load);
  const acts = useLoadActs(load, loader);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const isOpen = load.status === 'open';
  const [last] = loader.readings;
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

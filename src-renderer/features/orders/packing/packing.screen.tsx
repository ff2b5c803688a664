import { Button, Kbd } from '@mantine/core';
import { IconCheck, IconEyeOff, IconPlus } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { OrderPacking } from '#shared/areas/orders/packing-schema.ts';
import { scansWords } from '#shared/areas/orders/scans-screen-words.ts';
import { packingWords as words } from '#shared/areas/orders/packing-screen-words.ts';
import { orderPacking, orderVolumes } from '#shared/areas/orders/shipping-contract.ts';
import type { OrderVolume } from '#shared/areas/orders/volumes-schema.ts';
import { formatInteger } from '../../../lib/format.ts';
import { useWriting } from '../../../lib/queries.ts';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts.ts';
import { askToConfirm } from '../../../ui/confirm.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { useLabels } from '../../../ui/print-labels/use-labels.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.tsx';
import { KeysFoot, Readings, ScanBar, sayNext, type KeyedAct } from '../scans/scan-parts.tsx';
import { QuantityDialog } from '../scans/quantity.dialog.tsx';
import css from '../scans/scans.module.css';
import { refusedOf } from '../scans/use-readings.ts';
import { packingAreas, usePacking } from './packing.api.ts';
import { VolumeDialog } from './packing.dialogs.tsx';
import { usePacker, type Packer } from './use-packer.ts';
import { VolumesView } from './volumes-view.tsx';

/** An order is checked into volumes, scan by scan; what was picked stays hidden where the check is blind. */
export function PackingScreen() {
  const { id } = useParams({ from: '/pedidos/$id/conferir' });
  const query = usePacking(id);
  return (
    <QueryState query={query} errorTitle={words.failed}>
      {({ data }) => <Packing packing={data} />}
    </QueryState>
  );
}

type Open = 'quantity' | OrderVolume;

function Packing({ packing }: { readonly packing: OrderPacking }) {
  const { id } = packing;
  const navigate = useNavigate();
  const packer = usePacker(id, packing);
  const [open, setOpen] = useState<Open>();
  const leave = () => void navigate({ to: '/pedidos/$id/completo', params: { id }, search: true });
  const { print, dialog } = useLabels();
  const label = ({ number }: OrderVolume) =>
    print({ kind: 'volumes', orderId: id, order: packing.order_number ?? '', numbers: [number] });
  const acts = useActs(packing, { packer, leave, open: setOpen, label });
  const isOpen = packing.stage === 'packing';
  const { readings, quantity } = packer;
  const [last] = readings;
  return (
    <Page>
      <Head packing={packing} packer={packer} acts={acts} />
      <ScanBar
        placeholder={words.placeholder}
        group={words.group}
        last={last}
        instead={sayNext(quantity)}
        onRead={isOpen ? packer.onRead : () => packer.say(idle)}
      />
      <div className={css.body}>
        <Readings
          readings={readings}
          products={packing.items.filter(({ quantity_checked: checked }) => checked > 0).length}
          empty={words.noReadings}
          badge={packing.is_blind && <Blind />}
        />
        <VolumesView
          packing={packing}
          receiving={packer.receiving}
          onChoose={packer.choose}
          onWeigh={setOpen}
          onLabel={label}
          onRemove={acts.remove}
        />
      </div>
      <KeysFoot acts={keysOf(acts)} isOpen={isOpen} />
      {open === 'quantity' && (
        <QuantityDialog onChosen={packer.setQuantity} onClose={() => setOpen(undefined)} />
      )}
      {typeof open === 'object' && <VolumeDialog id={id} volume={open} onClose={() => setOpen(undefined)} />}
      {dialog}
    </Page>
  );
}

function Blind() {
  return (
    <StatusBadge tone="quiet" icon={IconEyeOff}>
      {words.blind}
    </StatusBadge>
  );
}

const idle = { tone: 'attention', title: words.idle, note: words.idleNote } as const;
type Acts = ReturnType<typeof useActs>;

const keysOf = (acts: Acts): readonly KeyedAct[] => [
  { key: 'Q', label: scansWords.keys.quantity, run: acts.quantity },
  { key: 'Z', label: scansWords.keys.undo, run: acts.undo },
  { key: 'E', label: words.keys.weigh, run: acts.weigh },
  { key: 'I', label: words.keys.label, run: acts.label },
];

type Surroundings = {
  readonly packer: Packer;
  readonly leave: () => void;
  readonly open: (what: Open) => void;
  readonly label: (volume: OrderVolume) => void;
};

/** What is done on this screen beside scanning, and its keys. */
function useActs(packing: OrderPacking, { packer, leave, open, label }: Surroundings) {
  const { id } = packing;
  const params = { id };
  const adding = useWriting(orderVolumes.create, packingAreas);
  const removing = useWriting(orderVolumes.remove, packingAreas);
  const finishing = useWriting(orderPacking.finish, packingAreas);
  const { receiving } = packer;
  const acts = {
    add: () =>
      adding.mutate(
        { params, body: {} },
        {
          onSuccess: ({ data: { volumes } }) => packer.choose(volumes.at(-1)?.number ?? 1),
          onError: (error) => toast.refused(words.addRefused, error),
        },
      ),
    async remove({ number, contents }: OrderVolume): Promise<void> {
      const said = words.remove;
      const shown = formatInteger(number);
      const ask = { title: said.title(shown), body: said.body, confirm: said.confirm };
      if (contents.length > 0 && !(await askToConfirm(ask))) return;
      removing.mutate(
        { params: { id, number: String(number) } },
        { onError: (error) => toast.refused(said.refused, error) },
      );
    },
    finish: () =>
      finishing.mutate(
        { params },
        {
          onSuccess: ({ data }) => {
            toast.done({ title: words.finished, detail: data.order_number ?? '' });
            leave();
          },
          onError: (error) => packer.say(refusedOf(words.differs, error)),
        },
      ),
    weigh: () => receiving !== undefined && open(receiving),
    label: () => receiving !== undefined && label(receiving),
    quantity: () => open('quantity'),
    undo: () => void packer.undo(),
    leave,
  };
  usePackingKeys(packing, packer, acts);
  return acts;
}

type KeyedActs = Readonly<
  Record<'add' | 'finish' | 'weigh' | 'label' | 'quantity' | 'undo' | 'leave', () => unknown>
>;

/** The keys of the screen: acts only while the order is being checked, and the way out always. */
function usePackingKeys({ stage }: OrderPacking, packer: Packer, acts: KeyedActs): void {
  const only = (run: () => unknown) => () => {
    if (stage !== 'packing') return false;
    run();
    return true;
  };
  const { group, keys } = words;
  useShortcuts([
    { keys: 'q', label: scansWords.keys.quantity, group, run: only(acts.quantity) },
    { keys: 'z', label: scansWords.keys.undo, group, run: only(acts.undo) },
    { keys: 'v', label: keys.volume, group, run: only(acts.add) },
    { keys: 'e', label: keys.weigh, group, run: only(acts.weigh) },
    { keys: 'i', label: keys.label, group, run: only(acts.label) },
    { keys: 'mod+Enter', label: keys.finish, group, run: only(acts.finish) },
    {
      keys: 'Escape',
      label: scansWords.leave,
      group,
      run: () => {
        if (!packer.giveUp()) acts.leave();
      },
    },
  ]);
}

type HeadProps = { readonly packing: OrderPacking; readonly packer: Packer; readonly acts: Acts };

function Head({ packing, packer, acts }: HeadProps) {
  const isOpen = packing.stage === 'packing';
  return (
    <PageHead
      title={`${words.group} ${packing.order_number ?? ''}`}
      note={packer.waiting > 0 ? scansWords.queue(formatInteger(packer.waiting)) : undefined}
      actions={
        <>
          <Button variant="default" rightSection={<Kbd aria-hidden>Esc</Kbd>} onClick={acts.leave}>
            {scansWords.leave}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPlus />}
            rightSection={<Kbd aria-hidden>V</Kbd>}
            disabled={!isOpen}
            onClick={acts.add}
          >
            {words.keys.volume}
          </Button>
          <Button
            leftSection={<IconCheck />}
            rightSection={<Kbd aria-hidden>Ctrl Enter</Kbd>}
            disabled={!isOpen}
            onClick={acts.finish}
          >
            {words.keys.finish}
          </Button>
        </>
      }
    />
  );
}

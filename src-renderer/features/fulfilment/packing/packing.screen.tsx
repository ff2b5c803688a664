import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { OrderPacking } from '#shared/areas/fulfilment/packing-schema.ts';
import { scansWords } from '#shared/areas/orders/scans-screen-words.ts';
import { packingWords as words } from '#shared/areas/fulfilment/packing-screen-words.ts';
import { orderPacking, orderVolumes } from '#shared/areas/fulfilment/shipping-contract.ts';
import type { OrderVolume } from '#shared/areas/orders/volumes-schema.ts';
import { formatInteger } from '../../../lib/format.ts';
import { useWriting } from '../../../lib/queries.ts';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts.ts';
import { askToConfirm } from '../../../ui/confirm.tsx';
import { Page } from '../../../ui/page.tsx';
import { useLabels } from '../../../ui/print-labels/use-labels.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { toast } from '../../../ui/toast.tsx';
import { sayAway } from '../../../ui/waiting-readings/say-away.ts';
import { ScanBar, sayNext, type KeyedAct } from '../../../ui/scans/scan-parts.tsx';
import { QuantityDialog } from '../../../ui/scans/quantity.dialog.tsx';
import css from '../../../ui/scans/scans.module.css';
import { refusedOf } from '../../../ui/scans/refused-of.ts';
import { CountAnew, differentOf, type Different } from './count-anew.tsx';
import { packingAreas, usePacking } from './packing.api.ts';
import { VolumeDialog } from './packing.dialogs.tsx';
import { PackingFoot, PackingHead } from './packing-head.tsx';
import { CheckReadings } from './readings-view.tsx';
import { isClosed, usePacker, type Packer } from './use-packer.ts';
import { useWeighing, type WeighingField } from './use-weighing.ts';
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
  const close = () => setOpen(undefined);
  const [packaging, setPackaging] = useState('');
  const leave = () => void navigate({ to: '/pedidos/$id/completo', params: { id }, search: true });
  const leaveAsked = useAskedLeaving(packing, leave);
  const { print, dialog } = useLabels();
  const label = ({ number }: OrderVolume) =>
    print({ kind: 'volumes', orderId: id, order: packing.order_number ?? '', numbers: [number] });
  const weightField = useRef<HTMLInputElement>(null);
  const weighing = useWeighing(packing, {
    field: weightField,
    receiving: packer.receiving,
    say: packer.say,
    onClosed: (volume) => {
      packer.choose(undefined);
      label(volume);
    },
  });
  const acts = useActs(packing, { packer, leave, leaveAsked, open: setOpen, label, weighing, packaging });
  const read = useReadInto(packing, packer);
  const isOpen = packing.stage === 'packing';
  const { readings, quantity } = packer;
  const [last] = readings;
  return (
    <Page>
      <PackingHead packing={packing} waiting={packer.waiting.length} acts={acts} />
      <ScanBar
        placeholder={words.placeholder}
        group={words.group}
        last={last}
        instead={sayAway(packer) ?? sayNext(quantity)}
        isAwaited={packer.asked !== null}
        onRead={isOpen ? read : () => packer.say(idle)}
      />
      <CountAnew packing={packing} different={acts.different} onCountAnew={packer.countAnew} />
      <div className={css.body}>
        <CheckReadings packing={packing} said={readings} acts={keysOf(acts)} />
        <VolumesView
          packing={packing}
          receiving={packer.receiving}
          weighing={weighing}
          weightField={weightField}
          packaging={packaging}
          onPackaging={setPackaging}
          onChoose={(number) => weighing.before(() => packer.choose(number))}
          onEdit={setOpen}
          onLabel={label}
          onRemove={acts.remove}
        />
      </div>
      <PackingFoot packing={packing} onLeave={acts.leaveAsked} />
      {open === 'quantity' && <QuantityDialog onChosen={packer.setQuantity} onClose={close} />}
      {typeof open === 'object' && <VolumeDialog packing={packing} volume={open} onClose={close} />}
      {dialog}
    </Page>
  );
}

const idle = { tone: 'attention', title: words.idle, note: words.idleNote } as const;
type Acts = ReturnType<typeof useActs>;

const keysOf = (acts: Acts): readonly KeyedAct[] => [
  { key: 'Q', label: scansWords.keys.quantity, run: acts.quantity },
  { key: 'Z', label: scansWords.keys.undo, run: acts.undo },
];

/** Takes readings; where every volume is closed, one is counted only once somebody opens another volume for it. */
function useReadInto({ id }: OrderPacking, packer: Packer) {
  const adding = useWriting(orderVolumes.create, packingAreas);
  const said = words.closedFull;
  async function readBeyond(text: string): Promise<void> {
    const ask = { title: said.title, body: said.body(text), confirm: said.confirm, cancel: said.out };
    if (!(await askToConfirm(ask))) {
      return packer.say({ tone: 'critical', title: said.leftOut(text), note: said.leftOutNote });
    }
    try {
      const { data } = await adding.mutateAsync({ params: { id }, body: {} });
      const number = data.volumes.at(-1)?.number ?? 1;
      packer.choose(number);
      packer.readInto(text, number);
    } catch (error) {
      toast.refused(words.addRefused, error);
    }
  }
  return (text: string): void => (packer.isFull ? void readBeyond(text) : packer.onRead(text));
}

/** Leaves the check at once, or asks first where a volume that holds something is not closed. */
function useAskedLeaving({ stage, volumes }: OrderPacking, leave: () => void) {
  const open = volumes.filter((volume) => volume.contents.length > 0 && !isClosed(volume));
  const said = words.leaving;
  return async (): Promise<void> => {
    const names = open.map(({ number }) => words.volume(formatInteger(number))).join(', ');
    const ask = { title: said.title, body: said.body(names), confirm: said.confirm, cancel: said.stay };
    if (stage !== 'packing' || open.length === 0 || (await askToConfirm(ask))) leave();
  };
}

type Surroundings = {
  readonly packer: Packer;
  readonly leave: () => void;
  readonly leaveAsked: () => Promise<void>;
  readonly open: (what: Open) => void;
  readonly label: (volume: OrderVolume) => void;
  readonly weighing: WeighingField;
  readonly packaging: string;
};

/** Gives the acts of this screen beside scanning, and their keys. */
function useActs(packing: OrderPacking, around: Surroundings) {
  const { packer, leave, leaveAsked, open, label, weighing, packaging } = around;
  const { id } = packing;
  const params = { id };
  const adding = useWriting(orderVolumes.create, packingAreas);
  const removing = useWriting(orderVolumes.remove, packingAreas);
  const finishing = useWriting(orderPacking.finish, packingAreas);
  const [different, setDifferent] = useState<readonly Different[]>([]);
  const { receiving } = packer;
  const acts = {
    add: () =>
      weighing.before(() =>
        adding.mutate(
          { params, body: packaging === '' ? {} : { packaging_type: packaging } },
          {
            onSuccess: ({ data: { volumes } }) => packer.choose(volumes.at(-1)?.number ?? 1),
            onError: (error) => toast.refused(words.addRefused, error),
          },
        ),
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
      packer.afterAll(() =>
        weighing.before(() =>
          finishing.mutate(
            { params },
            {
              onSuccess: ({ data }) => {
                toast.done({ title: words.finished, detail: data.order_number ?? '' });
                leave();
              },
              onError: (error) => {
                setDifferent(differentOf(error));
                packer.say(refusedOf(words.differs, error));
              },
            },
          ),
        ),
      ),
    close: weighing.close,
    label: () => receiving !== undefined && label(receiving),
    quantity: () => open('quantity'),
    undo: () => void packer.undo(),
    leaveAsked,
  };
  usePackingKeys(packing, packer, acts);
  return { ...acts, different };
}

type KeyedActs = Readonly<
  Record<'add' | 'finish' | 'close' | 'label' | 'quantity' | 'undo' | 'leaveAsked', () => unknown>
>;

/** The keys of the screen: acts only while the order is being checked, and the way out always. */
function usePackingKeys({ stage }: OrderPacking, packer: Packer, acts: KeyedActs): void {
  const isIdle = stage !== 'packing';
  const only = (run: () => unknown) => ({ isIdle, run: () => !isIdle && void run() });
  const { group, keys } = words;
  useShortcuts([
    { keys: 'q', label: scansWords.keys.quantity, group, ...only(acts.quantity) },
    { keys: 'z', label: scansWords.keys.undo, group, ...only(acts.undo) },
    { keys: 'v', label: keys.volume, group, ...only(acts.add) },
    { keys: 'e', label: keys.close, group, ...only(acts.close) },
    { keys: 'i', label: keys.label, group, ...only(acts.label) },
    { keys: 'mod+Enter', label: keys.finish, group, ...only(acts.finish) },
    {
      keys: 'Escape',
      label: scansWords.leave,
      group,
      run: () => {
        if (!packer.giveUp()) void acts.leaveAsked();
      },
    },
  ]);
}

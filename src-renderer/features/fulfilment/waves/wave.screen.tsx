import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { documents } from '#shared/areas/documents/contract.ts';
import { documentNames } from '#shared/areas/documents/label-words.ts';
import { isUnderWay } from '#shared/areas/orders/rules.ts';
import { waves } from '#shared/areas/waves/contract.ts';
import { waveWords } from '#shared/areas/waves/screen-words.ts';
import type { LeftOut, WaveDetails, WaveOrder } from '#shared/areas/waves/schema.ts';
import { formatInstant, formatInteger } from '../../../lib/format.ts';
import { useApi, useWriting } from '../../../lib/queries.ts';
import { askToConfirm } from '../../../ui/confirm.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { PaperButton } from '../../../ui/print-where/paper-button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Facts } from '../../../ui/record.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/small-table/small-table.tsx';
import { today } from '../../../ui/today.ts';
import { toast } from '../../../ui/toast.tsx';
import { OrderPriority, PromisedDay } from '../../../ui/orders/order-marks.tsx';
import { StageMark } from '../../../ui/orders/stage-mark.tsx';
import { LeftOutDialog, type Left } from './left-out.dialog.tsx';
import { WaveStatusMark } from './wave-status.tsx';
import { useWave, waveAreas } from './waves.api.ts';
import css from './waves.module.css';

const words = waveWords.record;

/** One wave: where it stands, what can be done now, and its orders by their slots. */
export function WaveScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useWave(id);
  return (
    <Page>
      <QueryState query={query} errorTitle={words.failed}>
        {({ data }) => <Content wave={data} />}
      </QueryState>
    </Page>
  );
}

function Content({ wave }: { readonly wave: WaveDetails }) {
  const { orders } = wave;
  return (
    <>
      <PageHead
        title={words.name(wave.wave_number)}
        note={<WaveStatusMark wave={wave} />}
        actions={<WaveActs wave={wave} />}
      />
      <div className={css.about}>
        <Facts facts={factsOf(wave)} />
      </div>
      <div className={css.scroll}>
        {orders.length === 0 ? (
          <p className="alm-soft">{words.none}</p>
        ) : (
          <SmallTable label={words.orders} columns={columns} rows={orders} rowKey={({ id }) => id} />
        )}
      </div>
    </>
  );
}

const factsOf = ({ progress, staging_location: staging, created_at: created }: WaveDetails) => [
  { name: words.facts.orders, value: formatInteger(progress.orders) },
  { name: words.facts.picked, value: formatInteger(progress.orders_picked) },
  ...(progress.orders_cancelled > 0
    ? [{ name: words.facts.cancelled, value: formatInteger(progress.orders_cancelled) }]
    : []),
  { name: words.facts.items, value: formatInteger(progress.items) },
  { name: words.facts.staging, value: staging.code },
  { name: words.facts.created, value: formatInstant(created) },
];

const isLate = ({ stage, promised_date: promised }: WaveOrder): boolean =>
  isUnderWay(stage) && promised !== null && promised < today();

const columns: readonly SmallColumn<WaveOrder>[] = [
  {
    id: 'slot',
    header: words.slot,
    cell: ({ slot }) => <b title={words.slotHint}>{slot}</b>,
    width: 72,
    align: 'end',
  },
  {
    id: 'order',
    header: words.order,
    cell: ({ id, order_number: number }) => (
      <Link className="alm-mono" to="/pedidos/$id/completo" params={{ id }} search>
        {number}
      </Link>
    ),
    width: 130,
  },
  {
    id: 'customer',
    header: words.customer,
    cell: ({ customer }) => <span title={customer ?? ''}>{customer}</span>,
  },
  {
    id: 'stage',
    header: words.stage,
    cell: (order) => (
      <span className={css.stage}>
        <StageMark order={order} />
        {order.is_on_hold && <small>{words.held}</small>}
      </span>
    ),
    width: 220,
  },
  {
    id: 'promised',
    header: words.promised,
    cell: (order) => <PromisedDay order={{ ...order, is_late: isLate(order) }} />,
    width: 110,
  },
  {
    id: 'priority',
    header: waveWords.planner.priority,
    cell: ({ priority }) => <OrderPriority priority={priority} isBare />,
    width: 88,
    wideOnly: true,
  },
  {
    id: 'lines',
    header: words.lines,
    cell: ({ items_count: lines }) => formatInteger(lines),
    width: 80,
    align: 'end',
  },
];

/** Offers the acts on a wave now, the one that leads on last, with its obstacles. */
function WaveActs({ wave }: { readonly wave: WaveDetails }) {
  const { id, actions, status } = wave;
  const navigate = useNavigate();
  const acts = useWaveActs(wave);
  const [left, setLeft] = useState<readonly Left[]>([]);
  const walk = () => void navigate({ to: '/ondas/$id/separar', params: { id } });
  const actionOf = (code: string) => actions.find((action) => action.code === code);
  const [start, cancel] = [actionOf('start'), actionOf('cancel')];
  const begin = async (): Promise<void> => {
    const out = await acts.start();
    if (out === undefined) return;
    if (out.length > 0) setLeft(out);
    else walk();
  };
  return (
    <>
      {start?.blocked_by.map(({ code, message }) => (
        <span key={code} className="alm-note">
          {code === 'forbidden' ? waveWords.record.noRight : message}
        </span>
      ))}
      {status === 'picking' && <WaveSheetButton id={id} />}
      {cancel !== undefined && (
        <Button
          variant="default"
          disabled={!cancel.is_possible || acts.isBusy}
          onClick={() => void acts.cancel()}
        >
          {cancel.label}
        </Button>
      )}
      {start !== undefined && (
        <Button ref={takeFreeFocus} disabled={!start.is_possible || acts.isBusy} onClick={() => void begin()}>
          {start.label}
        </Button>
      )}
      {status === 'picking' && (
        <Button ref={takeFreeFocus} onClick={walk}>
          {waveWords.acts.continue}
        </Button>
      )}
      {left.length > 0 && <LeftOutDialog left={left} onClose={walk} />}
    </>
  );
}

/** Gives the button of the act that leads on, as it comes, the focus that nothing else has. */
function takeFreeFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}

/** Prints the walk that picks a wave, for whoever picks by paper. */
function WaveSheetButton({ id }: { readonly id: string }) {
  const api = useApi();
  return (
    <PaperButton
      label={documentNames.picking_list}
      source={() => ({ kind: 'wave_picking_list', id })}
      make={() => api.download(documents.wave, { params: { id } })}
    />
  );
}

const actsWords = waveWords.acts;

/** The steps of a wave: its beginning, which gives who was left out, and its end before its time, which asks first. */
function useWaveActs({ id, wave_number: number }: Pick<WaveDetails, 'id' | 'wave_number'>) {
  const params = { id };
  const start = useWriting(waves.start, waveAreas);
  const cancel = useWriting(waves.cancel, waveAreas);

  return {
    isBusy: start.isPending || cancel.isPending,
    /** Gives undefined where it was refused. */
    async start(): Promise<readonly LeftOut[] | undefined> {
      try {
        const { data } = await start.mutateAsync({ params, body: {} });
        toast.done({ title: actsWords.started(number) });
        return data.left_out;
      } catch (error) {
        toast.refused(actsWords.refused, error);
        return undefined;
      }
    },
    async cancel(): Promise<void> {
      const agreed = await askToConfirm({
        title: actsWords.cancelTitle(number),
        body: actsWords.cancelBody,
        confirm: actsWords.cancel,
        cancel: actsWords.keep,
        tone: 'danger',
      });
      if (!agreed) return;
      try {
        await cancel.mutateAsync({ params });
        toast.done({ title: actsWords.cancelled });
      } catch (error) {
        toast.refused(actsWords.refused, error);
      }
    },
  };
}

import { Button, Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { priorities } from '#shared/areas/orders/lists-schema.ts';
import { planWavesBody } from '#shared/areas/waves/body-schema.ts';
import { waves } from '#shared/areas/waves/contract.ts';
import { waveWords } from '#shared/areas/waves/screen-words.ts';
import type { WavePlan } from '#shared/areas/waves/schema.ts';
import { formatInteger } from '../../../lib/format.ts';
import { useApi } from '../../../lib/queries.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import type { Fields } from '../../../ui/form/fields.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { SmallTable, type SmallColumn } from '../../../ui/small-table/small-table.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useWayOut } from '../../../ui/orders/use-way-out.ts';
import { waveAreas } from './waves.api.ts';
import css from './waves.module.css';

const words = waveWords.planner;
const width = 820;

type Values = {
  /** '' is any day. */
  readonly promised_to: string;
  readonly priority: string | null;
  readonly max_orders: number | null;
  readonly max_slots: number | null;
  readonly max_stops: number | null;
  readonly max_weight: number | null;
  readonly max_volume: number | null;
};

const unlimited: Values = {
  promised_to: '',
  priority: null,
  max_orders: 24,
  max_slots: 24,
  max_stops: null,
  max_weight: null,
  max_volume: null,
};

type Given<T> = { readonly [Name in keyof T]?: NonNullable<T[Name]> };

/** Those of these values that somebody gave. */
const given = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== ''),
  ) as Given<T>;

/** The orders to choose from; undefined where that is all of them. */
type Ticked = readonly string[] | undefined;

const bodyOf =
  (ticked: Ticked) =>
  ({ promised_to, priority, ...limits }: Values) => ({
    filters: given({ promised_to, priority }),
    ...(ticked !== undefined && { order_ids: [...ticked] }),
    ...given(limits),
  });

const initialOf = (ticked: Ticked): Values =>
  ticked === undefined ? unlimited : { ...unlimited, max_orders: ticked.length };

type PlanDialogProps = { readonly ticked?: readonly string[]; readonly onClose: () => void };

/** Proposes waves within limits, out of the ticked orders where there are some, shows what each comes to, and makes them. */
export function PlanDialog({ ticked, onClose }: PlanDialogProps) {
  const api = useApi();
  const [plan, setPlan] = useState<WavePlan>();
  const toBody = bodyOf(ticked);
  const form = useContractForm<Values>({
    initialValues: initialOf(ticked),
    toBody,
    schema: planWavesBody,
    save: async (values) => {
      const { data } = await api.call(waves.plan, { body: toBody(values) });
      setPlan(data);
    },
  });
  const lead = ticked === undefined ? words.lead : words.leadTicked(formatInteger(ticked.length));
  return (
    <FormDialog
      form={form}
      title={words.title}
      saveLabel={words.propose}
      size={width}
      lead={<p className="alm-lead">{lead}</p>}
      onClose={onClose}
    >
      <Limits fields={form.fields} />
      {plan !== undefined && <Proposal plan={plan} onDone={onClose} onPartly={() => setPlan(undefined)} />}
    </FormDialog>
  );
}

/** Asks for the orders, their number, and the size of each walk. */
function Limits({ fields }: { readonly fields: Fields<Values> }) {
  return (
    <div className={css.planner}>
      <NumberField label={words.maxOrders} decimals={0} data-autofocus {...fields.number('max_orders')} />
      <NumberField label={words.maxSlots} decimals={0} {...fields.number('max_slots')} />
      <DateField label={words.promisedTo} {...fields.date('promised_to')} />
      <Select
        label={words.priority}
        placeholder={words.anyPriority}
        clearable
        data={priorities.map((value) => ({
          value: String(value),
          label: orderLabels.order_priority[value],
        }))}
        value={fields.values.priority}
        onChange={(value) => fields.set('priority', value)}
      />
      <NumberField
        label={words.maxStops}
        placeholder={words.noLimit}
        decimals={0}
        {...fields.number('max_stops')}
      />
      <NumberField
        label={words.maxWeight}
        placeholder={words.noLimit}
        unit="kg"
        decimals={3}
        {...fields.number('max_weight')}
      />
      <NumberField
        label={words.maxVolume}
        placeholder={words.noLimit}
        unit="m³"
        decimals={3}
        {...fields.number('max_volume')}
      />
    </div>
  );
}

type Proposed = WavePlan['waves'][number] & { readonly number: number };

const amount = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });

const columns: readonly SmallColumn<Proposed>[] = [
  { id: 'wave', header: words.wave, cell: ({ number }) => formatInteger(number), width: 64 },
  { id: 'first', header: words.first, cell: ({ orders: [first] }) => first?.order_number ?? '' },
  {
    id: 'orders',
    header: words.orders,
    cell: ({ orders }) => formatInteger(orders.length),
    width: 90,
    align: 'end',
  },
  { id: 'stops', header: words.stops, cell: ({ stops }) => formatInteger(stops), width: 90, align: 'end' },
  {
    id: 'weight',
    header: words.weight,
    cell: ({ weight }) => `${amount.format(weight)} kg`,
    width: 120,
    align: 'end',
  },
  {
    id: 'volume',
    header: words.volume,
    cell: ({ volume_m3: volume }) => `${amount.format(volume)} m³`,
    width: 120,
    align: 'end',
  },
];

type ProposalProps = {
  readonly plan: WavePlan;
  readonly onDone: () => void;
  /** Called where not all waves could be made: what was proposed holds no more. */
  readonly onPartly: () => void;
};

/** The waves of a plan, and the button that makes them. */
function Proposal({ plan, onDone, onPartly }: ProposalProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const wayOut = useWayOut();
  const rows = plan.waves.map((wave, index) => ({ ...wave, number: index + 1 }));
  const count = formatInteger(rows.length);
  if (rows.length === 0)
    return <p className="alm-soft">{plan.candidates === 0 ? words.none : words.tooSmall}</p>;

  async function make(): Promise<void> {
    setMaking(true);
    let done = 0;
    try {
      for (const { orders } of plan.waves) {
        await api.call(waves.create, { body: { order_ids: orders.map(({ id }) => id) } });
        done += 1;
      }
      toast.done({ title: words.done(count) });
      onDone();
    } catch (error) {
      toast.refused(words.partly(formatInteger(done), count), error, wayOut(error));
      onPartly();
    } finally {
      setMaking(false);
      await Promise.all(waveAreas.map((area) => readAnew(queries, area)));
    }
  }

  const orders = plan.candidates - plan.not_planned;
  return (
    <div className={css.proposal}>
      <SmallTable label={words.label} columns={columns} rows={rows} rowKey={({ number }) => String(number)} />
      <div className={css.foot}>
        <span>
          {words.summary(formatInteger(orders), count)}
          {plan.not_planned > 0 && ` · ${words.rest(formatInteger(plan.not_planned))}`}
        </span>
        <Button type="button" loading={isMaking} onClick={() => void make()}>
          {words.create(count)}
        </Button>
      </div>
    </div>
  );
}

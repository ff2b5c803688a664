import { Checkbox } from '@mantine/core';
import { loads } from '#shared/areas/loads/contract.ts';
import type { LoadDetails } from '#shared/areas/loads/schema.ts';
import { loadWords } from '#shared/areas/loads/screen-words.ts';
import { formatInteger } from '../../../lib/format.ts';
import { SelectField, TextField } from '../../../ui/fields/text-field.tsx';
import type { Fields } from '../../../ui/form/fields.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { Cell, FormSection } from '../../../ui/form/form-frame.tsx';
import { EditedRecord, useReread } from '../../../ui/record-form/edited-record.tsx';
import { useRecordForm } from '../../../ui/record-form/use-record-form.ts';
import { carrierChoices, useCarriers } from '../../../ui/orders/use-carriers.ts';
import { loadAreas, type Lane, type LoadAnswer, type ReadyCard } from './loads.api.ts';
import css from './load.module.css';

const words = loadWords.dialog;
const width = 560;

type Named = { readonly id: string; readonly name: string };
type Transport = { readonly carrier_id: string; readonly vehicle_plate: string; readonly driver: string };

const none: string[] = [];

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const transportBody = ({ carrier_id, vehicle_plate, driver }: Transport) => ({
  carrier_id: orNull(carrier_id),
  vehicle_plate: orNull(vehicle_plate),
  driver: orNull(driver),
});

type TransportFieldsProps = { readonly fields: Fields<Transport>; readonly chosen: Named | null };

function TransportFields({ fields, chosen }: TransportFieldsProps) {
  const carriers = useCarriers();
  return (
    <FormSection title={words.transport}>
      <SelectField
        span={12}
        label={words.carrier}
        data={carrierChoices(carriers, chosen, loadWords.noCarrier)}
        data-autofocus
        {...fields.text('carrier_id')}
      />
      <TextField span={4} label={words.plate} {...fields.text('vehicle_plate')} />
      <TextField span={8} label={words.driver} {...fields.text('driver')} />
    </FormSection>
  );
}

/** The ready orders that may go with a carrier: its own, and those of nobody. */
const fitting = (ready: readonly ReadyCard[], carrierId: string | null): readonly ReadyCard[] =>
  ready.filter((card) => carrierId === null || card.carrierId === null || card.carrierId === carrierId);

type OrderChoicesProps = {
  readonly ready: readonly ReadyCard[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: string[]) => void;
  /** True where the work of the dialog begins here. */
  readonly isFirst?: boolean;
};

function OrderChoices({ ready, chosen, onChange, isFirst = false }: OrderChoicesProps) {
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <FormSection title={words.orders}>
      <Cell columns={12}>
        {ready.length === 0 ? (
          <p className={css.quiet}>{words.noOrders}</p>
        ) : (
          <div className={css.choices}>
            {ready.map(({ id, order_number: number, customer, volumes }, index) => (
              <Checkbox
                key={id}
                data-autofocus={(isFirst && index === 0) || undefined}
                checked={chosen.includes(id)}
                label={[number, customer?.name, loadWords.volumes(volumes, formatInteger(volumes))]
                  .filter(Boolean)
                  .join(' · ')}
                onChange={(event) => toggle(id, event.currentTarget.checked)}
              />
            ))}
          </div>
        )}
      </Cell>
    </FormSection>
  );
}

/** Gives the carrier of a lane: its own, else the one carrier that all of its ready orders have. */
const carrierOf = ({ carrier, ready }: Lane): Named | null => {
  if (carrier !== null) return carrier;
  const [first, ...others] = new Map(ready.map((card) => [card.carrier?.id, card.carrier])).values();
  return others.length === 0 ? (first ?? null) : null;
};

type CreateLoadDialogProps = {
  readonly ready: readonly ReadyCard[];
  /** The lane that it is opened for, whose ready orders are chosen; undefined for none. */
  readonly lane: Lane | undefined;
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
};

/** Opens a load: who carries it, and which of the ready orders go with it. */
export function CreateLoadDialog({ ready, lane, onMade, onClose }: CreateLoadDialogProps) {
  const carrier = lane === undefined ? null : carrierOf(lane);
  const form = useRecordForm({
    route: loads.create,
    call: {},
    areas: loadAreas,
    initialValues: {
      carrier_id: carrier?.id ?? '',
      vehicle_plate: lane?.visit?.vehicle_plate ?? '',
      driver: '',
      order_ids: lane === undefined ? none : lane.ready.map(({ id }) => id),
    },
    toBody: (values) => {
      const fits = new Set(fitting(ready, orNull(values.carrier_id)).map(({ id }) => id));
      return { ...transportBody(values), order_ids: values.order_ids.filter((id) => fits.has(id)) };
    },
    says: ({ load_number: number }) => ({ title: words.created, detail: number }),
    onSaved: ({ id }) => {
      onClose();
      onMade(id);
    },
  });
  const { fields } = form;
  const { values } = fields;
  return (
    <FormDialog form={form} title={words.create} saveLabel={words.createSave} size={width} onClose={onClose}>
      <TransportFields fields={fields} chosen={carrier} />
      <OrderChoices
        ready={fitting(ready, orNull(values.carrier_id))}
        chosen={values.order_ids}
        onChange={(ids) => fields.set('order_ids', ids)}
      />
    </FormDialog>
  );
}

type LoadDialogProps = { readonly load: LoadDetails; readonly onClose: () => void };

type ModifyLoadDialogProps = { readonly answer: LoadAnswer; readonly onClose: () => void };

/** Changes who carries a load, and how. */
export function ModifyLoadDialog({ answer, onClose }: ModifyLoadDialogProps) {
  const { id } = answer.data;
  const read = useReread(loads.details, { params: { id } });
  return (
    <EditedRecord known={answer} read={read} audited={{ entity: 'load', key: id }}>
      {(opened, onReload) => <TransportForm answer={opened} onReload={onReload} onClose={onClose} />}
    </EditedRecord>
  );
}

function TransportForm({
  answer: { data: load, etag },
  onReload,
  onClose,
}: ModifyLoadDialogProps & { readonly onReload: () => void }) {
  const form = useRecordForm({
    route: loads.modify,
    call: { params: { id: load.id }, ifMatch: etag },
    areas: loadAreas,
    initialValues: {
      carrier_id: load.carrier?.id ?? '',
      vehicle_plate: load.vehicle_plate ?? '',
      driver: load.driver ?? '',
    },
    toBody: transportBody,
    says: () => ({ title: words.modified, detail: load.load_number }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={words.modify(load.load_number)}
      saveLabel={words.save}
      size={width}
      onReload={onReload}
      onClose={onClose}
    >
      <TransportFields fields={form.fields} chosen={load.carrier} />
    </FormDialog>
  );
}

type AddOrdersDialogProps = LoadDialogProps & { readonly ready: readonly ReadyCard[] };

/** Adds ready orders to an open load. */
export function AddOrdersDialog({ load, ready, onClose }: AddOrdersDialogProps) {
  const form = useRecordForm({
    route: loads.add,
    call: { params: { id: load.id } },
    areas: loadAreas,
    initialValues: { order_ids: none },
    says: () => ({ title: words.added, detail: load.load_number }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={words.add(load.load_number)}
      saveLabel={words.addSave}
      size={width}
      onClose={onClose}
    >
      <OrderChoices
        ready={fitting(ready, load.carrier?.id ?? null)}
        chosen={form.fields.values.order_ids}
        isFirst
        onChange={(ids) => form.fields.set('order_ids', ids)}
      />
    </FormDialog>
  );
}

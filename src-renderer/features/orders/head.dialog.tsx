import type { UpdateOrderInput } from '#shared/areas/orders/body-schema.ts';
import { orders } from '#shared/areas/orders/contract.ts';
import { orderEditWords as words } from '#shared/areas/orders/edit-screen-words.ts';
import { mayChange } from '#shared/areas/orders/edits.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { freightModes, type OrderStage, priorities } from '#shared/areas/orders/lists-schema.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormSection } from '../../ui/form/form-frame.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { EditedOrder } from '../../ui/orders/edited-order.tsx';
import { numberOf, orderAreas, type OrderAnswer } from '../../ui/orders/orders.api.ts';
import { carrierChoices, useCarriers } from '../../ui/orders/use-carriers.ts';

const width = 720;

type HeadDialogProps = { readonly answer: OrderAnswer; readonly onClose: () => void };

/** Changes what an order says of itself as a whole; what its stage has closed stands there, and does not change. */
export function HeadDialog({ answer, onClose }: HeadDialogProps) {
  return (
    <EditedOrder answer={answer}>
      {(opened, onReload) => <HeadForm answer={opened} onReload={onReload} onClose={onClose} />}
    </EditedOrder>
  );
}

function HeadForm({ answer, onReload, onClose }: HeadDialogProps & { readonly onReload: () => void }) {
  const order = answer.data;
  const { id, stage } = order;
  const form = useRecordForm({
    route: orders.modify,
    call: { params: { id }, ifMatch: answer.etag },
    areas: orderAreas,
    initialValues: headValues(order),
    toBody: (values: HeadValues) => headBody(values, stage),
    says: ({ warnings }) => ({
      title: words.saved,
      detail: [numberOf(order), ...warnings.map(({ message }) => message)].join(' · '),
    }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={words.title(numberOf(order))}
      saveLabel={words.save}
      size={width}
      lead={<p>{words.note(orderLabels.order_stage[stage])}</p>}
      onReload={onReload}
      onClose={onClose}
    >
      <Delivery form={form} order={order} />
      <Amounts form={form} order={order} />
      <Notes form={form} order={order} />
    </FormDialog>
  );
}

type PartProps = { readonly form: ContractForm<HeadValues>; readonly order: OrderDetails };

const closedIn =
  ({ stage }: OrderDetails) =>
  (name: keyof HeadValues) => ({ disabled: !mayChange(stage, name) });

const modes = [
  { value: '', label: words.unset },
  ...freightModes.map((mode) => ({ value: String(mode), label: orderLabels.freight_mode[mode] })),
];

function Delivery({ form, order }: PartProps) {
  const { fields } = form;
  const closed = closedIn(order);
  return (
    <FormSection title={words.sections.delivery}>
      <DateField
        span={4}
        label={words.promised}
        data-autofocus
        {...fields.text('promised_date')}
        {...closed('promised_date')}
        onChange={(value) => fields.set('promised_date', value)}
      />
      <SelectField
        span={4}
        label={words.priority}
        data={priorities.map((value) => ({
          value: String(value),
          label: orderLabels.order_priority[value],
        }))}
        {...fields.text('priority')}
        {...closed('priority')}
      />
      <TextField
        span={4}
        label={words.reference}
        {...fields.text('external_reference')}
        {...closed('external_reference')}
      />
      <Carriage form={form} order={order} />
    </FormSection>
  );
}

/** Asks for the carrier of the order, the freight, and the place where it waits. */
function Carriage({ form: { fields }, order }: PartProps) {
  const closed = closedIn(order);
  const carriers = useCarriers();
  return (
    <>
      <SelectField
        span={6}
        label={words.carrier}
        data={carrierChoices(carriers, order.carrier, words.noCarrier)}
        {...fields.text('carrier_id')}
        {...closed('carrier_id')}
      />
      <TextField span={6} label={words.service} {...fields.text('service')} {...closed('service')} />
      <SelectField
        span={6}
        label={words.freightMode}
        data={modes}
        {...fields.text('freight_mode')}
        {...closed('freight_mode')}
      />
      <NumberField
        span={3}
        label={words.volumes}
        decimals={0}
        {...fields.number('volumes_declared')}
        {...closed('volumes_declared')}
      />
      <TextField
        span={3}
        label={words.staging}
        help={words.stagingHelp}
        {...fields.text('staging_location_code')}
        {...closed('staging_location_code')}
      />
    </>
  );
}

const amounts = ['discount', 'freight', 'insurance', 'other'] as const;

function Amounts({ form: { fields }, order }: PartProps) {
  const closed = closedIn(order);
  return (
    <FormSection title={words.sections.amounts}>
      {amounts.map((name) => (
        <NumberField
          key={name}
          span={3}
          label={words[name]}
          decimals={2}
          {...fields.number(name)}
          {...closed(name)}
        />
      ))}
    </FormSection>
  );
}

function Notes({ form: { fields }, order }: PartProps) {
  const closed = closedIn(order);
  return (
    <FormSection title={words.sections.notes}>
      <TextField
        span={12}
        label={words.tags}
        help={words.tagsHelp}
        {...fields.text('tags')}
        {...closed('tags')}
      />
      <TextAreaField span={6} label={words.notes} {...fields.text('notes')} {...closed('notes')} />
      <TextAreaField
        span={6}
        label={words.internalNotes}
        help={words.internalHelp}
        {...fields.text('internal_notes')}
        {...closed('internal_notes')}
      />
    </FormSection>
  );
}

/** The head of an order as its form holds it: '' where nothing is said. */
type HeadValues = {
  readonly external_reference: string;
  readonly promised_date: string;
  readonly priority: string;
  readonly carrier_id: string;
  readonly freight_mode: string;
  readonly service: string;
  readonly volumes_declared: number | null;
  readonly staging_location_code: string;
  readonly discount: number | null;
  readonly freight: number | null;
  readonly insurance: number | null;
  readonly other: number | null;
  readonly tags: string;
  readonly notes: string;
  readonly internal_notes: string;
};

/** An order as its form begins. */
const headValues = (order: OrderDetails): HeadValues => ({
  external_reference: order.external_reference ?? '',
  promised_date: order.promised_date ?? '',
  priority: String(order.priority),
  carrier_id: order.carrier_id ?? '',
  freight_mode: order.freight_mode === null ? '' : String(order.freight_mode),
  service: order.service,
  volumes_declared: order.totals.volumes_declared,
  staging_location_code: order.staging_location?.code ?? '',
  discount: order.totals.order_discount,
  freight: order.totals.freight,
  insurance: order.totals.insurance,
  other: order.totals.other,
  tags: order.tags.join(', '),
  notes: order.notes,
  internal_notes: order.internal_notes,
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

const meant = (values: HeadValues) => ({
  external_reference: orNull(values.external_reference),
  promised_date: orNull(values.promised_date),
  priority: Number(values.priority),
  carrier_id: orNull(values.carrier_id),
  freight_mode: values.freight_mode === '' ? null : Number(values.freight_mode),
  service: values.service.trim(),
  volumes_declared: values.volumes_declared,
  staging_location_code: orNull(values.staging_location_code),
  discount: values.discount ?? 0,
  freight: values.freight ?? 0,
  insurance: values.insurance ?? 0,
  other: values.other ?? 0,
  tags: listOf(values.tags),
  notes: values.notes,
  internal_notes: values.internal_notes,
});

/** The body that these values mean: what an order of that stage still lets change. */
const headBody = (values: HeadValues, stage: OrderStage): object =>
  Object.fromEntries(
    Object.entries(meant(values)).filter(([name]) => mayChange(stage, name as keyof UpdateOrderInput)),
  );

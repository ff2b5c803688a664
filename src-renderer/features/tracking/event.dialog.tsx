import { orderTracking } from '#shared/areas/tracking/contract.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { trackingStatuses } from '#shared/areas/orders/lists-schema.ts';
import { trackingWords } from '#shared/areas/tracking/screen-words.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { MomentField } from '../../ui/fields/moment-field.tsx';
import { SelectField, TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormSection } from '../../ui/form/form-frame.tsx';
import type { Fields } from '../../ui/form/fields.ts';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { numberOf } from '../../ui/orders/orders.api.ts';
import { trackingAreas } from './tracking.api.ts';

const words = trackingWords.event;
const width = 640;

/** An event as its form holds it: '' where nothing is said. */
type EventValues = {
  readonly status: string;
  readonly occurred_at: string;
  readonly occurrence_code: string;
  readonly description: string;
  readonly location: string;
  readonly volume_number: string;
  readonly proof: { readonly name: string; readonly document: string };
};

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const bodyOf = ({ proof, volume_number: volume, ...values }: EventValues) => ({
  ...values,
  occurrence_code: orNull(values.occurrence_code),
  volume_number: volume === '' ? null : Number(volume),
  proof:
    values.status === 'delivered' && (proof.name.trim() !== '' || proof.document.trim() !== '')
      ? { name: proof.name, document: orNull(proof.document) }
      : null,
});

const minuteMs = 60_000;

/** The beginning of this minute, which is what the field shows. */
const thisMinute = (): string => new Date(Math.floor(Date.now() / minuteMs) * minuteMs).toISOString();

const valuesOf = ({ stage }: OrderDetails): EventValues => ({
  status: stage === 'shipped' ? 'delivered' : 'picked_up',
  occurred_at: thisMinute(),
  occurrence_code: '',
  description: '',
  location: '',
  volume_number: '',
  proof: { name: '', document: '' },
});

const statusChoices = trackingStatuses.map((value) => ({
  value,
  label: orderLabels.tracking_status[value],
}));

type EventDialogProps = { readonly order: OrderDetails; readonly onClose: () => void };

/** Notes what happened to an order on its way; a delivery completes it where the site wants that. */
export function EventDialog({ order, onClose }: EventDialogProps) {
  const number = numberOf(order);
  const form = useRecordForm({
    route: orderTracking.create,
    call: { params: { id: order.id } },
    areas: trackingAreas,
    initialValues: valuesOf(order),
    toBody: bodyOf,
    says: ({ order: after, warnings }) => ({
      title: after.stage === 'completed' && order.stage !== 'completed' ? words.completed : words.done,
      detail: [number, ...warnings.map(({ message }) => message)].join(' · '),
    }),
    onSaved: onClose,
  });
  const { fields } = form;
  return (
    <FormDialog form={form} title={words.title(number)} saveLabel={words.save} size={width} onClose={onClose}>
      <FormSection title={trackingWords.title}>
        <SelectField
          span={6}
          label={words.status}
          required
          data={statusChoices}
          data-autofocus
          {...fields.text('status')}
        />
        <MomentField span={6} label={words.at} required help={words.atHelp} {...fields.date('occurred_at')} />
        <TextField span={6} label={words.location} {...fields.text('location')} />
        <TextField
          span={6}
          label={words.occurrence}
          help={words.occurrenceHelp}
          {...fields.text('occurrence_code')}
        />
        <TextField span={12} label={words.description} {...fields.text('description')} />
        <Parts order={order} fields={fields} />
      </FormSection>
    </FormDialog>
  );
}

/** Of which volume, where there are several, and who received, where somebody did. */
function Parts({ order, fields }: { readonly order: OrderDetails; readonly fields: Fields<EventValues> }) {
  const volumes = order.volumes.map(({ number }) => ({ value: String(number), label: String(number) }));
  return (
    <>
      {volumes.length > 1 && (
        <SelectField
          span={12}
          label={words.volume}
          data={[{ value: '', label: words.wholeOrder }, ...volumes]}
          {...fields.text('volume_number')}
        />
      )}
      {fields.values.status === 'delivered' && (
        <>
          <TextField span={6} label={words.proof} {...fields.text('proof.name')} />
          <TextField span={6} label={words.proofDocument} {...fields.text('proof.document')} />
        </>
      )}
    </>
  );
}

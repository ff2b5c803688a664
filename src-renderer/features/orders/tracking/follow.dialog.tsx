import { orderTracking } from '#shared/areas/tracking/contract.ts';
import { trackingWords } from '#shared/areas/tracking/screen-words.ts';
import { SelectField, TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormSection } from '../../../ui/form/form-frame.tsx';
import { useRecordForm } from '../../../ui/record-form/use-record-form.ts';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';
import { EditedOrder } from '../edited-order.tsx';
import { numberOf, type OrderAnswer } from '../orders.api.ts';
import { carrierChoices, useCarriers } from '../use-carriers.ts';
import { trackingAreas } from './tracking.api.ts';

const words = trackingWords.follow;
const width = 520;

type FollowValues = { readonly carrier_id: string; readonly code: string; readonly url: string };

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

type FollowDialogProps = { readonly answer: OrderAnswer; readonly onClose: () => void };

/** Says by whom an order goes, and where it is followed on its way; also after it left. */
export function FollowDialog({ answer, onClose }: FollowDialogProps) {
  return (
    <EditedOrder answer={answer}>
      {(opened, onReload) => <FollowForm answer={opened} onReload={onReload} onClose={onClose} />}
    </EditedOrder>
  );
}

function FollowForm({ answer, onReload, onClose }: FollowDialogProps & { readonly onReload: () => void }) {
  const order = answer.data;
  const number = numberOf(order);
  const shownUrl = order.tracking.url ?? '';
  const form = useRecordForm({
    route: orderTracking.modify,
    call: { params: { id: order.id }, ifMatch: answer.etag },
    areas: trackingAreas,
    initialValues: {
      carrier_id: order.carrier_id ?? '',
      code: order.tracking.code ?? '',
      url: shownUrl,
    },
    toBody: ({ carrier_id: carrier, code, url }: FollowValues) => ({
      carrier_id: orNull(carrier),
      code: orNull(code),
      // the carrier's own page is not said again as one of the order
      ...(url.trim() === shownUrl ? {} : { url: orNull(url) }),
    }),
    says: () => ({ title: words.done, detail: number }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={words.title(number)}
      saveLabel={words.save}
      size={width}
      onReload={onReload}
      onClose={onClose}
    >
      <FollowFields form={form} carrier={order.carrier} />
    </FormDialog>
  );
}

type FollowFieldsProps = {
  readonly form: ContractForm<FollowValues>;
  readonly carrier: OrderAnswer['data']['carrier'];
};

function FollowFields({ form: { fields }, carrier }: FollowFieldsProps) {
  const carriers = useCarriers();
  return (
    <FormSection title={trackingWords.title}>
      <TextField span={12} label={trackingWords.code} scan="target" data-autofocus {...fields.text('code')} />
      <SelectField
        span={12}
        label={trackingWords.carrier}
        data={carrierChoices(carriers, carrier, trackingWords.noCarrier)}
        {...fields.text('carrier_id')}
      />
      <TextField
        span={12}
        label={trackingWords.page}
        help={words.urlHelp}
        inputMode="url"
        {...fields.text('url')}
      />
    </FormSection>
  );
}

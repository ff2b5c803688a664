import type { OrderPacking } from '#shared/areas/fulfilment/packing-schema.ts';
import { packingWords as words } from '#shared/areas/fulfilment/packing-screen-words.ts';
import { isWeightFar } from '#shared/areas/orders/rules.ts';
import { orderVolumes } from '#shared/areas/fulfilment/shipping-contract.ts';
import type { OrderVolume } from '#shared/areas/orders/volumes-schema.ts';
import { formatInteger } from '../../../lib/format.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useRecordForm } from '../../../ui/record-form/use-record-form.ts';
import { Callout } from '../../../ui/status-badge.tsx';
import { packingAreas } from './packing.api.ts';
import { weightText } from './use-weighing.ts';

const width = 480;

type VolumeDialogProps = {
  readonly packing: Pick<OrderPacking, 'id' | 'weight_tolerance_percent'>;
  readonly volume: OrderVolume;
  readonly onClose: () => void;
};

const emptied = (text: string): string | null => (text.trim() === '' ? null : text);

/**
 * Asks for the weight of a volume and its packaging; the weight of its contents by the catalogue stands
 * beside it.
 */
export function VolumeDialog({ packing, volume, onClose }: VolumeDialogProps) {
  const { id, weight_tolerance_percent: tolerance } = packing;
  const said = words.dialog;
  const number = formatInteger(volume.number);
  const form = useRecordForm({
    route: orderVolumes.modify,
    call: { params: { id, number: String(volume.number) } },
    areas: packingAreas,
    initialValues: {
      gross_weight: volume.gross_weight,
      packaging_type: volume.packaging_type ?? '',
      tracking_code: volume.tracking_code ?? '',
    },
    toBody: ({ gross_weight, packaging_type, tracking_code }) => ({
      gross_weight,
      packaging_type: emptied(packaging_type),
      tracking_code: emptied(tracking_code),
    }),
    says: ({ warnings }) => ({ title: said.done, detail: warnings.map(({ message }) => message).join(' ') }),
    onSaved: onClose,
  });
  const { fields } = form;
  const suggested = volume.suggested_weight;
  const { gross_weight: gross } = fields.values;
  return (
    <FormDialog
      form={form}
      title={said.title(number)}
      saveLabel={said.save}
      size={width}
      lead={
        gross !== null &&
        isWeightFar({ gross, suggested }, tolerance) && (
          <Callout tone="attention">{weightText(volume, gross)}</Callout>
        )
      }
      onClose={onClose}
    >
      <div className="alm-stack">
        <NumberField
          label={said.weight}
          decimals={3}
          unit="kg"
          help={suggested === null ? undefined : words.suggested(suggested.toLocaleString('pt-BR'))}
          data-autofocus
          {...fields.number('gross_weight')}
        />
        <TextField label={said.packaging} help={said.packagingHelp} {...fields.text('packaging_type')} />
        <TextField label={said.tracking} {...fields.text('tracking_code')} />
      </div>
    </FormDialog>
  );
}

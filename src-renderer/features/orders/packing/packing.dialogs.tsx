import { packingWords as words } from '#shared/areas/orders/packing-screen-words.ts';
import { orderVolumes } from '#shared/areas/orders/shipping-contract.ts';
import type { OrderVolume } from '#shared/areas/orders/volumes-schema.ts';
import { formatInteger } from '../../../lib/format.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useRecordForm } from '../../../ui/record-form/use-record-form.ts';
import dialogCss from '../dialogs.module.css';
import { packingAreas } from './packing.api.ts';

const width = 480;

type VolumeDialogProps = {
  readonly id: string;
  readonly volume: OrderVolume;
  readonly onClose: () => void;
};

const emptied = (text: string): string | null => (text.trim() === '' ? null : text);

/** What a volume weighs and how it is packed; what its contents weigh by the catalogue stands beside it. */
export function VolumeDialog({ id, volume, onClose }: VolumeDialogProps) {
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
  return (
    <FormDialog form={form} title={said.title(number)} saveLabel={said.save} size={width} onClose={onClose}>
      <div className={dialogCss.fields}>
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

import { z } from 'zod';
import { scansWords } from '#shared/areas/orders/scans-screen-words.ts';
import { positiveQuantity } from '#shared/kernel/primitives.ts';
import { NumberField } from '../fields/number-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { decimalsOf } from '../stock/quantity.ts';

const width = 480;

type QuantityDialogProps = {
  /** The unit that is counted, where it is known. */
  readonly unit?: string;
  readonly onChosen: (quantity: number) => void;
  readonly onClose: () => void;
};

const quantitySchema = z.object({ quantity: positiveQuantity });

/** Asks for the quantity that the next scan counts. */
export function QuantityDialog({ unit, onChosen, onClose }: QuantityDialogProps) {
  const said = scansWords.quantityDialog;
  const form = useContractForm<{ readonly quantity: number | null }>({
    initialValues: { quantity: null },
    toBody: (values) => values,
    schema: quantitySchema,
    save: async ({ quantity }) => {
      onChosen(quantity ?? 1);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={said.title} saveLabel={said.save} size={width} onClose={onClose}>
      <NumberField
        label={unit === undefined ? said.label : `${said.label} (${unit})`}
        decimals={unit === undefined ? 3 : decimalsOf(unit)}
        {...(unit !== undefined && { unit })}
        data-autofocus
        autoFocus
        {...form.fields.number('quantity')}
      />
    </FormDialog>
  );
}

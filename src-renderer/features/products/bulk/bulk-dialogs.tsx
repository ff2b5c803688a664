import { bulkChange, type BulkInput } from '#shared/areas/products/bulk-contract.ts';
import { productBulkWords } from '#shared/areas/products/bulk-screen-words.ts';
import { formatInteger } from '../../../lib/format.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormSection } from '../../../ui/form/form-frame.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';

const words = productBulkWords.form;

type BulkDialogProps = {
  /** The number of ticked products. */
  readonly count: number;
  readonly change: (change: BulkInput['change']) => Promise<void>;
  readonly onClose: () => void;
};

/** A form whose values mean a change of all ticked products. */
function useChangeForm<Values extends object>(
  initialValues: Values,
  toChange: (values: Values) => unknown,
  { change, onClose }: BulkDialogProps,
) {
  return useContractForm<Values>({
    initialValues,
    toBody: toChange,
    schema: bulkChange,
    save: async (values) => {
      await change(bulkChange.parse(toChange(values)));
      onClose();
    },
  });
}

/** Gives the ticked products a category, and a brand where one is written. */
export function GroupsDialog(props: BulkDialogProps) {
  const form = useChangeForm(
    { extra: { category: '', brand: '' } },
    ({ extra: { category, brand } }) => ({
      extra: {
        category: category.trim() === '' ? null : category,
        ...(brand.trim() === '' ? {} : { brand }),
      },
    }),
    props,
  );
  const { text } = form.fields.part('extra');
  return (
    <FormDialog form={form} title={words.categoryTitle} saveLabel={words.save} onClose={props.onClose}>
      <FormSection title={words.of(formatInteger(props.count))}>
        <TextField
          span={12}
          label={words.category}
          help={words.categoryHelp}
          data-autofocus
          {...text('category')}
        />
        <TextField span={12} label={words.brand} help={words.brandHelp} {...text('brand')} />
      </FormSection>
    </FormDialog>
  );
}

type Levels = { readonly min_stock_quantity: number | null; readonly ideal_stock_quantity: number | null };

const noLevels: { readonly stock_control: Levels } = {
  stock_control: { min_stock_quantity: null, ideal_stock_quantity: null },
};

/** Gives the ticked products a minimum, and an ideal where one is written. */
export function MinimumDialog(props: BulkDialogProps) {
  const form = useChangeForm(
    noLevels,
    ({ stock_control: { ideal_stock_quantity: ideal, ...min } }) => ({
      stock_control: { ...min, ...(ideal === null ? {} : { ideal_stock_quantity: ideal }) },
    }),
    props,
  );
  const { number } = form.fields.part('stock_control');
  return (
    <FormDialog form={form} title={words.minimumTitle} saveLabel={words.save} onClose={props.onClose}>
      <FormSection title={words.of(formatInteger(props.count))}>
        <NumberField
          span={12}
          label={words.min}
          required
          decimals={3}
          data-autofocus
          {...number('min_stock_quantity')}
        />
        <NumberField
          span={12}
          label={words.ideal}
          help={words.idealHelp}
          decimals={3}
          {...number('ideal_stock_quantity')}
        />
      </FormSection>
    </FormDialog>
  );
}

import { products } from '#shared/areas/products/contract.ts';
import { productTypes, unitCodes } from '#shared/domain/enumerations.ts';
import { labels } from '#shared/domain/label-words.ts';
import { receivingWords } from '#shared/areas/operation-types/screen-words.ts';
import { SelectField, SwitchField, TextField } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/form/fields.ts';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { CodeDialog, type CodeDialogProps } from './code-dialog.tsx';

const words = receivingWords.newCode;
/** A product before anything is known of it. */
export const blankProduct = {
  sku: '',
  name: '',
  unit: 'UN',
  product_type: 'resale_good',
  has_batch: false,
  has_expiry: false,
  has_serial: false,
};
type Values = typeof blankProduct;

/** The body that creates a product of these values, under a barcode where it has one. */
export const newProductBody = (
  { has_batch, has_expiry, has_serial, ...values }: Values,
  barcode: string | undefined,
) => ({
  ...values,
  sku: values.sku.trim(),
  ...(barcode === undefined ? {} : { barcode }),
  characteristics: { has_batch_control: has_batch, has_serial_number: has_serial },
  expiration_control: { has_expiration_date: has_expiry },
});

/** Creates the product of a code that nobody knew, with what receiving has to know of it. */
export function NewProductDialog({ barcode, onClose, onDone }: CodeDialogProps) {
  const form = useRecordForm({
    route: products.create,
    call: {},
    areas: ['products'],
    initialValues: blankProduct,
    toBody: (values) => newProductBody(values, barcode),
    onSaved: ({ name }) => onDone(words.created(name)),
  });
  return (
    <CodeDialog
      title={words.createTitle}
      saveLabel={words.createSave}
      barcode={barcode}
      form={form}
      onClose={onClose}
    >
      <NewProductCells fields={form.fields} />
    </CodeDialog>
  );
}

/** Asks for the facts of a new product that receiving uses. */
export function NewProductCells({ fields }: { readonly fields: Fields<Values> }) {
  return (
    <>
      <TextField span={2} label={words.sku} required scan="code" data-autofocus {...fields.text('sku')} />
      <TextField span={4} label={words.name} required {...fields.text('name')} />
      <SelectField
        span={3}
        label={words.unit}
        data={unitCodes.map((value) => ({ value, label: `${value} · ${labels.unit[value]}` }))}
        {...fields.text('unit')}
      />
      <SelectField
        span={3}
        label={words.type}
        data={productTypes.map((value) => ({ value, label: labels.product_type[value] }))}
        {...fields.text('product_type')}
      />
      <SwitchField span={2} label={words.batch} {...fields.flag('has_batch')} />
      <SwitchField span={2} label={words.expiry} {...fields.flag('has_expiry')} />
      <SwitchField span={2} label={words.serial} {...fields.flag('has_serial')} />
    </>
  );
}

import { customerLabels } from '#shared/areas/customers/label-words.ts';
import { addressTypes } from '#shared/areas/customers/lists.ts';
import { customerWords } from '#shared/areas/customers/screen-words.ts';
import { PostalFields } from '../../ui/address/postal-fields.tsx';
import { SelectField, SwitchField, TextField } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/form/fields.ts';
import { FormSection } from '../../ui/form/form-frame.tsx';
import type { AddressValues } from './address-values.ts';

const words = customerWords.address;
const types = addressTypes.map((value) => ({ value, label: customerLabels.address_type[value] }));

/** Every field of an address, in the order of a letter. */
export function AddressFields({ form }: { readonly form: Fields<AddressValues> }) {
  return (
    <FormSection title={words.section}>
      <SelectField span={4} label={words.type} data={types} data-autofocus {...form.text('type')} />
      <TextField span={8} label={words.label} help={words.labelHelp} {...form.text('label')} />
      <PostalFields form={form} />
      <SwitchField span={4} label={words.isDefault} {...form.flag('is_default')} />
    </FormSection>
  );
}

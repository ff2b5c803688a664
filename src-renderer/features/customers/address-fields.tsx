import { customerLabels } from '#shared/areas/customers/label-words.ts';
import { addressTypes } from '#shared/areas/customers/lists.ts';
import { customerWords } from '#shared/areas/customers/screen-words.ts';
import { stateCodes } from '#shared/domain/brazil/states.ts';
import { SelectField, SwitchField, TextField } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/form/fields.ts';
import { Cell, FormSection } from '../../ui/form/form-frame.tsx';
import type { AddressValues } from './address-values.ts';

const words = customerWords.address;
const types = addressTypes.map((value) => ({ value, label: customerLabels.address_type[value] }));

type TextName = {
  [Name in keyof AddressValues]: AddressValues[Name] extends string ? Name : never;
}[keyof AddressValues];

type LineProps = {
  readonly form: Fields<AddressValues>;
  readonly name: Exclude<TextName, 'type' | 'state'>;
  readonly label: string;
  readonly columns: number;
  readonly max: number;
  readonly help?: string;
  readonly required?: boolean;
};

function Line({ form, name, columns, max, ...field }: LineProps) {
  return (
    <Cell columns={columns}>
      <TextField {...field} maxLength={max} {...form.text(name)} />
    </Cell>
  );
}

/** Every field of an address, in the order of a letter. */
export function AddressFields({ form }: { readonly form: Fields<AddressValues> }) {
  const isAbroad = form.values.state === 'EX';
  return (
    <FormSection title={words.section}>
      <Cell columns={4}>
        <SelectField label={words.type} data={types} data-autofocus {...form.text('type')} />
      </Cell>
      <Line form={form} name="label" label={words.label} help={words.labelHelp} columns={8} max={60} />
      <Line form={form} name="zip_code" label={words.zipCode} required={!isAbroad} columns={4} max={20} />
      <Line form={form} name="street" label={words.street} required columns={8} max={120} />
      <Line
        form={form}
        name="number"
        label={words.number}
        help={words.numberHelp}
        required={!isAbroad}
        columns={4}
        max={10}
      />
      <Line form={form} name="complement" label={words.complement} columns={4} max={60} />
      <Line
        form={form}
        name="neighborhood"
        label={words.neighborhood}
        required={!isAbroad}
        columns={4}
        max={60}
      />
      <Line form={form} name="city" label={words.city} required columns={5} max={60} />
      <Cell columns={3}>
        <SelectField label={words.state} data={stateCodes} {...form.text('state')} />
      </Cell>
      {isAbroad ? (
        <Line
          form={form}
          name="country_code"
          label={words.country}
          help={words.countryHelp}
          required
          columns={4}
          max={5}
        />
      ) : (
        <Line form={form} name="city_ibge_code" label={words.ibge} columns={4} max={7} />
      )}
      <Line form={form} name="recipient_name" label={words.recipient} columns={6} max={120} />
      <Line form={form} name="phone" label={words.phone} columns={6} max={20} />
      <Line form={form} name="reference" label={words.reference} columns={8} max={120} />
      <Cell columns={4}>
        <SwitchField label={words.isDefault} {...form.flag('is_default')} />
      </Cell>
    </FormSection>
  );
}

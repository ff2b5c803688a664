import { customerWords } from '#shared/areas/customers/screen-words.ts';
import { stateCodes } from '#shared/domain/brazil/states.ts';
import { SelectField, TextField } from '../fields/text-field.tsx';
import type { Fields } from '../form/fields.ts';
import type { PostalValues } from './postal-values.ts';

const words = customerWords.address;

type TextName = {
  [Name in keyof PostalValues]: PostalValues[Name] extends string ? Name : never;
}[keyof PostalValues];

type LineProps = {
  readonly form: Fields<PostalValues>;
  readonly name: Exclude<TextName, 'state'>;
  readonly label: string;
  readonly columns: number;
  /** Most letters, where the contract counts the signs between them too. */
  readonly max?: number;
  readonly help?: string;
  readonly required?: boolean;
  readonly 'data-autofocus'?: boolean;
};

function Line({ form, name, columns, max, ...field }: LineProps) {
  return <TextField span={columns} {...field} maxLength={max} {...form.text(name)} />;
}

type PostalFieldsProps = {
  readonly form: Fields<PostalValues>;
  /** True where work in the form begins here. */
  readonly isFirst?: boolean;
};

/** Asks for an address, in the order of a letter, as cells of a form's section. */
export function PostalFields({ form, isFirst = false }: PostalFieldsProps) {
  const isAbroad = form.values.state === 'EX';
  return (
    <>
      <Line
        form={form}
        name="zip_code"
        label={words.zipCode}
        required={!isAbroad}
        columns={4}
        max={20}
        {...(isFirst ? { 'data-autofocus': true } : {})}
      />
      <Line form={form} name="street" label={words.street} required columns={8} />
      <Line
        form={form}
        name="number"
        label={words.number}
        help={words.numberHelp}
        required={!isAbroad}
        columns={4}
        max={10}
      />
      <Line form={form} name="complement" label={words.complement} columns={4} />
      <Line form={form} name="neighborhood" label={words.neighborhood} required={!isAbroad} columns={4} />
      <Line form={form} name="city" label={words.city} required columns={5} />
      <SelectField span={3} label={words.state} data={stateCodes} {...form.text('state')} />
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
      <Line form={form} name="recipient_name" label={words.recipient} columns={6} />
      <Line form={form} name="phone" label={words.phone} columns={6} max={20} />
      <Line form={form} name="reference" label={words.reference} columns={8} />
    </>
  );
}

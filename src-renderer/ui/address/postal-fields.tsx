import { customerWords } from '#shared/areas/customers/screen-words.ts';
import { stateCodes } from '#shared/domain/brazil/states.ts';
import { SelectField, TextField } from '../fields/text-field.tsx';
import type { Fields } from '../form/fields.ts';
import { Cell } from '../form/form-frame.tsx';
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
  readonly max: number;
  readonly help?: string;
  readonly required?: boolean;
  readonly 'data-autofocus'?: boolean;
};

function Line({ form, name, columns, max, ...field }: LineProps) {
  return (
    <Cell columns={columns}>
      <TextField {...field} maxLength={max} {...form.text(name)} />
    </Cell>
  );
}

type PostalFieldsProps = {
  readonly form: Fields<PostalValues>;
  /** Where work in the form begins. */
  readonly isFirst?: boolean;
};

/** Where something goes, in the order of a letter, as cells of a form's section. */
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
    </>
  );
}

import type { Settings } from '#shared/areas/settings/schema.ts';
import { addressWords } from '#shared/areas/settings/field-words.ts';
import { siteWords as words } from '#shared/areas/settings/screen-words.ts';
import { settingLabels } from '#shared/areas/settings/words.ts';
import { labels } from '#shared/domain/label-words.ts';
import { SelectField, TextField } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/form/fields.ts';
import { Cell, FormSection } from '../../ui/form/form-frame.tsx';

type Address = NonNullable<Settings['address']>;
type Part = keyof Address;

/** The form's values of the issuer of the site's invoices: '' is nothing. */
export type IssuerValues = {
  readonly state_registration: string;
  readonly tax_regime: string;
  readonly address: Readonly<Record<Part, string>>;
};

const parts: readonly Part[] = [
  'zip_code',
  'street',
  'number',
  'complement',
  'neighborhood',
  'city',
  'city_ibge_code',
  'state',
];

/** Gives the form's values of these settings. */
export const issuerValuesOf = ({
  address,
  state_registration: ie,
  tax_regime: regime,
}: Pick<Settings, 'address' | 'state_registration' | 'tax_regime'>): IssuerValues => ({
  state_registration: ie ?? '',
  tax_regime: regime ?? '',
  address: Object.fromEntries(parts.map((part) => [part, address?.[part] ?? ''])) as Record<Part, string>,
});

/** The same settings as the form says them: an address of which nothing is said is none. */
export const issuerBody = <Values extends IssuerValues>(values: Values) => {
  const { state_registration: ie, tax_regime: regime, address, ...rest } = values;
  const said = parts.map((part) => [part, address[part].trim()] as const);
  const whole = Object.fromEntries(
    said.map(([part, text]) => [part, part === 'complement' && text === '' ? null : text]),
  ) as Address;
  return {
    ...rest,
    state_registration: ie.trim() === '' ? null : ie,
    tax_regime: regime === '' ? null : (regime as NonNullable<Settings['tax_regime']>),
    address: said.some(([, text]) => text !== '') ? whole : null,
  };
};

const choices = (list: Readonly<Record<string, string>>) => [
  { value: '', label: words.notSaid },
  ...Object.entries(list).map(([value, label]) => ({ value, label })),
];
const regimes = choices(settingLabels.tax_regime);
const states = choices(labels.state);

const columns: Readonly<Record<Part, 2 | 3 | 4 | 6 | 8>> = {
  zip_code: 3,
  street: 6,
  number: 3,
  complement: 4,
  neighborhood: 4,
  city: 4,
  city_ibge_code: 4,
  state: 4,
};

/**
 * Asks for the issuer of the invoices of leaving goods: registration, regime and address, as the ERP has to
 * write them.
 */
export function IssuerFields({ form }: { readonly form: Fields<IssuerValues> }) {
  return (
    <FormSection title={words.issuer} note={words.issuerNote}>
      <TextField span={6} label={words.ie} {...form.text('state_registration')} />
      <SelectField span={6} label={words.taxRegime} data={regimes} {...form.text('tax_regime')} />
      {parts.map((part) => (
        <Cell key={part} columns={columns[part]}>
          {part === 'state' ? (
            <SelectField label={addressWords.state} data={states} {...form.text('address.state')} />
          ) : (
            <TextField label={addressWords[part]} maxLength={60} {...form.text(`address.${part}`)} />
          )}
        </Cell>
      ))}
    </FormSection>
  );
}

import { addressWords } from '#shared/areas/settings/field-words.ts';
import { isCnpj, maskCnpj, normalCnpj } from '#shared/domain/brazil/cnpj.ts';
import { policies, timeZones, type Settings } from '#shared/areas/settings/schema.ts';
import { siteWords as words } from '#shared/areas/settings/screen-words.ts';
import { settingLabels } from '#shared/areas/settings/words.ts';
import { labels } from '#shared/domain/label-words.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import type { Zone } from '#shared/domain/location-code.ts';
import {
  LocationCodeField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/form/fields.ts';
import { Cell, FormSection } from '../../ui/form/form-frame.tsx';

/** The settings without those of backups, which are changed on their own screen. */
type SiteSettings = Omit<Settings, (keyof Settings & `backup_${string}`) | 'address'>;

type SlaName = keyof Settings & `sla_hours_${string}`;

/** The values of the settings' form. */
export type SettingsValues = Omit<
  SiteSettings,
  | 'address'
  | 'cnpj'
  | 'expiration_alert_days'
  | 'fiscal_issuers'
  | SlaName
  | 'gs1_company_prefix'
  | keyof ReturnValues
  | 'state_registration'
  | 'tax_regime'
  | 'weight_tolerance_percent'
  | 'zones'
> &
  IssuerValues &
  ReturnValues & {
    /** One a line: its code, and then its name. */
    readonly zones: string;
    /** One a line. */
    readonly fiscal_issuers: string;
    readonly cnpj: string;
    readonly gs1_company_prefix: string;
    readonly weight_tolerance_percent: number | null;
    readonly expiration_alert_days: number | null;
  } & { readonly [Name in SlaName]: number | null };

const siteOf = (settings: Omit<Settings, 'address'>): SiteSettings =>
  Object.fromEntries(
    Object.entries(settings).filter(([name]) => !name.startsWith('backup_')),
  ) as SiteSettings;

/** The form that shows the settings as they are. */
export const valuesOf = ({ address, ...settings }: Settings): SettingsValues => ({
  ...siteOf(settings),
  ...issuerValuesOf({ ...settings, address }),
  cnpj: settings.cnpj === null ? '' : maskCnpj(settings.cnpj),
  gs1_company_prefix: settings.gs1_company_prefix ?? '',
  ...returnValuesOf(settings),
  fiscal_issuers: settings.fiscal_issuers.map(maskCnpj).join('\n'),
  zones: settings.zones.map(({ code, name }) => `${code} ${name}`).join('\n'),
});

/** The zone that a line means; a line without a blank is a code whose name lacks. */
const zoneOfLine = (line: string): Zone => {
  const [code = '', ...name] = line.trim().split(/\s+/u);
  return { code, name: name.join(' ') };
};

const orNone = (text: string): string | null => (text.trim() === '' ? null : text);

/** The body that the form means; an empty CNPJ is none, nor is an empty prefix. */
export const settingsBody = ({
  cnpj,
  gs1_company_prefix: prefix,
  fiscal_issuers: issuers,
  zones,
  ...values
}: SettingsValues) => ({
  ...issuerBody(values),
  cnpj: orNone(cnpj),
  gs1_company_prefix: orNone(prefix),
  ...returnBody(values),
  fiscal_issuers: issuers.split(/[\s,;]+/u).filter((one) => one !== ''),
  zones: zones
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(zoneOfLine),
});

type FieldsProps = { readonly form: Fields<SettingsValues> };

const policyNames = Object.keys(words.policies) as (keyof typeof words.policies)[];
const policyChoices = policies.map((value) => ({ value, label: settingLabels.policy[value] }));
const costChoices = Object.entries(settingLabels.receipt_cost_basis).map(([value, label]) => ({
  value,
  label,
}));
const zoneChoices = timeZones.map((value) => ({ value, label: settingLabels.time_zone[value] }));

/** Every setting of the site, in the sections in which people think of them. */
export function SettingsFields({ form }: FieldsProps) {
  return (
    <>
      <IdentityFields form={form} />
      <IssuerFields form={form} />
      <FormSection title={words.expiry}>
        <SwitchField
          span={8}
          label={words.expireOnDate}
          help={words.expireOnDateHelp}
          {...form.flag('expire_on_date')}
        />
        <NumberField
          span={4}
          label={words.alert}
          unit={words.days}
          help={words.alertHelp}
          decimals={0}
          required
          {...form.number('expiration_alert_days')}
        />
      </FormSection>
      <ShippingFields form={form} />
      <FiscalFields form={form} />
      <FormSection title={words.zones} note={words.zonesNote}>
        <TextAreaField span={6} label={words.zoneNames} help={words.zoneNamesHelp} {...form.text('zones')} />
      </FormSection>
      <ReturnFields form={form} />
      <OccurrenceFields form={form} />
      <FormSection title={words.rules} note={words.rulesNote}>
        <SwitchField
          span={12}
          label={words.releaseNeedsApproval}
          help={words.releaseNeedsApprovalHelp}
          {...form.flag('release_needs_approval')}
        />
        {policyNames.map((name) => (
          <SelectField
            key={name}
            span={6}
            label={words.policies[name]}
            data={policyChoices}
            {...form.text(name)}
          />
        ))}
      </FormSection>
    </>
  );
}

const slaNames = Object.keys(words.slaHours) as SlaName[];

/** Asks for the time that occurrences of each severity may take. */
function OccurrenceFields({ form }: FieldsProps) {
  return (
    <FormSection title={words.occurrences} note={words.occurrencesNote}>
      {slaNames.map((name) => (
        <NumberField
          key={name}
          span={3}
          label={words.slaHours[name]}
          unit={words.hours}
          decimals={0}
          required
          {...form.number(name)}
        />
      ))}
    </FormSection>
  );
}

/** Asks for the rules by which orders leave, and for the hours of docks. */
function ShippingFields({ form }: FieldsProps) {
  return (
    <FormSection title={words.shipping}>
      <TextField
        span={6}
        label={words.gs1Prefix}
        help={words.gs1PrefixHelp}
        inputMode="numeric"
        {...form.text('gs1_company_prefix')}
      />
      <NumberField
        span={4}
        label={words.weightTolerance}
        help={words.weightToleranceHelp}
        unit="%"
        decimals={0}
        required
        {...form.number('weight_tolerance_percent')}
      />
      <TextField span={6} label={words.dockHours} help={words.dockHoursHelp} {...form.text('dock_hours')} />
      <SwitchField
        span={12}
        label={words.completeOnDelivery}
        help={words.completeOnDeliveryHelp}
        {...form.flag('complete_on_delivery')}
      />
    </FormSection>
  );
}

/**
 * Asks for the rules that judge a supplier's invoice, for the cost of its goods, and for the text on an
 * order's invoice.
 */
function FiscalFields({ form }: FieldsProps) {
  return (
    <FormSection title={words.fiscal} note={words.fiscalNote}>
      <TextAreaField
        span={6}
        label={words.issuers}
        help={words.issuersHelp}
        {...form.text('fiscal_issuers')}
      />
      <SelectField span={6} label={words.costBasis} data={costChoices} {...form.text('receipt_cost_basis')} />
      <SwitchField
        span={12}
        label={words.acceptTest}
        help={words.acceptTestHelp}
        {...form.flag('fiscal_accept_test')}
      />
      <SwitchField
        span={12}
        label={words.danfeTotal}
        help={words.danfeTotalHelp}
        {...form.flag('danfe_total')}
      />
    </FormSection>
  );
}

/** Says how a text was understood; nothing where it reads so itself. */
const echoOf = (text: string, meant: string): string | undefined => (text === meant ? undefined : meant);

function IdentityFields({ form }: FieldsProps) {
  const cnpj = normalCnpj(form.values.cnpj);
  return (
    <FormSection title={words.identity}>
      <TextField
        span={8}
        label={words.name}
        placeholder={words.namePlaceholder}
        autoFocus
        {...form.text('site_name')}
      />
      <TextField
        span={4}
        label={words.cnpj}
        help={isCnpj(cnpj) ? echoOf(form.values.cnpj, maskCnpj(cnpj)) : words.cnpjHelp}
        maxLength={30}
        {...form.text('cnpj')}
      />
      <SelectField
        span={8}
        label={words.timeZone}
        help={words.timeZoneHelp}
        data={zoneChoices}
        {...form.text('time_zone')}
      />
    </FormSection>
  );
}

/** The form's values of the settings of returns. */
type ReturnValues = {
  readonly rma_without_order: boolean;
  readonly rma_window_days: number | null;
  readonly rma_due_days: number | null;
  readonly returns_location_code: string;
};

/** The form that shows them as they are. */
const returnValuesOf = (settings: Pick<Settings, keyof ReturnValues>): ReturnValues => ({
  rma_without_order: settings.rma_without_order,
  rma_window_days: settings.rma_window_days,
  rma_due_days: settings.rma_due_days,
  returns_location_code: settings.returns_location_code ?? '',
});

/** The body that the form means; no location is the first one for returns. */
const returnBody = ({ returns_location_code: code }: ReturnValues) => ({
  returns_location_code: code.trim() === '' ? null : code,
});

/** Asks for the rules of customers' returns. */
function ReturnFields({ form }: { readonly form: Fields<ReturnValues> }) {
  const days = { unit: words.days, decimals: 0, required: true } as const;
  return (
    <FormSection title={words.returns} note={words.returnsNote}>
      <SwitchField
        span={12}
        label={words.returnsWithoutOrder}
        help={words.returnsWithoutOrderHelp}
        {...form.flag('rma_without_order')}
      />
      <NumberField
        span={4}
        label={words.returnsWindow}
        help={words.returnsWindowHelp}
        {...days}
        {...form.number('rma_window_days')}
      />
      <NumberField
        span={4}
        label={words.returnsDue}
        help={words.returnsDueHelp}
        {...days}
        {...form.number('rma_due_days')}
      />
      <LocationCodeField
        span={4}
        label={words.returnsLocation}
        help={words.returnsLocationHelp}
        {...form.text('returns_location_code')}
      />
    </FormSection>
  );
}

type Address = NonNullable<Settings['address']>;
type Part = keyof Address;

/** The form's values of the issuer of the site's invoices: '' is nothing. */
type IssuerValues = {
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
const issuerValuesOf = ({
  address,
  state_registration: ie,
  tax_regime: regime,
}: Pick<Settings, 'address' | 'state_registration' | 'tax_regime'>): IssuerValues => ({
  state_registration: ie ?? '',
  tax_regime: regime ?? '',
  address: Object.fromEntries(parts.map((part) => [part, address?.[part] ?? ''])) as Record<Part, string>,
});

/** The same settings as the form says them: an address of which nothing is said is none. */
const issuerBody = <Values extends IssuerValues>(values: Values) => {
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
function IssuerFields({ form }: { readonly form: Fields<IssuerValues> }) {
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

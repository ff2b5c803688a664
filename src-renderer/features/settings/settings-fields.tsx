import { isCnpj, maskCnpj, normalCnpj } from '#shared/domain/brazil/cnpj.ts';
import { policies, timeZones, type Settings } from '#shared/areas/settings/schema.ts';
import { siteWords as words } from '#shared/areas/settings/screen-words.ts';
import { settingLabels } from '#shared/areas/settings/words.ts';
import { issuerBody, IssuerFields, issuerValuesOf, type IssuerValues } from './issuer-fields.tsx';
import { returnBody, ReturnFields, returnValuesOf, type ReturnValues } from './return-fields.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import type { Zone } from '#shared/domain/location-code.ts';
import { SelectField, SwitchField, TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/form/fields.ts';
import { Cell, FormSection } from '../../ui/form/form-frame.tsx';

/** What the backups go by is changed on their own screen. */
type SiteSettings = Omit<Settings, (keyof Settings & `backup_${string}`) | 'address'>;

type SlaName = keyof Settings & `sla_hours_${string}`;

/** What the form of the settings holds. */
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
        <Cell columns={8}>
          <SwitchField
            label={words.expireOnDate}
            help={words.expireOnDateHelp}
            {...form.flag('expire_on_date')}
          />
        </Cell>
        <Cell columns={4}>
          <NumberField
            label={words.alert}
            unit={words.days}
            help={words.alertHelp}
            decimals={0}
            required
            {...form.number('expiration_alert_days')}
          />
        </Cell>
      </FormSection>
      <ShippingFields form={form} />
      <FiscalFields form={form} />
      <FormSection title={words.zones} note={words.zonesNote}>
        <Cell columns={6}>
          <TextAreaField label={words.zoneNames} help={words.zoneNamesHelp} {...form.text('zones')} />
        </Cell>
      </FormSection>
      <ReturnFields form={form} />
      <OccurrenceFields form={form} />
      <FormSection title={words.rules} note={words.rulesNote}>
        <Cell columns={12}>
          <SwitchField
            label={words.releaseNeedsApproval}
            help={words.releaseNeedsApprovalHelp}
            {...form.flag('release_needs_approval')}
          />
        </Cell>
        {policyNames.map((name) => (
          <Cell key={name} columns={6}>
            <SelectField label={words.policies[name]} data={policyChoices} {...form.text(name)} />
          </Cell>
        ))}
      </FormSection>
    </>
  );
}

const slaNames = Object.keys(words.slaHours) as SlaName[];

/** How long occurrences of each severity may take. */
function OccurrenceFields({ form }: FieldsProps) {
  return (
    <FormSection title={words.occurrences} note={words.occurrencesNote}>
      {slaNames.map((name) => (
        <Cell key={name} columns={3}>
          <NumberField
            label={words.slaHours[name]}
            unit={words.hours}
            decimals={0}
            required
            {...form.number(name)}
          />
        </Cell>
      ))}
    </FormSection>
  );
}

/** How orders leave, and when docks are open. */
function ShippingFields({ form }: FieldsProps) {
  return (
    <FormSection title={words.shipping}>
      <Cell columns={6}>
        <TextField
          label={words.gs1Prefix}
          help={words.gs1PrefixHelp}
          inputMode="numeric"
          {...form.text('gs1_company_prefix')}
        />
      </Cell>
      <Cell columns={4}>
        <NumberField
          label={words.weightTolerance}
          help={words.weightToleranceHelp}
          unit="%"
          decimals={0}
          required
          {...form.number('weight_tolerance_percent')}
        />
      </Cell>
      <Cell columns={6}>
        <TextField label={words.dockHours} help={words.dockHoursHelp} {...form.text('dock_hours')} />
      </Cell>
      <Cell columns={12}>
        <SwitchField
          label={words.completeOnDelivery}
          help={words.completeOnDeliveryHelp}
          {...form.flag('complete_on_delivery')}
        />
      </Cell>
    </FormSection>
  );
}

/** How the invoice of a supplier is judged, what its goods cost, and what the one of an order says on paper. */
function FiscalFields({ form }: FieldsProps) {
  return (
    <FormSection title={words.fiscal} note={words.fiscalNote}>
      <Cell columns={6}>
        <TextAreaField label={words.issuers} help={words.issuersHelp} {...form.text('fiscal_issuers')} />
      </Cell>
      <Cell columns={6}>
        <SelectField label={words.costBasis} data={costChoices} {...form.text('receipt_cost_basis')} />
      </Cell>
      <Cell columns={12}>
        <SwitchField
          label={words.acceptTest}
          help={words.acceptTestHelp}
          {...form.flag('fiscal_accept_test')}
        />
      </Cell>
      <Cell columns={12}>
        <SwitchField label={words.danfeTotal} help={words.danfeTotalHelp} {...form.flag('danfe_total')} />
      </Cell>
    </FormSection>
  );
}

function IdentityFields({ form }: FieldsProps) {
  const cnpj = normalCnpj(form.values.cnpj);
  return (
    <FormSection title={words.identity}>
      <Cell columns={8}>
        <TextField
          label={words.name}
          placeholder={words.namePlaceholder}
          maxLength={120}
          autoFocus
          {...form.text('site_name')}
        />
      </Cell>
      <Cell columns={4}>
        <TextField
          label={words.cnpj}
          help={isCnpj(cnpj) ? maskCnpj(cnpj) : words.cnpjHelp}
          maxLength={30}
          {...form.text('cnpj')}
        />
      </Cell>
      <Cell columns={8}>
        <SelectField
          label={words.timeZone}
          help={words.timeZoneHelp}
          data={zoneChoices}
          {...form.text('time_zone')}
        />
      </Cell>
    </FormSection>
  );
}

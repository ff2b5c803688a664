import { Checkbox } from '@mantine/core';
import { customerLabels } from '#shared/areas/customers/label-words.ts';
import { ieIndicators, partyRoles, personTypes } from '#shared/areas/customers/lists.ts';
import { customerWords } from '#shared/areas/customers/screen-words.ts';
import { fieldError } from '../../ui/fields/field-error.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField, SwitchField, TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/form/fields.ts';
import { Cell, FormSection } from '../../ui/form/form-frame.tsx';
import { ContactFields } from './contact-fields.tsx';
import type { CustomerValues } from './customer-values.ts';
import css from './customers.module.css';
import { DocumentField } from './document-field.tsx';

const words = customerWords.form;
const personChoices = personTypes.map((value) => ({ value, label: customerLabels.person_type[value] }));
const indicatorChoices = [
  { value: '', label: words.indicatorOfRegistration },
  ...ieIndicators.map((value) => ({ value, label: `${value} · ${customerLabels.ie_indicator[value]}` })),
];

type FormProps = { readonly form: Fields<CustomerValues> };

type CustomerFieldsProps = FormProps & {
  /** The customer that is changed; undefined for a new one. */
  readonly ownId?: string;
};

/** Every field of a customer, in the sections in which people think of them. */
export function CustomerFields({ form, ownId }: CustomerFieldsProps) {
  return (
    <>
      <IdentityFields form={form} {...(ownId === undefined ? {} : { ownId })} />
      <TaxFields form={form} />
      <FormSection title={words.contact}>
        <Cell columns={8}>
          <TextField label={words.email} maxLength={120} {...form.text('email')} />
        </Cell>
        <Cell columns={4}>
          <TextField label={words.phone} help={words.phoneHelp} maxLength={20} {...form.text('phone')} />
        </Cell>
        <Cell columns={12}>
          <ContactFields form={form} />
        </Cell>
      </FormSection>
      <RuleFields form={form} />
    </>
  );
}

function IdentityFields({ form, ownId }: CustomerFieldsProps) {
  return (
    <FormSection title={words.identification}>
      <Cell columns={4}>
        <SelectField label={words.personType} data={personChoices} autoFocus {...form.text('person_type')} />
      </Cell>
      <Cell columns={8}>
        <DocumentField form={form} {...(ownId === undefined ? {} : { ownId })} />
      </Cell>
      <Cell columns={8}>
        <TextField label={words.name} required maxLength={120} {...form.text('name')} />
      </Cell>
      <Cell columns={4}>
        <TextField label={words.tradeName} maxLength={120} {...form.text('trade_name')} />
      </Cell>
      <Cell columns={4}>
        <TextField label={words.code} help={words.codeHelp} maxLength={20} {...form.text('code')} />
      </Cell>
      <Cell columns={8}>
        <TextField
          label={words.reference}
          help={words.referenceHelp}
          maxLength={60}
          {...form.text('external_reference')}
        />
      </Cell>
      <Cell columns={8}>
        <RoleBoxes form={form} />
      </Cell>
      <Cell columns={4}>
        <SwitchField label={words.active} help={words.activeHelp} {...form.flag('is_active')} />
      </Cell>
    </FormSection>
  );
}

function RoleBoxes({ form }: FormProps) {
  const { value, onChange, error } = form.whole('roles');
  return (
    <Checkbox.Group label={words.roles} value={[...value]} error={fieldError(error)} onChange={onChange}>
      <div className={css.roles}>
        {partyRoles.map((role) => (
          <Checkbox key={role} value={role} label={customerLabels.party_role[role]} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function TaxFields({ form }: FormProps) {
  return (
    <FormSection title={words.taxes}>
      <Cell columns={6}>
        <TextField label={words.registration} maxLength={14} {...form.text('state_registration')} />
      </Cell>
      <Cell columns={6}>
        <SelectField label={words.indicator} data={indicatorChoices} {...form.text('ie_indicator')} />
      </Cell>
      <Cell columns={6}>
        <TextField label={words.municipal} maxLength={15} {...form.text('municipal_registration')} />
      </Cell>
      <Cell columns={6}>
        <TextField label={words.suframa} maxLength={12} {...form.text('suframa')} />
      </Cell>
    </FormSection>
  );
}

function RuleFields({ form }: FormProps) {
  return (
    <FormSection title={words.rules}>
      <Cell columns={6}>
        <NumberField
          label={words.shelfLife}
          help={words.shelfLifeHelp}
          decimals={0}
          {...form.number('min_remaining_shelf_life_days')}
        />
      </Cell>
      {form.values.roles.includes('carrier') && (
        <Cell columns={12}>
          <TextField
            label={words.tracking}
            help={words.trackingHelp}
            maxLength={200}
            {...form.text('tracking_url_template')}
          />
        </Cell>
      )}
      <Cell columns={12}>
        <TextAreaField label={words.notes} maxLength={2000} {...form.text('notes')} />
      </Cell>
    </FormSection>
  );
}

import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { customers } from '#shared/areas/customers/contract.ts';
import { customerLabels } from '#shared/areas/customers/label-words.ts';
import { ieIndicators, partyRoles, personTypes } from '#shared/areas/customers/lists.ts';
import { bareDocument, typeOfDocument } from '#shared/areas/customers/rules.ts';
import { most } from '#shared/areas/customers/schema.ts';
import { customerWords } from '#shared/areas/customers/screen-words.ts';
import { fill } from '#shared/areas/sentences.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { fieldError } from '../../ui/fields/field-error.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField, SwitchField, TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/form/fields.ts';
import { Cell, FormSection } from '../../ui/form/form-frame.tsx';
import { blankContact, type CustomerValues } from './customer-values.ts';
import css from './customers.module.css';

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
        <TextField span={8} label={words.email} {...form.text('email')} />
        <TextField
          span={4}
          label={words.phone}
          help={words.phoneHelp}
          maxLength={20}
          {...form.text('phone')}
        />
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
      <SelectField
        span={4}
        label={words.personType}
        data={personChoices}
        autoFocus
        {...form.text('person_type')}
      />
      <Cell columns={8}>
        <DocumentField form={form} {...(ownId === undefined ? {} : { ownId })} />
      </Cell>
      <TextField span={8} label={words.name} required {...form.text('name')} />
      <TextField span={4} label={words.tradeName} {...form.text('trade_name')} />
      <TextField span={4} label={words.code} help={words.codeHelp} {...form.text('code')} />
      <TextField
        span={8}
        label={words.reference}
        help={words.referenceHelp}
        {...form.text('external_reference')}
      />
      <Cell columns={8}>
        <RoleBoxes form={form} />
      </Cell>
      <SwitchField span={4} label={words.active} help={words.activeHelp} {...form.flag('is_active')} />
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
      <TextField span={6} label={words.registration} {...form.text('state_registration')} />
      <SelectField span={6} label={words.indicator} data={indicatorChoices} {...form.text('ie_indicator')} />
      <TextField span={6} label={words.municipal} {...form.text('municipal_registration')} />
      <TextField span={6} label={words.suframa} maxLength={12} {...form.text('suframa')} />
    </FormSection>
  );
}

function RuleFields({ form }: FormProps) {
  return (
    <FormSection title={words.rules}>
      <NumberField
        span={6}
        label={words.shelfLife}
        help={words.shelfLifeHelp}
        decimals={0}
        {...form.number('min_remaining_shelf_life_days')}
      />
      {form.values.roles.includes('carrier') && (
        <TextField
          span={12}
          label={words.tracking}
          help={words.trackingHelp}
          {...form.text('tracking_url_template')}
        />
      )}
      <TextAreaField span={12} label={words.notes} {...form.text('notes')} />
    </FormSection>
  );
}

/** The sentence that names the other customer who has a document already; undefined where nobody has. */
function useTakenBy(document: string, ownId: string | undefined): string | undefined {
  const code = bareDocument(document) ?? '';
  const asked = reading(useApi(), customers.lookup, { query: { code } });
  const { data } = useQuery({ ...asked, enabled: typeOfDocument(document) !== null });
  const owner = data?.data.customers.find((found) => found.document === code && found.id !== ownId);
  return owner && fill('customer_document_in_use', { customer_code: owner.code, name: owner.name });
}

type DocumentFieldProps = { readonly form: Fields<CustomerValues>; readonly ownId?: string };

/** CPF, CNPJ or a document from abroad; whose it is already is said before anything is saved. */
function DocumentField({ form, ownId }: DocumentFieldProps) {
  const { person_type: type, document } = form.values;
  const takenBy = useTakenBy(document, ownId);
  const { error, ...field } = form.text('document');
  return (
    <TextField
      label={customerWords.panel.documents[type]}
      help={customerWords.form.documentHelp[type]}
      required={type === 'company'}
      maxLength={30}
      error={error ?? takenBy}
      {...field}
    />
  );
}

type ContactFieldsProps = { readonly form: Fields<CustomerValues> };

/** The people to call, one a line. */
function ContactFields({ form }: ContactFieldsProps) {
  const { contacts } = form.values;
  return (
    <>
      {contacts.map((_, index) => (
        <ContactLine
          key={index}
          form={form}
          index={index}
          onRemove={() => form.set('contacts', contacts.toSpliced(index, 1))}
        />
      ))}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus />}
        disabled={contacts.length >= most.contacts}
        onClick={() => form.set('contacts', [...contacts, blankContact])}
      >
        {words.addContact}
      </Button>
    </>
  );
}

type ContactLineProps = ContactFieldsProps & { readonly index: number; readonly onRemove: () => void };

function ContactLine({ form, index, onRemove }: ContactLineProps) {
  const number = index + 1;
  return (
    <div className={css.contact}>
      <TextField label={words.contactName(number)} required {...form.text(`contacts.${index}.name`)} />
      <TextField label={words.contactRole(number)} {...form.text(`contacts.${index}.role`)} />
      <TextField label={words.contactEmail(number)} {...form.text(`contacts.${index}.email`)} />
      <TextField
        label={words.contactPhone(number)}
        maxLength={20}
        {...form.text(`contacts.${index}.phone`)}
      />
      <ActionIcon mt={22} aria-label={words.removeContact(number)} onClick={onRemove}>
        <IconX />
      </ActionIcon>
    </div>
  );
}

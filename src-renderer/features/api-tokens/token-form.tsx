import { useState } from 'react';
import { apiTokens } from '#shared/areas/api-tokens/contract.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { tokens as words } from '#shared/areas/api-tokens/screen-words.ts';
import { formatInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { SelectField, TextField } from '../../ui/fields/text-field.tsx';
import { FormFrame, FormSection } from '../../ui/form/form-frame.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import type { NewToken } from './new-token.ts';
import { ScopePicker } from './scope-picker.tsx';
import { expiryOf, validities, type Validity } from './validity.ts';

type TokenFormProps = {
  readonly onCreated: (token: NewToken) => void;
  readonly onCancel: () => void;
};

type Values = { readonly name: string; readonly validity: Validity; readonly scopes: Scope[] };

const blank: Values = { name: '', validity: '365', scopes: [] };

/** Name, validity and permissions of a new token. */
export function TokenForm({ onCreated, onCancel }: TokenFormProps) {
  const user = useUser();
  const [now] = useState(() => new Date());
  const toBody = ({ name, validity, scopes }: Values) => ({
    name,
    scopes,
    expires_at: expiryOf(validity, now),
  });
  const form = useRecordForm({
    route: apiTokens.create,
    call: {},
    areas: ['apiTokens'],
    initialValues: blank,
    toBody,
    onSaved: onCreated,
  });
  return (
    <FormFrame form={form} label={words.newTitle} saveLabel={words.create} onCancel={onCancel}>
      <IdentityFields form={form} now={now} />
      <FormSection title={words.permissions} note={words.permissionsNote}>
        <ScopePicker held={user.scopes} {...form.fields.whole('scopes')} />
      </FormSection>
    </FormFrame>
  );
}

type IdentityFieldsProps = { readonly form: ContractForm<Values>; readonly now: Date };

function IdentityFields({ form, now }: IdentityFieldsProps) {
  const end = expiryOf(form.fields.values.validity, now);
  return (
    <FormSection title={words.identity}>
      <TextField
        span={8}
        label={words.name}
        placeholder={words.namePlaceholder}
        help={words.nameHelp}
        required
        autoFocus
        {...form.fields.text('name')}
      />
      <SelectField
        span={4}
        label={words.validity}
        help={end === null ? words.noEndHelp : words.validityHelp(formatInstant(end))}
        data={validities.map((value) => ({ value, label: words.validities[value] }))}
        {...form.fields.text('validity')}
      />
    </FormSection>
  );
}

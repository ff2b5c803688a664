import { useState } from 'react';
import { apiTokens } from '#shared/areas/api-tokens/contract.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { tokens as words } from '#shared/areas/users/screen-words.ts';
import { formatInstant } from '../../lib/format.ts';
import { useWriting } from '../../lib/queries.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { SelectField, TextField } from '../../ui/fields/text-field.tsx';
import { Cell, FormFrame, FormSection } from '../../ui/form/form-frame.tsx';
import { textInput } from '../../ui/form/input-props.ts';
import { useContractForm, type ContractForm } from '../../ui/form/use-contract-form.ts';
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
  const create = useWriting(apiTokens.create, ['apiTokens']);
  const toBody = ({ name, validity, scopes }: Values) => ({
    name,
    scopes,
    expires_at: expiryOf(validity, now),
  });
  const form = useContractForm<Values>({
    initialValues: blank,
    toBody,
    schema: apiTokens.create.body,
    save: async (values) => onCreated((await create.mutateAsync({ body: toBody(values) })).data),
  });
  const { scopes } = form.fields.getValues();
  return (
    <FormFrame form={form} label={words.newTitle} saveLabel={words.create} onCancel={onCancel}>
      <IdentityFields form={form} now={now} />
      <FormSection title={words.permissions} note={words.permissionsNote}>
        <ScopePicker
          value={scopes}
          held={user.scopes}
          error={form.fields.errors['scopes']}
          onChange={(next) => form.fields.setFieldValue('scopes', next)}
        />
      </FormSection>
    </FormFrame>
  );
}

type IdentityFieldsProps = { readonly form: ContractForm<Values>; readonly now: Date };

function IdentityFields({ form, now }: IdentityFieldsProps) {
  const end = expiryOf(form.fields.getValues().validity, now);
  return (
    <FormSection title={words.identity}>
      <Cell columns={8}>
        <TextField
          label={words.name}
          placeholder={words.namePlaceholder}
          help={words.nameHelp}
          required
          autoFocus
          {...textInput(form.fields, 'name')}
        />
      </Cell>
      <Cell columns={4}>
        <SelectField
          label={words.validity}
          help={end === null ? words.noEndHelp : words.validityHelp(formatInstant(end))}
          data={validities.map((value) => ({ value, label: words.validities[value] }))}
          {...textInput(form.fields, 'validity')}
        />
      </Cell>
    </FormSection>
  );
}

import { Button } from '@mantine/core';
import { auth } from '#shared/areas/auth/contract.ts';
import { account as words } from '#shared/areas/users/screen-words.ts';
import { password as passwordWords } from '#shared/areas/auth/screen-words.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { PasswordField } from '../../ui/fields/text-field.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { NewPasswordFields } from '../../ui/new-password/new-password-fields.tsx';
import { passwordFaults } from '../../ui/new-password/password-rules.ts';
import { Callout } from '../../ui/status-badge.tsx';
import css from './account.module.css';

const blank = { current_password: '', new_password: '', confirmation: '' };
type Values = typeof blank;

const toBody = ({ current_password, new_password }: Values) => ({ current_password, new_password });

/** Changes the person's own password, which ends the other sessions. */
export function PasswordForm() {
  const { username } = useUser();
  const form: ContractForm<Values> = useRecordForm({
    route: auth.password,
    call: {},
    areas: ['auth'],
    initialValues: blank,
    toBody,
    rules: ({ new_password: password, confirmation }) =>
      passwordFaults({ username, password, confirmation }, 'new_password'),
    says: () => ({ title: words.changed, detail: words.changedDetail }),
    onSaved: () => form.reset(),
  });
  return (
    <form
      className={css.form}
      aria-label={words.password}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {form.refusal !== undefined && <Callout tone="critical">{form.refusal.message}</Callout>}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        className={css.current}
        label={words.current}
        autoComplete="current-password"
        required
        visibilityToggleButtonProps={{ 'aria-label': passwordWords.show }}
        {...form.fields.text('current_password')}
      />
      <NewPasswordFields
        password={form.fields.text('new_password')}
        confirmation={form.fields.text('confirmation')}
        username={username}
        label={passwordWords.newLabel}
      />
      <div>
        <Button type="submit" loading={form.isSaving}>
          {words.change}
        </Button>
      </div>
    </form>
  );
}

import { Button } from '@mantine/core';
import { auth } from '#shared/areas/auth/contract.ts';
import { account as words } from '#shared/areas/users/screen-words.ts';
import { password as passwordWords } from '#shared/areas/auth/screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { PasswordField } from '../../ui/fields/text-field.tsx';
import { textInput } from '../../ui/form/input-props.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { NewPasswordFields } from '../../ui/new-password/new-password-fields.tsx';
import { passwordViolations } from '../../ui/new-password/password-rules.ts';
import { Callout } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import css from './account.module.css';

const blank = { current_password: '', new_password: '', confirmation: '' };
type Values = typeof blank;

const toBody = ({ current_password, new_password }: Values) => ({ current_password, new_password });

/** Changes the person's own password, which ends the other sessions. */
export function PasswordForm() {
  const { username } = useUser();
  const change = useWriting(auth.password, ['auth']);
  const form = useContractForm<Values>({
    initialValues: blank,
    toBody,
    schema: auth.password.body,
    rules: ({ new_password: password, confirmation }) =>
      passwordViolations({ username, password, confirmation }, 'new_password'),
    async save(values) {
      await change.mutateAsync({ body: toBody(values) });
      toast.done({ title: words.changed, detail: words.changedDetail });
      form.fields.setValues(blank);
      form.fields.resetDirty(blank);
    },
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
        {...textInput(form.fields, 'current_password')}
      />
      <NewPasswordFields
        form={form.fields}
        field="new_password"
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

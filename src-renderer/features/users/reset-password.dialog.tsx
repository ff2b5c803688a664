import type { User } from '#shared/areas/auth/schema.ts';
import { users } from '#shared/areas/users/contract.ts';
import { users as words } from '#shared/areas/users/screen-words.ts';
import { password as passwordWords } from '#shared/areas/auth/screen-words.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { NewPasswordFields } from '../../ui/new-password/new-password-fields.tsx';
import { passwordFaults } from '../../ui/new-password/password-rules.ts';

type ResetPasswordDialogProps = { readonly user: User; readonly onClose: () => void };

/** Gives a user a new password, which ends all of that user's sessions. */
export function ResetPasswordDialog({ user, onClose }: ResetPasswordDialogProps) {
  const form = useRecordForm({
    route: users.modify,
    call: { params: { id: user.id } },
    areas: ['users'],
    initialValues: { password: '', confirmation: '' },
    toBody: ({ password }) => ({ password }),
    rules: (values) => passwordFaults({ ...values, username: user.username }),
    says: ({ name }) => ({ title: words.resetDone(name) }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={words.resetTitle(user.name)}
      label={words.reset}
      saveLabel={words.reset}
      size={480}
      lead={<p className="alm-lead">{words.resetBody}</p>}
      onClose={onClose}
    >
      <NewPasswordFields
        password={form.fields.text('password')}
        confirmation={form.fields.text('confirmation')}
        username={user.username}
        label={passwordWords.newLabel}
      />
    </FormDialog>
  );
}

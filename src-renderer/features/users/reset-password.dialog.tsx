import type { User } from '#shared/areas/auth/schema.ts';
import { users } from '#shared/areas/users/contract.ts';
import { users as words } from '#shared/areas/users/screen-words.ts';
import { password as passwordWords } from '#shared/areas/auth/screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { NewPasswordFields } from '../../ui/new-password/new-password-fields.tsx';
import { passwordViolations } from '../../ui/new-password/password-rules.ts';
import { toast } from '../../ui/toast.tsx';
import css from './users.module.css';

type ResetPasswordDialogProps = { readonly user: User; readonly onClose: () => void };

/** Gives a user a new password, which ends all of that user's sessions. */
export function ResetPasswordDialog({ user, onClose }: ResetPasswordDialogProps) {
  const modify = useWriting(users.modify, ['users']);
  const form = useContractForm({
    initialValues: { password: '', confirmation: '' },
    toBody: ({ password }) => ({ password }),
    schema: users.modify.body,
    rules: (values) => passwordViolations({ ...values, username: user.username }),
    async save({ password }) {
      await modify.mutateAsync({ params: { id: user.id }, body: { password } });
      toast.done({ title: words.resetDone(user.name) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={words.resetTitle(user.name)}
      label={words.reset}
      saveLabel={words.reset}
      size={480}
      lead={<p className={css.body}>{words.resetBody}</p>}
      onClose={onClose}
    >
      <NewPasswordFields form={form.fields} username={user.username} label={passwordWords.newLabel} />
    </FormDialog>
  );
}

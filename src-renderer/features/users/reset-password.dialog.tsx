import { Modal } from '@mantine/core';
import type { User } from '#shared/contracts/access-schema.ts';
import { users } from '#shared/contracts/users.ts';
import { users as words } from '#shared/messages/screens-access.ts';
import { password as passwordWords } from '#shared/messages/screens-login.ts';
import { common } from '#shared/messages/screens-common.ts';
import { useWriting } from '../../lib/queries.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
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
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={words.resetTitle(user.name)}
      closeButtonProps={{ 'aria-label': common.actions.close }}
    >
      <p className={css.body}>{words.resetBody}</p>
      <FormFrame form={form} label={words.reset} saveLabel={words.reset} onCancel={onClose} shape="inline">
        <NewPasswordFields form={form.fields} username={user.username} label={passwordWords.newLabel} />
      </FormFrame>
    </Modal>
  );
}

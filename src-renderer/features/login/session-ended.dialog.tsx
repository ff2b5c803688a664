import { Button } from '@mantine/core';
import type { SessionUser } from '#shared/areas/auth/schema.ts';
import { login as words } from '#shared/areas/auth/screen-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { LoginForm } from './login-form.tsx';
import css from './login.module.css';

type SessionEndedDialogProps = { readonly user: SessionUser };

/** Asks for the password again over the screens that wait behind it, with all that was typed there. */
export function SessionEndedDialog({ user }: SessionEndedDialogProps) {
  const session = useSession();
  return (
    <Dialog
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={words.ended.title}
      size={400}
    >
      <p className={css.ended}>{words.ended.body(user.name)}</p>
      <LoginForm username={user.username} enterLabel={words.ended.enter} />
      <Button variant="subtle" color="gray" fullWidth mt={8} onClick={session.leave}>
        {words.ended.leave}
      </Button>
    </Dialog>
  );
}

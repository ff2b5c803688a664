import { Button } from '@mantine/core';
import { IconKey, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '#shared/areas/auth/schema.ts';
import { users } from '#shared/areas/users/contract.ts';
import { users as words } from '#shared/areas/users/screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { toast } from '../../ui/toast.tsx';
import { ResetPasswordDialog } from './reset-password.dialog.tsx';

type UserActionsProps = { readonly user: User };

/** Offers the acts on a user now: a new password, the end of the access, or its return. */
export function UserActions({ user }: UserActionsProps) {
  const [isResetting, setResetting] = useState(false);
  const isOwn = useUser().id === user.id;
  const turn = useAccessSwitch(user);
  return (
    <>
      {!isOwn && (
        <Button variant="default" leftSection={<IconKey />} onClick={() => setResetting(true)}>
          {words.reset}
        </Button>
      )}
      {!isOwn && (
        <Button
          variant="default"
          leftSection={user.is_active ? <IconPlayerStop /> : <IconPlayerPlay />}
          onClick={() => void turn(user.is_active ? 'deactivate' : 'activate')}
        >
          {user.is_active ? words.deactivate : words.activate}
        </Button>
      )}
      {isResetting && <ResetPasswordDialog user={user} onClose={() => setResetting(false)} />}
    </>
  );
}

type Access = 'activate' | 'deactivate';

/** Ends or gives back a user's access, with the way back in the notice. */
function useAccessSwitch(user: User): (to: Access) => Promise<void> {
  const modify = useWriting(users.modify, ['users']);
  return async function turn(to) {
    const isActive = to === 'activate';
    try {
      await modify.mutateAsync({ params: { id: user.id }, body: { is_active: isActive } });
      toast.done({
        title: isActive ? words.activated(user.name) : words.deactivated(user.name),
        detail: isActive ? undefined : words.deactivatedDetail,
        undo: () => void turn(isActive ? 'deactivate' : 'activate'),
      });
    } catch (error) {
      toast.refused(words.notDone, error);
    }
  };
}

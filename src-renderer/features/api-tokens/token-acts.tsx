import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconKey, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { apiTokens, type ApiToken } from '#shared/areas/api-tokens/contract.ts';
import { tokens as words } from '#shared/areas/api-tokens/screen-words.ts';
import { secretRotation } from '#shared/areas/screens/secret-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { RenameTokenDialog } from './rename-token.dialog.tsx';
import { RotateTokenDialog } from './rotate-token.dialog.tsx';

type TokenActsProps = { readonly token: ApiToken };

/** Offers the acts on a token: another name, another secret, its end. */
export function TokenActs({ token }: TokenActsProps) {
  const [dialog, setDialog] = useState<'rename' | 'rotate'>();
  const revoke = useRevoke();
  const close = () => setDialog(undefined);
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon variant="default" aria-label={words.actsOn(token.name)}>
            <IconDots />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil />} onClick={() => setDialog('rename')}>
            {words.rename}
          </Menu.Item>
          <Menu.Item leftSection={<IconKey />} onClick={() => setDialog('rotate')}>
            {secretRotation.act}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconTrash />} onClick={() => void revoke(token)}>
            {words.revoke}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'rename' && <RenameTokenDialog token={token} onClose={close} />}
      {dialog === 'rotate' && <RotateTokenDialog token={token} onClose={close} />}
    </>
  );
}

function useRevoke(): (token: ApiToken) => Promise<void> {
  const revoke = useWriting(apiTokens.revoke, ['apiTokens']);
  return async (token) => {
    const sure = await askToConfirm({
      title: words.revokeTitle(token.name),
      body: words.revokeBody,
      confirm: words.revoke,
      tone: 'danger',
    });
    if (!sure) return;
    try {
      await revoke.mutateAsync({ params: { id: token.id } });
      toast.done({ title: words.revoked(token.name) });
    } catch (error) {
      toast.refused(words.notRevoked, error);
    }
  };
}

import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconKey, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { apiTokens, type ApiToken } from '#shared/areas/api-tokens/contract.ts';
import { tokens as words } from '#shared/areas/api-tokens/screen-words.ts';
import { secretRotation } from '#shared/areas/screens/secret-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { RotateSecretDialog } from '../../ui/shown-once/rotate-secret.dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { TokenSecret } from './token-secret.tsx';

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

type RotateTokenDialogProps = { readonly token: ApiToken; readonly onClose: () => void };

/** Makes the next secret of a token and shows it this once. */
function RotateTokenDialog({ token: { id, name }, onClose }: RotateTokenDialogProps) {
  const { mutateAsync } = useWriting(apiTokens.rotateSecret, ['apiTokens']);
  return (
    <RotateSecretDialog
      body={words.rotateBody(name)}
      hasFormer
      rotate={async (body) => (await mutateAsync({ params: { id }, body })).data}
      madeTitle={words.rotatedTitle(name)}
      renderMade={(made) => <TokenSecret token={made} onDone={onClose} />}
      onClose={onClose}
    />
  );
}

type RenameTokenDialogProps = { readonly token: ApiToken; readonly onClose: () => void };

/** Gives a token another name; its secret and what it may do stay. */
function RenameTokenDialog({ token: { id, name, version }, onClose }: RenameTokenDialogProps) {
  const form = useRecordForm({
    route: apiTokens.rename,
    call: { params: { id }, ifMatch: `"${version}"` },
    areas: ['apiTokens'],
    initialValues: { name },
    toBody: (values) => values,
    says: (renamed) => ({ title: words.renamed(renamed.name) }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={words.renameTitle(name)} size={480} onClose={onClose}>
      <TextField label={words.name} help={words.nameHelp} data-autofocus {...form.fields.text('name')} />
    </FormDialog>
  );
}

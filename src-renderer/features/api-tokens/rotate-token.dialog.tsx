import { apiTokens, type ApiToken } from '#shared/areas/api-tokens/contract.ts';
import { tokens as words } from '#shared/areas/api-tokens/screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { RotateSecretDialog } from '../../ui/shown-once/rotate-secret.dialog.tsx';
import { TokenSecret } from './token-secret.tsx';

type RotateTokenDialogProps = { readonly token: ApiToken; readonly onClose: () => void };

/** Makes the next secret of a token and shows it this once. */
export function RotateTokenDialog({ token: { id, name }, onClose }: RotateTokenDialogProps) {
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

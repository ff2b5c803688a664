import { webhooks } from '#shared/areas/webhooks/contract.ts';
import { secretWords as words } from '#shared/areas/webhooks/secret-screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { RotateSecretDialog } from '../../ui/shown-once/rotate-secret.dialog.tsx';
import { SecretOnce } from './secret-once.tsx';
import { webhookAreas } from './webhooks.api.ts';

type RotateDialogProps = {
  readonly id: string;
  readonly name: string;
  readonly hasSecret: boolean;
  readonly onClose: () => void;
};

/** Makes the next secret of a destination and shows it this once. */
export function RotateDialog({ id, name, hasSecret, onClose }: RotateDialogProps) {
  const { mutateAsync } = useWriting(webhooks.rotateSecret, webhookAreas);
  return (
    <RotateSecretDialog
      body={hasSecret ? words.rotateBody : words.firstBody}
      hasFormer={hasSecret}
      rotate={async (body) => (await mutateAsync({ params: { endpoint_id: id }, body })).data}
      madeTitle={words.title(name)}
      renderMade={(made) => <SecretOnce value={made} onDone={onClose} />}
      onClose={onClose}
    />
  );
}

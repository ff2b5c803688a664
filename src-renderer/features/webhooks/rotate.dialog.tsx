import { Button } from '@mantine/core';
import { useState } from 'react';
import { webhooks } from '#shared/areas/webhooks/contract.ts';
import { common } from '#shared/messages/screens-common.ts';
import { secretWords as words } from '#shared/areas/webhooks/secret-screen-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useWriting } from '../../lib/queries.ts';
import { SelectField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { SecretOnce, type NewSecret } from './secret-once.tsx';
import { webhookAreas } from './webhooks.api.ts';
import css from './dialogs.module.css';

type RotateDialogProps = {
  readonly id: string;
  readonly name: string;
  readonly hasSecret: boolean;
  readonly onClose: () => void;
};

/** Hours for which the secret before may go on signing. */
const overlaps = ['0', '1', '24', '168'] as const;

/** Makes the next secret of a destination and shows it this once; only its own button closes it then. */
export function RotateDialog({ id, name, hasSecret, onClose }: RotateDialogProps) {
  const [made, setMade] = useState<NewSecret>();
  const isMade = made !== undefined;
  return (
    <Dialog
      opened
      onClose={onClose}
      size={isMade ? 720 : 480}
      title={isMade ? words.title(name) : words.rotateTitle}
      closeOnClickOutside={!isMade}
      closeOnEscape={!isMade}
      withCloseButton={!isMade}
    >
      {isMade ? (
        <SecretOnce value={made} onDone={onClose} />
      ) : (
        <Ask id={id} hasSecret={hasSecret} onMade={setMade} onClose={onClose} />
      )}
    </Dialog>
  );
}

type AskProps = Omit<RotateDialogProps, 'name'> & { readonly onMade: (secret: NewSecret) => void };

function Ask({ id, hasSecret, onMade, onClose }: AskProps) {
  const [overlap, setOverlap] = useState('24');
  const { mutateAsync, isPending } = useWriting(webhooks.rotateSecret, webhookAreas);
  async function rotate(): Promise<void> {
    try {
      const body = hasSecret ? { overlap_hours: Number(overlap) } : {};
      onMade((await mutateAsync({ params: { endpoint_id: id }, body })).data);
    } catch (error) {
      toast.refused(words.rotateTitle, error);
    }
  }
  return (
    <div className={css.body}>
      <p>{hasSecret ? words.rotateBody : words.firstBody}</p>
      {hasSecret && (
        <SelectField
          data-autofocus
          label={words.overlap}
          data={overlaps.map((value) => ({ value, label: words.overlaps[value] }))}
          value={overlap}
          onChange={(event) => setOverlap(event.currentTarget.value)}
        />
      )}
      <footer className={css.foot}>
        <Button variant="default" data-autofocus={!hasSecret || undefined} onClick={onClose}>
          {common.actions.cancel}
        </Button>
        <Button loading={isPending} onClick={() => void rotate()}>
          {words.generate}
        </Button>
      </footer>
    </div>
  );
}

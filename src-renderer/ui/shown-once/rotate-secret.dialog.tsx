import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { common } from '#shared/areas/screens/common-words.ts';
import { secretRotation as words } from '#shared/areas/screens/secret-words.ts';
import { Dialog } from '../dialog.tsx';
import { SelectField } from '../fields/text-field.tsx';
import { toast } from '../toast.tsx';

type AskProps<Made> = {
  /** The text before the secret is made. */
  readonly body: string;
  /** There is one before, which may go on for a while. */
  readonly hasFormer: boolean;
  /** Makes the next one; the hours are those for which the one before goes on. */
  readonly rotate: (body: { readonly overlap_hours?: number }) => Promise<Made>;
  readonly onClose: () => void;
};

type RotateSecretProps<Made> = AskProps<Made> & {
  /** The title that names the owner of the new secret. */
  readonly madeTitle: string;
  /** Shows what was made, this once. */
  readonly renderMade: (made: Made) => ReactNode;
};

/** Hours for which the secret before may go on. */
const overlaps = ['0', '1', '24', '168'] as const;

/** Makes the next secret and shows it this once; only its own button closes it then. */
export function RotateSecretDialog<Made>({ madeTitle, renderMade, ...ask }: RotateSecretProps<Made>) {
  const [made, setMade] = useState<{ readonly secret: Made }>();
  const isMade = made !== undefined;
  return (
    <Dialog
      opened
      onClose={ask.onClose}
      size={isMade ? 720 : 480}
      title={isMade ? madeTitle : words.act}
      closeOnClickOutside={!isMade}
      closeOnEscape={!isMade}
      withCloseButton={!isMade}
    >
      {isMade ? renderMade(made.secret) : <Ask {...ask} onMade={(secret) => setMade({ secret })} />}
    </Dialog>
  );
}

function Ask<Made>(props: AskProps<Made> & { readonly onMade: (secret: Made) => void }) {
  const { body, hasFormer, rotate, onMade, onClose } = props;
  const [overlap, setOverlap] = useState('24');
  const [isPending, setPending] = useState(false);
  async function make(): Promise<void> {
    setPending(true);
    try {
      onMade(await rotate(hasFormer ? { overlap_hours: Number(overlap) } : {}));
    } catch (error) {
      toast.refused(words.act, error);
      setPending(false);
    }
  }
  return (
    <div className="alm-stack">
      <p>{body}</p>
      {hasFormer && (
        <SelectField
          data-autofocus
          label={words.overlap}
          data={overlaps.map((value) => ({ value, label: words.overlaps[value] }))}
          value={overlap}
          onChange={(event) => setOverlap(event.currentTarget.value)}
        />
      )}
      <footer className="alm-foot">
        <Button variant="default" data-autofocus={!hasFormer || undefined} onClick={onClose}>
          {common.actions.cancel}
        </Button>
        <Button loading={isPending} onClick={() => void make()}>
          {words.generate}
        </Button>
      </footer>
    </div>
  );
}

import { secretWords as words } from '#shared/areas/webhooks/secret-screen-words.ts';
import { secretRotation } from '#shared/areas/screens/secret-words.ts';
import { formatInstant } from '../../lib/format.ts';
import { ShownOnce } from '../../ui/shown-once/shown-once.tsx';
import { useLeaveUncopied } from '../../ui/shown-once/use-leave-uncopied.ts';
import { Callout } from '../../ui/status-badge.tsx';
import { VerificationSnippets } from './verification-snippets.tsx';
import css from './secret.module.css';

/** A secret that was just made, and until when the one before it signs too. */
export type NewSecret = { readonly secret: string; readonly previous_until: string | null };

type SecretOnceProps = { readonly value: NewSecret; readonly onDone: () => void };

/** A new secret, this once: to copy, with the way to verify by it, and not to leave by accident. */
export function SecretOnce({ value, onDone }: SecretOnceProps) {
  const guard = useLeaveUncopied(words);
  const { secret, previous_until: until } = value;
  return (
    <div className={css.once}>
      <Callout tone="attention">
        <b>{words.once}</b> {until !== null && secretRotation.previous(formatInstant(until))}
      </Callout>
      <ShownOnce value={secret} words={words} onCopied={guard.copied} onKept={onDone} />
      <VerificationSnippets />
    </div>
  );
}

import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { secretWords as words } from '#shared/messages/screens-secrets.ts';
import { copyText } from '../../lib/copy-text.ts';
import { formatInstant } from '../../lib/format.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import { VerificationSnippets } from './verification-snippets.tsx';
import css from './secret.module.css';

/** A secret that was just made, and until when the one before it signs too. */
export type NewSecret = { readonly secret: string; readonly previous_until: string | null };

type SecretOnceProps = { readonly value: NewSecret; readonly onDone: () => void };

/** A new secret, this once: to copy, with the way to verify by it, and not to leave by accident. */
export function SecretOnce({ value, onDone }: SecretOnceProps) {
  const guard = useLeaveUncopied();
  const { secret, previous_until: until } = value;
  return (
    <div className={css.once}>
      <Callout tone="attention">
        <b>{words.once}</b> {until !== null && words.previous(formatInstant(until))}
      </Callout>
      <Secret
        value={secret}
        onCopied={guard.copied}
        onKept={() => {
          guard.copied();
          onDone();
        }}
      />
      <VerificationSnippets />
    </div>
  );
}

/** Asks before the screen is left until `copied` was called. */
function useLeaveUncopied() {
  const isCopied = useRef(false);
  useBlocker({
    enableBeforeUnload: () => !isCopied.current,
    shouldBlockFn: async () =>
      !isCopied.current &&
      !(await askToConfirm({
        title: words.leaveTitle,
        body: words.leaveBody,
        confirm: words.leave,
        cancel: words.stay,
        tone: 'danger',
      })),
  });
  return { copied: () => void (isCopied.current = true) };
}

type SecretProps = {
  readonly value: string;
  readonly onCopied: () => void;
  readonly onKept: () => void;
};

function Secret({ value, onCopied, onKept }: SecretProps) {
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'shown' | 'copied' | 'refused'>('shown');
  async function copy(): Promise<void> {
    const isDone = await copyText(value);
    setState(isDone ? 'copied' : 'refused');
    if (isDone) onCopied();
    else field.current?.focus();
  }
  return (
    <div>
      <div className={css.copy}>
        <input
          ref={field}
          className={css.value}
          aria-label={words.label}
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          onCopy={onCopied}
        />
        <Button leftSection={state === 'copied' ? <IconCheck /> : <IconCopy />} onClick={() => void copy()}>
          {state === 'copied' ? words.copied : words.copy}
        </Button>
        <Button variant="default" onClick={onKept}>
          {words.kept}
        </Button>
      </div>
      {state === 'refused' && (
        <p className={css.remark} role="status">
          {words.byHand}
        </p>
      )}
    </div>
  );
}

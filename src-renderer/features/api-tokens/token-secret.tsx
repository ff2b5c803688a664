import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { tokens as words } from '#shared/messages/screens-access.ts';
import { copyText } from '../../lib/copy-text.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { PageBody } from '../../ui/page.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import css from './api-tokens.module.css';
import { curlExample } from './curl-example.ts';
import type { NewToken } from './new-token.ts';

type TokenSecretProps = { readonly token: NewToken; readonly onDone: () => void };

/** The secret of a new token, this once: to copy, to try, and not to leave by accident. */
export function TokenSecret({ token, onDone }: TokenSecretProps) {
  const guard = useLeaveUncopied();
  const example = curlExample({ origin: window.location.origin, token: token.token, scopes: token.scopes });
  const readsProducts = token.scopes.includes('products:read');
  return (
    <PageBody>
      <div className={css.secret}>
        <Callout tone="attention">{words.secretOnce}</Callout>
        <Secret
          value={token.token}
          onCopied={guard.copied}
          onKept={() => {
            guard.copied();
            onDone();
          }}
        />
        <div className={css.example}>
          <h2>{words.example}</h2>
          <CopyButton value={example} variant="default" onCopied={guard.copied} />
        </div>
        <pre>{example}</pre>
        <p className={css.note}>{readsProducts ? words.exampleNote : words.exampleNoRead}</p>
      </div>
    </PageBody>
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
  const [isRefused, setRefused] = useState(false);
  return (
    <div>
      <div className={css.copy}>
        <input
          ref={field}
          className={css.value}
          aria-label={words.secret}
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          onCopy={onCopied}
        />
        <CopyButton
          value={value}
          variant="filled"
          onCopied={onCopied}
          onRefused={() => {
            setRefused(true);
            field.current?.focus();
          }}
        />
        <Button variant="default" onClick={onKept}>
          {words.kept}
        </Button>
      </div>
      {isRefused && (
        <p className={css.note} role="status">
          {words.copyByHand}
        </p>
      )}
    </div>
  );
}

type CopyButtonProps = {
  readonly value: string;
  readonly variant: 'filled' | 'default';
  readonly onCopied: () => void;
  readonly onRefused?: () => void;
};

function CopyButton({ value, variant, onCopied, onRefused }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    const isDone = await copyText(value);
    setCopied(isDone);
    if (isDone) onCopied();
    else onRefused?.();
  }
  return (
    <Button
      variant={variant}
      leftSection={isCopied ? <IconCheck /> : <IconCopy />}
      onClick={() => void copy()}
    >
      {isCopied ? words.copied : words.copy}
    </Button>
  );
}

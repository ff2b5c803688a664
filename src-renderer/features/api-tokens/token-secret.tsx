import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { tokens as words } from '#shared/messages/screens-access.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { PageBody } from '../../ui/page.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import css from './api-tokens.module.css';
import { curlExample } from './curl-example.ts';
import type { NewToken } from './new-token.ts';

type TokenSecretProps = { readonly token: NewToken; readonly onDone: () => void };

/** The secret of a new token, this once: to copy, to try, and not to leave by accident. */
export function TokenSecret({ token, onDone }: TokenSecretProps) {
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
  const example = curlExample({ origin: window.location.origin, token: token.token, scopes: token.scopes });
  const readsProducts = token.scopes.includes('products:read');
  return (
    <PageBody>
      <div className={css.secret}>
        <Callout tone="attention">{words.secretOnce}</Callout>
        <div className={css.copy}>
          <input
            className={css.value}
            aria-label={words.secret}
            readOnly
            value={token.token}
            onFocus={(event) => event.currentTarget.select()}
            onCopy={() => {
              isCopied.current = true;
            }}
          />
          <Copy value={token.token} variant="filled" onCopied={() => void (isCopied.current = true)} />
          <Button
            variant="default"
            onClick={() => {
              isCopied.current = true;
              onDone();
            }}
          >
            {words.kept}
          </Button>
        </div>
        <div className={css.example}>
          <h2>{words.example}</h2>
          <Copy value={example} variant="default" onCopied={() => void (isCopied.current = true)} />
        </div>
        <pre>{example}</pre>
        <p className={css.note}>{readsProducts ? words.exampleNote : words.exampleNoRead}</p>
      </div>
    </PageBody>
  );
}

type CopyProps = {
  readonly value: string;
  readonly variant: 'filled' | 'default';
  readonly onCopied: () => void;
};

function Copy({ value, variant, onCopied }: CopyProps) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          variant={variant}
          leftSection={copied ? <IconCheck /> : <IconCopy />}
          onClick={() => {
            copy();
            onCopied();
          }}
        >
          {copied ? words.copied : words.copy}
        </Button>
      )}
    </CopyButton>
  );
}

import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';

type CopyButtonProps = {
  readonly value: string;
  readonly words: { readonly copy: string; readonly copied: string };
  readonly variant?: 'filled' | 'default';
  readonly onCopied: () => void;
  readonly onRefused?: () => void;
};

/** Copies a text and says so; `onRefused` where the browser does not let it. */
export function CopyButton({ value, words, variant = 'filled', onCopied, onRefused }: CopyButtonProps) {
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

import { useEffect, useState } from 'react';
import { copyText } from '../lib/copy-text.ts';

/** The time for which a button says that it copied, in milliseconds. */
const SAID = 1000;

/** Copies a text, and says for a moment that it did. */
export function useCopied(): { readonly isCopied: boolean; readonly copy: (text: string) => void } {
  const [copiedAt, setCopiedAt] = useState<number>();
  useEffect(() => {
    if (copiedAt === undefined) return undefined;
    const timer = setTimeout(() => setCopiedAt(undefined), SAID);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const copy = async (text: string) => {
    if (await copyText(text)) setCopiedAt(Date.now());
  };
  return { isCopied: copiedAt !== undefined, copy: (text) => void copy(text) };
}

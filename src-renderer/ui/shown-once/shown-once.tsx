import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import css from './shown-once.module.css';

/** The words around a value that is shown once. */
export type ShownOnceWords = {
  readonly label: string;
  readonly copy: string;
  readonly copied: string;
  /** Said where the browser does not let a page copy. */
  readonly byHand: string;
  readonly kept: string;
};

type ShownOnceProps = {
  readonly value: string;
  readonly words: ShownOnceWords;
  readonly onCopied: () => void;
  readonly onKept: () => void;
};

/** A secret in a field of its own, to be copied by a button or by hand, and said to be kept. */
export function ShownOnce({ value, words, onCopied, onKept }: ShownOnceProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const copied = (): void => {
    setRefused(false);
    onCopied();
  };
  const refused = (): void => {
    setRefused(true);
    field.current?.focus();
  };
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
        <CopyButton value={value} words={words} onCopied={copied} onRefused={refused} />
        <Button
          variant="default"
          onClick={() => {
            onCopied();
            onKept();
          }}
        >
          {words.kept}
        </Button>
      </div>
      {isRefused && (
        <p className={css.remark} role="status">
          {words.byHand}
        </p>
      )}
    </div>
  );
}

import { Tooltip, type TooltipProps } from '@mantine/core';
import type { ReactElement } from 'react';
import { meaningOf } from '#shared/areas/manual/term-words.ts';
import { usePrinting } from '../../lib/printing.ts';
import css from './term.module.css';

/** Tells whether a word is one that screens explain. */
export const isExplained = (word: string): boolean => meaningOf(word) !== undefined;

type MeaningProps = Pick<TooltipProps, 'opened' | 'position'> & {
  /** The word that is explained where it has a meaning. */
  readonly of: string;
  /** Takes the focus and the pointer. */
  readonly children: ReactElement;
};

/** Shows the meaning of a word under the pointer, a touch or the focus; Escape closes it. */
export function Meaning({ of, children, ...shown }: MeaningProps) {
  const meaning = meaningOf(of);
  if (meaning === undefined) return children;
  return (
    <Tooltip
      label={meaning}
      multiline
      maw={300}
      events={{ hover: true, focus: true, touch: true }}
      {...shown}
    >
      {children}
    </Tooltip>
  );
}

/** Underlines a word that is explained; the element around it shows the meaning. */
export function MarkedTerm({ children: word }: { readonly children: string }) {
  return isExplained(word) ? <span className={css.marked}>{word}</span> : word;
}

/** Shows a word, with its meaning in place where it is a hard one; on paper it is only the word. */
export function Term({ children: word }: { readonly children: string }) {
  const isPrinting = usePrinting();
  if (isPrinting || !isExplained(word)) return word;
  return (
    <Meaning of={word}>
      <button type="button" className={css.term}>
        <MarkedTerm>{word}</MarkedTerm>
      </button>
    </Meaning>
  );
}

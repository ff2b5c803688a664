import { VisuallyHidden } from '@mantine/core';
import { useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { meaningOf } from '#shared/areas/manual/term-words.ts';
import { MarkedTerm, Meaning } from '../term/term.tsx';
import { around, type Around } from './around.ts';
import css from './around.module.css';

/**
 * Draws what stands around a field. A hard word as its label shows its meaning under the pointer, and to who comes by
 * `Tab` until the next key; who listens to the screen hears it after the help.
 */
export function useAround(field: Around) {
  const [isReached, setReached] = useState(false);
  const drawn = around(field);
  const { label, help } = field;
  const meaning = typeof label === 'string' ? meaningOf(label) : undefined;
  if (typeof label !== 'string' || meaning === undefined) return drawn;
  const leave = () => setReached(false);
  return {
    ...drawn,
    label: <LabelTerm isReached={isReached}>{label}</LabelTerm>,
    ...(drawn.error === null && { description: <Heard meaning={meaning}>{help}</Heard> }),
    ...(help === undefined && { descriptionProps: { className: css.heard } }),
    wrapperProps: {
      onKeyUp: ({ key }: KeyboardEvent) => key === 'Tab' && setReached(true),
      onKeyDown: leave,
      onBlur: leave,
    },
  };
}

type LabelTermProps = { readonly isReached: boolean; readonly children: string };

/** A hard word as the label of a field; its meaning shows itself while the field was just reached by keys. */
function LabelTerm({ isReached, children: word }: LabelTermProps) {
  const shown: Partial<ComponentProps<typeof Meaning>> = isReached ? { opened: true } : {};
  return (
    <Meaning of={word} position="top-start" {...shown}>
      <span>
        <MarkedTerm>{word}</MarkedTerm>
      </span>
    </Meaning>
  );
}

/** The help of a field, and what its label means for who hears it. */
function Heard({ meaning, children }: { readonly meaning: string; readonly children: ReactNode }) {
  return (
    <span className={css.around}>
      {children}
      <VisuallyHidden>{meaning}</VisuallyHidden>
    </span>
  );
}

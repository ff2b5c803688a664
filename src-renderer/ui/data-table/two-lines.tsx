import type { ReactNode } from 'react';
import type { Density } from './column.ts';
import css from './two-lines.module.css';

type TwoLinesProps = {
  readonly density: Density;
  readonly first: ReactNode;
  /** The text below it where there is room; nothing where empty. */
  readonly second: string | null | undefined;
  /** True where it is a code. */
  readonly isCode?: boolean;
};

/** A cell of a list: what it says, over what tells more of it where there is room for two lines. */
export function TwoLines({ density, first, second, isCode = false }: TwoLinesProps) {
  if (density === 'compact' || second === null || second === undefined || second === '') return first;
  return (
    <span className={css.two}>
      <span data-first>{first}</span>
      <small className={isCode ? 'alm-mono' : undefined}>{second}</small>
    </span>
  );
}

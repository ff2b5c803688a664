import type { ReactNode } from 'react';
import css from './paper-sheet.module.css';

type PaperSheetProps = {
  readonly title: string;
  /** The people who sign, with a date. */
  readonly signatures: readonly string[];
  /** The content of the sheet, a table among it. */
  readonly children: ReactNode;
};

/** A sheet that people carry, write on and sign: black on white, whatever the screen is. */
export function PaperSheet({ title, signatures, children }: PaperSheetProps) {
  return (
    <div className={css.sheet}>
      <h1>{title}</h1>
      {children}
      <p className={css.signature}>
        {signatures.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
    </div>
  );
}

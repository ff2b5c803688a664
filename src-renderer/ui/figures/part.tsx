import type { ReactNode } from 'react';
import css from './figures.module.css';

type PartProps = {
  readonly title: string;
  readonly note?: string | undefined;
  readonly legend?: ReactNode;
  /** The way to the whole of it. */
  readonly link?: ReactNode;
  readonly children: ReactNode;
};

/** One region of a screen of figures: its name, what it counts, and the way to its rows. */
export function Part({ title, note, legend, link, children }: PartProps) {
  return (
    <section className={css.part} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {legend}
        {note !== undefined && <span className={css.note}>{note}</span>}
        {link !== undefined && <span className={css.go}>{link}</span>}
      </header>
      {children}
    </section>
  );
}

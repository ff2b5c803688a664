import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './dashboard.module.css';

/** One line of a region: what it is, a remark below it, and its decisive fact at the end. */
export type Entry = {
  readonly id: string;
  readonly name: string;
  readonly note: ReactNode;
  readonly end: ReactNode;
  readonly link: Pick<LinkProps, 'to' | 'params' | 'search'>;
};

/** Lines of two rows, each the way to what it is about. */
export function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ul className={css.entries}>
      {entries.map(({ id, name, note, end, link }) => (
        <li key={id}>
          <Link {...link}>
            <span className={css.name} title={name}>
              {name}
            </span>
            <small className={css.note}>{note}</small>
            <span className={css.end}>{end}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Fills a region that has nothing to show. */
export function Nothing({ children }: { readonly children: string }) {
  return <p className={css.nothing}>{children}</p>;
}

import type { ReactNode } from 'react';
import css from './mini-table.module.css';

type MiniTableProps = { readonly label: string; readonly children: ReactNode };

/** A table of few rows inside of a panel or a dialog, whose rows stand in it as they are. */
export function MiniTable({ label, children }: MiniTableProps) {
  return (
    <table className={css.mini} aria-label={label}>
      {children}
    </table>
  );
}

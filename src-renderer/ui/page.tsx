import type { ReactNode } from 'react';
import css from './page.module.css';

type PageProps = {
  readonly children: ReactNode;
  /** Colours the whole screen while something unusual counts. */
  readonly tone?: 'critical' | undefined;
};

/** A screen that fills the space beside the navigation; its parts scroll, it never does. */
export function Page({ children, tone }: PageProps) {
  return (
    <div className={css.page} data-tone={tone}>
      {children}
    </div>
  );
}

type PageHeadProps = {
  readonly title: string;
  /** A count or a short remark beside the title. */
  readonly note?: ReactNode;
  /** Buttons at the right, the primary one last. */
  readonly actions?: ReactNode;
};

/** The title of a screen with its count and its actions. */
export function PageHead({ title, note, actions }: PageHeadProps) {
  return (
    <header className={css.head}>
      <h1 title={title}>{title}</h1>
      {note !== undefined && (
        <span className={css.note} title={typeof note === 'string' ? note : undefined}>
          {note}
        </span>
      )}
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </header>
  );
}

/** The scrolling body of a screen that is not a table: a form, a settings page. */
export function PageBody({ children }: Pick<PageProps, 'children'>) {
  return (
    <div className={css.body}>
      <div className={css.column}>{children}</div>
    </div>
  );
}

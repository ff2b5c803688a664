import type { ReactNode } from 'react';
import css from './record.module.css';

type SectionProps = {
  readonly title: string;
  /** What can be done with the whole part, at the end of its title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** One part of a record, ruled off from the next. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <section className={css.section} aria-label={title}>
      <header className={css.title}>
        <h3>{title}</h3>
        {action}
      </header>
      {children}
    </section>
  );
}

/** What is told of a record, name and value; a value of undefined leaves its line out. */
export type Line = { readonly name: string; readonly value: ReactNode; readonly action?: ReactNode };

/** Names and values in two columns, with an action at the end where there is one. */
export function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <dl className={css.lines}>
      {lines
        .filter(({ value }) => value !== undefined)
        .map(({ name, value, action }) => (
          <div key={name} className={css.line}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {action !== undefined && <dd className={css.action}>{action}</dd>}
          </div>
        ))}
    </dl>
  );
}

/** The few numbers that lead a record, side by side. */
export function Facts({ facts }: { readonly facts: readonly Line[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A unit or a remark after a value, lighter than it. */
export function Aside({ children }: { readonly children: ReactNode }) {
  return <span className={css.aside}>{children}</span>;
}

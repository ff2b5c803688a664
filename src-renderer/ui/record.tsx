import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { common } from '#shared/areas/screens/common-words.ts';
import { formatInstant, formatRelative } from '../lib/format.ts';
import { Term } from './term/term.tsx';
import css from './record.module.css';

type RecordHeadProps = {
  readonly name: string;
  /** The kind and the state of the record, below the name. */
  readonly marks: ReactNode;
  /** The acts on the record, as `RecordActs`. */
  readonly children: ReactNode;
};

/** The head of a record beside its list. */
export function RecordHead({ name, marks, children }: RecordHeadProps) {
  return (
    <header className={css.head}>
      <h2>{name}</h2>
      <p className={css.marks}>{marks}</p>
      {children}
    </header>
  );
}

type RecordActsProps = {
  readonly children: ReactNode;
  /** Said to whoever may not; undefined to whoever may. */
  readonly refusal: string | undefined;
  /** The less frequent acts, as items of a menu. */
  readonly more: ReactNode;
  readonly disabled: boolean;
};

/** Shows the acts on a record: its buttons, and a menu of the rest. */
export function RecordActs({ children, refusal, more, disabled }: RecordActsProps) {
  return (
    <div className={css.acts}>
      {children}
      {refusal !== undefined && <span className="alm-note">{refusal}</span>}
      <Menu>
        <Menu.Target>
          <ActionIcon
            className="alm-end"
            variant="default"
            aria-label={common.actions.more}
            disabled={disabled}
          >
            <IconDots />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>{more}</Menu.Dropdown>
      </Menu>
    </div>
  );
}

type SectionProps = {
  readonly title: string;
  /** `h2` on a page, right below its title; `h3` in a panel, below the name of its record. */
  readonly heading?: 'h2' | 'h3';
  /** The act on the whole part, at the end of its title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** One part of a record, ruled off from the next. */
export function Section({ title, heading: Heading = 'h3', action, children }: SectionProps) {
  return (
    <section className="alm-part" aria-label={title}>
      <header className={css.title}>
        <Heading>{title}</Heading>
        {action}
      </header>
      {children}
    </section>
  );
}

/** A fact of a record, name and value; a value of undefined leaves its line out. */
export type Line = { readonly name: string; readonly value: ReactNode; readonly action?: ReactNode };

/** Names and values in two columns, with an action at the end where there is one. */
export function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <dl className={css.lines}>
      {lines
        .filter(({ value }) => value !== undefined)
        .map(({ name, value, action }) => (
          <div key={name} className={css.line}>
            <dt>
              <Term>{name}</Term>
            </dt>
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
          <dt>
            <Term>{name}</Term>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A unit or a remark after a value, lighter than it. */
export function Aside({ children }: { readonly children: ReactNode }) {
  return <span className="alm-quiet">{children}</span>;
}

type SectionActProps = {
  readonly ref?: Ref<HTMLButtonElement>;
  /** The purpose of the button, for words that do not name their object. */
  readonly label?: string;
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
  readonly children: ReactNode;
};

/** An act in words, at the end of a section's title or below its lines. */
export function SectionAct({ label, children, ...button }: SectionActProps) {
  return (
    <button type="button" className={css.act} aria-label={label} {...button}>
      {children}
    </button>
  );
}

/** Shows a person's text with its line ends. */
export function Prose({ children }: { readonly children: string }) {
  return <p className={css.text}>{children}</p>;
}

type Traced = { readonly created_at: string; readonly updated_at: string; readonly version: number };

/** Shows the times at which a record was made and last changed. */
export function TracesSection({
  record,
  heading = 'h3',
}: Pick<SectionProps, 'heading'> & { readonly record: Traced }) {
  const words = common.record;
  const line = (name: string, instant: string): Line => ({
    name,
    value: (
      <>
        {formatInstant(instant)} <Aside>{formatRelative(instant)}</Aside>
      </>
    ),
  });
  return (
    <Section heading={heading} title={words.title}>
      <Lines
        lines={[
          line(words.created, record.created_at),
          line(words.updated, record.updated_at),
          { name: words.version, value: String(record.version) },
        ]}
      />
    </Section>
  );
}
